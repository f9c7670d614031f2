import { useTranslation } from 'react-i18next'
import { noFields } from '../../../web/form/define-form.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../web/ui/controls/choices.tsx'
import { FieldStack, SelectInput, TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { CodeBox } from '../../admin/web/index.ts'
import { requestedItems, type CaseOutcome } from '../rules/outcomes.ts'
import type { CaseAnswer } from './case-action.ts'
import styles from './case-page.module.css'

interface FormProps {
  answer: CaseAnswer | undefined
}

const useCaseForm = (answer: CaseAnswer | undefined, stored: Record<string, string> = {}) =>
  useForm(noFields, answer, {
    namespace: 'callbacks',
    stored,
    failed: { generic: 'failed.generic' },
  })

export function TakeForm({ answer }: FormProps) {
  const { t } = useTranslation('callbacks')
  const form = useCaseForm(answer)
  return (
    <form method="post" noValidate>
      <FormSummary form={form} />
      <Button name="intent" value="take">
        {t('form.take')}
      </Button>
    </form>
  )
}

/** Back to everybody, or on to a colleague. */
export function HandForms({ answer }: FormProps) {
  const { t } = useTranslation('callbacks')
  const form = useCaseForm(answer)
  return (
    <>
      <form method="post" noValidate className={styles.form}>
        <FormSummary form={form} labels={{ to: t('form.to') }} />
        <TextInput {...form.field('to')} type="email" label={t('form.to')} maxLength={254} leftToRight />
        <Button name="intent" value="hand" kind="quiet">
          {t('form.hand')}
        </Button>
      </form>
      <form method="post" className={styles.form}>
        <Button name="intent" value="release" kind="text">
          {t('form.release')}
        </Button>
      </form>
    </>
  )
}

export function NoteForm({ answer }: FormProps) {
  const { t } = useTranslation('callbacks')
  const form = useCaseForm(answer, { kind: 'note' })
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary form={form} labels={{ text: t('form.text') }} />
      <FieldStack>
        <OptionList
          {...form.field('kind')}
          label={t('form.kind')}
          options={(['note', 'call'] as const).map((value) => ({ value, label: t(`event.${value}`) }))}
        />
        <TextArea {...form.field('text')} label={t('form.text')} hint={t('form.text-hint')} maxLength={2000} />
      </FieldStack>
      <Button name="intent" value="note" kind="quiet">
        {t('form.note')}
      </Button>
    </form>
  )
}

export function AskForm({ answer }: FormProps) {
  const { t } = useTranslation('callbacks')
  const form = useCaseForm(answer)
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary form={form} labels={{ thing: t('form.thing') }} />
      <SelectInput
        {...form.field('thing')}
        label={t('form.thing')}
        hint={t('form.thing-hint')}
        emptyLabel={t('form.choose')}
        options={requestedItems.map((value) => ({ value, label: t(`thing.${value}`) }))}
      />
      <Button name="intent" value="ask" kind="quiet">
        {t('form.ask')}
      </Button>
    </form>
  )
}

/** A decision is told and cannot be undone: the reason is asked for, and a code unless one was shown a moment ago. */
export function SettleForm({
  answer,
  outcomes,
  reasons,
  isRefund,
  needsCode,
}: FormProps & { outcomes: readonly CaseOutcome[]; reasons: readonly string[]; isRefund: boolean; needsCode: boolean }) {
  const { t } = useTranslation('callbacks')
  // What is the only way to end it needs no choice.
  const form = useCaseForm(answer, outcomes.length === 1 ? { outcome: outcomes[0] ?? '' } : {})
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary
        form={form}
        labels={{ outcome: t('form.outcome'), reason: t('form.reason'), why: t('form.why'), code: t('admin:code.label') }}
      />
      <FieldStack>
        <OptionList
          {...form.field('outcome')}
          label={t('form.outcome')}
          options={outcomes.map((value) => ({
            value,
            label: t(isRefund && value === 'approve' ? 'settle.refund' : `settle.${value}`),
          }))}
        />
        {outcomes.includes('decline') ? (
          <SelectInput
            {...form.field('reason')}
            label={t('form.reason')}
            hint={t('form.reason-hint')}
            emptyLabel={t('form.choose')}
            options={reasons.map((value) => ({ value, label: t(`decline.${value}`) }))}
          />
        ) : null}
        <TextArea {...form.field('why')} label={t('form.why')} hint={t('form.why-hint')} maxLength={2000} />
        {needsCode ? <CodeBox form={form} hint={t('form.code-hint')} /> : null}
      </FieldStack>
      <Button name="intent" value="settle">
        {t('form.settle')}
      </Button>
    </form>
  )
}
