import { useTranslation } from 'react-i18next'
import { NameInputs, PaySection } from '../../../../platform/payments/web/index.ts'
import { EmailInput, PhoneInput } from '../../../../web/form/contact-inputs.tsx'
import { postalMask } from '../../../../web/form/masks/mask.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { DateFields, FieldStack, TextInput } from '../../../../web/ui/controls/inputs.tsx'
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
        <TextInput {...field('street')} label={payments('pay.street')} autoComplete="address-line1" maxLength={120} />
        <FieldStack columns="pair">
          <TextInput {...field('city')} label={payments('pay.city')} autoComplete="address-level2" maxLength={80} />
          <TextInput
            {...field('postal')}
            label={t('buyer.postal')}
            autoComplete="postal-code"
            maxLength={20}
            width="short"
            leftToRight
            mask={postalMask}
          />
        </FieldStack>
        <p className={styles.fixed}>{t('buyer.province', { province: web(`province.${province as 'ON'}`) })}</p>
        <FieldStack columns="pair">
          <PhoneInput {...field('phone')} label={payments('pay.phone')} />
          <EmailInput {...field('email')} label={payments('pay.email')} />
        </FieldStack>
      </FieldStack>
    </PaySection>
  )
}
