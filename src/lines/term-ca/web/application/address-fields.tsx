import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { postalMask } from '../../../../web/form/mask.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import type { CanadianAddress } from '../../../../platform/address/contract.ts'
import { Checkbox } from '../../../../web/ui/choices.tsx'
import { SelectInput, TextInput } from '../../../../web/ui/inputs.tsx'
import { LateSearchBox } from '../../../../web/ui/late-search-box.tsx'
import type { AddressAnswer } from './address-action.ts'
import styles from './person-part.module.css'
import { useProvinceOptions } from '../province-options.ts'

const nothing: readonly CanadianAddress[] = []
const parts = ['addr1', 'city', 'province', 'postalCode'] as const

const inOneLine = ({ addr1, city, province, postalCode }: CanadianAddress): string =>
  `${addr1}, ${city} ${province} ${postalCode}`

/**
 * A search that fills the four boxes, and the boxes themselves: an address may always be typed by hand (term life §5). The
 * search covers ON, QC, AB and BC.
 */
export function AddressFields({ form: { values, errors }, onPick }: { form: CheckedForm; onPick: () => void }) {
  const { t } = useTranslation('term-ca')
  const provinces = useProvinceOptions()
  const search = useFetcher<AddressAnswer>()
  const [typed, setTyped] = useState<Boxes>(() => Object.fromEntries(parts.map((part) => [part, values[part] ?? ''])))
  const keep = (part: (typeof parts)[number]) => (event: { target: { value: string } }) => {
    const { value } = event.target
    setTyped((before) => ({ ...before, [part]: value }))
  }
  const asksManual = values['offersManual'] === 'yes' || values['addressManual'] === 'yes'
  return (
    <div className={styles.group}>
      <h2>{t('address.heading')}</h2>
      <LateSearchBox
        name="address-search"
        label={t('address.search')}
        hint={t('address.search-hint')}
        found={search.data?.addresses ?? nothing}
        textOf={inOneLine}
        busy={search.state !== 'idle'}
        message={search.data?.message ?? null}
        onSearch={(term) => void search.submit({ term }, { method: 'post', action: '/canadianterm/address' })}
        onPick={(address) => {
          setTyped({ ...address })
          onPick()
        }}
      />
      <TextInput
        name="addr1"
        label={t('address.street')}
        autoComplete="address-line1"
        maxLength={100}
        value={typed['addr1']}
        onChange={keep('addr1')}
        error={errors['addr1']}
      />
      <div className={styles.city}>
        <TextInput
          name="city"
          label={t('address.city')}
          autoComplete="address-level2"
          maxLength={60}
          value={typed['city']}
          onChange={keep('city')}
          error={errors['city']}
        />
        <SelectInput
          name="province"
          label={t('address.province')}
          autoComplete="address-level1"
          options={provinces}
          value={typed['province']}
          onChange={keep('province')}
          error={errors['province']}
        />
      </div>
      <TextInput
        name="postalCode"
        label={t('address.postal')}
        hint={t('address.postal-hint')}
        autoComplete="postal-code"
        maxLength={20}
        mask={postalMask}
        width="short"
        leftToRight
        value={typed['postalCode']}
        onChange={keep('postalCode')}
        error={errors['postalCode']}
      />
      {asksManual ? (
        <Checkbox
          name="addressManual"
          label={t('address.manual')}
          hint={t('address.manual-hint')}
          defaultChecked={values['addressManual'] === 'yes'}
        />
      ) : null}
    </div>
  )
}
