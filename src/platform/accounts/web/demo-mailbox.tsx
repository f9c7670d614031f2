import { useTranslation } from 'react-i18next'
import styles from './account-page.module.css'

/** Where the mail is, in demo mode. */
export function DemoMailbox() {
  const { t } = useTranslation('accounts')
  return (
    <p className={styles.small}>
      {t('code.demo')}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noopener">
        <bdi>/dev/mailbox</bdi>
      </a>
    </p>
  )
}
