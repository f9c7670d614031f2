/** The first fields of a Canadian trip: the province where the travellers live, and where they go. */
import { useTranslation } from 'react-i18next'
import { useProvinceOptions } from '../../../../web/form/province-options.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { PictureOptions } from '../../../../web/ui/choose/picture-options.tsx'
import { FieldStack, SelectInput } from '../../../../web/ui/controls/inputs.tsx'
import { destinationTypes } from '../../rules/plans.ts'
import type { InfoBoxes } from './info-boxes.ts'

const drawn = { CANADA: 'dest-canada', EXCLUDING_USA: 'dest-italy', WORLDWIDE: 'dest-usa' } as const

export function WhereFields({ form: { field } }: { form: CheckedForm<InfoBoxes> }) {
  const { t } = useTranslation('travel-ca-trip')
  const provinces = useProvinceOptions()
  return (
    <FieldStack>
      <SelectInput
        {...field('province')}
        label={t('where.province')}
        why={t('where.province-why')}
        width="long"
        options={provinces}
        autoComplete="address-level1"
      />
      <PictureOptions
        {...field('where')}
        label={t('where.where')}
        options={destinationTypes.map((type) => ({
          value: type,
          label: t(`where.${type}`),
          hint: t(`where.${type}-hint`),
          picture: drawn[type],
        }))}
      />
    </FieldStack>
  )
}
