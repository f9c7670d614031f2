import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { Button } from '../../../web/ui/controls/button.tsx'
import { revisionFor } from './revision.ts'
import { useQuestionsForm } from './use-questions-form.ts'
import styles from './questions.module.css'

/** Takes a question, a follow-up or an end out of the draft. */
export function TakeOutForm({ answer, revision, text }: { answer: FormAnswer | undefined; revision: number; text: string }) {
  const { t } = useTranslation('questions')
  const form = useQuestionsForm(answer)
  return (
    <form method="post" className={styles.form}>
      <FormSummary form={form} />
      <p className={styles.text}>{text}</p>
      <input type="hidden" name="revision" value={revisionFor(answer, revision)} />
      <Button name="intent" value="remove" kind="quiet">
        {t('remove.remove')}
      </Button>
    </form>
  )
}
