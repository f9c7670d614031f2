/** What is known of a flow, where it goes on, and where a purchase that was not charged yet is called off. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { readFound } from '../../../web/read-found.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { FieldStack, TextArea } from '../../../web/ui/controls/inputs.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import {
  AdminCard,
  AdminCards,
  AdminForm,
  AdminFrame,
  callFresh,
  CodeBox,
  requireAdmin,
  useMoments,
} from '../../admin/web/index.ts'
import { cancelFlow, getFlow, resumeFlow, type FlowRow } from '../contract.ts'
import { FlowTrouble } from './flow-trouble.tsx'
import { useFlowWords } from './flow-words.ts'
import styles from './operations-page.module.css'

export const handle: PageHandle = { namespaces: ['operations', 'admin-overview', 'admin'] }

export const meta = pageMeta({ namespace: 'operations', title: 'flow.title', path: '/admin/flows', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireAdmin(args)
  const { flow } = await readFound(page, getFlow, { id: args.params['id'] ?? '' })
  return { role, isFresh, lineNames: page.lineNames, flow }
}

export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requireAdmin(args)
  const { intent = '', reason = '', id = '' } = values
  if (intent === 'resume') {
    const resumed = await callOrAnswer(page, resumeFlow, { id }, { values: {} })
    return 'answer' in resumed ? resumed.answer : redirect('/admin/flows?done=resumed', 303)
  }
  if (intent !== 'cancel') throw data(null, { status: 404 })
  const done = await callFresh(page, cancelFlow, { id, reason }, values)
  return 'answer' in done ? done.answer : redirect(`/admin/flows?done=${done.outcome.outcome}`, 303)
})

function useKnown(): (flow: FlowRow) => { label: string; value: ReactNode }[] {
  const { moment } = useMoments()
  const { t } = useTranslation('operations')
  const words = useFlowWords()
  return ({ state, startedAt, trouble, replica }) => [
    { label: t('flows.column-state'), value: words.state(state) },
    {
      label: t('flows.column-since'),
      value: <span className={styles.whole}>{moment(startedAt)}</span>,
    },
    { label: t('flows.column-trouble'), value: <FlowTrouble trouble={trouble} /> },
    { label: t('flows.column-replica'), value: replica ? <bdi dir="ltr">{replica.id.slice(0, 8)}</bdi> : t('flows.waits') },
  ]
}

export default function FlowPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('operations')
  const { role, isFresh, flow } = loaderData
  const words = useFlowWords()
  const knownOf = useKnown()
  const answer = actionData as FormAnswer | undefined
  const form = useForm(noFields, answer, { namespace: 'operations', failed: { generic: 'failed' } })
  return (
    <AdminFrame
      place="flows"
      role={role}
      back="/admin/flows"
      title={t('flow.of', { reference: isolateLtr(flow.reference) })}
      lede={t('flow.lede', { line: words.line(flow.line), part: t(`flows.part-${flow.part}`) })}
    >
      <FormSummary form={form} labels={{ reason: t('flow.reason'), code: t('admin:code.label') }} />
      <AdminCards>
        <AdminCard title={t('flow.known')}>
          <DetailList rows={knownOf(flow)} />
          {flow.mayResume ? (
            <AdminForm>
              <input type="hidden" name="id" value={flow.id} />
              <Button name="intent" value="resume" kind="quiet">
                {t('flows.resume')}
              </Button>
            </AdminForm>
          ) : null}
        </AdminCard>
        <AdminCard title={t('flow.cancel')}>
          {flow.mayCancel ? (
            <AdminForm>
              <input type="hidden" name="id" value={flow.id} />
              <p className={styles.text}>{t('flow.cancel-text')}</p>
              <FieldStack>
                <TextArea {...form.field('reason')} label={t('flow.reason')} hint={t('flow.reason-hint')} maxLength={200} />
                {isFresh && !answer ? null : <CodeBox form={form} />}
              </FieldStack>
              <Button name="intent" value="cancel" kind="danger">
                {t('flow.do')}
              </Button>
            </AdminForm>
          ) : (
            <p className={styles.text}>{t('flow.not')}</p>
          )}
        </AdminCard>
      </AdminCards>
    </AdminFrame>
  )
}
