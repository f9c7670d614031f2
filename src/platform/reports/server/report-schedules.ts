import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import { addToOutbox, PermanentError, type OutboxKind } from '../../../server/durable/outbox.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn, onClock, type IsoDate } from '../../../shared/dates.ts'
import { officeZone } from '../../../shared/hours.ts'
import { localeOfPerson } from '../../accounts/server/index.ts'
import { sendReportLink } from '../../messages/server/index.ts'
import type * as contract from '../contract.ts'
import type { ReportType } from '../rules/report-types.ts'
import { nextReportDay, reportedDays, type ReportRhythm } from '../rules/schedule.ts'

/** From when on the day's mails leave, in minutes of the office's clock. */
const sentFrom = 7 * 60

export const getReportSchedules =
  (ctx: ServerContext): Handler<typeof contract.getReportSchedules> =>
  async (_payload, { caller }) => {
    const { rows } = await ctx.db.execute<{ id: string; type: ReportType; every: ReportRhythm; next_on: IsoDate }>(
      statement`select id::text as id, type, every, next_on::text as next_on from report_schedule
        where person_id = ${caller.person?.id ?? ''} order by next_on, type`,
    )
    return { schedules: rows.map(({ next_on: nextOn, ...row }) => ({ ...row, nextOn })) }
  }

export const saveReportSchedule =
  (ctx: ServerContext): Handler<typeof contract.saveReportSchedule> =>
  async ({ type, every }, { caller }) => {
    const now = ctx.clock.now()
    const nextOn = nextReportDay(every, dateIn(now, officeZone))
    await ctx.db.execute(statement`insert into report_schedule (id, person_id, type, every, next_on, created_at)
      values (${randomUUID()}, ${caller.person?.id ?? ''}, ${type}, ${every}, ${nextOn}, ${now}) on conflict do nothing`)
    return { saved: true }
  }

export const removeReportSchedule =
  (ctx: ServerContext): Handler<typeof contract.removeReportSchedule> =>
  async ({ id }, { caller }) => {
    const { rowCount } = await ctx.db.execute(
      statement`delete from report_schedule where id = ${id} and person_id = ${caller.person?.id ?? ''}`,
    )
    return { removed: rowCount === 1 }
  }

interface Due {
  id: string
  person_id: string
  type: ReportType
  every: ReportRhythm
  due_on: IsoDate
}

/** Leaves a mail for each report that is due, and notes when the next one is. Done each minute; a mail leaves once for each day. */
export async function tellReports(ctx: ServerContext): Promise<void> {
  const now = ctx.clock.now()
  const today = dateIn(now, officeZone)
  if (now < onClock(today, sentFrom, officeZone)) return
  const isAnyDue = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(statement`select id::text as id, person_id, type, every, next_on::text as due_on
      from report_schedule where next_on <= ${today} order by next_on limit 100 for update skip locked`)
    for (const { id, person_id: personId, type, every, due_on: dueOn } of rows) {
      await addToOutbox(ctx, tx, {
        kind: 'reports.link-mail',
        messageId: `report.${id}.${dueOn}`,
        body: { personId, type, ...reportedDays(every, dueOn) },
      })
      await tx.execute(statement`update report_schedule set next_on = ${nextReportDay(every, today)} where id = ${id}`)
    }
    return rows.length > 0
  })
  if (isAnyDue) ctx.notifyOutbox()
}

/** The link leads to the report behind the sign-in; who is no administrator any more is told nothing. */
export function reportLinkMail(ctx: ServerContext): OutboxKind {
  return {
    kind: 'reports.link-mail',
    work: async ({ body, messageId }) => {
      const { personId, ...report } = body as { personId: string; type: ReportType; from: IsoDate; until: IsoDate }
      const { rows } = await ctx.db.execute<{ email: string }>(
        statement`select email from person where id = ${personId} and role = 'admin'`,
      )
      if (!rows[0]) throw new PermanentError('who wanted the report is no administrator any more')
      const { type, from, until } = report
      const path = `/admin/reports?${new URLSearchParams({ type, startDate: from, endDate: until }).toString()}`
      const locale = await localeOfPerson(ctx, personId)
      await sendReportLink(ctx, { to: rows[0].email, locale, messageId, ...report, path })
    },
  }
}
