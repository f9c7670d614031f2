import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Caller } from '../../../server/http/session.ts'
import { travelCancelling } from '../../../platform/purchases/server/index.ts'
import type {
  cancelUSATravelPolicy as cancelContract,
  getUSATravelPolicy as policyContract,
  getUSATravelPurchase as purchaseContract,
  sendGeneraliPolicy as sendContract,
} from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { policyInfoOf, type PolicyHolder } from './policy-info.ts'
import { policies } from './policies.ts'
import type { TravelPurchases } from './purchases.ts'
import { sentence } from './sentences.ts'
import { fullName } from '../../../shared/full-name.ts'
import { isSameAddress } from '../../../shared/same-address.ts'

/** From this age on the first traveler is taken for the one who bought. */
const adultAge = 18

/** Only a purchase made with the account's own address is known to be its holder's: another one may have been for somebody else. */
const purchaserOf = ({ contact, travellers }: PolicyHolder, person: Caller['person']) => {
  if (!isSameAddress(person?.email, contact.email)) return null
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
      travellers: policy.holder.travellers.map((each) => ({ name: fullName(each), age: each.age })),
    }
  }

export const getUSATravelPurchase = (ctx: ServerContext, purchases: TravelPurchases): Handler<typeof purchaseContract> => {
  const answer = purchases.answerStanding(ctx, async (subject, policyNumber) =>
    policyInfoOf(await policies.findOwn(ctx, subject, policyNumber)),
  )
  return ({ bookingreservno: reference }, context) => answer({ reference }, context)
}

/** Everything comes back within the review, while nobody has left and nothing is claimed (facts §2a; readings "US travel"). */
export const cancelUSATravelPolicy = (ctx: ServerContext, purchases: TravelPurchases): Handler<typeof cancelContract> =>
  purchases.cancel(ctx, travelCancelling({ insurer, currency: 'USD', findOwn: policies.findOwn, sentence }))

/** The specification's programs send the number under either name. */
export const sendGeneraliPolicy =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  ({ policyNum, policyInfo }, context) => {
    const number = policyNum ?? (typeof policyInfo === 'string' ? policyInfo : (policyInfo?.policynumber ?? ''))
    return policies.sendAgain(ctx)({ policyNum: number }, context)
  }
