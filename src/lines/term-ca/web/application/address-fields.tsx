import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { AddressInputs } from '../../../../web/form/address-inputs.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import type { CanadianAddress } from '../../../../platform/address/contract.ts'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { LateSearchBox } from '../../../../web/ui/controls/late-search-box.tsx'
import type { AddressAnswer } from './address-action.ts'
import styles from './person-part.module.css'
import { useSoldProvinces } from '../province-options.ts'

const nothing: readonly CanadianAddress[] = []
const boxes = { street: 'addr1', city: 'city', region: 'province', postal: 'postalCode' } as const

const inOneLine = ({ addr1, city, province, postalCode }: CanadianAddress): string =>
  `${addr1}, ${city} ${province} ${postalCode}`

/**
 * A search that fills the four boxes, and the boxes themselves: an address may always be typed by hand (term life §5). The
 * search covers ON, QC, AB and BC.
 */
export function AddressFields({ form: { values, errors }, onPick }: { form: CheckedForm; onPick: () => void }) {
  const { t } = useTranslation('term-ca')
  const provinces = useSoldProvinces()
  const search = useFetcher<AddressAnswer>()
  const [typed, setTyped] = useState<Boxes>(() =>
    Object.fromEntries(Object.values(boxes).map((name) => [name, values[name] ?? ''])),
  )
  const asksManual = values['offersManual'] === 'yes' || values['addressManual'] === 'yes'
  return (
    <div className={styles.group}>
      <h2>{t('address.heading')}</h2>
      <LateSearchBox
        name="address-search"
        label={t('term-ca-person:address.search')}
        hint={t('term-ca-person:address.search-hint')}
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
      <AddressInputs
        country="CA"
        regions={provinces}
        labels={{
          street: t('address.street'),
          city: t('address.city'),
          region: t('address.province'),
          postal: t('address.postal'),
        }}
        box={(part) => {
          const name = boxes[part]
          return {
            name,
            value: typed[name],
            error: errors[name],
            hint: part === 'postal' ? t('term-ca-person:address.postal-hint') : undefined,
            onChange: (event) => setTyped((before) => ({ ...before, [name]: event.target.value })),
          }
        }}
      />
      {asksManual ? (
        <Checkbox
          name="addressManual"
          label={t('term-ca-person:address.manual')}
          hint={t('term-ca-person:address.manual-hint')}
          defaultChecked={values['addressManual'] === 'yes'}
        />
      ) : null}
    </div>
  )
}
