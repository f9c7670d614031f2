import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
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

/** In place of a page whose quote was bought: nothing is left to pay, and the policy is one step away. */
export function QuoteBought({ policy, className }: { policy: string; className?: string }) {
  const { t } = useTranslation('travel-us')
  const path = `/travel/policyusa?policy=${encodeURIComponent(policy)}`
  return (
    <SiteFrame kind="flow">
      <div className={`content ${className ?? ''}`}>
        <h1>{t('bought.heading')}</h1>
        <div className={styles.why}>
          <Notice
            kind="info"
            actions={
              <>
                <ButtonLink to={path} reloadDocument>
                  {t('bought.view')}
                </ButtonLink>
                <ButtonLink kind="text" to="/travel/infousa">
                  {t('bought.another')}
                </ButtonLink>
              </>
            }
          >
            {t('refusal.already-bought', { policy: isolateLtr(policy) })}
          </Notice>
        </div>
      </div>
    </SiteFrame>
  )
}
