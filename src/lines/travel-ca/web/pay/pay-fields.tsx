import { useTranslation } from 'react-i18next'
import { NameInputs, PaySection } from '../../../../platform/payments/web/index.ts'
import { AddressInputs } from '../../../../web/form/address-inputs.tsx'
import { EmailInput, PhoneInput } from '../../../../web/form/contact-inputs.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { DateFields, FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import { OptionTiles } from '../../../../web/ui/controls/option-tiles.tsx'
import styles from './pay-page.module.css'

/** Who buys, an adult, and where the policy goes. */
export function BuyerFields({
  province,
  mayBeTraveller,
  form,
}: {
  province: string
  mayBeTraveller: boolean
  form: CheckedForm
}) {
  const { t } = useTranslation('travel-ca-pay')
  const { t: payments } = useTranslation('payments')
  const { t: web } = useTranslation('web')
  const { field, dateField } = form
  const other = (
    <FieldStack>
      <NameInputs form={form} names={{ first: 'buyer-first', last: 'buyer-last' }} isOwn={false} />
      <DateFields {...dateField('buyer-born')} label={t('buyer.born')} hint={t('buyer.born-hint')} />
    </FieldStack>
  )
  return (
    <PaySection title={t('buyer.heading')} hint={t('buyer.hint')}>
      <FieldStack>
        {mayBeTraveller ? (
          <OptionTiles
            {...field('buyer')}
            label={t('buyer.who')}
            options={[
              { value: 'traveller', label: t('buyer.traveller') },
              { value: 'other', label: t('buyer.other'), followUp: other },
            ]}
          />
        ) : (
          other
        )}
        <AddressInputs
          country="CA"
          regions={null}
          labels={{ street: payments('pay.street'), city: payments('pay.city'), postal: t('buyer.postal') }}
          box={field}
        />
        <p className={styles.fixed}>{t('buyer.province', { province: web(`province.${province as 'ON'}`) })}</p>
        <FieldStack columns="pair">
          <PhoneInput {...field('phone')} label={payments('pay.phone')} />
          <EmailInput {...field('email')} label={payments('pay.email')} width="long" />
        </FieldStack>
      </FieldStack>
    </PaySection>
  )
}
