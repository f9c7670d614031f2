import { useTranslation } from 'react-i18next'
import { QuoteBought } from '../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { policyPath } from './policy/policy-path.ts'

/** In place of the plans or the payment of a trip that was bought. */
export function TripBought({ policy }: { policy: string }) {
  const { t } = useTranslation('travel-us')
  return (
    <QuoteBought
      heading={t('bought.heading')}
      text={t('bought.text', { policy: isolateLtr(policy) })}
      policy={policyPath(policy)}
      another={{ path: '/travel/infousa', label: t('bought.another') }}
    />
  )
}
