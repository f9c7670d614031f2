import { useTranslation } from 'react-i18next'
import { QuoteInPlace, type QuoteInPlaceProps } from '../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { infoPath, ownPolicyPath } from './paths.ts'

/** In place of the plans or the payment of a trip where nobody can go on with the quote. */
export function TripInPlace(props: Pick<QuoteInPlaceProps, 'instead' | 'answered'>) {
  const { t } = useTranslation('travel-ca')
  return (
    <QuoteInPlace
      {...props}
      start={infoPath}
      bought={(policy) => ({
        heading: t('bought.heading'),
        text: t('bought.text', { policy: isolateLtr(policy) }),
        path: ownPolicyPath(policy),
        another: t('bought.another'),
      })}
    />
  )
}
