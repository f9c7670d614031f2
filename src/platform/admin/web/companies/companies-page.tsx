import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { Runs } from '../../../../web/ui/whole.tsx'
import { getCompanies, type Company } from '../../contract.ts'
import { AdminCard, AdminFrame } from '../admin-frame.tsx'
import { AdminTable } from '../admin-table.tsx'
import { useMoments } from '../moments.ts'
import { DataTable } from '../overview/data-table.tsx'
import { countText, timeText } from '../overview/short-numbers.ts'
import { requireAdmin } from '../require-staff.ts'
import styles from './companies-page.module.css'

export const handle: PageHandle = { namespaces: ['admin-companies', 'admin-overview', 'admin'] }

export const meta = pageMeta({ namespace: 'admin-companies', title: 'title', path: '/admin/companies', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const found = await page.call(getCompanies, {})
  if (found.haserror) throw new Error(found.message)
  return { role, companies: found.companies }
}

/** Of a bar in its own box, 10 by 40. */
const tallest = 40

/** A bar for each hour, what was not answered on top of it; the table below says the same. */
function Hours({ hours }: Pick<Company, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ calls }) => calls))
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(1.5, (count / most) * tallest))
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map(({ hour, calls, failures, state }) => {
        const whole = heightOf(calls)
        const failed = Math.min(whole, heightOf(failures))
        return (
          <svg
            key={hour}
            className={styles.hour}
            data-state={state}
            viewBox="0 0 10 41"
            preserveAspectRatio="none"
            focusable="false"
          >
            <rect className={styles.ground} x="1" y="40" width="8" height="1" />
            <rect className={styles.answered} x="1" y={tallest - whole + failed} width="8" height={whole - failed} />
            <rect className={styles.failed} x="1" y={tallest - whole} width="8" height={failed} />
          </svg>
        )
      })}
    </div>
  )
}

function Breakers({ breakers }: Pick<Company, 'breakers'>) {
  const { moment } = useMoments()
  const { t } = useTranslation('admin-companies')
  if (breakers.length === 0) return <p className={styles.note}>{t('no-breaker')}</p>
  return (
    <ul className={styles.breakers}>
      {breakers.map(({ replica, isThis, state, since }) => (
        <li key={replica} data-state={state} className={styles.breaker}>
          {state === 'closed' ? null : <Icon name="warning" size={18} />}
          <span>
            <strong>{t(state)}</strong>{' '}
            <span className={styles.quiet}>
              <Runs text={t('since', { when: moment(since) })} />
            </span>
            <span className={styles.replica}>{isThis ? t('this') : <bdi dir="ltr">{replica.slice(0, 8)}</bdi>}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Failures({ failures }: Pick<Company, 'failures'>) {
  const { t } = useTranslation('admin-companies')
  const locale = useLocale()
  const { second } = useMoments()
  if (failures.length === 0) return <p className={styles.note}>{t('no-failures')}</p>
  return (
    <AdminTable
      kind="quiet"
      label={t('failures')}
      columns={(['at', 'operation', 'how', 'took', 'call'] as const).map((column) => t(column))}
    >
      {failures.map(({ id, at, operation, kind, reason, ms, requestId }) => (
        <tr key={id}>
          <td className={styles.whole}>{second(at)}</td>
          <td className={styles.whole}>
            <bdi dir="ltr">{operation}</bdi>
          </td>
          <td>
            {t(kind === 'not-sent' ? 'not-sent' : 'unknown')} (<bdi dir="ltr">{reason}</bdi>)
          </td>
          <td className={styles.whole}>{timeText(ms, locale)}</td>
          <td className={styles.id}>
            <bdi dir="ltr">{requestId}</bdi>
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

function CompanyCard({ company: { company, name, hours, breakers, failures } }: { company: Company }) {
  const { t } = useTranslation('admin-companies')
  const locale = useLocale()
  const { moment } = useMoments()
  const title = name ?? t(`admin-overview:company.${company}`, { defaultValue: company })
  const sum = (of: 'calls' | 'failures'): number => hours.reduce((all, hour) => all + hour[of], 0)
  return (
    <AdminCard title={<bdi>{title}</bdi>} aside={t('sum', { calls: countText(sum('calls'), locale), count: sum('failures') })}>
      <Hours hours={hours} />
      <DataTable
        label={title}
        columns={[t('hour'), t('admin-overview:column.calls'), t('admin-overview:column.failures'), t('median')]}
        rows={hours.map(({ hour, calls, failures: failed, medianMs }) => [
          moment(hour),
          countText(calls, locale),
          countText(failed, locale),
          medianMs === null ? '–' : timeText(medianMs, locale),
        ])}
      />
      <h3 className={styles.heading}>{t('breakers')}</h3>
      <Breakers breakers={breakers} />
      <h3 className={styles.heading}>{t('failures')}</h3>
      <Failures failures={failures} />
    </AdminCard>
  )
}

/** Every outside company: how it answers by the hour, how the breakers stand, and which calls were not answered. */
export default function CompaniesPage({ loaderData: { role, companies } }: PageProps<typeof loader>) {
  const { t } = useTranslation('admin-companies')
  // Who did not answer comes first.
  const sorted = companies.toSorted((a, b) => Number(b.failures.length > 0) - Number(a.failures.length > 0))
  return (
    <AdminFrame place="companies" role={role} title={t('title')} lede={`${t('lede')} ${t('by-hour')}`}>
      <div className={styles.cards}>
        {sorted.map((company) => (
          <div key={company.company} className={company.failures.length > 0 ? styles.across : undefined}>
            <CompanyCard company={company} />
          </div>
        ))}
      </div>
    </AdminFrame>
  )
}
