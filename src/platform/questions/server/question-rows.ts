import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { QuestionLine, ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { isProblem, judgeSet, type Finding, type QuestionSet } from '../../applications/rules/index.ts'

/** More versions than these are never looked at: those before are history. */
const mostVersions = 30

/** A version as it lies in the database, judged. */
export interface JudgedVersion {
  version: string
  effectiveOn: IsoDate
  isSample: boolean
  publishedBy: string | null
  loadedAt: Date
  findings: Finding[]
  /** Null where something is wrong with it: it is not asked. */
  set: QuestionSet | null
}

/** The newest versions of a set, the latest day first; `newest` and `inForce` are sound ones. */
export interface SetVersions {
  versions: JudgedVersion[]
  newest: JudgedVersion | null
  inForce: JudgedVersion | null
}

/** A draft as it is stored: the questions, and which of them have another meaning now. */
export interface DraftBody {
  questions: unknown
  askAgain: string[]
}

export interface DraftRow {
  revision: number
  body: DraftBody | null
  /** Subject and, where the person is still there, e-mail of who touched it last. */
  changedBy: string | null
  changedAt: Date | null
}

const noDraft: DraftRow = { revision: 0, body: null, changedBy: null, changedAt: null }

/** Throws `not-found` where no line has such a set. */
export function findLine(ctx: ServerContext, line: string, set: string): QuestionLine {
  const found = ctx.questionLines.find((each) => each.line === line && each.sets.some(({ name }) => name === set))
  if (!found) throw new Failure('not-found', 'no such question set')
  return found
}

export async function readVersions(ctx: ServerContext, on: DbOrTx, about: QuestionLine, set: string): Promise<SetVersions> {
  const { rows } = await on.execute<{
    version: string
    effective_on: IsoDate
    is_sample: boolean
    questions: unknown
    published_by: string | null
    loaded_at: Date
  }>(statement`select s.version, to_char(s.effective_on, 'YYYY-MM-DD') as effective_on, s.is_sample, s.questions, s.loaded_at,
      p.email as published_by
    from question_set s left join person p on p.id = substr(s.published_by, 8)
    where s.line = ${about.line} and s.name = ${set} order by s.effective_on desc, s.version desc limit ${mostVersions}`)
  const rules = about.rulesOf(set)
  const versions = rows.map((row): JudgedVersion => {
    const { version, effective_on: effectiveOn, questions } = row
    const judged = judgeSet({ name: set, version, effectiveOn, questions }, rules)
    return {
      version,
      effectiveOn,
      isSample: row.is_sample,
      publishedBy: row.published_by,
      loadedAt: row.loaded_at,
      findings: judged.findings,
      set: judged.findings.some(isProblem) ? null : judged.set,
    }
  })
  const today = about.today(ctx)
  const sound = versions.filter((each) => each.set)
  return { versions, newest: sound[0] ?? null, inForce: sound.find(({ effectiveOn }) => effectiveOn <= today) ?? null }
}

/** The published version that is asked after a day; null where none comes. */
export function laterVersion({ newest }: SetVersions, day: IsoDate): JudgedVersion | null {
  return newest && newest.effectiveOn > day ? newest : null
}

/** Versions that would be asked, today or later, if nothing were wrong with them. */
export function unsoundOf({ versions, inForce }: SetVersions): JudgedVersion[] {
  const end = inForce ? versions.indexOf(inForce) : versions.length
  return versions.slice(0, end).filter(({ set }) => set === null)
}

const selected = statement`select d.line, d.name, d.revision, d.body, d.changed_at, p.email as changed_by
  from question_draft d left join person p on p.id = substr(d.changed_by, 8)`

interface Row {
  line: string
  name: string
  revision: number
  body: DraftBody | null
  changed_at: Date
  changed_by: string | null
}

const draftOf = (row: Row | undefined): DraftRow =>
  row ? { revision: row.revision, body: row.body, changedBy: row.changed_by, changedAt: row.changed_at } : noDraft

export async function readDraft(on: DbOrTx, line: string, set: string): Promise<DraftRow> {
  const { rows } = await on.execute<Row>(statement`${selected} where d.line = ${line} and d.name = ${set}`)
  return draftOf(rows[0])
}

/** The draft, held until the transaction ends: anyone who writes to the same set waits. */
export async function holdDraft(ctx: ServerContext, tx: Tx, line: string, set: string): Promise<DraftRow> {
  await tx.execute(statement`insert into question_draft (line, name, revision, body, changed_by, changed_at)
    values (${line}, ${set}, 0, null, '', ${ctx.clock.now()}) on conflict do nothing`)
  const { rows } = await tx.execute<Row>(statement`${selected} where d.line = ${line} and d.name = ${set} for update of d`)
  return draftOf(rows[0])
}

/** Writes the draft, or that there is none any more; answers its revision. */
export async function writeDraft(
  ctx: ServerContext,
  tx: Tx,
  { line, set, body, by }: { line: string; set: string; body: DraftBody | null; by: string },
): Promise<number> {
  const { rows } = await tx.execute<{
    revision: number
  }>(statement`update question_draft set revision = revision + 1, body = ${body && JSON.stringify(body)}, changed_by = ${by},
    changed_at = ${ctx.clock.now()} where line = ${line} and name = ${set} returning revision`)
  return rows[0]?.revision ?? 0
}

/** Publishes a version. One of its name, of whatever line, is in the way. */
export async function writeVersion(
  ctx: ServerContext,
  tx: Tx,
  { line, set, isSample, by }: { line: string; set: QuestionSet; isSample: boolean; by: string },
): Promise<void> {
  const { name, version, effectiveOn, questions } = set
  await tx.execute(statement`insert into question_set (line, name, version, effective_on, is_sample, questions, loaded_at, published_by)
    values (${line}, ${name}, ${version}, ${effectiveOn}, ${isSample}, ${JSON.stringify(questions)}, ${ctx.clock.now()}, ${by})`)
}

export async function takenVersions(on: DbOrTx, set: string): Promise<string[]> {
  const { rows } = await on.execute<{ version: string }>(statement`select version from question_set where name = ${set}`)
  return rows.map(({ version }) => version)
}

/** Keeps the list of what is not asked, for the figures and the minute's look at what must hold. */
export async function noteUnsound(ctx: ServerContext): Promise<void> {
  for (const about of ctx.questionLines)
    for (const { name } of about.sets) {
      const now = unsoundOf(await readVersions(ctx, ctx.db, about, name)).map(({ version }) => version)
      const { rows } = await ctx.db.execute<{ version: string }>(
        statement`select version from question_set_unsound where line = ${about.line} and name = ${name}`,
      )
      const before = rows.map(({ version }) => version)
      if (before.toSorted().join(' ') === now.toSorted().join(' ')) continue
      await ctx.db.execute(
        statement`delete from question_set_unsound where line = ${about.line} and name = ${name} and not (version = any(${now}))`,
      )
      await ctx.db.execute(statement`insert into question_set_unsound (line, name, version, found_at)
        select ${about.line}, ${name}, unnest(${now}::text[]), ${ctx.clock.now()}::timestamptz on conflict do nothing`)
    }
}
