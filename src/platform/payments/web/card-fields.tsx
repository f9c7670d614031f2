import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { typedCardBrand, type GeneralBrand } from '../../../shared/fields/card-rules.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import { digitsMask, expiryMask } from '../../../web/form/masks/mask.ts'
import { useRootData } from '../../../web/root-data.ts'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import type { CardBoxes } from './card-form.ts'

/** The shared rules' names of two brands that the processor calls otherwise. */
const codes: Partial<Record<GeneralBrand, string>> = { 'american-express': 'amex', 'diners-club': 'diners' }

const numberMask = async () => (await import('./card-mask.ts')).cardMask

/** The four boxes of a card. Nothing of it but the name on it is ever given back to the page. */
export function CardFields({
  names,
  form: { field, errors },
  postal,
}: {
  names: CardBoxes
  form: Pick<CheckedForm, 'field' | 'errors'>
  /** The box of the card's postal code, where the company asks for it alone. */
  postal?: ReactNode
}) {
  const { t } = useTranslation('payments')
  const { demo } = useRootData()
  const [brand, setBrand] = useState<GeneralBrand | null>(null)
  return (
    <>
      <TextInput
        name={names.number}
        label={t('card.number')}
        hint={demo ? t('card.number-demo') : undefined}
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={40}
        width="long"
        leftToRight
        mask={numberMask}
        aside={brand ? t(`brand.${codes[brand] ?? brand}`) : ''}
        onInput={(event) => setBrand(typedCardBrand(latinDigits(event.currentTarget.value)))}
        error={errors[names.number]}
      />
      <FieldStack columns="pair">
        <TextInput
          name={names.expiry}
          label={t('card.expiry')}
          hint={t('card.expiry-hint')}
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={15}
          width="short"
          leftToRight
          mask={expiryMask}
          error={errors[names.expiry]}
        />
        <TextInput
          name={names.cvv}
          label={t('card.cvv')}
          hint={t('card.cvv-hint')}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={10}
          width="short"
          leftToRight
          mask={digitsMask}
          error={errors[names.cvv]}
        />
      </FieldStack>
      <FieldStack columns={postal ? 'pair' : 1}>
        <TextInput {...field(names.holder)} label={t('card.holder')} autoComplete="cc-name" maxLength={80} width="long" />
        {postal}
      </FieldStack>
    </>
  )
}
