import { useTranslation } from 'react-i18next'
import { Whole } from '../../../web/ui/whole.tsx'

/** "Visa •••• 1111", from left to right in every language. `brand` is the processor's code; one that has no name here is "Card". */
export function CardName({ brand, last4 }: { brand: string; last4: string }) {
  const { t } = useTranslation('payments')
  return (
    <bdi dir="ltr">
      {t(`brand.${brand}`, { defaultValue: t('brand.other') })} <Whole>•••• {last4}</Whole>
    </bdi>
  )
}
