import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { reportFile } from './report-file.ts'
import { getReport, previewReport } from './report-functions.ts'

export const slice: SliceServer = {
  name: 'reports',
  functions: (ctx) => [handle(contract.getReport, getReport(ctx)), handle(contract.previewReport, previewReport(ctx))],
  files: (ctx) => [reportFile(ctx)],
}
