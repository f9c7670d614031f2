import { data, type ActionFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { requireAdmin } from '../../admin/web/index.ts'
import { previewReport, type FunnelRow } from '../contract.ts'
import { reportTypes } from '../rules/report-types.ts'

export interface ReportAnswer extends FormAnswer {
  /** What is on its way. */
  report?: { file: string; endDate: string; isCut: boolean; funnel: FunnelRow[] }
}

/** Looks whether there is anything to report; the page that comes back fetches the file. */
export const reportAction = formAction(async ({ values, ...given }: ActionFunctionArgs & { values: Record<string, string> }) => {
  const { page } = await requireAdmin(given)
  const { startDate = '', endDate = '', type: typed = '' } = values
  const type = reportTypes.find((each) => each === typed) ?? 'all'
  const sent = await callOrAnswer(page, previewReport, { startDate, endDate, type }, { values })
  if ('answer' in sent) return sent.answer
  const { file, isCut, funnel } = sent.outcome
  return data<ReportAnswer>({ values, errors: {}, report: { file, endDate: sent.outcome.endDate, isCut, funnel } })
})
