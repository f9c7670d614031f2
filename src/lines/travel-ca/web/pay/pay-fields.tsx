import { useTranslation } from 'react-i18next'
import { PaySection } from '../../../../platform/payments/web/index.ts'
import { nameBoxLength } from '../../../../shared/fields/text-rules.ts'
import { EmailInput, PhoneInput } from '../../../../web/form/contact-inputs.tsx'
import { postalMask } from '../../../../web/form/mask.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { DateFields, FieldStack, TextInput } from '../../../../web/ui/controls/inputs.tsx'
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
  const { t: web } = useTranslation('web')
  const { field, dateField } = form
  const other = (
    <FieldStack>
      <FieldStack columns="pair">
        <TextInput {...field('buyer-first')} label={t('pay.first')} autoComplete="off" maxLength={nameBoxLength} />
        <TextInput {...field('buyer-last')} label={t('pay.last')} autoComplete="off" maxLength={nameBoxLength} />
      </FieldStack>
      <DateFields {...dateField('buyer-born')} label={t('buyer.born')} hint={t('buyer.born-hint')} />
    </FieldStack>
  )
  return (
    <PaySection title={t('buyer.heading')} hint={t('buyer.hint')}>
      <FieldStack>
        {mayBeTraveller ? (
          <OptionList
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
        <TextInput {...field('street')} label={t('buyer.street')} autoComplete="address-line1" maxLength={120} />
        <FieldStack columns="pair">
          <TextInput {...field('city')} label={t('buyer.city')} autoComplete="address-level2" maxLength={80} />
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
          <PhoneInput {...field('phone')} label={t('buyer.phone')} />
          <EmailInput {...field('email')} label={t('buyer.email')} />
        </FieldStack>
      </FieldStack>
    </PaySection>
  )
}
