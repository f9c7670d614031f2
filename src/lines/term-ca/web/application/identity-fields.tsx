import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { useProvinceOptions } from '../../../../web/form/province-options.ts'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { FieldStack, SelectInput, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { identityKinds } from '../../rules/application.ts'
import { kindsIn } from './identity-form.ts'

/** One document that proves who is insured. The number is never shown again: only its last four characters. */
export function IdentityFields({ values, errors }: { values: Boxes; errors: Record<string, string> }) {
  const { t } = useTranslation('term-ca-agreed')
  const [province, setProvince] = useState(values['idProvince'] ?? '')
  const [kind, setKind] = useState(identityKinds.find((each) => each === values['idType']))
  const provinces = useProvinceOptions()
  const kinds = kindsIn(province)
  const visibleKind = kind && kinds.includes(kind) ? kind : undefined
  return (
    <FieldStack>
      <SelectInput
        name="idProvince"
        label={t('identity.province')}
        hint={t('identity.province-hint')}
        options={provinces}
        width="medium"
        value={province}
        onChange={(event) => setProvince(event.target.value)}
        error={errors['idProvince']}
      />
      <OptionList
        name="idType"
        label={t('identity.kind')}
        why={t('identity.why')}
        options={kinds.map((each) => ({ value: each, label: t(`identity.${each}`) }))}
        {...(visibleKind ? { value: visibleKind } : {})}
        onChange={(value) => setKind(identityKinds.find((each) => each === value))}
        error={errors['idType']}
      />
      <TextInput
        name="idNumber"
        label={t(visibleKind ? `identity.number-${visibleKind}` : 'identity.number')}
        hint={t(visibleKind ? `identity.hint-${visibleKind}` : 'identity.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={25}
        width="medium"
        leftToRight
        error={errors['idNumber']}
      />
    </FieldStack>
  )
}
