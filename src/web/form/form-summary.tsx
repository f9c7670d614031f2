import { ErrorSummary, type ErrorSummaryProps } from '../ui/controls/error-summary.tsx'
import type { Typed } from './boxes.ts'
import type { CheckedForm } from './use-form.ts'

/** What is still to fix, at the top of a form: it counts down with every field that is corrected. */
export function FormSummary<Values extends Typed>({
  form: { errors, attempt, isMended },
  labels,
}: {
  form: Pick<CheckedForm<Values>, 'errors' | 'attempt' | 'isMended'>
  labels?: ErrorSummaryProps['labels']
}) {
  return <ErrorSummary errors={errors} labels={labels} attempt={attempt} isMended={isMended} />
}
