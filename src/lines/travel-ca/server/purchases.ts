import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cardNotBought, orderFacts, purchaseOf } from '../../../platform/purchases/server/index.ts'
import { namesOf } from '../../../shared/full-name.ts'
import type { CanadaTravelCarrier, IssuedPolicy, TravelApplication } from '../carriers/port.ts'
import { insurer } from '../rules/insurer.ts'
import { requestOf } from './trip-risk.ts'
import { factsOf, holderOf, policyInfoOf, type PolicyHolder } from './policy-info.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { sentence } from './sentences.ts'

export type CanadaTravelPurchases = ReturnType<typeof canadaTravelPurchases>

/** How a trip's cover is bought and ended, and what of it is this line's own. */
export function canadaTravelPurchases(
  insurerOf: (ctx: ServerContext) => CanadaTravelCarrier,
  insurerAt: (world: DemoWorld, moment: Date) => CanadaTravelCarrier,
) {
  return purchaseOf<PurchaseOrder, TravelApplication, IssuedPolicy, PolicyHolder>({
    insurer: insurerOf,
    insurerAt,
    toBind: (key, { order, amountCents, replaces }) => ({
      key,
      trip: requestOf(order.asked),
      choice: order.choice,
      priceCents: amountCents,
      names: order.names,
      buyer: order.buyer,
      contact: order.contact,
      reference: order.reference,
      replaces,
    }),
    line: {
      line: 'travel-ca',
      source: 'quote',
      carrier: 'travel-ca',
      carrierName: insurer.name,
      currency: 'CAD',
      flow: 'buy-travel-ca',
      function: 'purchaseTravelInsuranceCa',
      instalments: null,
      describe: (order) => orderFacts(order.contact.email, order),
      contact: ({ buyer, contact: { phone } }) => ({ ...namesOf(buyer), phone }),
      policy: (order, issued) => ({
        policyNumber: issued.policyNumber,
        product: order.choice.planCode,
        startsOn: order.asked.trip.departureDate,
        endsOn: issued.coverUntil.slice(0, 10),
        facts: { ...factsOf(order, issued) },
        holder: { ...holderOf(order) },
        region: order.asked.trip.province,
      }),
      bought: ({ order, amountCents: priceCents }, issued, createdAt) => ({
        policyInfo: policyInfoOf({
          policyNumber: issued.policyNumber,
          priceCents,
          createdAt,
          state: 'in-force',
          facts: factsOf(order, issued),
          holder: holderOf(order),
        }),
        messages: [],
        reference: order.reference,
      }),
      notBought: ({ locale }, end) => cardNotBought(sentence, locale, end),
      refundMail: ({ buyer, reference }) => ({ name: buyer.firstName, reference, path: '/travelca' }),
    },
    end: {
      flow: 'cancel-travel-ca',
      whenRefused: 'keep-in-force',
      contact: ({ holder: { buyer, contact } }) => ({ ...namesOf(buyer), phone: contact.phone }),
      // An insurer may give everything back as long as nobody has left.
      mayBeExcepted: (ctx, { startsOn }) => insurer.todayOf(ctx) < startsOn,
    },
  })
}
