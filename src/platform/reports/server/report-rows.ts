import { copyOut } from '../../../db/copy-out.ts'
import { asStatements } from '../../../db/statement-class.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import { csvHead, csvLine, formulaStart } from '../../../server/records/csv.ts'
import type { FileToSend } from '../../../server/http/file-to-send.ts'
import type { ReportColumn, ReportPart, ReportSource } from '../../../server/report-source.ts'
import type { ServerContext } from '../../../server/server-context.ts'

const rowsOfPage = 1000

const listed = (pieces: readonly Statement[]): Statement => pieces.reduce((before, piece) => statement`${before}, ${piece}`)

/** The same rule as `safeCell`, done by the database; the pattern is asked only where a cell begins otherwise or has lines. */
const guarded = (
  text: Statement,
): Statement => statement`case when (ascii(${text}) between 65 and 122 or ascii(${text}) between 48 and 57)
        and ${text} not like E'%\\n%' and ${text} not like E'%\\r%'
        then ${text} else regexp_replace(${text}, ${formulaStart}::text, ${"'"}::text, 'g') end`

const safe = ({ text, isPlain, typed }: ReportColumn): Statement => {
  if (isPlain) return text
  return typed ? statement`case when ${typed.isEmpty} then '' else ${guarded(typed.text)} end` : guarded(text)
}

interface Last {
  at: string
  id: string
}

/** A page of a part, after `last`. Moments travel as text: a Date would lose their microseconds. */
const pageOf = ({ columns }: ReportSource, { rows, at, id, readId }: ReportPart, last: Last | null, limit: number): Statement =>
  statement`select (${at})::text as at, (${id})::text as id, array[${listed(columns.map(({ text }) => statement`(${text})::text`))}] as cells
    from ${rows} and ${
      last
        ? statement`${at} >= ${last.at}::timestamptz and (${at}, ${id}) > (${last.at}::timestamptz, ${readId(last.id)})`
        : statement`true`
    } order by ${at}, ${id} limit ${limit}`

const readPage = (ctx: ServerContext, page: Statement) =>
  asStatements('job', () => ctx.db.execute<Last & { cells: string[] }>(page)).then(({ rows }) => rows)

/** Whether there is anything to report. */
export async function hasRows(ctx: ServerContext, source: ReportSource): Promise<boolean> {
  for (const part of source.parts) if ((await readPage(ctx, pageOf(source, part, null, 1))).length > 0) return true
  return false
}

async function* pagesOf(ctx: ServerContext, source: ReportSource): AsyncGenerator<string> {
  for (const part of source.parts) {
    let last: Last | null = null
    for (;;) {
      const rows: (Last & { cells: string[] })[] = await readPage(ctx, pageOf(source, part, last, rowsOfPage))
      if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('')
      last = rows.at(-1) ?? null
      if (rows.length < rowsOfPage) break
    }
  }
}

const copyOf = ({ columns, parts }: ReportSource): Statement =>
  parts
    .map(({ rows, at, id }) => statement`(select ${listed(columns.map(safe))} from ${rows} order by ${at}, ${id})`)
    .reduce((before, part) => statement`${before} union all ${part}`)

/** Who has a report under way on this server. On PostgreSQL a lock says it for every server. */
const underWay = new WeakMap<ServerContext, Set<string>>()

export type ReportFile = Pick<FileToSend, 'pieces' | 'close'>

/**
 * A report as a file that is read as it goes: by `copy` from PostgreSQL, by pages from the embedded database. Null where it has no rows;
 * `busy` where one of this person is still under way.
 */
export async function openReport(ctx: ServerContext, source: ReportSource, subject: string): Promise<ReportFile | 'busy' | null> {
  const taken = underWay.get(ctx) ?? new Set<string>()
  underWay.set(ctx, taken)
  if (taken.has(subject)) return 'busy'
  taken.add(subject)
  let isFree = false
  // Once: this person's next report may be under way when the end of this one is told again.
  const free = (): void => {
    if (!isFree) taken.delete(subject)
    isFree = true
  }
  try {
    const rows: AsyncIterableIterator<Buffer | string> | null = ctx.settings.databaseUrl
      ? await copyOut(ctx.pool, copyOf(source), `report ${subject}`)
      : pagesOf(ctx, source)
    const first = await rows?.next()
    if (!rows || !first || first.done) {
      free()
      return rows ? null : 'busy'
    }
    return {
      pieces: (async function* () {
        yield csvHead(source.columns.map(({ name }) => name))
        for (let piece: IteratorResult<Buffer | string> = first; !piece.done; piece = await rows.next()) yield piece.value
        // Anyone who has read the last row may ask for the next report.
        free()
      })(),
      close: () => {
        void rows.return?.()
        free()
      },
    }
  } catch (error) {
    free()
    throw error
  }
}
