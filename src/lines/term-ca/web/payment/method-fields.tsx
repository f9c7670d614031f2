/** The boxes of a card and of a pre-authorized debit. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFields } from '../../../../platform/payments/web/index.ts'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { FieldStack, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { OptionTiles } from '../../../../web/ui/controls/option-tiles.tsx'
import { digitsMask } from '../../../../web/form/masks/mask.ts'
import { AddressInputs } from '../../../../web/form/address-inputs.tsx'
import { useProvinceOptions } from '../../../../web/form/province-options.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { accountTypes, institutionName } from '../../rules/bank-account.ts'
import { DebitTerms } from './debit-terms.tsx'
import styles from '../application/later-pages.module.css'
import { cardBoxes, methods } from './method-form.ts'

const billingBoxes = {
  street: 'billingStreet',
  city: 'billingCity',
  region: 'billingProvince',
  postal: 'billingPostal',
} as const

interface Fields {
  form: CheckedForm
}

function CardAndAddress({ form, ownAddress }: Fields & { ownAddress: boolean }) {
  const { t } = useTranslation('term-ca')
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const { values, field } = form
  const provinces = useProvinceOptions()
  // An account that was sent had no such box: a card after it begins as the first one does.
  const [isSame, setSame] = useState(!ownAddress && (values['paymethod'] !== 'creditcard' || values['sameAddress'] === 'yes'))
  return (
    <FieldStack>
      <CardFields names={cardBoxes} form={form} />
      {ownAddress ? null : (
        <Checkbox
          name="sameAddress"
          label={tPolicy('pay.same-address')}
          checked={isSame}
          onChange={(event) => setSame(event.target.checked)}
        />
      )}
      {isSame ? null : (
        <AddressInputs
          billing
          country="CA"
          regions={provinces}
          labels={{
            street: t('address.street'),
            city: t('address.city'),
            region: t('address.province'),
            postal: t('address.postal'),
          }}
          box={(part) => field(billingBoxes[part])}
        />
      )}
    </FieldStack>
  )
}

function AccountFields({ form: { values, errors, field } }: Fields) {
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const [institution, setInstitution] = useState(values['institution'] ?? '')
  const [bank, setBank] = useState(values['bank'] ?? '')
  const known = institutionName(institution)
  const isUnknown = /^\d{3}$/.test(institution.trim()) && known === null
  return (
    <FieldStack>
      <TextInput {...field('holder')} label={tPolicy('pay.holder')} autoComplete="name" maxLength={80} />
      <OptionTiles
        {...field('accountType')}
        label={tPolicy('pay.account-type')}
        options={accountTypes.map((type) => ({ value: type, label: tPolicy(`pay.${type}`) }))}
      />
      <p className={styles.hint}>{tPolicy('pay.cheque')}</p>
      <FieldStack columns="pair">
        <TextInput
          {...field('transit')}
          label={tPolicy('pay.transit')}
          hint={tPolicy('pay.transit-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          width="short"
          leftToRight
          mask={digitsMask}
        />
        <TextInput
          name="institution"
          label={tPolicy('pay.institution')}
          hint={isUnknown ? tPolicy('pay.institution-unknown') : tPolicy('pay.institution-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          width="short"
          leftToRight
          mask={digitsMask}
          value={institution}
          onChange={(event) => {
            setInstitution(event.target.value)
            const name = institutionName(event.target.value)
            if (name) setBank(name)
          }}
          error={errors['institution']}
        />
      </FieldStack>
      <FieldStack columns="pair">
        <TextInput
          name="account"
          label={tPolicy('pay.account')}
          hint={tPolicy('pay.account-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          width="medium"
          leftToRight
          mask={digitsMask}
          error={errors['account']}
        />
        <TextInput
          name="bank"
          label={tPolicy('pay.bank')}
          autoComplete="off"
          maxLength={80}
          value={bank}
          onChange={(event) => setBank(event.target.value)}
          error={errors['bank']}
        />
      </FieldStack>
      <OptionTiles
        {...field('policyUse', 'personal')}
        label={tPolicy('pay.use')}
        options={[
          { value: 'personal', label: tPolicy('pay.use-personal') },
          { value: 'business', label: tPolicy('pay.use-business') },
        ]}
      />
      <DebitTerms />
    </FieldStack>
  )
}

/** A card or a pre-authorized debit, and its fields below both (T-044, T-045). `ownAddress`: no mailing address to copy. */
export function MethodFields({ form, ownAddress = false }: Fields & { ownAddress?: boolean }) {
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const [chosen, setChosen] = useState(form.values['paymethod'] ?? 'creditcard')
  return (
    <>
      <OptionTiles
        name="paymethod"
        label={tPolicy('pay.method')}
        {...(ownAddress ? { hint: tPolicy('pay.taken') } : { legendAs: 'hidden' })}
        value={chosen}
        onChange={setChosen}
        options={methods.map((method) => ({ value: method, label: tPolicy(`pay.${method}`) }))}
        error={form.errors['paymethod']}
      />
      {chosen === 'ach' ? <AccountFields form={form} /> : <CardAndAddress form={form} ownAddress={ownAddress} />}
    </>
  )
}
