import { useTranslation } from 'react-i18next'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import styles from './quote-gone.module.css'

/** In place of a page whose quote cannot be opened: why, and how to begin again. */
export function QuoteGone({ why, className }: { why: string | null; className?: string }) {
  const { t } = useTranslation('travel-us')
  return (
    <SiteFrame kind="flow">
      <div className={`content ${className ?? ''}`}>
        <h1>{t('plan.gone')}</h1>
        <div className={styles.why}>
          <Notice kind="warning" actions={<ButtonLink to="/travel/infousa">{t('plan.start-again')}</ButtonLink>}>
            {why}
          </Notice>
        </div>
      </div>
    </SiteFrame>
  )
}
