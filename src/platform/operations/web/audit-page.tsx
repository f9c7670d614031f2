/** Who did what, a week at a time; each row with its number in the sealed chain. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { parseDate } from '../../../shared/dates.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import {
  AdminCard,
  AdminFrame,
  AdminTable,
  MoreLink,
  readViews,
  requireAdmin,
  SavedViews,
  useMoments,
} from '../../admin/web/index.ts'
import { getAuditTrail, type AuditRow } from '../contract.ts'
import styles from './operations-page.module.css'

export const handle: PageHandle = { namespaces: ['operations', 'admin'] }

export const meta = pageMeta({ namespace: 'operations', title: 'audit.title', path: '/admin/audit', noIndex: true })

const filters = ['actor', 'subject', 'action'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, zone: timeZone } = await requireAdmin(args)
  const { searchParams } = new URL(args.request.url)
  const parameter = (name: string): string => (searchParams.get(name) ?? '').trim().slice(0, 120)
  const until = parameter('until')
  // A day that does not exist is said at the field; the latest week is shown.
  const isDay = until === '' || parseDate(until) !== null
  const found = await page.call(getAuditTrail, {
    timeZone,
    ...(until && isDay ? { until } : {}),
    actor: parameter('actor') || undefined,
    subject: parameter('subject') || undefined,
    action: parameter('action') || undefined,
    after: searchParams.get('after') ?? undefined,
  })
  if (found.haserror) throw new Error(found.message)
  const { entries, names, next } = found
  const values = { until, actor: parameter('actor'), subject: parameter('subject'), action: parameter('action') }
  return {
    entries,
    names,
    next,
    role,
    values,
    isDay,
    from: found.from,
    to: found.until,
    kept: await readViews(page, 'audit', args.request),
  }
}

/** Somebody or something by its name, with its id small below; the id alone where it has none. */
function Named({ id, name }: { id: string; name: string | undefined }) {
  const shownId = (
    <bdi dir="ltr" className={name === undefined ? undefined : styles.small}>
      {id}
    </bdi>
  )
  if (name === undefined) return <div>{shownId}</div>
  return (
    <div>
      {name.includes('@') ? <EmailText>{name}</EmailText> : <bdi>{name}</bdi>}
      {shownId}
    </div>
  )
}

function Row({ row, names }: { row: AuditRow; names: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('operations')
  const { second } = useMoments()
  const details = Object.entries(row.details)
  return (
    <tr>
      <td>
        <span className={styles.whole}>{second(row.at)}</span>
      </td>
      <td>
        <bdi dir="ltr">{row.action}</bdi>: {row.outcome === 'done' ? t('audit.done') : <bdi dir="ltr">{row.outcome}</bdi>}
        {details.length > 0 ? (
          <span className={styles.small}>{details.map(([name, value]) => `${name}=${String(value)}`).join(', ')}</span>
        ) : null}
      </td>
      <td className={styles.id}>
        <Named id={row.actor} name={names[row.actor]} />
        {row.subject === row.actor ? null : <Named id={row.subject} name={names[row.subject]} />}
      </td>
      <td>
        {row.isIntact ? (
          row.seal === null ? (
            t('audit.unsealed')
          ) : (
            <span dir="ltr">{row.seal}</span>
          )
        ) : (
          <strong className={styles.late}>
            <Icon name="warning" size={18} /> {t('audit.broken')}
          </strong>
        )}
      </td>
    </tr>
  )
}

export default function AuditPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('operations')
  const { date, zone } = useMoments()
  const { entries, names, next, role, values, isDay, from, to, kept: views } = loaderData
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return (
    <AdminFrame
      place="audit"
      role={role}
      title={t('audit.title')}
      lede={t('audit.lede', { from: date(from), to: date(to), zone })}
    >
      <AdminCard title={t('audit.search')}>
        <form method="get" className={styles.search}>
          <TextInput
            name="until"
            type="date"
            label={t('audit.until')}
            hint={t('audit.until-hint')}
            defaultValue={values.until}
            error={isDay ? undefined : t('audit.no-day')}
            width="medium"
          />
          {filters.map((name) => (
            <TextInput
              key={name}
              name={name}
              label={t(`audit.${name}`)}
              defaultValue={values[name]}
              maxLength={120}
              leftToRight
            />
          ))}
          <Button kind="quiet">{t('audit.show')}</Button>
        </form>
      </AdminCard>
      <SavedViews {...views} />
      <AdminCard title={t('audit.rows')}>
        {entries.length === 0 ? (
          <EmptyState>{t('audit.none')}</EmptyState>
        ) : (
          <AdminTable
            label={t('audit.rows')}
            columns={(['at', 'what', 'who', 'seal'] as const).map((column) => t(`audit.column-${column}`))}
          >
            {entries.map((row) => (
              <Row key={row.id} row={row} names={names} />
            ))}
          </AdminTable>
        )}
        <MoreLink to={next && `/admin/audit?${query.toString()}${query.size > 0 ? '&' : ''}after=${next}`}>{t('more')}</MoreLink>
      </AdminCard>
    </AdminFrame>
  )
}
