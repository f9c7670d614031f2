import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import { cutPage, isOlderThan, readCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import { agentRequestsAbout } from '../../callbacks/server/index.ts'
import { openStates } from '../../purchases/server/index.ts'
import ar from '../locale/ar.json'
import en from '../locale/en.json'
import fr from '../locale/fr.json'
import type { getApplications as listContract, removeApplication as removeContract } from '../contract.ts'
import { forgetDraftsOf } from './drafts.ts'
import { applicantPlace, type Applicant } from './open-applications.ts'

const texts = { en, fr, ar }

interface Row {
  id: string
  line: string
  status: string
  step: string
  applicant: string
  held: boolean
  created_at: Date
  updated_at: Date
}

/**
 * Newest first: name, birth date and the insurer's day on which it was begun (platform §3). Reading (P-074): one whose policy was
 * cancelled is as little open as one that was completed; nothing of it can be gone on with. One that was put away is a record and in
 * no list.
 */
export const getApplications =
  (ctx: ServerContext): Handler<typeof listContract> =>
  async ({ after, limit, completed }, { subject, locale, caller }) => {
    const before = readCursor(after)
    const { rows } = await ctx.db.execute<Row>(
      statement`select id, line, status, step, applicant, held, created_at, updated_at from application
       where owner = ${subject} and status <> 'closed' and (${completed}::boolean or status not in ('completed', 'cancelled'))
       and ${isOlderThan(before)} order by created_at desc, id desc limit ${limit + 1}`,
    )
    const { page, next } = cutPage(rows, limit, ({ created_at: at, id }) => [at, id])
    // What an agent needs may be a doctor's statement, which a partner who acts does not hear of (security T3).
    const applications = caller.acting ? [] : page.map(({ id }) => id)
    const requests = await agentRequestsAbout(ctx, ctx.db, { owner: subject, applications, locale })
    return {
      applications: page.map((row) => {
        const listing = ctx.listings.find(({ line }) => line === row.line)
        const timeZone = listing?.timeZone ?? 'UTC'
        const look = listing?.describeApplication?.({ id: row.id, step: row.step }, locale)
        return {
          id: row.id,
          line: row.line,
          status: row.status,
          applicationStep: look?.stepNumber ?? 1,
          user: ctx.encryption.decrypt<Applicant>(row.applicant, applicantPlace(row.id)),
          stepCount: look?.stepCount ?? null,
          createdAt: dateIn(row.created_at, timeZone),
          savedOn: dateIn(row.updated_at, timeZone),
          block: listing?.block ?? 'auto',
          title: look?.title ?? null,
          path: look?.path ?? null,
          removable: !row.held && !bought.includes(row.status),
          agentRequest: requests.get(row.id) ?? null,
        }
      }),
      next,
    }
  }

const bought = ['completed', 'cancelled']

const isRemovable = statement`status not in ('completed', 'cancelled', 'closed') and not held and not exists (
  select 1 from purchase p where p.owner = application.owner and p.application_id = application.id
  and p.state = any(${openStates}))`

/**
 * An open one leaves every list (platform §7). One that was once decided not to sell is put away and not deleted, and one that became a
 * policy stays with it, whatever became of that: both are kept for their years (facts §6).
 */
export const removeApplication =
  (ctx: ServerContext): Handler<typeof removeContract> =>
  async ({ id }, { subject, locale }) => {
    const { rowCount: closed } = await ctx.db.execute(
      statement`update application set status = 'closed' where id = ${id} and owner = ${subject} and is_record and ${isRemovable}`,
    )
    const { rowCount: deleted } = await ctx.db.execute(
      statement`delete from application where id = ${id} and owner = ${subject} and not is_record and ${isRemovable}`,
    )
    if (closed === 1 || deleted === 1) {
      await forgetDraftsOf(ctx, subject, id)
      return { removed: true }
    }
    const { rows } = await ctx.db.execute<Pick<Row, 'status'>>(
      statement`select status from application where id = ${id} and owner = ${subject} and status <> 'closed'`,
    )
    const [row] = rows
    if (!row) throw new Failure('not-found', 'no such application of this subject')
    const code = bought.includes(row.status) ? 'bought' : 'in-flight'
    return refuse(code, texts[locale].list[code])
  }
