import type { Handler } from '../../../server/functions.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import type { ReportSource, ReportSpan } from '../../../server/report-source.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { officeZone } from '../../../shared/hours.ts'
import type { Locale } from '../../../shared/locale.ts'
import { journeyReport, readFunnel } from '../../applications/server/index.ts'
import { policyReport } from '../../policies/server/index.ts'
import type * as contract from '../contract.ts'
import { reportFileName, type ReportType } from '../rules/report-types.ts'
import { reportFilePath } from './report-file.ts'
import { hasRows, openReport } from './report-rows.ts'
import { readSpan } from './report-span.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

const sentence = sentencesOf({ en, fr, ar })

const perHour: LimitRule = { name: 'report', points: 10, seconds: 3600, exact: true }

/** What is answered as text at most; a file has no limit. */
const mostTextBytes = 4 * 1024 * 1024

const sources: Record<ReportType, (span: ReportSpan) => ReportSource> = {
  userjourney: journeyReport,
  all: (span) => policyReport(span, 'everybody'),
  cst: (span) => policyReport(span, 'consumers'),
  gga: (span) => policyReport(span, 'partners'),
}

/** Says the same of a report that failed as of an empty one (P-154); the log knows which it was. */
const orNoData = async <Answer>(ctx: ServerContext, locale: Locale, work: () => Promise<Answer>): Promise<Answer | Refused> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) throw error
    ctx.log.error({ err: error }, 'report failed')
    return refuse('report-failed', sentence(locale, 'no-data'))
  }
}

export const getReport =
  (ctx: ServerContext): Handler<typeof contract.getReport> =>
  async ({ type, ...days }, { subject, locale, limits, takeFile }) => {
    const now = ctx.clock.now()
    const span = readSpan(days, now)
    await limits.take(perHour, subject)
    const fileName = reportFileName(type, dateIn(now, officeZone))
    const { startDate, endDate, isCut } = span
    return orNoData(ctx, locale, async () => {
      const file = await openReport(ctx, sources[type](span), subject)
      if (file === 'busy') return refuse('report-busy', sentence(locale, 'busy'))
      if (file === null) return refuse('no-data', sentence(locale, 'no-data'))
      if (takeFile) {
        takeFile({ name: fileName, mediaType: 'text/csv; charset=utf-8', ...file })
        return { response: '', fileName, startDate, endDate, isCut }
      }
      const pieces: Buffer[] = []
      let size = 0
      try {
        for await (const piece of file.pieces) {
          const bytes = Buffer.from(piece)
          pieces.push(bytes)
          size += bytes.length
          if (size > mostTextBytes) return refuse('report-too-long', sentence(locale, 'too-long'))
        }
      } finally {
        file.close()
      }
      return { response: Buffer.concat(pieces).toString('utf8'), fileName, startDate, endDate, isCut }
    })
  }

export const previewReport =
  (ctx: ServerContext): Handler<typeof contract.previewReport> =>
  async ({ type, ...days }, { locale }) => {
    const now = ctx.clock.now()
    const span = readSpan(days, now)
    const { startDate, endDate, isCut } = span
    return orNoData(ctx, locale, async () => {
      if (!(await hasRows(ctx, sources[type](span)))) return refuse('no-data', sentence(locale, 'no-data'))
      return {
        startDate,
        endDate,
        isCut,
        file: reportFilePath(ctx, { startDate, endDate, type }, now),
        funnel: type === 'userjourney' ? await readFunnel(ctx, span, locale) : [],
      }
    })
  }
