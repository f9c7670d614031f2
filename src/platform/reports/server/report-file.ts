import { timingSafeEqual } from 'node:crypto'
import type { FileAddress } from '../../../server/http/files.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { getReport } from '../contract.ts'

interface ReportRequest {
  startDate: string
  endDate: string
  type: string
}

const path = '/admin/reports/file'
const validMs = 10 * 60_000

const signatureOf = ({ encryption }: ServerContext, { startDate, endDate, type }: ReportRequest, until: string): string =>
  encryption.hash('report-file', JSON.stringify([startDate, endDate, type, until]))

const isSame = (first: string, second: string): boolean => {
  const [a, b] = [Buffer.from(first), Buffer.from(second)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Where a report is to be had as a file. Signed, so that no other site can send an administrator there. */
export function reportFilePath(ctx: ServerContext, request: ReportRequest, now: Date): string {
  const until = String(now.getTime() + validMs)
  return `${path}?${new URLSearchParams({ ...request, until, sign: signatureOf(ctx, request, until) }).toString()}`
}

/** The address of the files: the function's own rights, limits and audit hold there too. */
export function reportFile(ctx: ServerContext): FileAddress {
  return {
    path,
    definition: getReport,
    payloadOf: ({ startDate = '', endDate = '', type = '', until = '', sign = '' }) => {
      const request = { startDate, endDate, type }
      const isOurs = isSame(sign, signatureOf(ctx, request, until)) && Number(until) >= ctx.clock.now().getTime()
      return isOurs ? request : null
    },
    refusedPath: ({ startDate = '', endDate = '', type = '' }, code, seconds) => {
      const wait: Record<string, string> = seconds === undefined ? {} : { seconds: String(seconds) }
      return `/admin/reports?${new URLSearchParams({ startDate, endDate, type, failed: code, ...wait }).toString()}`
    },
  }
}
