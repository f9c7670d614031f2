import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { dateIn } from '../../../shared/dates.ts'
import { officeZone } from '../../../shared/hours.ts'
import { inSeconds } from '../../../shared/calendar/in-seconds.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn } from '../../../web/read-found.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { EmptyState, Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack, SelectInput, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { AdminCard, AdminFrame, readViews, requireAdmin, SavedViews } from '../../admin/web/index.ts'
import { mostReportDays, reportTypes } from '../rules/report-types.ts'
import { getReportSchedules } from '../contract.ts'
import { Funnel } from './funnel.tsx'
import { reportAction, type ReportAnswer } from './report-action.ts'
import { ReportSchedules } from './report-schedules.tsx'
import styles from './reports-page.module.css'

export const handle: PageHandle = { namespaces: ['reports', 'admin'] }

export const meta = pageMeta({ namespace: 'reports', title: 'title', path: '/admin/reports', noIndex: true })

/** Why the file did not come, as its address said; how many seconds to wait where too many were asked for. */
interface NoFile {
  code: string
  seconds: number
}

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const { searchParams } = new URL(args.request.url)
  const today = dateIn(page.now(), officeZone)
  const found = await page.call(getReportSchedules, {})
  return {
    schedules: found.haserror ? [] : found.schedules,
    done: doneIn(args.request, ['saved', 'removed']),
    role,
    today,
    stored: {
      startDate: searchParams.get('startDate') ?? `${today.slice(0, 8)}01`,
      endDate: searchParams.get('endDate') ?? today,
      type: searchParams.get('type') ?? 'all',
    },
    failed: { code: searchParams.get('failed') ?? '', seconds: Number(searchParams.get('seconds') ?? 60) },
    kept: await readViews(page, 'reports', args.request),
  }
}

export const action = reportAction

function Said({ answer, failed }: { answer: ReportAnswer | undefined; failed: NoFile }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  if (answer?.report) {
    const { file, endDate, isCut } = answer.report
    return (
      <>
        {/* The file comes by itself and the page stays. */}
        <meta httpEquiv="refresh" content={`0;url=${file}`} />
        <Notice kind="success" announce title={t('done')} actions={<a href={file}>{t('again')}</a>}>
          {isCut ? t('cut', { most: mostReportDays, date: endDate }) : null}
        </Notice>
      </>
    )
  }
  if (answer?.refused)
    return (
      <Notice kind="info" announce title={answer.refused.message}>
        {answer.nothing?.isCut ? t('cut', { most: mostReportDays, date: answer.nothing.endDate }) : null}
      </Notice>
    )
  if (failed.code === '' || answer) return null
  const words = (): string => {
    if (failed.code === 'resource-exhausted') return t('web:failed.too-many', { when: inSeconds(failed.seconds, locale) })
    return t(failed.code === 'report-busy' ? 'failed.busy' : 'no-data')
  }
  return (
    <Notice kind={['resource-exhausted', 'report-busy'].includes(failed.code) ? 'warning' : 'info'} announce>
      {words()}
    </Notice>
  )
}

/** Two days and what is to be reported; the file comes as soon as its rows are found. */
export default function ReportsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('reports')
  const answer = actionData as ReportAnswer | undefined
  const { role, today, stored, failed, schedules, done, kept } = loaderData
  // What was found is said above; a failure of the whole stands with the fields.
  const { refused: _said, ...fields } = answer ?? { errors: {} }
  const form = useForm(noFields, answer && fields, {
    namespace: 'reports',
    stored,
    failed: { generic: 'no-data' },
  })
  const funnel = answer?.report?.funnel ?? []
  return (
    <AdminFrame place="reports" role={role} title={t('title')} lede={t('lede')}>
      <div className={styles.said}>
        <Said answer={answer} failed={failed} />
        <DoneNotice>{done && !answer && t(`schedule.done.${done}`)}</DoneNotice>
      </div>
      <SavedViews {...kept} />
      <AdminCard title={t('form.title')}>
        <form method="post" action="/admin/reports" noValidate className={styles.form}>
          <FormSummary form={form} labels={{ startDate: t('form.start'), endDate: t('form.end'), type: t('form.type') }} />
          <div className={styles.days}>
            <TextInput {...form.field('startDate')} type="date" label={t('form.start')} max={today} />
            <TextInput {...form.field('endDate')} type="date" label={t('form.end')} max={today} />
          </div>
          <FieldStack>
            <SelectInput
              {...form.field('type')}
              label={t('form.type')}
              hint={t('form.type-hint')}
              emptyLabel={null}
              options={reportTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            />
          </FieldStack>
          <p className={styles.small}>{t('form.note', { most: mostReportDays })}</p>
          <Button>{t('form.download')}</Button>
        </form>
      </AdminCard>
      <AdminCard title={t('funnel.title')}>
        {funnel.length === 0 ? <EmptyState>{t('funnel.empty')}</EmptyState> : <Funnel rows={funnel} />}
      </AdminCard>
      <ReportSchedules schedules={schedules} />
    </AdminFrame>
  )
}
