/** The agents' queue: what waits, by when it is due; one's own cases; what has ended. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import {
  AdminCard,
  AdminFrame,
  AdminTable,
  MoreLink,
  readViews,
  requireStaff,
  SavedViews,
  useMoments,
  ViewLinks,
} from '../../admin/web/index.ts'
import { isolate } from '../../../shared/isolate.ts'
import { getCases, type CaseRow } from '../contract.ts'
import { caseStates, type CaseState } from '../rules/outcomes.ts'
import styles from './queue-page.module.css'
import { sinceWords } from './since-words.ts'

export const handle: PageHandle = { namespaces: ['callbacks', 'admin'] }

export const meta = pageMeta({ namespace: 'callbacks', title: 'queue.title', path: '/admin/queue', noIndex: true })

const stateOf = (requested: string | null): CaseState => caseStates.find((state) => state === requested) ?? 'waiting'

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  const state = stateOf(searchParams.get('state'))
  const found = await page.call(getCases, { state, after: searchParams.get('after') ?? undefined })
  if (found.haserror) throw new Error(found.message)
  return { ...found, state, role, now: page.now().toISOString(), kept: await readViews(page, 'queue', args.request) }
}

function Row({ row, now }: { row: CaseRow; now: string }) {
  const { t } = useTranslation('callbacks')
  const locale = useLocale()
  const moments = useMoments()
  return (
    <tr>
      <td className={styles.who}>
        <a href={`/admin/queue/${row.reference}`} className={styles.link}>
          {isolate(row.name || t('queue.nameless'))}
        </a>
        <span className={styles.small}>
          <bdi dir="ltr">{row.reference}</bdi>
        </span>
      </td>
      <td>{t(`reason.${row.reason}`, { defaultValue: t('reason.other') })}</td>
      <td className={row.isLate ? styles.late : undefined}>
        {row.isLate ? <Icon name="warning" size={18} /> : null}
        {row.appointmentAt && !row.settledAs
          ? t('queue.call-at', { at: moments.moment(row.appointmentAt) })
          : sinceWords(row.createdAt, now, locale)}
        {row.isLate ? <span className="visually-hidden">, {t('queue.late')}</span> : null}
      </td>
      <td>
        {row.settledAs ? (
          t(`outcome.${row.settledAs}`, { defaultValue: t('outcome.done') })
        ) : row.takenBy ? (
          <EmailText>{row.takenBy.email}</EmailText>
        ) : (
          t('queue.nobody')
        )}
      </td>
    </tr>
  )
}

export default function QueuePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('callbacks')
  const locale = useLocale()
  const { cases, next, waiting, oldestMinutes, state, role, now, kept } = loaderData
  const oldest = oldestMinutes === null ? null : new Date(Date.parse(now) - oldestMinutes * 60_000).toISOString()
  return (
    <AdminFrame
      place="queue"
      role={role}
      title={t('queue.title')}
      lede={oldest ? t('queue.lede', { count: waiting, since: sinceWords(oldest, now, locale) }) : t('queue.lede-none')}
    >
      <ViewLinks
        label={t('queue.views')}
        views={caseStates}
        current={state}
        nameOf={(each) => t(`state.${each}`)}
        pathOf={(each) => `/admin/queue?state=${each}`}
      />
      <SavedViews {...kept} />
      <AdminCard title={t(`state.${state}`)}>
        {cases.length === 0 ? (
          <EmptyState>{t(`empty.${state}`)}</EmptyState>
        ) : (
          <AdminTable
            label={t(`state.${state}`)}
            columns={(['who', 'why', 'waited', state === 'settled' ? 'ended' : 'taken'] as const).map((column) =>
              t(`column.${column}`),
            )}
          >
            {cases.map((row) => (
              <Row key={row.reference} row={row} now={now} />
            ))}
          </AdminTable>
        )}
        <MoreLink to={next && `/admin/queue?state=${state}&after=${next}`}>{t('queue.more')}</MoreLink>
      </AdminCard>
    </AdminFrame>
  )
}
