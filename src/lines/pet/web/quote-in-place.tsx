import { useTranslation } from 'react-i18next'
import { QuoteInPlace, type QuoteInPlaceProps } from '../../../platform/quotes/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import { failedTexts } from './failed-texts.ts'
import { policyPath } from './paths.ts'

/** In place of the plan or the payment of pets where nobody can go on with the quote. */
export function PetsInPlace(props: Pick<QuoteInPlaceProps, 'instead' | 'answered'>) {
  const { t } = useTranslation('pet')
  return (
    <QuoteInPlace
      {...props}
      start="/pet/info"
      failed={failedTexts.generic}
      bought={(policy) => ({
        heading: t('bought.heading'),
        text: t('bought.text', { policy: isolateLtr(policy) }),
        path: policyPath(policy),
        another: t('bought.another'),
      })}
    />
  )
}
