import type { Tx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { invalid } from '../../../shared/failure.ts'
import type { getDraft as getContract, saveDraft as saveContract } from '../contract.ts'
import { personIdIn } from '../../../server/subject.ts'

type Answers = Record<string, string | string[]>

const place = (owner: string, line: string, page: string) => ({
  table: 'draft',
  column: 'answers',
  row: page === '' ? `${owner}/${line}` : `${owner}/${line}/${page}`,
})

/**
 * A partner who acts sees what was typed in this visit and nothing that the customer typed: a draft may say how somebody is (security R7).
 * It names the customer all the same, so that it goes with them.
 */
const keeperOf = ({ subject, caller }: Pick<CallContext, 'subject' | 'caller'>): string =>
  caller.acting ? `acting:${personIdIn(subject) ?? ''}:${caller.acting.visitId}` : subject

/** The drafts of a subject, with what was typed while somebody acted for them. */
const draftsOf = (subject: string): Statement => {
  const person = personIdIn(subject) ?? ''
  return person === ''
    ? statement`owner = ${subject}`
    : statement`(owner = ${subject} or (owner like 'acting:%' and split_part(owner, ':', 2) = ${person}))`
}

/** Of one owner in one line: two pages for each open application, and some that were left behind. */
const mostPages = 20

/** Payment fields have no business in a draft, whatever a page sends. */
const neverStored = /^\s*(?:cc|cvv|card|ccorcheckno|ccexpiration|ccname|cczipcode)/i

export const saveDraft =
  (ctx: ServerContext): Handler<typeof saveContract> =>
  async ({ line, page, answers, edit }, context) => {
    const subject = keeperOf(context)
    // Lines of this product only, and so many pages of each: so many drafts an owner can have, and no more.
    if (!ctx.listings.some((listing) => listing.line === line)) throw invalid({ line: 'line' })
    const sent = JSON.stringify(answers)
    if (sent.length > 32_768) throw invalid({ answers: 'too-long' })
    const text = Object.keys(answers).some((name) => neverStored.test(name))
      ? JSON.stringify(Object.fromEntries(Object.entries(answers).filter(([name]) => !neverStored.test(name))))
      : sent
    const now = ctx.clock.now()
    // No answers are no draft. After a numbered save an empty row stays, so that an older save that is still on its way is left out.
    if (text === '{}' && !edit) {
      await ctx.db.execute(statement`delete from draft where owner = ${subject} and line = ${line} and page = ${page}`)
      return { savedAt: now.toISOString() }
    }
    await ctx.db
      .execute(statement`insert into draft (owner, line, page, answers, saved_at, form, number) values (${subject}, ${line}, ${page}, ${ctx.encryption.encryptJson(text, place(subject, line, page))}, ${now}, ${edit?.form ?? null}, ${edit?.number ?? null})
       on conflict (owner, line, page) do update
         set answers = excluded.answers, saved_at = excluded.saved_at, form = excluded.form, number = excluded.number
         where draft.form is distinct from excluded.form or excluded.number is null or draft.number < excluded.number`)
    if (page !== '')
      await ctx.db.execute(statement`delete from draft where owner = ${subject} and line = ${line} and page in
           (select page from draft where owner = ${subject} and line = ${line} order by saved_at desc offset ${mostPages})`)
    return { savedAt: now.toISOString() }
  }

export const getDraft =
  (ctx: ServerContext): Handler<typeof getContract> =>
  async ({ line, page }, context) => {
    const subject = keeperOf(context)
    const { rows } = await ctx.db.execute<{ answers: string; saved_at: Date }>(
      // What was typed before a quote of this line was bought has become that policy.
      statement`select answers, saved_at from draft where owner = ${subject} and line = ${line} and page = ${page}
        and not exists (select 1 from purchase where purchase.owner = draft.owner and purchase.line = draft.line
          and purchase.quote_id is not null and purchase.state = 'bound' and purchase.created_at >= draft.saved_at)`,
    )
    const row = rows[0]
    const answers = row ? ctx.encryption.decrypt<Answers>(row.answers, place(subject, line, page)) : {}
    return row && Object.keys(answers).length > 0
      ? { answers, savedAt: row.saved_at.toISOString() }
      : { answers: null, savedAt: null }
  }

/** What was typed into the pages of an application that is removed. */
export async function forgetDraftsOf(ctx: ServerContext, owner: string, applicationId: string): Promise<void> {
  await ctx.db.execute(statement`delete from draft where ${draftsOf(owner)} and page like '%:' || ${applicationId}`)
}

/** A person who signs in takes the browser's drafts along, unless they already have one of that page. */
export const adoptDrafts: import('../../../server/server-context.ts').Adopt = async (
  ctx,
  tx,
  { browserSubject, personSubject },
) => {
  const { rows } = await tx.execute(statement`select line, page, answers, saved_at from draft where owner = ${browserSubject}`)
  for (const { line, page, answers, saved_at } of rows as { line: string; page: string; answers: string; saved_at: Date }[]) {
    const opened = ctx.encryption.decrypt<Answers>(answers, place(browserSubject, line, page))
    await tx.execute(statement`insert into draft (owner, line, page, answers, saved_at)
      values (${personSubject}, ${line}, ${page}, ${ctx.encryption.encrypt(opened, place(personSubject, line, page))}, ${saved_at})
      on conflict do nothing`)
  }
  await tx.execute(statement`delete from draft where owner = ${browserSubject}`)
}

/** Removes every draft of a person. */
export async function eraseDrafts(tx: Tx, subject: string): Promise<void> {
  await tx.execute(statement`delete from draft where ${draftsOf(subject)}`)
}

/** Every draft of a person, for their own copy of their data. */
export async function readDrafts(
  ctx: ServerContext,
  subject: string,
): Promise<{ line: string; page: string; answers: Answers }[]> {
  const { rows } = await ctx.db.execute<{ owner: string; line: string; page: string; answers: string }>(
    statement`select owner, line, page, answers from draft where ${draftsOf(subject)}`,
  )
  return rows
    .map(({ owner, line, page, answers }) => ({
      line,
      page,
      answers: ctx.encryption.decrypt<Answers>(answers, place(owner, line, page)),
    }))
    .filter(({ answers }) => Object.keys(answers).length > 0)
}
