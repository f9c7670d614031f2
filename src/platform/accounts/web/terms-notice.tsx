import { useTranslation } from 'react-i18next'
import { useRootData } from '../../../web/root-data.ts'
import styles from './account-page.module.css'

/** What one agrees to by creating an account; links where this build has the pages. */
export function TermsNotice() {
  const { t } = useTranslation('accounts')
  const { footer } = useRootData()
  const pages = footer.filter(({ path }) => path === '/termsandconditions' || path === '/privacy')
  return (
    <p className={styles.small}>
      {t('register.terms')}
      {pages.map(({ path, label }) => (
        <span key={path}>
          {' '}
          <a href={path}>{label}</a>
        </span>
      ))}
    </p>
  )
}
