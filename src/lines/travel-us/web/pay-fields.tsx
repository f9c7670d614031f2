import { useTranslation } from 'react-i18next'
import { usStateNames } from '../../../shared/us-states.ts'
import { FieldStack, SelectInput, TextInput } from '../../../web/ui/inputs.tsx'
import styles from './pay-page.module.css'
import { one, type FormValues } from './trip-form.ts'

interface Group {
  values: FormValues
  errors: { [field: string]: string }
}

/** First and last name of each traveller; the first is the policyholder. */
export function TravellerFields({ ages, values, errors }: Group & { ages: number[] }) {
  const { t } = useTranslation('travel-us')
  return (
    <section className={styles.group}>
      <h2>{t('pay.travellers')}</h2>
      <p className={styles.hint}>{t('pay.travellers-hint')}</p>
      <FieldStack>
        {ages.map((age, at) => (
          <fieldset key={at} className={styles.traveller}>
            <legend>
              {t('pay.traveller', { number: at + 1 })} <span className={styles.age}>{t('pay.age', { count: age })}</span>
            </legend>
            <FieldStack columns={2}>
              <TextInput
                name={`first.${at}`}
                label={t('pay.first')}
                autoComplete={at === 0 ? 'given-name' : 'off'}
                maxLength={80}
                defaultValue={one(values, `first.${at}`)}
                error={errors[`first.${at}`]}
              />
              <TextInput
                name={`last.${at}`}
                label={t('pay.last')}
                autoComplete={at === 0 ? 'family-name' : 'off'}
                maxLength={80}
                defaultValue={one(values, `last.${at}`)}
                error={errors[`last.${at}`]}
              />
            </FieldStack>
          </fieldset>
        ))}
      </FieldStack>
    </section>
  )
}

/** Where the policyholder lives and how to reach them. */
export function AddressFields({ values, errors }: Group) {
  const { t } = useTranslation('travel-us')
  return (
    <section className={styles.group}>
      <h2>{t('pay.address')}</h2>
      <FieldStack>
        <TextInput
          name="address1"
          label={t('pay.address1')}
          autoComplete="address-line1"
          maxLength={100}
          defaultValue={one(values, 'address1')}
          error={errors['address1']}
        />
        <TextInput
          name="city"
          label={t('pay.city')}
          autoComplete="address-level2"
          maxLength={60}
          width="long"
          defaultValue={one(values, 'city')}
          error={errors['city']}
        />
        <SelectInput
          name="state"
          label={t('trip.state')}
          width="long"
          autoComplete="address-level1"
          options={usStateNames.map(({ code, name }) => ({ value: code, label: name }))}
          defaultValue={one(values, 'state')}
          error={errors['state']}
        />
        <TextInput
          name="zipcode"
          label={t('pay.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          width="short"
          leftToRight
          defaultValue={one(values, 'zipcode')}
          error={errors['zipcode']}
        />
        <TextInput
          name="telephonehome"
          type="tel"
          label={t('pay.phone')}
          why={t('pay.phone-why')}
          autoComplete="tel"
          maxLength={30}
          width="medium"
          leftToRight
          defaultValue={one(values, 'telephonehome')}
          error={errors['telephonehome']}
        />
        <TextInput
          name="emailaddress"
          type="email"
          label={t('pay.email')}
          why={t('pay.email-why')}
          autoComplete="email"
          maxLength={254}
          width="long"
          leftToRight
          defaultValue={one(values, 'emailaddress')}
          error={errors['emailaddress']}
        />
      </FieldStack>
    </section>
  )
}

/** The card. It goes to the payment company and is never stored here. */
export function CardFields({ values, errors, today }: Group & { today: string }) {
  const { t } = useTranslation('travel-us')
  return (
    <section className={styles.group}>
      <h2>{t('pay.card')}</h2>
      <p className={styles.hint}>{t('pay.card-hint')}</p>
      <FieldStack>
        <TextInput
          name="ccorcheckno"
          label={t('pay.card-number')}
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={24}
          width="long"
          leftToRight
          error={errors['ccorcheckno']}
        />
        <FieldStack columns={2}>
          <TextInput
            name="ccexpiration"
            label={t('pay.expiry')}
            hint={t('pay.expiry-hint', { year: Number(today.slice(0, 4)) + 2 })}
            autoComplete="cc-exp"
            inputMode="numeric"
            maxLength={9}
            width="short"
            leftToRight
            error={errors['ccexpiration']}
          />
          <TextInput
            name="cvv"
            label={t('pay.cvv')}
            hint={t('pay.cvv-hint')}
            autoComplete="cc-csc"
            inputMode="numeric"
            maxLength={4}
            width="short"
            leftToRight
            error={errors['cvv']}
          />
        </FieldStack>
        <TextInput
          name="ccname"
          label={t('pay.card-name')}
          autoComplete="cc-name"
          maxLength={80}
          width="long"
          defaultValue={one(values, 'ccname')}
          error={errors['ccname']}
        />
        <TextInput
          name="cczipcode"
          label={t('pay.card-zip')}
          autoComplete="billing postal-code"
          inputMode="numeric"
          maxLength={10}
          width="short"
          leftToRight
          defaultValue={one(values, 'cczipcode')}
          error={errors['cczipcode']}
        />
      </FieldStack>
    </section>
  )
}
