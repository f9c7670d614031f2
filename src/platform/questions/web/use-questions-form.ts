import { noFields } from '../../../web/form/define-form.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { useForm } from '../../../web/form/use-form.ts'

/** A form of the draft: its boxes are judged by the server, and what was sent comes back with it. */
export function useQuestionsForm(answer: FormAnswer | undefined, stored: Record<string, string> = {}) {
  return useForm(noFields, answer, {
    namespace: 'questions',
    stored,
    failed: { generic: 'failed.generic' },
  })
}
export type QuestionsForm = ReturnType<typeof useQuestionsForm>
