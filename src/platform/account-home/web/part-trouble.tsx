import { useTranslation } from 'react-i18next'
import { Notice } from '../../../web/ui/feedback.tsx'
import styles from './home-page.module.css'

export interface PartTroubleProps {
  part: 'policies' | 'application' | 'quote' | 'profile'
  state: 'failed' | 'slow'
}

/** In the place of a part that was not read: why, and the way to ask again. */
export function PartTrouble({ part, state }: PartTroubleProps) {
  const { t } = useTranslation('account-home')
  return (
    <div className={styles.trouble}>
      <Notice
        kind={state === 'failed' ? 'danger' : 'info'}
        title={t(`trouble.${part}`)}
        actions={<a href="/userhome">{t('trouble.again')}</a>}
      >
        {t(`trouble.${state}`)}
      </Notice>
    </div>
  )
}
