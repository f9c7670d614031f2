import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { readEnteredDay } from '../../../shared/fields/date-rules.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { requireAdmin } from '../../admin/web/index.ts'
import { previewReport, removeReportSchedule, saveReportSchedule, type FunnelRow } from '../contract.ts'
import { reportEnd, reportTypes } from '../rules/report-types.ts'
import { reportRhythms } from '../rules/schedule.ts'
import type { PageContext } from '../../../web/page-context.ts'

export interface ReportAnswer extends FormAnswer {
  /** What is on its way. */
  report?: { file: string; endDate: string; isCut: boolean; funnel: FunnelRow[] }
  /** Up to which day nothing was found. */
  nothing?: { endDate: string; isCut: boolean }
}

/** Looks whether there is anything to report; the page that comes back fetches the file. */
export const reportAction = formAction(
  async ({ values, ...args }: ActionFunctionArgs & { values: Record<string, string> }) => {
    const { page } = await requireAdmin(args)
    const { intent } = values
    if (intent === 'schedule' || intent === 'unschedule') return changeSchedule(page, values)
    const { startDate = '', endDate = '', type: typed = '' } = values
    const type = reportTypes.find((each) => each === typed) ?? 'all'
    const sent = await callOrAnswer(page, previewReport, { startDate, endDate, type }, { values })
    if ('answer' in sent) {
      const [from, to] = [readEnteredDay(startDate), readEnteredDay(endDate)]
      const isEmpty = sent.refused?.code === 'no-data' && from !== null && to !== null
      return isEmpty ? data<ReportAnswer>({ ...sent.answer.data, nothing: reportEnd(from, to) }) : sent.answer
    }
    const { file, isCut, funnel } = sent.outcome
    return data<ReportAnswer>({ values, errors: {}, report: { file, endDate: sent.outcome.endDate, isCut, funnel } })
  },
  { intents: ['schedule', 'unschedule', ''] },
)

const changeSchedule = async (page: PageContext, values: Record<string, string>) => {
  const isSaved = values['intent'] === 'schedule'
  const sent = isSaved
    ? await callOrAnswer(
        page,
        saveReportSchedule,
        {
          type: reportTypes.find((each) => each === values['mailed']) ?? 'all',
          every: reportRhythms.find((each) => each === values['every']) ?? 'week',
        },
        { values },
      )
    : await callOrAnswer(page, removeReportSchedule, { id: values['id'] ?? '' }, { values })
  return 'answer' in sent ? sent.answer : redirect(`/admin/reports?done=${isSaved ? 'saved' : 'removed'}`, 303)
}
