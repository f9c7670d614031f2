/** The server's part of policies: how they are stored, listed, ended and counted. */
import { statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { endsSoon } from './ends-soon.ts'
import { policyFigures } from './policy-figures.ts'
import { getPolicies } from './get-policies.ts'
import { policyData } from './my-policies.ts'
import { getPolicy, getPolicyDocument, sendPolicy } from './policy-document.ts'

export { policyReport, type SoldBy } from './policy-report.ts'
export { policyOf, type PolicyOf } from './policy-of.ts'
export { endedOn, stateOn } from './policy-state.ts'
export { findLeftEndorsements } from './endorsements.ts'
export { givesAllBack, policyRecord, type EndReason, type NewPolicy, type StoredPolicy } from './policy-row.ts'
export {
  adoptPolicyOf,
  changeHolder,
  findEndingPolicies,
  findFactsByPurchase,
  findOwnerOfPolicy,
  findOwnPolicy,
  findPolicyByPurchase,
  findStateOfPolicy,
  hasPolicyEnded,
  keepInForce,
  movePolicy,
  policyNumbersOf,
  readFactsBought,
  storePolicy,
} from './policy-store.ts'

export { endReplaced, holdInForce } from './replace-policy.ts'

export const slice: SliceServer = {
  name: 'policies',
  events: [
    {
      event: 'policy-ends',
      audience: 'person',
      happened: endsSoon,
    },
  ],
  functions: (ctx) => [
    handle(contract.getPolicies, getPolicies(ctx)),
    handle(contract.getPolicy, getPolicy(ctx)),
    handle(contract.getPolicyDocument, getPolicyDocument(ctx)),
    handle(contract.sendPolicy, sendPolicy(ctx)),
  ],
  personal: [policyData],
  adoptions: [
    async (_ctx, tx, { personSubject, emailHash }) => {
      // By the same verified address from any browser, and never what this browser bought for another address.
      await tx.execute(
        statement`update policy set owner = ${personSubject} where email_hash = ${emailHash} and owner like 'browser:%'`,
      )
    },
  ],
  figures: policyFigures,
  encrypted: [{ table: 'policy', column: 'holder', rowName: 'id::text' }],
  invariants: [
    {
      name: 'I2',
      meaning:
        'a policy in force has its captured, unrefunded charge; one cancelled in its review, or replaced, has every charge given back',
      sql: `select p.policy_number from policy p
            left join charge c on c.purchase_id = p.purchase_id and c.number = 1 and c.state = 'captured'
              and c.amount_cents = p.price_cents and c.currency = p.currency
            left join refund r on r.charge_id = c.id and r.state = 'done'
            where (p.state = 'in-force' and (c.id is null or r.id is not null))
               or (p.state = 'cancelled' and coalesce(p.end_reason, 'review') in ('review', 'replaced') and r.id is null)
            union all
            select p.policy_number from policy p
            join charge c on c.purchase_id = p.purchase_id and c.number > 1 and c.state = 'captured'
            left join refund r on r.charge_id = c.id and r.state = 'done'
            where (p.state = 'in-force' and r.id is not null)
               or (p.state = 'cancelled' and p.end_reason in ('review', 'replaced') and r.id is null)`,
    },
    {
      name: 'I2b',
      meaning: 'nothing is taken for a policy that has ended, and nothing stays on its way to an end for more than a day',
      sql: `select p.policy_number from policy p join subscription s on s.purchase_id = p.purchase_id
            where p.state = 'cancelled' and s.state = 'active'
            union all
            select p.policy_number from policy p join purchase u on u.id = p.purchase_id
            where p.state = 'cancelling' and u.updated_at < $1::timestamptz - interval '25 hours'`,
    },
    {
      name: 'I3',
      meaning: 'one policy per carrier and number, and one per purchase',
      sql: `select carrier, policy_number from policy group by carrier, policy_number having count(*) > 1
            union all select 'purchase', purchase_id::text from policy group by purchase_id having count(*) > 1`,
    },
    {
      name: 'I6',
      meaning: 'every policy has a confirmation mail, sent or waiting',
      sql: `select p.policy_number from policy p
            where not exists (select 1 from outbox o where o.reference = p.purchase_id and o.kind like '%policy-mail')`,
    },
  ],
}
