import { useTranslation } from 'react-i18next'
import { ChoiceOfTwo, OptionList } from '../../../web/ui/choices.tsx'
import { DateFields, FieldStack, SelectInput } from '../../../web/ui/inputs.tsx'
import { absencePeriods } from '../rules/application.ts'
import { dateBoxes } from './boxes.ts'
import { useProvinceOptions } from './province-options.ts'
import type { Boxes } from './survey.ts'

interface FieldsProps {
  values: Boxes
  errors: Record<string, string>
}

export const yesNoOf = (values: Boxes, name: string): 'yes' | 'no' | undefined =>
  values[name] === 'yes' || values[name] === 'no' ? values[name] : undefined

/** What a price depends on, and what may refuse it: the same five for an estimate and an application (T-022, T-023). */
export function ApplicantFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('term-ca')
  const provinces = useProvinceOptions()
  return (
    <>
      <ChoiceOfTwo
        name="isCanadian"
        label={t('eligibility.citizen')}
        why={t('eligibility.citizen-why')}
        defaultValue={yesNoOf(values, 'isCanadian')}
        error={errors['isCanadian']}
      />
      <ChoiceOfTwo
        name="tobaccoFor12Month"
        label={t('eligibility.tobacco')}
        hint={t('eligibility.tobacco-hint')}
        why={t('eligibility.tobacco-why')}
        defaultValue={yesNoOf(values, 'tobaccoFor12Month')}
        error={errors['tobaccoFor12Month']}
      />
      <SelectInput
        name="province"
        label={t('eligibility.province')}
        why={t('eligibility.province-why')}
        width="long"
        options={provinces}
        autoComplete="address-level1"
        defaultValue={values['province']}
        error={errors['province']}
      />
      <DateFields
        name="dob"
        label={t('person.dob')}
        why={t('eligibility.dob-why')}
        autoComplete="bday"
        defaultValue={dateBoxes(values, 'dob')}
        error={errors['dob']}
      />
      <OptionList
        name="sex"
        label={t('eligibility.sex')}
        why={t('eligibility.sex-why')}
        sideBySide
        options={[
          { value: 'female', label: t('eligibility.female') },
          { value: 'male', label: t('eligibility.male') },
        ]}
        defaultValue={values['sex']}
        error={errors['sex']}
      />
    </>
  )
}

/** The rest of the eligibility survey (T-030, T-031): other insurance and absences from work. */
export function EligibilityFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('term-ca')
  return (
    <FieldStack>
      <ApplicantFields values={values} errors={errors} />
      <ChoiceOfTwo
        name="policyIntend"
        label={t('eligibility.replace')}
        hint={t('eligibility.replace-hint')}
        why={t('eligibility.replace-why')}
        defaultValue={yesNoOf(values, 'policyIntend')}
        error={errors['policyIntend']}
      />
      <ChoiceOfTwo
        name="absentFor14DCurrent"
        label={t('eligibility.absent-now')}
        hint={t('eligibility.absent-hint')}
        why={t('eligibility.absent-now-why')}
        defaultValue={yesNoOf(values, 'absentFor14DCurrent')}
        error={errors['absentFor14DCurrent']}
      />
      <ChoiceOfTwo
        name="absentFor14DPast"
        label={t('eligibility.absent-past')}
        hint={t('eligibility.absent-hint')}
        why={t('eligibility.absent-why')}
        defaultValue={yesNoOf(values, 'absentFor14DPast')}
        error={errors['absentFor14DPast']}
        yesFollowUp={
          <OptionList
            name="absentFor14DPastWhen"
            label={t('eligibility.absent-when')}
            options={absencePeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
            defaultValue={values['absentFor14DPastWhen']}
            error={errors['absentFor14DPastWhen']}
          />
        }
      />
    </FieldStack>
  )
}
