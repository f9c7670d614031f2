/** The server's part of reports: rows of any period as a file. */
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { reportFile } from './report-file.ts'
import { getReport, previewReport } from './report-functions.ts'
import { getReportSchedules, removeReportSchedule, reportLinkMail, saveReportSchedule, tellReports } from './report-schedules.ts'

export const slice: SliceServer = {
  name: 'reports',
  functions: (ctx) => [
    handle(contract.getReport, getReport(ctx)),
    handle(contract.previewReport, previewReport(ctx)),
    handle(contract.getReportSchedules, getReportSchedules(ctx)),
    handle(contract.saveReportSchedule, saveReportSchedule(ctx)),
    handle(contract.removeReportSchedule, removeReportSchedule(ctx)),
  ],
  files: (ctx) => [reportFile(ctx)],
  outboxKinds: (ctx) => [reportLinkMail(ctx)],
  eachMinute: tellReports,
}
