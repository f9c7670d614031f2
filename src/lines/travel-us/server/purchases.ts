import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cardNotBought, orderFacts, purchaseOf } from '../../../platform/purchases/server/index.ts'
import { namesOf } from '../../../shared/full-name.ts'
import type { IssuedPolicy, TravelApplication, TravelCarrier } from '../carriers/port.ts'
import { factsOf, holderOf, policyInfoOf, type PolicyHolder } from './policy-info.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { sentence } from './sentences.ts'
import { insurer } from '../rules/insurer.ts'

const quotePath = '/travel/infousa'

export type TravelPurchases = ReturnType<typeof travelPurchases>

/** How a trip's cover is bought and ended, and what of it is this line's own. */
export function travelPurchases(
  insurerOf: (ctx: ServerContext) => TravelCarrier,
  insurerAt: (world: DemoWorld, moment: Date) => TravelCarrier,
) {
  return purchaseOf<PurchaseOrder, TravelApplication, IssuedPolicy, PolicyHolder>({
    insurer: insurerOf,
    insurerAt,
    toBind: (key, { order, amountCents }) => ({
      key,
      trip: { ...order.trip, state: order.contact.state },
      size: order.size,
      priceCents: amountCents,
      travellers: order.travellers.map(({ firstName, lastName }) => ({ firstName, lastName })),
      contact: order.contact,
      bookingReference: order.bookingReference,
    }),
    line: {
      line: 'travel-us',
      source: 'quote',
      carrier: 'us-travel',
      carrierName: insurer.name,
      currency: 'USD',
      flow: 'buy-us-travel',
      function: 'purchaseUSATravelQuote',
      instalments: null,
      describe: (order) => orderFacts(order.contact.email, order),
      contact: ({ travellers, contact: { phone } }) => ({ ...namesOf(travellers[0] ?? {}), phone }),
      policy: (order, issued) => ({
        policyNumber: issued.policyNumber,
        product: order.size,
        startsOn: order.trip.departureDate,
        endsOn: order.trip.returnDate,
        facts: { ...factsOf(order, issued) },
        holder: { ...holderOf(order) },
        region: order.contact.state,
      }),
      bought: ({ order, amountCents: priceCents }, issued, createdAt) => {
        const { policyNumber } = issued
        const facts = factsOf(order, issued)
        const info = policyInfoOf({ policyNumber, priceCents, createdAt, state: 'in-force', facts, holder: holderOf(order) })
        return { policyInfo: info, response: { haserror: false, policyInfo: info }, bookingreservno: order.bookingReference }
      },
      notBought: ({ locale }, end) => cardNotBought(sentence, locale, end),
      refundMail: ({ travellers, bookingReference }) => ({
        name: travellers[0]?.firstName ?? '',
        reference: bookingReference,
        path: quotePath,
      }),
      earlierRefund: (body) => ({ reference: body['bookingReference'] ?? '', path: quotePath }),
    },
    end: {
      flow: 'cancel-us-travel',
      whenRefused: 'keep-in-force',
      contact: ({ holder: { travellers, contact } }) => ({ ...namesOf(travellers[0] ?? {}), phone: contact.phone }),
      // An insurer may give everything back as long as nobody has left (facts §2a).
      mayBeExcepted: (ctx, { startsOn }) => insurer.todayOf(ctx) < startsOn,
    },
  })
}
