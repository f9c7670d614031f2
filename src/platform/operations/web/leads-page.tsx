/** Who asked to hear about a line, or finished a survey, and whom partners handed over, a day at a time. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { dateIn, parseDate } from '../../../shared/dates.ts'
import { phoneText } from '../../../shared/phone-text.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import { AdminCard, AdminFrame, AdminTable, MoreLink, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { getPartnerApplicants, type ApplicantView } from '../../partners/contract.ts'
import { getWebLeads, type WebLeadRow } from '../../site/contract.ts'
import styles from './operations-page.module.css'
import { SaidValues } from './said-values.tsx'

export const handle: PageHandle = { namespaces: ['operations', 'admin'] }

export const meta = pageMeta({ namespace: 'operations', title: 'leads.title', path: '/admin/leads', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, zone: timeZone } = await requireAdmin(args)
  const { searchParams } = new URL(args.request.url)
  const requestedDate = (searchParams.get('date') ?? '').trim().slice(0, 10)
  const isDay = requestedDate === '' || parseDate(requestedDate) !== null
  const date = requestedDate !== '' && isDay ? requestedDate : dateIn(page.now(), timeZone)
  const [found, handed] = await Promise.all([
    page.call(getWebLeads, { date, timeZone, after: searchParams.get('after') ?? undefined }),
    page.call(getPartnerApplicants, { date, timeZone, after: searchParams.get('applicants') ?? undefined }),
  ])
  if (found.haserror) throw new Error(found.message)
  if (handed.haserror) throw new Error(handed.message)
  return { leads: found.leads, next: found.next, handed, role, date, asked: requestedDate || date, isDay }
}

function Lead({ lead: { at, policytype, user, survey, options } }: { lead: WebLeadRow }) {
  const { t } = useTranslation('operations')
  const { moment } = useMoments()
  const name = [user['firstName'], user['lastName']].filter(Boolean).join(' ')
  return (
    <tr>
      <td>
        <bdi>{name || t('leads.nameless')}</bdi>
        <span className={styles.small}>
          <EmailText>{user['email'] ?? ''}</EmailText>
        </span>
        {user['phone'] ? (
          <span className={styles.small}>
            <bdi dir="ltr">{phoneText(user['phone'])}</bdi>
          </span>
        ) : null}
      </td>
      <td>{t(`leads.${policytype}`)}</td>
      <td>{moment(at)}</td>
      <td>
        <SaidValues values={{ ...survey, ...options }} />
      </td>
    </tr>
  )
}

function Applicant({ applicant }: { applicant: ApplicantView }) {
  const { t } = useTranslation('operations')
  const { moment } = useMoments()
  const { id: _id, at, company, Name, Email, ...answers } = applicant
  return (
    <tr>
      <td>
        <bdi>{Name}</bdi>
        <span className={styles.small}>
          <bdi dir="ltr">{Email}</bdi>
        </span>
      </td>
      <td>
        <bdi>{company ?? t('applicants.partner-gone')}</bdi>
      </td>
      <td>{moment(at)}</td>
      <td>
        <SaidValues values={answers} />
      </td>
    </tr>
  )
}

export default function LeadsPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('operations')
  const { date: day, zone } = useMoments()
  const { leads, next, handed, role, date, asked, isDay } = loaderData
  return (
    <AdminFrame place="leads" role={role} title={t('leads.title')} lede={t('leads.lede')}>
      <AdminCard title={t('leads.day')}>
        <form method="get" className={styles.oneDay}>
          <TextInput
            name="date"
            type="date"
            label={t('leads.date')}
            hint={t('leads.date-hint', { zone })}
            defaultValue={asked}
            error={isDay ? undefined : t('audit.no-day')}
            width="medium"
          />
          <Button kind="quiet">{t('audit.show')}</Button>
        </form>
      </AdminCard>
      <AdminCard title={day(date)}>
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
        <MoreLink to={next && `/admin/leads?date=${date}&after=${next}`}>{t('leads.more')}</MoreLink>
      </AdminCard>
      <AdminCard title={t('applicants.title')}>
        {handed.applicants.length === 0 ? (
          <EmptyState>{t('leads.none')}</EmptyState>
        ) : (
          <AdminTable
            label={t('applicants.title')}
            columns={[t('leads.column-who'), t('applicants.partner'), t('leads.column-time'), t('leads.column-answers')]}
          >
            {handed.applicants.map((applicant) => (
              <Applicant key={applicant.id} applicant={applicant} />
            ))}
          </AdminTable>
        )}
        <MoreLink to={handed.next && `/admin/leads?date=${date}&applicants=${handed.next}`}>{t('leads.more')}</MoreLink>
      </AdminCard>
    </AdminFrame>
  )
}
