import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { parseDate } from '../../../shared/dates.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/feedback.tsx'
import { TextInput } from '../../../web/ui/inputs.tsx'
import { AdminCard, AdminFrame, AdminTable, requireAdmin } from '../../admin/web/index.ts'
import { getWebLeads, type WebLeadRow } from '../../site/contract.ts'
import styles from './operations-page.module.css'

export const handle: PageHandle = { namespaces: ['operations', 'admin'] }

export const meta = pageMeta({ namespace: 'operations', title: 'leads.title', path: '/admin/leads', noIndex: true })

export async function loader(given: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(given)
  const { searchParams } = new URL(given.request.url)
  const asked = (searchParams.get('date') ?? '').trim().slice(0, 10)
  const isDay = asked === '' || parseDate(asked) !== null
  const date = asked !== '' && isDay ? asked : page.now().toISOString().slice(0, 10)
  const found = await page.call(getWebLeads, { date, after: searchParams.get('after') ?? undefined })
  if (found.haserror) throw new Error(found.message)
  return { leads: found.leads, next: found.next, role, date, asked: asked || date, isDay }
}

const listed = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')

function Lead({ lead: { at, policytype, user, survey, options } }: { lead: WebLeadRow }) {
  const { t } = useTranslation('operations')
  const name = [user['firstName'], user['lastName']].filter(Boolean).join(' ')
  return (
    <tr>
      <td>
        <bdi>{name || t('leads.nameless')}</bdi>
        <span className={styles.small}>
          <bdi dir="ltr">{[user['email'], user['phone']].filter(Boolean).join(', ')}</bdi>
        </span>
      </td>
      <td>{t(`leads.${policytype}`)}</td>
      <td>
        <bdi dir="ltr">{at.slice(11, 16)}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{listed({ ...survey, ...options })}</bdi>
      </td>
    </tr>
  )
}

/** Who asked to hear about a line, or finished a survey, a day at a time. */
export default function LeadsPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('operations')
  const { leads, next, role, date, asked, isDay } = loaderData
  return (
    <AdminFrame place="leads" role={role} title={t('leads.title')} lede={t('leads.lede')}>
      <AdminCard title={t('leads.day')}>
        <form method="get" className={styles.search}>
          <TextInput
            name="date"
            label={t('leads.date')}
            hint={t('leads.date-hint')}
            defaultValue={asked}
            error={isDay ? undefined : t('audit.no-day')}
            width="medium"
            leftToRight
          />
          <Button kind="quiet">{t('audit.show')}</Button>
        </form>
      </AdminCard>
      <AdminCard title={t('leads.title')}>
        {leads.length === 0 ? (
          <EmptyState>{t('leads.none')}</EmptyState>
        ) : (
          <AdminTable
            label={t('leads.title')}
            columns={(['who', 'line', 'time', 'answers'] as const).map((column) => t(`leads.column-${column}`))}
          >
            {leads.map((lead) => (
              <Lead key={lead.id} lead={lead} />
            ))}
          </AdminTable>
        )}
        {next ? (
          <p className={styles.more}>
            <a href={`/admin/leads?date=${date}&after=${next}`}>{t('leads.more')}</a>
          </p>
        ) : null}
      </AdminCard>
    </AdminFrame>
  )
}
