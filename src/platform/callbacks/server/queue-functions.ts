import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { CaseView } from '../../../server/case-about.ts'
import type { CaseLine, ServerContext } from '../../../server/server-context.ts'
import { invalid } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type * as contract from '../contract.ts'
import type { CaseOutcome } from '../rules/outcomes.ts'
import { endCase } from './cases.ts'
import { addEvent, countWaiting, findCase, listCases, moveCase, readEvents, rowOf, type FoundCase } from './queue.ts'
import { sentence } from './sentences.ts'
import { personIdIn } from '../../../server/subject.ts'

const ownId = ({ caller }: CallContext): string => caller.person?.id ?? ''

const lineOf = (ctx: ServerContext, { line, reason }: FoundCase): CaseLine | undefined => {
  const lines = ctx.caseLines.filter((each) => each.line === line)
  return lines.find(({ reasons }) => reasons?.includes(reason)) ?? lines.find(({ reasons }) => reasons === undefined)
}

/** How a case may be ended now: without a decision as well, unless somebody waits for one. */
const outcomesOf = (view: CaseView | null): CaseOutcome[] => [
  ...(view?.outcomes ?? []),
  ...(view?.needsDecision ? [] : ['done' as const]),
]

const aboutOf = ({ reference, owner, about, reason, details, contact }: FoundCase) => ({
  reference,
  owner,
  about,
  reason,
  details,
  contact,
})

/** Why this agent may not work on a case now: it has ended, or a colleague has it. */
const whyNotMine = (found: FoundCase, { caller, locale }: CallContext): Refused | null => {
  if (found.settled_at) return refuse('ended', sentence(locale, 'ended'))
  if (found.taken_by !== null && found.taken_by !== caller.person?.id)
    return refuse('taken', sentence(locale, 'taken', { by: found.taken_email ?? '' }))
  return null
}

export const getCases =
  (ctx: ServerContext): Handler<typeof contract.getCases> =>
  async (query, context) => ({ ...(await listCases(ctx, ownId(context), query)), ...(await countWaiting(ctx)) })

export const getCase =
  (ctx: ServerContext): Handler<typeof contract.getCase> =>
  async ({ reference }, context) => {
    const found = await findCase(ctx, ctx.db, reference)
    const view = (await lineOf(ctx, found)?.describe(ctx, aboutOf(found), context.locale)) ?? null
    return {
      case: {
        ...rowOf(ctx, found),
        phone: found.contact.phone,
        when: found.contact.when,
        isMine: found.taken_by === ownId(context),
        about: view && { title: view.title, facts: view.facts },
        outcomes: found.settled_at ? [] : outcomesOf(view),
        declineReasons: [...(view?.declineReasons ?? [])],
        events: await readEvents(ctx, ctx.db, reference),
      },
    }
  }

export const takeCase =
  (ctx: ServerContext): Handler<typeof contract.takeCase> =>
  async ({ reference }, context) => {
    const found = await findCase(ctx, ctx.db, reference)
    const no = whyNotMine(found, context)
    if (no) return no
    const id = ownId(context)
    if (found.taken_by === id) return { taken: true }
    const taken = await ctx.db.transaction(async (tx) => {
      if (!(await moveCase(ctx, tx, { reference, from: null, to: id }))) return false
      await addEvent(ctx, tx, { reference, by: context.subject, kind: 'taken', text: '' })
      return true
    })
    // A colleague was faster: the second one is told who.
    return taken ? { taken } : (whyNotMine(await findCase(ctx, ctx.db, reference), context) ?? { taken: false })
  }

/** An administrator or agent by their address; null where nobody of the staff has it. */
const findColleague = async (ctx: ServerContext, email: string): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ id: string }>(
    statement`select id from person where email = ${email.toLowerCase()} and role in ('admin', 'agent')`,
  )
  return rows[0]?.id ?? null
}

