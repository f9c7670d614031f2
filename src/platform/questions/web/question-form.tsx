import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/locale.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { Checkbox } from '../../../web/ui/controls/choices.tsx'
import { FieldStack, SelectInput, TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import { AdminCard } from '../../admin/web/index.ts'
import type { EditedQuestion } from '../contract.ts'
import { EditForm } from './edit-form.tsx'
import { boxesOfQuestion, boxName } from './boxes-of.ts'
import { languages, type Language } from './leads-to-boxes.ts'
import { useQuestionsForm, type QuestionsForm } from './use-questions-form.ts'
import styles from './questions.module.css'

type FollowUps = EditedQuestion['words'][number]['followUps']

/** The words of a question in one language, as they are read there. */
function LanguageFields({ form, language, followUps }: { form: QuestionsForm; language: Language; followUps: FollowUps }) {
  const { t } = useTranslation('questions')
  const languageProps = { lang: language, dir: directionOf(language) }
  const isOptional = language !== 'en'
  return (
    <fieldset className={styles.language}>
      <legend>{t(`language.${language}`)}</legend>
      <FieldStack>
        <TextArea
          {...form.field(boxName.words('question', language))}
          {...languageProps}
          label={t('edit.question')}
          optional={isOptional}
          maxLength={600}
        />
        <TextArea
          {...form.field(boxName.words('why', language))}
          {...languageProps}
          rows={3}
          label={t('edit.why')}
          optional={isOptional}
          maxLength={300}
        />
        <TextArea
          {...form.field(boxName.words('examples', language))}
          {...languageProps}
          label={t('edit.examples')}
          hint={t('edit.examples-hint')}
          optional
          maxLength={4000}
        />
        {followUps.map(({ name, options }) => (
          <FieldStack key={name}>
            <TextInput
              {...form.field(boxName.followUp(name, language))}
              {...languageProps}
              label={t('edit.follow-up', { name })}
              optional={isOptional}
              maxLength={300}
            />
            {options.map(({ value }) => (
              <TextInput
                key={value}
                {...form.field(boxName.option(name, value, language))}
                {...languageProps}
                label={t('edit.option', { value })}
                optional={isOptional}
                maxLength={200}
              />
            ))}
          </FieldStack>
        ))}
      </FieldStack>
    </fieldset>
  )
}

const useLabels = (followUps: FollowUps): Record<string, string> => {
  const { t } = useTranslation('questions')
  const inLanguage = (words: string, language: Language) => `${words} · ${t(`language.${language}`)}`
  return {
    ApiId: t('edit.api-id'),
    label: t('edit.label'),
    rank: t('edit.rank'),
    sinceCount: t('edit.since'),
    ...Object.fromEntries(
      languages.flatMap((language) => [
        ...(['question', 'why', 'examples'] as const).map((part) => [
          boxName.words(part, language),
          inLanguage(t(`edit.${part}`), language),
        ]),
        ...followUps.flatMap(({ name, options }) => [
          [boxName.followUp(name, language), inLanguage(t('edit.follow-up', { name }), language)],
          ...options.map(({ value }) => [
            boxName.option(name, value, language),
            inLanguage(t('edit.option', { value }), language),
          ]),
        ]),
      ]),
    ),
  }
}

const nothingYet = (rank: number) => boxesOfQuestion({ label: '', rank, active: true, since: null, askAgain: false, words: [] })

/** P-053: label, question, rank, ApiId and language, and what else a question says. */
export function QuestionForm({
  answer,
  question,
  revision,
  lastRank,
  action,
  isAgreed,
}: {
  answer: FormAnswer | undefined
  question: EditedQuestion | null
  revision: number
  lastRank: number
  action: string
  isAgreed: boolean
}) {
  const { t } = useTranslation('questions')
  const followUps = question?.words[0]?.followUps ?? []
  const form = useQuestionsForm(answer, question ? boxesOfQuestion(question) : nothingYet(lastRank + 1))
  const labels = useLabels(followUps)
  const isTicked = (name: string): boolean => form.values[name] === 'yes'
  return (
    <EditForm form={form} labels={labels} answer={answer} revision={revision} action={action}>
      <AdminCard title={t('edit.place')}>
        {question ? (
          <p className={styles.text}>
            {t('edit.api-id')} <Whole>{question.ApiId}</Whole>
          </p>
        ) : null}
        <div className={styles.place}>
          {question ? null : (
            <TextInput
              {...form.field('ApiId')}
              label={t('edit.api-id')}
              hint={t('edit.api-id-hint')}
              maxLength={40}
              autoComplete="off"
              leftToRight
            />
          )}
          <TextInput {...form.field('label')} label={t('edit.label')} hint={t('edit.label-hint')} maxLength={60} dir="auto" />
          <TextInput
            {...form.field('rank')}
            label={t('edit.rank')}
            hint={t('edit.rank-hint')}
            inputMode="numeric"
            maxLength={3}
            width="short"
            leftToRight
          />
          {isAgreed ? null : (
            <div className={styles.pair}>
              <TextInput
                {...form.field('sinceCount')}
                label={t('edit.since')}
                hint={t('edit.since-hint')}
                inputMode="numeric"
                maxLength={3}
                width="short"
                optional
                leftToRight
              />
              <SelectInput
                {...form.field('sinceUnit')}
                label={t('edit.since-unit')}
                emptyLabel={null}
                width="medium"
                options={(['years', 'months'] as const).map((value) => ({ value, label: t(`edit.${value}`) }))}
              />
            </div>
          )}
          <Checkbox name="active" label={t('edit.active')} hint={t('edit.active-hint')} defaultChecked={isTicked('active')} />
          {question && !question.isNew ? (
            <Checkbox
              name="askAgain"
              label={t('edit.ask-again')}
              hint={t('edit.ask-again-hint')}
              defaultChecked={isTicked('askAgain')}
            />
          ) : null}
        </div>
      </AdminCard>
      <AdminCard title={t('edit.words')}>
        <div className={styles.languages}>
          {languages.map((language) => (
            <LanguageFields key={language} form={form} language={language} followUps={followUps} />
          ))}
        </div>
      </AdminCard>
    </EditForm>
  )
}
