import { useTranslation } from 'react-i18next'
import { nameBoxLength } from '../../../shared/fields/text-rules.ts'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'

export interface NameInputsProps {
  form: Pick<CheckedForm, 'field'>
  /** What its boxes are called. */
  names: Readonly<Record<'first' | 'last', string>>
  /** A browser fills in the name of who uses it. */
  isOwn: boolean
}

/** The boxes of a first and a last name, side by side. */
export function NameInputs({ form: { field }, names, isOwn }: NameInputsProps) {
  const { t } = useTranslation('payments')
  return (
    <FieldStack columns="pair">
      <TextInput
        {...field(names.first)}
        label={t('pay.first')}
        autoComplete={isOwn ? 'given-name' : 'off'}
        maxLength={nameBoxLength}
      />
      <TextInput
        {...field(names.last)}
        label={t('pay.last')}
        autoComplete={isOwn ? 'family-name' : 'off'}
        maxLength={nameBoxLength}
      />
    </FieldStack>
  )
}
