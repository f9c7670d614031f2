import { useTranslation } from 'react-i18next'
import { QuoteInPlace, type QuoteInPlaceProps } from '../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { policyPath } from './policy/policy-path.ts'

/** In place of the plans or the payment of a trip where nobody can go on with the quote. */
export function TripInPlace(props: Pick<QuoteInPlaceProps, 'instead' | 'answered'>) {
  const { t } = useTranslation('travel-us')
  return (
    <QuoteInPlace
      {...props}
      start="/travel/infousa"
      bought={(policy) => ({
        heading: t('bought.heading'),
        text: t('bought.text', { policy: isolateLtr(policy) }),
        path: policyPath(policy),
        another: t('bought.another'),
      })}
    />
  )
}
