import type { Tx } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { statement } from '../../../db/statement.ts'
import type { FigureKind, FigureSource, ServerContext } from '../../../server/server-context.ts'
import type { Country } from '../../../shared/country.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A row is dated before its transaction ends; none takes so long. */
const lateMs = hourMs
/** Days in one transaction, and transactions in one minute, while the past is counted. */
const daysAtOnce = 31
const spansAtOnce = 24

const startOfDay = (at: number): number => Math.floor(at / dayMs) * dayMs

/** The country of a line that sells in one. */
const countryOf = (ctx: ServerContext, of: string): string => ctx.listings.find(({ line }) => line === of)?.country ?? ''

/** From which day on is to be counted; null where nothing has happened yet. */
const beginning = (until: Date | null, first: Date | null): number | null => {
  if (until) return startOfDay(until.getTime() - lateMs)
  return first && startOfDay(first.getTime())
}

/**
 * Counts the days since the last time, 31 at most, each as a whole: what is counted twice stays right. Answers whether there are more. Of
 * two replicas one counts.
 */
const countSpan = (ctx: ServerContext, { kind, first, byDay }: FigureSource): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    await tx.execute(statement`insert into figure_mark (kind) values (${kind}) on conflict do nothing`)
    const { rows: marks } = await tx.execute<{ counted_until: Date | null }>(
      statement`select counted_until from figure_mark where kind = ${kind} for update skip locked`,
    )
    const [mark] = marks
    if (!mark) return false
    const { rows: firsts } = mark.counted_until ? { rows: [] } : await tx.execute<{ at: Date | null }>(first)
    const from = beginning(mark.counted_until, firsts[0]?.at ?? null) ?? startOfDay(now.getTime())
    const tomorrow = startOfDay(now.getTime()) + dayMs
    const until = Math.min(from + daysAtOnce * dayMs, tomorrow)
    const [fromDate, untilDate] = [new Date(from), new Date(until)]
    const { rows } = await tx.execute<{ day: string; line: string; country?: string | null; amount: number; count: number }>(
      byDay(fromDate, untilDate),
    )
    const counted = rows.map((row) => ({
      ...row,
      country: row.country ?? countryOf(ctx, row.line),
    }))
    await tx.execute(statement`delete from daily_figure where kind = ${kind}
      and day >= ${fromDate.toISOString().slice(0, 10)}::date and day < ${untilDate.toISOString().slice(0, 10)}::date`)
    await tx.execute(statement`insert into daily_figure (kind, day, line, country, amount, count)
      select ${kind}, r.day, r.line, r.country, sum(r.amount), sum(r.count)
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r(day date, line text, country text, amount bigint, count integer)
      group by 2, 3, 4`)
    await tx.execute(statement`update figure_mark set counted_until = ${new Date(Math.min(until, now.getTime()))},
      counted_at = ${until === tomorrow ? now : null} where kind = ${kind}`)
    return until < tomorrow
  })

/** Brings every figure up to date; the first time it counts the past, a part of it each minute. */
export async function countFigures(ctx: ServerContext): Promise<void> {
  for (const source of ctx.figures) {
    let spans = 0
    while ((await countSpan(ctx, source)) && (spans += 1) < spansAtOnce);
  }
}

/** What happened on a day, counted. */
export interface CountedDay {
  kind: FigureKind
  line: string
  country: Country
  /** YYYY-MM-DD, in UTC. */
  day: string
  count: number
}

/**
 * Gives the dashboard another past: these days are as they were counted, the last two are counted again by their rows, and every other kind is
 * counted from its beginning.
 */
export async function replaceFigures(ctx: ServerContext, tx: Tx, counted: readonly CountedDay[]): Promise<void> {
  await tx.execute(statement`delete from figure_mark`)
  await tx.execute(statement`delete from daily_figure`)
  const rows = counted.map((row) => ({ ...row, amount: 0 }))
  await insertRows(tx, 'daily_figure', rows)
  const until = new Date(startOfDay(ctx.clock.now().getTime()))
  for (const kind of new Set(counted.map((row) => row.kind)))
    await tx.execute(statement`insert into figure_mark (kind, counted_until) values (${kind}, ${until})`)
}
