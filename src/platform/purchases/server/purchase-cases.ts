/** The cases of purchases in the agents' queue. */
import { statement } from '../../../db/statement.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { CaseView } from '../../../server/case-about.ts'
import type { CaseLine, ServerContext } from '../../../server/server-context.ts'
import { dateIn } from '../../../shared/dates.ts'
import { uuidPattern } from '../../../shared/fields/text-rules.ts'
import { refuse } from '../../../shared/function.ts'
import { officeZone } from '../../../shared/hours.ts'
import type { Locale } from '../../../shared/locale.ts'
import { longDate } from '../../../shared/long-date.ts'
import { moneyWithCurrency, type Cents, type Currency } from '../../../shared/money.ts'
import { refundDeclineReasons } from '../../callbacks/rules/index.ts'
import { findPolicyByPurchase, type StoredPolicy } from '../../policies/server/index.ts'
import { openStates, purchaseStates, type PurchaseState } from '../rules/purchase-state.ts'
import type { RefundWish } from '../rules/refund-wishes.ts'
import ar from './case-words/ar.json' with { type: 'json' }
import en from './case-words/en.json' with { type: 'json' }
import fr from './case-words/fr.json' with { type: 'json' }
import type { EndFlow, PolicyEnd } from './end-flow.ts'
import { carryOutEnd, markEnding } from './ending.ts'
import type { PurchaseLine } from './purchase-line.ts'
import { openPurchaseCase, purchaseReasons } from './open-purchase-case.ts'
import { readPurchase } from './purchase-store.ts'

const words = sentencesOf({ en, fr, ar })

interface CaseRow {
  reference: string
  state: PurchaseState
  outcome_code: string | null
  outcome_message: string | null
  amount_cents: Cents
  currency: Currency
  created_at: Date
  refunded_cents: string
}

const readRow = async (ctx: ServerContext, purchaseId: string): Promise<CaseRow | undefined> => {
  // A case of the release before is about an application.
  if (!uuidPattern.test(purchaseId)) return undefined
  const { rows } = await ctx.db.execute<CaseRow>(statement`select reference, state, outcome_code, outcome_message, amount_cents,
      currency, created_at, (select coalesce(sum(r.amount_cents), 0) from refund r join charge c on c.id = r.charge_id
        where c.purchase_id = purchase.id and r.state = 'done') as refunded_cents
    from purchase where id = ${purchaseId}`)
  return rows[0]
}

const factsOf = (row: CaseRow, policy: Omit<StoredPolicy, 'holder'> | null, wish: RefundWish | undefined, locale: Locale) => {
  const day = (moment: Date): string => longDate(dateIn(moment, officeZone), locale)
  const money = (cents: Cents): string => moneyWithCurrency(cents, locale, row.currency)
  const facts: [code: Parameters<typeof words>[1], value: string | null][] = [
    ['wish', wish ? words(locale, `wish-${wish}`) : null],
    ['reference', row.reference],
    ['price', money(row.amount_cents)],
    ['bought', day(row.created_at)],
    ['state', words(locale, `shown-${purchaseStates[row.state].shown}`)],
    ['given-back', Number(row.refunded_cents) > 0 ? money(Number(row.refunded_cents)) : null],
    ['policy', policy?.policyNumber ?? null],
    ['policy-state', policy && words(locale, `policy-${policy.state}`)],
    [
      'cover',
      policy && words(locale, 'span', { from: longDate(policy.startsOn, locale), until: longDate(policy.endsOn, locale) }),
    ],
    ['answer', row.outcome_message ?? row.outcome_code],
  ]
  return facts.flatMap(([code, value]) => (value === null ? [] : [{ label: words(locale, code), value }]))
}

/** What a line says of its purchases' cases. */
interface CaseDefinition<Order, Issued, Holder> {
  line: PurchaseLine<Order, Issued>
  end: PolicyEnd<Holder>
  endFlow: (ctx: ServerContext) => EndFlow
}

/** Somebody else was faster: what was done in the same transaction is taken back. */
class AlreadySettled extends Error {}

