import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../shared/isolate.ts'
import { PaySection } from '../../../../platform/payments/web/index.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { AddressInputs } from '../../../../web/form/address-inputs.tsx'
import { EmailInput, PhoneInput } from '../../../../web/form/contact-inputs.tsx'
import { usStateOptions } from '../../../../web/form/us-state-options.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { FieldStack } from '../../../../web/ui/controls/inputs.tsx'

const addressBoxes = { street: 'address1', city: 'city', region: 'state', postal: 'zipcode' } as const
const contactBoxes = [...Object.values(addressBoxes), 'telephonehome', 'emailaddress']

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
export function AddressFields({ form, known }: { form: CheckedForm; known: Boxes }) {
  const { t } = useTranslation('travel-us-pay')
  const { t: payments } = useTranslation('payments')
  const { field } = form
  return (
    <PaySection title={t('pay.address')} hint={t('pay.address-hint')} known={useKnown(form, known, contactBoxes)}>
      <FieldStack>
        <AddressInputs
          country="US"
          regions={usStateOptions}
          labels={{
            street: payments('pay.street'),
            city: payments('pay.city'),
            region: t('pay.state'),
            postal: t('pay.zip'),
          }}
          box={(part) => field(addressBoxes[part])}
          beside={<PhoneInput {...field('telephonehome')} label={payments('pay.phone')} />}
        />
        <EmailInput {...field('emailaddress')} label={payments('pay.email')} width="long" />
      </FieldStack>
    </PaySection>
  )
}
