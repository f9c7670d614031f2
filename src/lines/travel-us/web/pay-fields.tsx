import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../shared/isolate.ts'
import { CardFields, PaySection } from '../../../platform/payments/web/index.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { AddressInputs } from '../../../web/form/address-inputs.tsx'
import { phoneMask, zipMask } from '../../../web/form/mask.ts'
import { usStateOptions } from '../../../web/form/us-state-options.ts'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { FieldStack, TextInput } from '../../../web/ui/inputs.tsx'
import { cardBoxes } from './pay-form.ts'

const addressBoxes = { street: 'address1', city: 'city', region: 'state', postal: 'zipcode' } as const
const contactBoxes = [...Object.values(addressBoxes), 'telephonehome', 'emailaddress']

interface Group {
  form: CheckedForm
}

/** The boxes of a group that were filled in as the page came, in a line. They stay folded below it, whatever is typed into them. */
const useKnown = ({ values, errors }: CheckedForm, known: Boxes, boxes: readonly string[]) => {
  const isWrong = boxes.some((box) => errors[box])
  const [line] = useState(() =>
    !isWrong && boxes.every((box) => known[box] && known[box] === values[box])
      ? boxes.map((box) => isolate(known[box] ?? '')).join(', ')
      : null,
  )
  return line === null ? null : { line, isWrong }
}

/** Where the policyholder lives and how to reach them. */
export function AddressFields({ form, known }: Group & { known: Boxes }) {
  const { t } = useTranslation('travel-us-pay')
  const { field } = form
  return (
    <PaySection title={t('pay.address')} hint={t('pay.address-hint')} known={useKnown(form, known, contactBoxes)}>
      <FieldStack>
        <AddressInputs
          country="US"
          regions={usStateOptions}
          labels={{ street: t('pay.address1'), city: t('pay.city'), region: t('pay.state'), postal: t('pay.zip') }}
          box={(part) => field(addressBoxes[part])}
          beside={
            <TextInput
              {...field('telephonehome')}
              type="tel"
              label={t('pay.phone')}
              autoComplete="tel"
              maxLength={30}
              mask={phoneMask}
              width="medium"
              leftToRight
            />
          }
        />
        <TextInput
          {...field('emailaddress')}
          type="email"
          label={t('pay.email')}
          autoComplete="email"
          maxLength={254}
          width="long"
          leftToRight
        />
      </FieldStack>
    </PaySection>
  )
}

/** The card. It goes to the payment company and is never stored here. */
export function CardSection({ form }: Group) {
  const { t } = useTranslation('travel-us-pay')
  return (
    <PaySection title={t('pay.card')} hint={t('pay.card-hint')}>
      <FieldStack>
        <CardFields
          names={cardBoxes}
          form={form}
          postal={
            <TextInput
              {...form.field('cczipcode')}
              label={t('pay.card-zip')}
              autoComplete="billing postal-code"
              inputMode="numeric"
              maxLength={20}
              width="short"
              leftToRight
              mask={zipMask}
            />
          }
        />
      </FieldStack>
    </PaySection>
  )
}