/** How long an agent waits for the end of a policy; it goes on without them. */
const answerWithinMs = 5_000

/** The cases of a line's purchases: what an agent sees of them, and what follows when a refund is given or declined. */
export function purchaseCases<Order, Issued, Holder>({ line, end, endFlow }: CaseDefinition<Order, Issued, Holder>): CaseLine {
  const mayBeGivenBack = (ctx: ServerContext, policy: StoredPolicy<Holder> | null): policy is StoredPolicy<Holder> =>
    policy?.state === 'in-force' && (end.mayBeExcepted?.(ctx, policy) ?? false)
  return {
    line: line.line,
    reasons: purchaseReasons,
    describe: async (ctx, { about, reason, details }, locale): Promise<CaseView | null> => {
      const row = about === null ? undefined : await readRow(ctx, about)
      if (!about || !row) return null
      const policy = await findPolicyByPurchase<Holder>(ctx, about)
      const isAsked = reason === 'refund-asked'
      return {
        title: words(locale, 'title'),
        facts: factsOf(row, policy, details['wish'] as RefundWish | undefined, locale),
        outcomes: isAsked ? [...(mayBeGivenBack(ctx, policy) ? (['approve'] as const) : []), 'decline'] : [],
        declineReasons: refundDeclineReasons,
      }
    },
    decide: async (ctx, { about, owner, outcome, reasonClass, reference, contact }, settle, locale) => {
      const policy = await findPolicyByPurchase<Holder>(ctx, about ?? '')
      if (outcome === 'decline') {
        await ctx.db.transaction(async (tx) => {
          if (!(await settle(tx)) || !policy) return
          await addToOutbox(ctx, tx, {
            kind: 'purchases.refund-declined-mail',
            messageId: `refund-declined.${reference}`,
            body: {
              owner,
              name: end.contact(policy).firstName ?? contact.name,
              policyNumber: policy.policyNumber,
              reason: reasonClass,
            },
          })
        })
        return null
      }
      if (!mayBeGivenBack(ctx, policy)) return refuse('not-refundable', words(locale, 'not-refundable'))
      try {
        await markEnding(ctx, policy, 'review', {
          mayBeGone: true,
          also: async (tx) => {
            if (!(await settle(tx))) throw new AlreadySettled()
          },
        })
      } catch (error) {
        if (error instanceof AlreadySettled) return null
        throw error
      }
      await carryOutEnd(ctx, endFlow(ctx), policy, answerWithinMs)
      return null
    },
  }
}

/** How long a purchase, and a policy on its way to an end, go on by themselves before an agent is asked to look. */
const patienceMs = 30 * 60_000

/** Puts what has been on its way for too long before an agent, and closes the case of what went on by itself since. Done each minute. */
export async function watchPurchases<Order, Issued>(ctx: ServerContext, line: PurchaseLine<Order, Issued>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - patienceMs)
  const { rows } = await ctx.db.execute<{ id: string; owner: string }>(statement`select id::text as id, owner from purchase
    where state not in ('bound', 'declined', 'refunded', 'failed') and line = ${line.line} and created_at < ${before}
      and updated_at < ${before}
      and not exists (select 1 from agent_case c where c.about = purchase.id::text and c.reason = 'purchase-open') limit 50`)
  for (const { id: purchaseId, owner } of rows) {
    const { order } = await readPurchase<Order>(ctx, line, purchaseId)
    const contact = { ...line.contact(order), when: 'any' as const }
    await ctx.db.transaction((tx) =>
      openPurchaseCase(ctx, tx, { line: line.line, owner, purchaseId, reason: 'purchase-open', contact }),
    )
    ctx.log.error({ purchase: purchaseId }, 'a purchase is still on its way and was put before an agent')
  }
  await ctx.db.execute(statement`update agent_case c set settled_at = ${ctx.clock.now()}, settled_as = 'by-itself'
    from purchase p where c.settled_at is null and c.reason = 'purchase-open' and c.line = ${line.line} and c.taken_by is null
      and p.id = c.about::uuid and not p.state = any(${openStates})`)
}
