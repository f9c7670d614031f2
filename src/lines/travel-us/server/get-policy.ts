import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Caller } from '../../../server/session.ts'
import { Failure } from '../../../shared/failure.ts'
import { findOwnPolicy, type StoredPolicy } from '../../../platform/policies/server/index.ts'
import type { getUSATravelPolicy as policyContract, getUSATravelPurchase as purchaseContract } from '../contract.ts'
import { policyInfoOf, type PolicyFacts, type PolicyHolder } from './policy-info.ts'

/** A stored policy with this line's own facts and holder. */
export type TravelPolicy = Omit<StoredPolicy, 'facts' | 'holder'> & { facts: PolicyFacts; holder: PolicyHolder }

export function asTravelPolicy(policy: StoredPolicy): TravelPolicy {
  return policy as unknown as TravelPolicy
}

/** From this age on the first traveler is taken for the one who bought. */
const adultAge = 18

/** Only a purchase made with the account's own address is known to be its holder's: another one may have been for somebody else. */
const purchaserOf = ({ contact, travellers }: PolicyHolder, person: Caller['person']) => {
  if (!person || person.email.toLowerCase() !== contact.email.toLowerCase()) return null
  const [first] = travellers
  const name = first && first.age >= adultAge ? first : { firstName: '', lastName: '' }
  const { phone, address, city, state, zip } = contact
  return { firstName: name.firstName, lastName: name.lastName, phone, address, city, state, zip }
}

export const getUSATravelPolicy =
  (ctx: ServerContext): Handler<typeof policyContract> =>
  async ({ policyNum }, { subject, caller }) => {
    const policy = asTravelPolicy(await findOwnPolicy(ctx, subject, policyNum))
    const purchaser = purchaserOf(policy.holder, caller.person)
    return {
      ...(purchaser ? { purchaser } : {}),
      policyInfo: policyInfoOf(policy),
      travellers: policy.holder.travellers.map(({ firstName, lastName, age }) => ({ name: `${firstName} ${lastName}`, age })),
    }
  }

const stateOf = { bound: 'bought', refunding: 'refunding', refunded: 'refunded', declined: 'declined', failed: 'failed' } as const

/** Between the click and the purchase's own row there is only the key that the click has claimed. */
const isClaimed = async (ctx: ServerContext, owner: string, reference: string): Promise<boolean> => {
  const { rows } = await ctx.db.execute(
    statement`select 1 from once_only where owner = ${owner} and function = 'purchaseUSATravelQuote' and key = ${reference} and state = 'running'`,
  )
  return rows.length > 0
}

export const getUSATravelPurchase =
  (ctx: ServerContext): Handler<typeof purchaseContract> =>
  async ({ bookingreservno }, { subject }) => {
    const reference = bookingreservno.toUpperCase()
    const { rows } = await ctx.db.execute<{
      state: string
      policy_number: string | null
    }>(statement`select p.state, policy.policy_number from purchase p left join policy on policy.purchase_id = p.id
       where p.owner = ${subject} and p.reference = ${reference} and p.line = 'travel-us' order by p.created_at desc limit 1`)
    const row = rows[0]
    if (!row && !(await isClaimed(ctx, subject, reference))) throw new Failure('not-found', 'no such purchase of this subject')
    // What was bought stays bought when it is cancelled afterwards: the policy itself says so.
    const state = row?.policy_number ? 'bought' : (stateOf[row?.state as keyof typeof stateOf] ?? 'pending')
    if (!row?.policy_number) return { state }
    // The policy's own rule says who may look, and for how long.
    return { state, policyInfo: policyInfoOf(asTravelPolicy(await findOwnPolicy(ctx, subject, row.policy_number))) }
  }
