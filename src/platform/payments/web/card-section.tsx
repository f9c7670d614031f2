import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '../../../shared/country.ts'
import { postalMask, zipMask } from '../../../web/form/masks/mask.ts'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { CardFields } from './card-fields.tsx'
import type { CardBoxes } from './card-form.ts'
import { PaySection } from './pay-section.tsx'

const ofCountry = { US: { inputMode: 'numeric', mask: zipMask }, CA: { mask: postalMask } } as const

export interface CardInputsProps {
  form: CheckedForm
  names: CardBoxes
  /** The box of the card's postal code; without a country it may be of either. */
  postal: { name: string; label: string; country?: Country }
  children?: ReactNode
}

/** A card with its postal code. It goes to the payment company and is never stored here. */
export function CardInputs({ form, names, postal: { name, label, country }, children }: CardInputsProps) {
  return (
    <FieldStack>
      <CardFields
        names={names}
        form={form}
        postal={
          <TextInput
            {...form.field(name)}
            label={label}
            autoComplete="billing postal-code"
            maxLength={20}
            width="short"
            leftToRight
            {...(country ? ofCountry[country] : {})}
          />
        }
      />
      {children}
    </FieldStack>
  )
}

/** The section of a page that pays by one card. */
export function CardSection(card: CardInputsProps) {
  const { t } = useTranslation('payments')
  return (
    <PaySection title={t('card.heading')} hint={t('card.hint')}>
      <CardInputs {...card} />
    </PaySection>
  )
}
