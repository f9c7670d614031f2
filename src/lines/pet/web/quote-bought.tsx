import { useTranslation } from 'react-i18next'
import { QuoteBought } from '../../../platform/quotes/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { AgainLink } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { policyPath } from './paths.ts'
import styles from './quote-bought.module.css'

/** In place of the plan or the payment of pets that were insured. */
export function PetsBought({ policy }: { policy: string }) {
  const { t } = useTranslation('pet')
  return (
    <QuoteBought
      heading={t('bought.heading')}
      text={t('bought.text', { policy: isolateLtr(policy) })}
      policy={policyPath(policy)}
      another={{ path: '/pet/info', label: t('bought.another') }}
    />
  )
}

/** In place of a page whose quote cannot be read now: nothing is lost, and it can be asked for again. */
export function PetsFailed() {
  const { t } = useTranslation('pet')
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <h1>{t('failed')}</h1>
        <Notice kind="danger" actions={<AgainLink>{t('again')}</AgainLink>}>
          {t('failed-text')}
        </Notice>
      </div>
    </SiteFrame>
  )
}
