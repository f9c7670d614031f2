/** What the forms of a question, a follow-up and an end share: the draft's revision, the button that saves, words in three languages. */
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/locale.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { Button } from '../../../web/ui/controls/button.tsx'
import type { TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { languages, type Language } from './leads-to-boxes.ts'
import { revisionFor } from './revision.ts'
import type { QuestionsForm } from './use-questions-form.ts'
import styles from './questions.module.css'

interface EditFormProps extends ComponentProps<'form'> {
  form: QuestionsForm
  labels: Record<string, string>
  answer: FormAnswer | undefined
  revision: number
}

export function EditForm({ form, labels, answer, revision, children, ...attributes }: EditFormProps) {
  const { t } = useTranslation('questions')
  return (
    <form method="post" noValidate {...attributes}>
      <FormSummary form={form} labels={labels} />
      <input type="hidden" name="revision" value={revisionFor(answer, revision)} />
      {children}
      <p className={styles.save}>
        <Button name="intent" value="save">
          {t('edit.save')}
        </Button>
      </p>
    </form>
  )
}

interface InLanguagesProps {
  form: QuestionsForm
  boxOf: (language: Language) => string
  Box: typeof TextArea | typeof TextInput
  maxLength: number
}

/** A box for each language; only the English words have to be there. */
export function InLanguages({ form, boxOf, Box, maxLength }: InLanguagesProps) {
  const { t } = useTranslation('questions')
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <Box
          key={language}
          {...form.field(boxOf(language))}
          lang={language}
          dir={directionOf(language)}
          label={t(`language.${language}`)}
          optional={language !== 'en'}
          maxLength={maxLength}
        />
      ))}
    </div>
  )
}
