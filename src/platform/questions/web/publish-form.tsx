import { useTranslation } from 'react-i18next'
import { longDate } from '../../../shared/long-date.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Checkbox } from '../../../web/ui/controls/choices.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { CodeBox } from '../../admin/web/index.ts'
import { revisionFor } from './revision.ts'
import type { SetAnswer } from './set-action.ts'
import styles from './questions.module.css'

interface FormProps {
  answer: SetAnswer | undefined
  revision: number
}

const failed = { generic: 'failed.generic' } as const

/** The day from which the draft is asked. With problems there is no button: the checks say what to mend. */
export function PublishForm({
  answer,
  revision,
  today,
  needsCode,
  hasProblems,
  hasWarnings,
  comesLater,
}: FormProps & {
  today: string
  needsCode: boolean
  hasProblems: boolean
  hasWarnings: boolean
  /** The day of a version that is published and not asked yet. */
  comesLater: string | null
}) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const form = useForm(noFields, answer, { namespace: 'questions', stored: { effectiveOn: today }, failed })
  if (hasProblems) return <p className={styles.text}>{t('publish.problems')}</p>
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary
        form={form}
        labels={{ effectiveOn: t('publish.day'), accepted: t('publish.accepted'), code: t('admin:code.label') }}
      />
      <input type="hidden" name="revision" value={revisionFor(answer, revision)} />
      <FieldStack>
        <TextInput
          {...form.field('effectiveOn')}
          type="date"
          label={t('publish.day')}
          hint={t('publish.day-hint')}
          min={today}
          width="medium"
        />
        {comesLater ? <p className={styles.text}>{t('publish.comes-later', { date: longDate(comesLater, locale) })}</p> : null}
        {hasWarnings || comesLater ? <Checkbox {...form.checkbox('accepted')} label={t('publish.accepted')} /> : null}
        {needsCode ? <CodeBox form={form} hint={t('publish.code-hint')} /> : null}
      </FieldStack>
      <Button name="intent" value="publish">
        {t('publish.publish')}
      </Button>
    </form>
  )
}

export function DiscardForm({ answer, revision }: FormProps) {
  const { t } = useTranslation('questions')
  const form = useForm(noFields, answer, { namespace: 'questions', failed })
  return (
    <form method="post" className={styles.form}>
      <FormSummary form={form} />
      <p className={styles.text}>{t('discard.text')}</p>
      <input type="hidden" name="revision" value={revisionFor(answer, revision)} />
      <Button name="intent" value="discard" kind="quiet">
        {t('discard.discard')}
      </Button>
    </form>
  )
}
