import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox, OptionList } from '../../../web/ui/choices.tsx'
import { FieldStack, SelectInput, TextInput } from '../../../web/ui/inputs.tsx'
import { accountTypes, institutionName } from '../rules/bank-account.ts'
import styles from './later-pages.module.css'
import { methods } from './method-form.ts'
import { useProvinceOptions } from './province-options.ts'
import type { Boxes } from './survey.ts'

interface Fields {
  values: Boxes
  errors: Record<string, string>
}

function CardFields({ values, errors, ownAddress }: Fields & { ownAddress: boolean }) {
  const { t } = useTranslation('term-ca')
  const provinces = useProvinceOptions()
  const [isSame, setSame] = useState(!ownAddress && (values['paymethod'] === undefined || values['sameAddress'] === 'yes'))
  return (
    <FieldStack>
      <TextInput
        name="cardNumber"
        label={t('pay.card-number')}
        hint={t('pay.card-hint')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        width="long"
        leftToRight
        error={errors['cardNumber']}
      />
      <div className={styles.pair}>
        <TextInput
          name="expiry"
          label={t('pay.expiry')}
          hint={t('pay.expiry-hint')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          width="short"
          leftToRight
          error={errors['expiry']}
        />
        <TextInput
          name="cvv"
          label={t('pay.cvv')}
          hint={t('pay.cvv-hint')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          width="short"
          leftToRight
          error={errors['cvv']}
        />
      </div>
      <TextInput
        name="cardName"
        label={t('pay.card-name')}
        autoComplete="cc-name"
        maxLength={80}
        defaultValue={values['cardName']}
        error={errors['cardName']}
      />
      {ownAddress ? null : (
        <Checkbox
          name="sameAddress"
          label={t('pay.same-address')}
          checked={isSame}
          onChange={(event) => setSame(event.target.checked)}
        />
      )}
      {isSame ? null : (
        <>
          <TextInput
            name="billingStreet"
            label={t('address.street')}
            autoComplete="billing street-address"
            maxLength={100}
            defaultValue={values['billingStreet']}
            error={errors['billingStreet']}
          />
          <div className={styles.pair}>
            <TextInput
              name="billingCity"
              label={t('address.city')}
              autoComplete="billing address-level2"
              maxLength={60}
              defaultValue={values['billingCity']}
              error={errors['billingCity']}
            />
            <SelectInput
              name="billingProvince"
              label={t('address.province')}
              autoComplete="billing address-level1"
              options={provinces}
              defaultValue={values['billingProvince'] ?? ''}
              error={errors['billingProvince']}
            />
          </div>
          <TextInput
            name="billingPostal"
            label={t('address.postal')}
            autoComplete="billing postal-code"
            maxLength={7}
            width="short"
            leftToRight
            defaultValue={values['billingPostal']}
            error={errors['billingPostal']}
          />
        </>
      )}
    </FieldStack>
  )
}

function AccountFields({ values, errors }: Fields) {
  const { t } = useTranslation('term-ca')
  const [institution, setInstitution] = useState(values['institution'] ?? '')
  const [bank, setBank] = useState(values['bank'] ?? '')
  const known = institutionName(institution)
  const isUnknown = /^\d{3}$/.test(institution.trim()) && known === null
  return (
    <FieldStack>
      <TextInput
        name="holder"
        label={t('pay.holder')}
        autoComplete="name"
        maxLength={80}
        defaultValue={values['holder']}
        error={errors['holder']}
      />
      <OptionList
        name="accountType"
        label={t('pay.account-type')}
        options={accountTypes.map((type) => ({ value: type, label: t(`pay.${type}`) }))}
        defaultValue={values['accountType']}
        error={errors['accountType']}
      />
      <p className={styles.hint}>{t('pay.cheque')}</p>
      <div className={styles.pair}>
        <TextInput
          name="transit"
          label={t('pay.transit')}
          hint={t('pay.transit-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          width="short"
          leftToRight
          defaultValue={values['transit']}
          error={errors['transit']}
        />
        <TextInput
          name="institution"
          label={t('pay.institution')}
          hint={isUnknown ? t('pay.institution-unknown') : t('pay.institution-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          width="short"
          leftToRight
          value={institution}
          onChange={(event) => {
            setInstitution(event.target.value)
            const name = institutionName(event.target.value)
            if (name) setBank(name)
          }}
          error={errors['institution']}
        />
      </div>
      <TextInput
        name="account"
        label={t('pay.account')}
        hint={t('pay.account-hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        width="medium"
        leftToRight
        error={errors['account']}
      />
      <TextInput
        name="bank"
        label={t('pay.bank')}
        autoComplete="off"
        maxLength={80}
        value={bank}
        onChange={(event) => setBank(event.target.value)}
        error={errors['bank']}
      />
      <OptionList
        name="policyUse"
        label={t('pay.use')}
        options={[
          { value: 'personal', label: t('pay.use-personal') },
          { value: 'business', label: t('pay.use-business') },
        ]}
        defaultValue={values['policyUse'] ?? 'personal'}
      />
    </FieldStack>
  )
}

/** A card or a pre-authorized debit, each with its own fields under it (T-044, T-045). `ownAddress`: no mailing address to copy. */
export function MethodFields({ values, errors, ownAddress = false }: Fields & { ownAddress?: boolean }) {
  const { t } = useTranslation('term-ca')
  const [chosen, setChosen] = useState(values['paymethod'] ?? 'creditcard')
  return (
    <OptionList
      name="paymethod"
      label={t('pay.method')}
      value={chosen}
      onChange={setChosen}
      options={methods.map((method) => ({
        value: method,
        label: t(`pay.${method}`),
        hint: t(`pay.${method}-hint`),
        followUp:
          chosen !== method ? null : method === 'ach' ? (
            <AccountFields values={values} errors={errors} />
          ) : (
            <CardFields values={values} errors={errors} ownAddress={ownAddress} />
          ),
      }))}
      error={errors['paymethod']}
    />
  )
}
