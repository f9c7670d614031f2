import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { IsoDate } from '../../../../shared/dates.ts'
import { ChoiceOfTwo, OptionList } from '../../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { DateFields, FieldStack, SelectInput } from '../../../../web/ui/controls/inputs.tsx'
import { boxesOf, type Boxes } from '../../../../web/form/boxes.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { absencePeriods } from '../../rules/application.ts'
import { issueAges } from '../../rules/why-unavailable.ts'
import { notSoldTo } from '../not-sold.ts'
import { useSoldProvinces } from '../province-options.ts'

interface FieldsProps {
  today: IsoDate
  form: CheckedForm
}

/** Beside the choice that rules the cover out; always in the page, so that it is read out when it fills. */
function NotSold({ text }: { text: string | null }) {
  return <div role="status">{text === null ? null : <Notice kind="warning">{text}</Notice>}</div>
}

/** What a price depends on, and what may refuse it: the same five for an estimate and an application (T-022, T-023). */
export function ApplicantFields({ form: { values, field, dateField }, today }: FieldsProps) {
  const { t } = useTranslation('term-ca')
  const [typed, setTyped] = useState<Boxes | null>(null)
  const closed = notSoldTo(typed ?? values, today)
  const look = (event: FormEvent<HTMLElement>): void => {
    const { form: element } = event.target as HTMLInputElement
    if (element) setTyped(boxesOf(new FormData(element)))
  }
  const provinces = useSoldProvinces()
  const province = (typed ?? values)['province'] ?? ''
  return (
    <>
      <ChoiceOfTwo
        {...field('isCanadian')}
        label={t('term-ca-eligibility:eligibility.citizen')}
        why={t('term-ca-eligibility:eligibility.citizen-why')}
      />
      <ChoiceOfTwo
        {...field('tobaccoFor12Month')}
        label={t('term-ca-eligibility:eligibility.tobacco')}
        hint={t('term-ca-eligibility:eligibility.tobacco-hint')}
        why={t('term-ca-eligibility:eligibility.tobacco-why')}
      />
      <div onInput={look}>
        <SelectInput
          {...field('province')}
          label={t('term-ca-eligibility:eligibility.province')}
          why={t('term-ca-eligibility:eligibility.province-why')}
          width="long"
          options={provinces}
          autoComplete="address-level1"
        />
        <NotSold
          text={
            closed.province
              ? t('term-ca-eligibility:eligibility.province-closed', { province: t(`web:province.${province}` as never) })
              : null
          }
        />
      </div>
      <div onInput={look}>
        <DateFields
          {...dateField('dob')}
          label={t('person.dob')}
          why={t('term-ca-eligibility:eligibility.dob-why')}
          autoComplete="bday"
        />
        <NotSold text={closed.age ? t('term-ca-eligibility:eligibility.age-closed', issueAges) : null} />
      </div>
      <OptionList
        {...field('sex')}
        label={t('term-ca-eligibility:eligibility.sex')}
        why={t('term-ca-eligibility:eligibility.sex-why')}
        sideBySide
        options={[
          { value: 'female', label: t('term-ca-eligibility:eligibility.female') },
          { value: 'male', label: t('term-ca-eligibility:eligibility.male') },
        ]}
      />
    </>
  )
}

/** The rest of the eligibility survey (T-030, T-031): other insurance and absences from work. */
export function EligibilityFields({ form, today }: FieldsProps) {
  const { t } = useTranslation('term-ca')
  const { field } = form
  return (
    <FieldStack>
      <ApplicantFields form={form} today={today} />
      <ChoiceOfTwo
        {...field('policyIntend')}
        label={t('term-ca-eligibility:eligibility.replace')}
        hint={t('term-ca-eligibility:eligibility.replace-hint')}
        why={t('term-ca-eligibility:eligibility.replace-why')}
      />
      <ChoiceOfTwo
        {...field('absentFor14DCurrent')}
        label={t('term-ca-eligibility:eligibility.absent-now')}
        hint={t('term-ca-eligibility:eligibility.absent-hint')}
        why={t('term-ca-eligibility:eligibility.absent-now-why')}
      />
      <ChoiceOfTwo
        {...field('absentFor14DPast')}
        label={t('term-ca-eligibility:eligibility.absent-past')}
        hint={t('term-ca-eligibility:eligibility.absent-hint')}
        why={t('term-ca-eligibility:eligibility.absent-why')}
        yesFollowUp={
          <OptionList
            {...field('absentFor14DPastWhen')}
            label={t('term-ca-eligibility:eligibility.absent-when')}
            options={absencePeriods.map((value) => ({ value, label: t(`term-ca-eligibility:period.${value}`) }))}
          />
        }
      />
    </FieldStack>
  )
}
