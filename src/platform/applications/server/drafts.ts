import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { invalid } from '../../../shared/failure.ts'
import type { getDraft as getContract, saveDraft as saveContract } from '../contract.ts'

type Answers = Record<string, string | string[]>

const place = (owner: string, line: string) => ({ table: 'draft', column: 'answers', row: `${owner}/${line}` })

/** Payment fields have no business in a draft, whatever a page sends. */
const neverKept = /^\s*(?:cc|cvv|card|ccorcheckno|ccexpiration|ccname|cczipcode)/i

export const saveDraft =
  (ground: Ground): Handler<typeof saveContract> =>
  async ({ line, answers }, { subject }) => {
    // Lines of this house only: so many drafts an owner can have, and no more.
    if (!ground.shelves.some((shelf) => shelf.line === line)) throw invalid({ line: 'line' })
    if (JSON.stringify(answers).length > 32_768) throw invalid({ answers: 'too-long' })
    const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !neverKept.test(name)))
    const now = ground.clock.now()
    // No answers are no draft: nothing is kept of what has found its place elsewhere.
    if (Object.keys(kept).length === 0) {
      await ground.pool.query('delete from draft where owner = $1 and line = $2', [subject, line])
      return { savedAt: now.toISOString() }
    }
    await ground.pool.query(
      `insert into draft (owner, line, answers, saved_at) values ($1, $2, $3, $4)
       on conflict (owner, line) do update set answers = excluded.answers, saved_at = excluded.saved_at`,
      [subject, line, ground.vault.seal(kept, place(subject, line)), now],
    )
    return { savedAt: now.toISOString() }
  }

export const getDraft =
  (ground: Ground): Handler<typeof getContract> =>
  async ({ line }, { subject }) => {
    const { rows } = await ground.pool.query<{ answers: string; saved_at: Date }>(
      'select answers, saved_at from draft where owner = $1 and line = $2',
      [subject, line],
    )
    const row = rows[0]
    if (!row) return { answers: null, savedAt: null }
    return { answers: ground.vault.open<Answers>(row.answers, place(subject, line)), savedAt: row.saved_at.toISOString() }
  }

/** A person who signs in takes the browser's drafts along, unless they already have one of that line. */
export const claimDrafts: import('../../../server/ground.ts').Claim = async (ground, tx, { browserSubject, personSubject }) => {
  const { sql } = await import('drizzle-orm')
  const { rows } = await tx.execute(sql`select line, answers, saved_at from draft where owner = ${browserSubject}`)
  for (const row of rows as { line: string; answers: string; saved_at: Date }[]) {
    const answers = ground.vault.open<Answers>(row.answers, place(browserSubject, row.line))
    await tx.execute(sql`insert into draft (owner, line, answers, saved_at)
      values (${personSubject}, ${row.line}, ${ground.vault.seal(answers, place(personSubject, row.line))}, ${row.saved_at})
      on conflict do nothing`)
  }
  await tx.execute(sql`delete from draft where owner = ${browserSubject}`)
}

/** Every draft of a person, for their own copy of their data. */
export const readDrafts = async (ground: Ground, owner: string): Promise<{ line: string; answers: Answers }[]> => {
  const { rows } = await ground.pool.query<{ line: string; answers: string }>(
    'select line, answers from draft where owner = $1',
    [owner],
  )
  return rows.map(({ line, answers }) => ({ line, answers: ground.vault.open<Answers>(answers, place(owner, line)) }))
}