export const handOnCase =
  (ctx: ServerContext): Handler<typeof contract.handOnCase> =>
  async ({ reference, to }, context) => {
    const found = await findCase(ctx, ctx.db, reference)
    // An administrator hands on what a colleague who is away has taken.
    const no = context.caller.role === 'admin' && !found.settled_at ? null : whyNotMine(found, context)
    if (no) return no
    const colleague = to === undefined ? null : await findColleague(ctx, to)
    if (to !== undefined && colleague === null)
      return refuse('no-colleague', sentence(context.locale, 'no-colleague'), { fields: { to: 'no-colleague' } })
    const handedOn = await ctx.db.transaction(async (tx) => {
      if (!(await moveCase(ctx, tx, { reference, from: found.taken_by, to: colleague }))) return false
      await addEvent(ctx, tx, { reference, by: context.subject, kind: to === undefined ? 'released' : 'handed', text: to ?? '' })
      return true
    })
    return handedOn ? { handedOn } : refuse('moved', sentence(context.locale, 'moved'))
  }

export const noteOnCase =
  (ctx: ServerContext): Handler<typeof contract.noteOnCase> =>
  async ({ reference, kind, text }, { subject }) => {
    await findCase(ctx, ctx.db, reference)
    await addEvent(ctx, ctx.db, { reference, by: subject, kind, text })
    return { noted: true }
  }

/** The same thing asked for again so soon is the same click: the customer gets one mail. */
const sameClickMs = 60_000

export const askOnCase =
  (ctx: ServerContext): Handler<typeof contract.askOnCase> =>
  async ({ reference, thing }, context) => {
    const found = await findCase(ctx, ctx.db, reference)
    const no = whyNotMine(found, context)
    if (no) return no
    if (personIdIn(found.owner) === null) return refuse('no-address', sentence(context.locale, 'no-address'))
    await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`select 1 from agent_case where reference = ${reference} for update`)
      const since = new Date(ctx.clock.now().getTime() - sameClickMs).toISOString()
      const isSameClick = (await readEvents(ctx, tx, reference)).some(
        ({ kind, text, at }) => kind === 'asked' && text === thing && at > since,
      )
      if (isSameClick) return
      await addToOutbox(ctx, tx, {
        kind: 'callbacks.question-mail',
        messageId: `case-question.${reference}.${context.requestId}`,
        body: { owner: found.owner, reference, thing, name: found.contact.firstName ?? found.contact.name },
      })
      await addEvent(ctx, tx, { reference, by: context.subject, kind: 'asked', text: thing })
    })
    ctx.notifyOutbox()
    return { asked: true }
  }

export const settleCase =
  (ctx: ServerContext): Handler<typeof contract.settleCase> =>
  async ({ reference, outcome, reason, why }, context) => {
    const found = await findCase(ctx, ctx.db, reference)
    const no = whyNotMine(found, context)
    if (no) return no
    const line = lineOf(ctx, found)
    const view = (await line?.describe(ctx, aboutOf(found), context.locale)) ?? null
    if (!outcomesOf(view).includes(outcome)) return refuse('not-now', sentence(context.locale, 'not-now'))
    let isSettled = false
    const settle = async (tx: Tx): Promise<boolean> => {
      // While the line asked its insurer a colleague may have taken the case, or been handed it.
      await tx.execute(statement`select 1 from agent_case where reference = ${reference} for update`)
      if (whyNotMine(await findCase(ctx, tx, reference), context)) return false
      const ended = await endCase(ctx, tx, { line: found.line, reference, as: outcome })
      if (!ended) return false
      await tx.execute(statement`update agent_case set decided_by = ${context.subject} where reference = ${reference}`)
      await addEvent(ctx, tx, { reference, by: context.subject, kind: 'settled', text: why })
      isSettled = true
      return true
    }
    if (outcome === 'done' || !line) await ctx.db.transaction(settle)
    else {
      if (outcome === 'decline' && !view?.declineReasons?.includes(reason ?? '')) throw invalid({ reason: 'required-option' })
      const { subject: by, locale } = context
      const decision = { ...aboutOf(found), outcome, reasonClass: reason ?? null, by }
      const refused = await line.decide(ctx, decision, settle, locale)
      if (refused) return refused
      ctx.notifyOutbox()
    }
    if (isSettled) return { settled: true }
    return whyNotMine(await findCase(ctx, ctx.db, reference), context) ?? refuse('ended', sentence(context.locale, 'ended'))
  }
