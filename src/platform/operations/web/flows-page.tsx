/** Work that must come to its end whatever happens: what was given up first, then what goes on, of every replica. */
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn } from '../../../web/read-found.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmptyState, Notice } from '../../../web/ui/notices/feedback.tsx'
import { AdminCard, AdminFrame, AdminTable, MoreLink, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { getFlows, resumeFlow, type FlowRow } from '../contract.ts'
import { FlowTrouble } from './flow-trouble.tsx'
import { useFlowWords } from './flow-words.ts'
import styles from './operations-page.module.css'

export const handle: PageHandle = { namespaces: ['operations', 'admin-overview', 'admin'] }

export const meta = pageMeta({ namespace: 'operations', title: 'flows.title', path: '/admin/flows', noIndex: true })

const done = ['resumed', 'cancelled', 'asked'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const { searchParams } = new URL(args.request.url)
  const [left, running] = await Promise.all([
    page.call(getFlows, { list: 'given-up', after: searchParams.get('left-after') ?? undefined }),
    page.call(getFlows, { list: 'running', after: searchParams.get('running-after') ?? undefined }),
  ])
  if (left.haserror || running.haserror) throw new Error('the lists were refused')
  return { role, lineNames: page.lineNames, left, running, done: doneIn(args.request, done) }
}

export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requireAdmin(args)
  if (values['intent'] !== 'resume') throw data(null, { status: 404 })
  const sent = await callOrAnswer(page, resumeFlow, { id: values['id'] ?? '' }, { values: {} })
  return 'answer' in sent ? sent.answer : redirect('/admin/flows?done=resumed', 303)
})

function Doings({ flow: { id, reference, mayResume, mayCancel, isOpen, isCalledOff } }: { flow: FlowRow }) {
  const { t } = useTranslation('operations')
  const of = <span className="visually-hidden"> {reference}</span>
  if (mayCancel || mayResume)
    return (
      <div className={styles.doings}>
        {mayResume ? (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="resume" kind="quiet">
              {t('flows.resume')}
              {of}
            </Button>
          </form>
        ) : null}
        {mayCancel ? (
          <a href={`/admin/flows/${id}`} className={styles.link}>
            {t('flows.cancel')}
            {of}
          </a>
        ) : null}
      </div>
    )
  return <span>{t(isOpen ? (isCalledOff ? 'flows.called-off' : 'flows.by-itself') : 'flows.nothing-left')}</span>
}

function Flow({ flow }: { flow: FlowRow }) {
  const { moment } = useMoments()
  const { t } = useTranslation('operations')
  const words = useFlowWords()
  const { part, line, reference, state, startedAt, replica, trouble } = flow
  return (
    <tr>
      <td className={styles.id}>
        <bdi dir="ltr">{reference}</bdi>
        <span className={styles.small}>{words.line(line)}</span>
        <span className={styles.small}>{t(`flows.part-${part}`)}</span>
      </td>
      <td>{words.state(state)}</td>
      <td>
        <span className={styles.whole}>{moment(startedAt)}</span>
      </td>
      <td className={styles.id}>
        <FlowTrouble trouble={trouble} />
      </td>
      <td>
        {replica ? (
          <>
            <bdi dir="ltr">{replica.id.slice(0, 8)}</bdi>
            {replica.isAlive ? null : <span className={styles.small}>{t('flows.gone')}</span>}
          </>
        ) : (
          t('flows.waits')
        )}
      </td>
      <td>
        <Doings flow={flow} />
      </td>
    </tr>
  )
}

function Flows({ title, flows, none }: { title: string; flows: readonly FlowRow[]; none: string }) {
  const { t } = useTranslation('operations')
  if (flows.length === 0) return <EmptyState>{none}</EmptyState>
  return (
    <AdminTable
      label={title}
      columns={(['what', 'state', 'since', 'trouble', 'replica', 'do'] as const).map((column) => t(`flows.column-${column}`))}
    >
      {flows.map((flow) => (
        <Flow key={flow.id} flow={flow} />
      ))}
    </AdminTable>
  )
}

export default function FlowsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('operations')
  const { role, left, running, done: what } = loaderData
  const answer = actionData as FormAnswer | undefined
  const refused = answer?.refused?.message
  return (
    <AdminFrame place="flows" role={role} title={t('flows.title')} lede={t('flows.lede')}>
      {what ? (
        <Notice kind={what === 'asked' ? 'info' : 'success'} announce>
          {t(`flows.done-${what}`)}
        </Notice>
      ) : null}
      {refused || answer?.problem ? (
        <Notice kind="danger" announce>
          {refused ?? t('failed')}
        </Notice>
      ) : null}
      <AdminCard title={t('flows.left')}>
        <Flows title={t('flows.left')} flows={left.flows} none={t('flows.none-left')} />
        <MoreLink to={left.next && `/admin/flows?left-after=${left.next}`}>{t('more')}</MoreLink>
      </AdminCard>
      <AdminCard title={t('flows.running')}>
        <Flows title={t('flows.running')} flows={running.flows} none={t('flows.none-running')} />
        <MoreLink to={running.next && `/admin/flows?running-after=${running.next}`}>{t('more')}</MoreLink>
      </AdminCard>
    </AdminFrame>
  )
}
