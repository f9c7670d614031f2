import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Caller } from '../../../server/http/session.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Purchases } from '../../../platform/purchases/server/index.ts'
import type { getUSATravelPolicy as policyContract, getUSATravelPurchase as purchaseContract } from '../contract.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { policyInfoOf, type PolicyHolder } from './policy-info.ts'
import { policies } from './policies.ts'

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
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const purchaser = purchaserOf(policy.holder, caller.person)
    return {
      ...(purchaser ? { purchaser } : {}),
      policyInfo: policyInfoOf(policy),
      travellers: policy.holder.travellers.map(({ firstName, lastName, age }) => ({ name: `${firstName} ${lastName}`, age })),
    }
  }

export const getUSATravelPurchase =
  (ctx: ServerContext, purchases: Purchases<PurchaseOrder>): Handler<typeof purchaseContract> =>
  async ({ bookingreservno }, { subject }) => {
    const { state, policyNumber } = await purchases.standing(ctx, subject, { reference: bookingreservno.toUpperCase() })
    if (state === 'none') throw new Failure('not-found', 'no such purchase of this subject')
    if (policyNumber === null) return { state }
    // The policy's own rule says who may look, and for how long.
    return { state, policyInfo: policyInfoOf(await policies.findOwn(ctx, subject, policyNumber)) }
  }
