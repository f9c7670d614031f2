import { useTranslation } from 'react-i18next'
import { QuoteBought } from '../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { policyPath } from './paths.ts'

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
