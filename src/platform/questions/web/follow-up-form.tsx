import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/locale.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { Checkbox } from '../../../web/ui/controls/choices.tsx'
import { SelectInput, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { AdminCard } from '../../admin/web/index.ts'
import type { EditedQuestion } from '../contract.ts'
import type { FollowUpView } from '../contract/leads-to.ts'
import { EditForm, InLanguages } from './edit-form.tsx'
import { boxesOfFollowUp, languages, leadsBox, rowsOf, sorts } from './leads-to-boxes.ts'
import { useQuestionsForm, type QuestionsForm } from './use-questions-form.ts'
import styles from './questions.module.css'

/** One option: the value that rules and other programs read, and its words. */
function OptionRow({ form, row }: { form: QuestionsForm; row: number }) {
  const { t } = useTranslation('questions')
  return (
    <fieldset className={styles.option}>
      <legend className="visually-hidden">{t('follow-up.row', { row: row + 1 })}</legend>
      <TextInput
        {...form.field(leadsBox.value(row))}
        label={t('follow-up.value')}
        maxLength={40}
        autoComplete="off"
        optional
        leftToRight
      />
      {languages.map((language) => (
        <TextInput
          key={language}
          {...form.field(leadsBox.option(row, language))}
          lang={language}
          dir={directionOf(language)}
          label={t(`language.${language}`)}
          maxLength={200}
          optional
        />
      ))}
    </fieldset>
  )
}

const useLabels = (rows: number): Record<string, string> => {
  const { t } = useTranslation('questions')
  const at = (row: number, words: string) => `${t('follow-up.row', { row: row + 1 })} · ${words}`
  return {
    name: t('follow-up.name'),
    place: t('edit.rank'),
    sort: t('follow-up.sort'),
    ...Object.fromEntries(
      languages.map((language) => [leadsBox.text(language), `${t('edit.question')} · ${t(`language.${language}`)}`]),
    ),
    ...Object.fromEntries(
      Array.from({ length: rows }, (_, row) => [
        [leadsBox.value(row), at(row, t('follow-up.value'))],
        ...languages.map((language) => [leadsBox.option(row, language), at(row, t(`language.${language}`))]),
      ]).flat(),
    ),
  }
}

/** The form of one follow-up question: its place, its words and its options, in three languages. */
export function FollowUpForm({
  answer,
  question,
  followUp,
  revision,
}: {
  answer: FormAnswer | undefined
  question: EditedQuestion
  followUp: FollowUpView | null
  revision: number
}) {
  const { t } = useTranslation('questions')
  const others = question.followUps.filter((each) => each !== followUp && each.kind === 'text')
  const place = followUp ? question.followUps.indexOf(followUp) + 1 : question.followUps.length + 1
  const stored = followUp
    ? boxesOfFollowUp(followUp, place, question.askAgain)
    : { place: String(place), sort: 'choice', ...(question.askAgain ? { askAgain: 'yes' } : {}) }
  const form = useQuestionsForm(answer, stored)
  const rows = rowsOf(followUp?.options.length ?? 0, answer?.values)
  const labels = useLabels(rows)
  // What nobody chooses any more is offered where it is stored.
  const offered = sorts.filter((sort) => sort !== 'none' || followUp?.format === 'none')
  return (
    <EditForm form={form} labels={labels} answer={answer} revision={revision} className={styles.followUp}>
      <AdminCard title={t('edit.place')}>
        <div className={styles.place}>
          {followUp ? null : (
            <TextInput
              {...form.field('name')}
              label={t('follow-up.name')}
              hint={t('follow-up.name-hint')}
              maxLength={40}
              autoComplete="off"
              leftToRight
            />
          )}
          <SelectInput
            {...form.field('sort')}
            label={t('follow-up.sort')}
            hint={t('follow-up.sort-hint')}
            emptyLabel={null}
            options={offered.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
          <TextInput
            {...form.field('place')}
            label={t('edit.rank')}
            hint={t('follow-up.place-hint')}
            inputMode="numeric"
            maxLength={2}
            width="short"
            leftToRight
          />
          {others.length > 0 ? (
            <SelectInput
              {...form.field('elseFrom')}
              label={t('follow-up.else-from')}
              hint={t('follow-up.else-from-hint')}
              emptyLabel={t('follow-up.else-from-none')}
              options={others.map(({ name }) => ({ value: name, label: name }))}
              optional
            />
          ) : null}
          {question.isNew ? null : (
            <Checkbox {...form.checkbox('askAgain')} label={t('follow-up.ask-again')} hint={t('edit.ask-again-hint')} />
          )}
        </div>
      </AdminCard>
      <AdminCard title={t('edit.words')}>
        <InLanguages form={form} boxOf={leadsBox.text} Box={TextInput} maxLength={300} />
      </AdminCard>
      <div className={styles.optionsCard}>
        <AdminCard title={t('follow-up.options')}>
          <p className={styles.text}>{t('follow-up.options-text')}</p>
          {Array.from({ length: rows }, (_, row) => (
            <OptionRow key={leadsBox.value(row)} form={form} row={row} />
          ))}
        </AdminCard>
      </div>
    </EditForm>
  )
}
