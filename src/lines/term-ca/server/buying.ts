import { handle } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
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
import { shelf } from './shelf.ts'

/** From the payment on: customer, method, subscription, policy, documents, and every way back. */
export const buying = (insurerOf: InsurerOf): Partial<SliceServer> => {
  const buyFlowOf = oncePer((ground: Ground) => buyFlow(ground, insurerOf(ground), processorOf(ground)))
  const cancelFlowOf = oncePer((ground: Ground) => cancelFlow(ground, insurerOf(ground), processorOf(ground)))
  return {
    functions: (ground) => [
      handle(contract.createCATermCustomer, createCATermCustomer(ground, processorOf(ground))),
      handle(contract.storeCATermCreditCard, storeCATermCreditCard(ground, processorOf(ground))),
      handle(contract.storeCATermACH, storeCATermACH(ground, processorOf(ground))),
      handle(contract.subscribeCATerm, subscribeCATerm(ground, processorOf(ground), buyFlowOf(ground))),
      handle(contract.CATermBindPolicy, CATermBindPolicy(ground)),
      handle(contract.payCATerm, payCATerm(ground, processorOf(ground), buyFlowOf(ground))),
      handle(contract.getCATermPurchase, getCATermPurchase(ground)),
      handle(contract.getCATermPolicy, getCATermPolicy(ground)),
      handle(contract.getCATermPolicyPdf, getCATermPolicyPdf(ground)),
      handle(contract.sendCATermPolicyPdf, sendCATermPolicyPdf(ground)),
      handle(contract.getCATermPolicyPage, getCATermPolicyPage(ground)),
      handle(contract.cancelCATermPolicy, cancelCATermPolicy(ground, processorOf(ground), cancelFlowOf(ground))),
      handle(contract.revokeCATermDebit, revokeCATermDebit(ground, processorOf(ground), cancelFlowOf(ground))),
      handle(contract.replaceCATermPaymentMethod, replaceCATermPaymentMethod(ground, processorOf(ground))),
      handle(contract.changeCATermBeneficiaries, changeCATermBeneficiaries(ground)),
    ],
    outboxKinds: buyingKinds,
    shelf,
    flows: (ground) => [buyFlowOf(ground), cancelFlowOf(ground)],
    invariants: [
      {
        name: 'I5-term-ca',
        meaning: 'our policies are the insurer’s: number by number, cent by cent, in force or ended',
        check: async (ground) => {
          const since = new Date(ground.clock.now().getTime() - 24 * 3_600_000)
          const { rows } = await ground.pool.query<{ policy_number: string; premium_cents: number; state: string }>(
            `select policy_number, price_cents - fee_cents as premium_cents, state from policy
           where line = 'term-ca' and (created_at > $1 or ended_at > $1)`,
            [since],
          )
          const listed = await insurerOf(ground).listSince(since.toISOString())
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
    eachMinute: async (ground) => {
      await resumePayments(ground, buyFlowOf(ground))
      await lapseUnpaid(ground)
      await resumeEnds(ground, 'term-ca', cancelFlowOf(ground))
    },
  }
}
