import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { openAnswer } from '../../../server/once-only.ts'
import { findOwnPolicy, type StoredPolicy } from '../../../platform/policies/server/index.ts'
import type { getUSATravelPolicy as policyContract, getUSATravelPurchase as purchaseContract, PolicyInfo } from '../contract.ts'
import { policyInfoOf, type PolicyFacts, type PolicyHolder } from './policy-info.ts'

/** A stored policy with this line's own facts and holder. */
export type TravelPolicy = Omit<StoredPolicy, 'facts' | 'holder'> & { facts: PolicyFacts; holder: PolicyHolder }

export const asTravelPolicy = (policy: StoredPolicy): TravelPolicy => policy as unknown as TravelPolicy

export const getUSATravelPolicy =
  (ground: Ground): Handler<typeof policyContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = asTravelPolicy(await findOwnPolicy(ground, subject, policyNum))
    return {
      policyInfo: policyInfoOf(policy),
      travellers: policy.holder.travellers.map(({ firstName, lastName, age }) => ({ name: `${firstName} ${lastName}`, age })),
    }
  }

const stateOf = { bound: 'bought', refunding: 'refunding', refunded: 'refunded', declined: 'declined', failed: 'failed' } as const

export const getUSATravelPurchase =
  (ground: Ground): Handler<typeof purchaseContract> =>
  async ({ bookingreservno }, { subject }) => {
    const { rows } = await ground.pool.query<{ id: string; state: string; answer: string | null }>(
      `select p.id, p.state, o.answer from purchase p left join once_only o on o.reference = p.id
       where p.owner = $1 and p.reference = $2 order by p.created_at desc limit 1`,
      [subject, bookingreservno.toUpperCase()],
    )
    const row = rows[0]
    const state = stateOf[row?.state as keyof typeof stateOf] ?? 'pending'
    const answer = row ? (openAnswer(ground, row.id, row.answer) as { policyInfo?: PolicyInfo } | null) : null
    return { state, ...(state === 'bought' && answer?.policyInfo ? { policyInfo: answer.policyInfo } : {}) }
  }
