import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cardNotBought, orderFacts, purchaseOf } from '../../../platform/purchases/server/index.ts'
import type { IssuedPolicy, PetApplication, PetCarrier } from '../carriers/port.ts'
import { insurer } from '../rules/insurer.ts'
import { bills } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { factsOf, holderOf, policyInfoOf, type PolicyHolder } from './policy-info.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { sentence } from './sentences.ts'

const contactOf = ({ firstName, lastName, phone }: PurchaseOrder['contact']) => ({ name: `${firstName} ${lastName}`, phone })

export type PetPurchases = ReturnType<typeof petPurchases>

/** How pets are insured and how that ends, and what of it is this line's own. */
export function petPurchases(
  insurerOf: (ctx: ServerContext) => PetCarrier,
  insurerAt: (world: DemoWorld, moment: Date) => PetCarrier,
) {
  return purchaseOf<PurchaseOrder, PetApplication, IssuedPolicy, PolicyHolder>({
    insurer: insurerOf,
    insurerAt,
    toBind: (key, { order, amountCents }) => ({
      key,
      pets: order.pets,
      owner: order.owner,
      contact: order.contact,
      firstCents: amountCents,
      laterCents: order.bill.laterCents,
      reference: order.reference,
    }),
    line: {
      line: 'pet',
      source: 'quote',
      carrier: 'pet',
      carrierName: insurer.name,
      currency: ({ owner }) => currencyOf(owner.place.country),
      flow: 'buy-pet',
      function: 'purchasePetPolicy',
      // The first bill carries the enrolment fee; eleven follow without it (facts §3).
      instalments: ({ methodId, customerReference, bill }) => ({
        methodId,
        customerReference,
        cycle: 'monthly',
        laterCents: bill.laterCents,
        count: bills,
      }),
      describe: (order) => orderFacts(order.owner.email, order),
      contact: ({ contact }) => contactOf(contact),
      policy: (order, issued) => ({
        policyNumber: issued.policyNumber,
        product: 'accident-and-illness',
        startsOn: issued.startsOn,
        endsOn: issued.endsOn,
        facts: { ...factsOf(order, issued) },
        holder: { ...holderOf(order) },
      }),
      bought: ({ order }, issued, createdAt) => {
        const policy = {
          policyNumber: issued.policyNumber,
          createdAt,
          state: 'in-force' as const,
          endsOn: issued.endsOn,
          facts: factsOf(order, issued),
          holder: holderOf(order),
        }
        const info = policyInfoOf(policy, insurer.dayOf(createdAt))
        return { policyInfo: info, response: { haserror: false, policyInfo: info }, reference: order.reference }
      },
      notBought: ({ locale }, end) => cardNotBought(sentence, locale, end),
      refundMail: ({ contact, reference }) => ({ name: contact.firstName, reference, path: '/pet/info' }),
    },
    end: {
      flow: 'cancel-pet',
      whenRefused: 'ask-again',
      contact: ({ holder }) => contactOf(holder.contact),
      mail: ({ purchaseId, coverUntil }, { reason, endsOn, backCents }) => ({
        kind: 'pet.ended-mail',
        body:
          reason === 'review'
            ? { purchaseId, how: 'review', amountCents: backCents }
            : { purchaseId, how: reason === 'unpaid' ? 'unpaid' : 'later', endsOn: coverUntil ?? endsOn },
      }),
    },
  })
}
