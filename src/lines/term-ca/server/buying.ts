import { statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/once.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { processorOf } from '../../../platform/payments/server/index.ts'
import * as contract from '../contract.ts'
import { buyFlow } from './buy-flow.ts'
import { cancelFlow, endRefused } from './cancel-flow.ts'
import { lapseUnpaid } from './lapse.ts'
import { resumeEnds } from '../../../platform/policies/server/index.ts'
import { cancelCATermPolicy, revokeCATermDebit } from './cancel-policy.ts'
import { changeCATermBeneficiaries } from './change-beneficiaries.ts'
import type { InsurerOf } from './insurer.ts'
import { buyingKinds } from './mail-work.ts'
import { resumePayments } from './pay-begin.ts'
import {
  CATermBindPolicy,
  createCATermCustomer,
  getCATermPurchase,
  payCATerm,
  storeCATermACH,
  storeCATermCreditCard,
  subscribeCATerm,
} from './pay-functions.ts'
import { getCATermPolicy, getCATermPolicyPage, getCATermPolicyPdf, sendCATermPolicyPdf } from './policy-functions.ts'
import { replaceCATermPaymentMethod } from './replace-method.ts'
import { listing } from './account-listing.ts'

/** From the payment on: customer, method, subscription, policy, documents, and every way back. */
export function buying(insurerOf: InsurerOf): Partial<SliceServer> {
  const buyFlowOf = oncePer((ctx: ServerContext) => buyFlow(ctx, insurerOf(ctx), processorOf(ctx)))
  const cancelFlowOf = oncePer((ctx: ServerContext) => cancelFlow(ctx, insurerOf(ctx), processorOf(ctx)))
  return {
    functions: (ctx) => [
      handle(contract.createCATermCustomer, createCATermCustomer(ctx, processorOf(ctx))),
      handle(contract.storeCATermCreditCard, storeCATermCreditCard(ctx, processorOf(ctx))),
      handle(contract.storeCATermACH, storeCATermACH(ctx, processorOf(ctx))),
      handle(contract.subscribeCATerm, subscribeCATerm(ctx, processorOf(ctx), buyFlowOf(ctx))),
      handle(contract.CATermBindPolicy, CATermBindPolicy(ctx)),
      handle(contract.payCATerm, payCATerm(ctx, processorOf(ctx), buyFlowOf(ctx))),
      handle(contract.getCATermPurchase, getCATermPurchase(ctx)),
      handle(contract.getCATermPolicy, getCATermPolicy(ctx)),
      handle(contract.getCATermPolicyPdf, getCATermPolicyPdf(ctx)),
      handle(contract.sendCATermPolicyPdf, sendCATermPolicyPdf(ctx)),
      handle(contract.getCATermPolicyPage, getCATermPolicyPage(ctx)),
      handle(contract.cancelCATermPolicy, cancelCATermPolicy(ctx, processorOf(ctx), cancelFlowOf(ctx))),
      handle(contract.revokeCATermDebit, revokeCATermDebit(ctx, processorOf(ctx), cancelFlowOf(ctx))),
      handle(contract.replaceCATermPaymentMethod, replaceCATermPaymentMethod(ctx, processorOf(ctx))),
      handle(contract.changeCATermBeneficiaries, changeCATermBeneficiaries(ctx)),
    ],
    outboxKinds: buyingKinds,
    listing,
    flows: (ctx) => [buyFlowOf(ctx), cancelFlowOf(ctx)],
    invariants: [
      {
        name: 'I5-term-ca',
        meaning: 'our policies are the insurer’s: number by number, cent by cent, in force or ended',
        check: async (ctx) => {
          const since = new Date(ctx.clock.now().getTime() - 24 * 3_600_000)
          const { rows } = await ctx.db.execute<{
            policy_number: string
            premium_cents: number
            state: string
          }>(statement`select policy_number, price_cents - fee_cents as premium_cents, state from policy
           where line = 'term-ca' and (created_at > ${since} or ended_at > ${since})`)
          const listed = await insurerOf(ctx).listSince(since.toISOString())
          const theirs = new Map(listed.map((each) => [each.policyNumber, each]))
          return rows
            .filter(({ policy_number: number, premium_cents: premiumCents, state }) => {
              const their = theirs.get(number)
              // On its way to an end it may be either at the insurer's.
              return (
                their?.premiumCents !== premiumCents || (state !== 'cancelling' && their.isCancelled !== (state === 'cancelled'))
              )
            })
            .map((row) => row.policy_number)
        },
      },
    ],
    gauges: [
      {
        name: 'term_ca_ends_refused',
        help: 'Policies that their owner has ended and the insurer refused to end when it was last asked',
        sql: `select count(*)::int as n from policy p join purchase u on u.id = p.purchase_id
              where p.line = 'term-ca' and p.state = 'cancelling' and u.outcome_code = '${endRefused}'`,
      },
    ],
    eachMinute: async (ctx) => {
      await resumePayments(ctx, buyFlowOf(ctx))
      await lapseUnpaid(ctx)
      await resumeEnds(ctx, 'term-ca', cancelFlowOf(ctx))
    },
  }
}
