/** Entry point: what other slices may know of the reports' rules. */
export { reportTypes, type ReportType } from './report-types.ts'
