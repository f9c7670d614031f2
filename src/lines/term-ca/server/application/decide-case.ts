import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import type { CaseDecision } from '../../../../server/case-about.ts'
import type { CaseLine, ServerContext } from '../../../../server/server-context.ts'
import { refuse, type Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { findReferred, moveApplication, moveApplicationFrom } from '../../../../platform/applications/server/index.ts'
import { endCases } from '../../../../platform/callbacks/server/index.ts'
import type { InsurerOf } from '../insurer.ts'
import { sentence } from '../sentences.ts'
import { findApplication, store } from './application-store.ts'
import { applications } from './applications.ts'
import { storedDecision, toDecide } from './get-decision.ts'
import { keepForLife, Overtaken } from './keep-decision.ts'
import { ownCover, type PersonLooks } from './person-looks.ts'
import { questionSets } from './question-sets.ts'
import { isAsReferred } from './standing-decision.ts'
import type { StoredApplication, StoredDecision } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/** What a person decided about a life ends every no that is remembered of it, but for one that an application still waits for. */
const endAllOf = async (ctx: ServerContext, tx: Tx, reference: string): Promise<void> => {
  const { rows } = await tx.execute<{ case_reference: string; application_id: string; is_newest: boolean }>(
    statement`select r.case_reference, r.application_id,
        r.decided_at = max(r.decided_at) over (partition by r.application_id) as is_newest
      from term_ca_refusal r join term_ca_refusal decided on decided.name_hash = r.name_hash
      where decided.case_reference = ${reference}`,
  )
  const waiting = await findReferred(
    tx,
    rows.map((row) => row.application_id),
  )
  const ended = rows.filter((row) => !row.is_newest || !waiting.has(row.application_id))
  await endCases(
    ctx,
    tx,
    ended.map((row) => row.case_reference),
    'decided',
  )
}

/** The life that it was taken for is somebody else's: the accounts are told apart from then on, and the application is decided anew. */
const tellApart = async (ctx: ServerContext, tx: Tx, { owner, about, details, reference, by }: CaseDecision): Promise<void> => {
  const elsewhere = (details['elsewhere'] ?? []) as PersonLooks['elsewhere']
  for (const other of new Set(elsewhere.map((each) => each.owner)))
    await tx.execute(statement`insert into term_ca_false_match (owner, other_owner, case_reference, corrected_by, corrected_at)
      values (${owner}, ${other}, ${reference}, ${by}, ${ctx.clock.now()}) on conflict do nothing`)
  if (about) await moveApplicationFrom(ctx, tx, { owner, id: about, from: ['referred'] }, { status: 'started', isHeld: false })
}

/** The insurer's offer for what its table referred, at its own rates; why not in the agent's language. */
const accepted = async (
  ctx: ServerContext,
  insurerOf: InsurerOf,
  application: StoredApplication,
  locale: Locale,
): Promise<StoredDecision | Refused> => {
  const carrier = insurerOf(ctx)
  const toJudge = toDecide(application, await questionSets(ctx), await ownCover(ctx, application.owner, application.id))
  const decided = await carrier.accept(toJudge)
  if (decided.outcome !== 'approved') return refuse('insurer-declines', sentence(locale, 'insurer-declines'))
  return storedDecision(ctx, carrier, application, decided)
}

/**
 * Decides a referred application as a person: an approval is priced by the insurer's own rates and the customer told by mail; a decline
 * names the class of its reasons and the way to a review.
 */
export function decideCase(insurerOf: InsurerOf): CaseLine['decide'] {
  return async (ctx, decision, settle, locale) => {
    const { owner, about, outcome, reasonClass, by, reference } = decision
    if (outcome === 'other-person') {
      await ctx.db.transaction(async (tx) => {
        if (await settle(tx)) await tellApart(ctx, tx, decision)
      })
      return null
    }
    const application = await findApplication(ctx, owner, about ?? '')
    const { decision: before, earlierDecisions } = application
    if (!before || !isAsReferred(application)) return refuse('changed', sentence(locale, 'case-changed'))
    const made =
      outcome === 'approve' ? await accepted(ctx, insurerOf, application, locale) : { ...before, outcome: 'declined' as const }
    if ('haserror' in made) return made
    const decided: StoredDecision = {
      ...made,
      decidedAt: ctx.clock.now().toISOString(),
      followUpReference: outcome === 'approve' ? null : reference,
      byPerson: { by, reasonClass },
    }
    const asOf = { sets: await questionSets(ctx), today: insurer.todayOf(ctx) }
    await ctx.db.transaction(async (tx) => {
      if (!(await settle(tx))) return
      await endAllOf(ctx, tx, reference)
      const changed = { decision: decided, earlierDecisions: [...earlierDecisions, before] }
      const revision = await store.write(ctx, tx, application, changed, ctx.clock.now())
      if (revision === null) throw new Overtaken()
      const after: StoredApplication = { ...application, ...changed, status: decided.outcome }
      const step = applications.listedStep(after, asOf)
      await moveApplication(ctx, owner, application.id, { status: decided.outcome, step }, tx)
      await keepForLife(ctx, tx, application, decided)
      await addToOutbox(ctx, tx, {
        kind: 'term-ca.decision-mail',
        messageId: `term-ca-decision.${application.id}.${revision}`,
        body: {
          owner,
          applicationId: application.id,
          outcome: decided.outcome === 'approved' ? 'approved-by-person' : 'declined-by-person',
          locale: application.locale,
          reference: decided.followUpReference,
          reasonClass,
        },
      })
    })
    return null
  }
}
