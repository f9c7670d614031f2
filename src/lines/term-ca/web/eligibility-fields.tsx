import { useTranslation } from 'react-i18next'
import { ChoiceOfTwo, OptionList } from '../../../web/ui/choices.tsx'
import { DateFields, FieldStack, SelectInput } from '../../../web/ui/inputs.tsx'
import { dateFieldIn, fieldIn } from '../../../web/ui/field-in.ts'
import { absencePeriods } from '../rules/application.ts'
import { useProvinceOptions } from './province-options.ts'
import type { Boxes } from './survey.ts'

interface FieldsProps {
  values: Boxes
  errors: Record<string, string>
}

/** What a price depends on, and what may refuse it: the same five for an estimate and an application (T-022, T-023). */
export function ApplicantFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('term-ca')
  const field = fieldIn(values, errors)
  const provinces = useProvinceOptions()
  return (
    <>
      <ChoiceOfTwo {...field('isCanadian')} label={t('eligibility.citizen')} why={t('eligibility.citizen-why')} />
      <ChoiceOfTwo
        {...field('tobaccoFor12Month')}
        label={t('eligibility.tobacco')}
        hint={t('eligibility.tobacco-hint')}
        why={t('eligibility.tobacco-why')}
      />
      <SelectInput
        {...field('province')}
        label={t('eligibility.province')}
        why={t('eligibility.province-why')}
        width="long"
        options={provinces}
        autoComplete="address-level1"
      />
      <DateFields
        {...dateFieldIn(values, errors)('dob')}
        label={t('person.dob')}
        why={t('eligibility.dob-why')}
        autoComplete="bday"
      />
      <OptionList
        {...field('sex')}
        label={t('eligibility.sex')}
        why={t('eligibility.sex-why')}
        sideBySide
        options={[
          { value: 'female', label: t('eligibility.female') },
          { value: 'male', label: t('eligibility.male') },
        ]}
      />
    </>
  )
}

/** The rest of the eligibility survey (T-030, T-031): other insurance and absences from work. */
export function EligibilityFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('term-ca')
  const field = fieldIn(values, errors)
  return (
    <FieldStack>
      <ApplicantFields values={values} errors={errors} />
      <ChoiceOfTwo
        {...field('policyIntend')}
        label={t('eligibility.replace')}
        hint={t('eligibility.replace-hint')}
        why={t('eligibility.replace-why')}
      />
      <ChoiceOfTwo
        {...field('absentFor14DCurrent')}
        label={t('eligibility.absent-now')}
        hint={t('eligibility.absent-hint')}
        why={t('eligibility.absent-now-why')}
      />
      <ChoiceOfTwo
        {...field('absentFor14DPast')}
        label={t('eligibility.absent-past')}
        hint={t('eligibility.absent-hint')}
        why={t('eligibility.absent-why')}
        yesFollowUp={
          <OptionList
            {...field('absentFor14DPastWhen')}
            label={t('eligibility.absent-when')}
            options={absencePeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        }
      />
    </FieldStack>
  )
}
