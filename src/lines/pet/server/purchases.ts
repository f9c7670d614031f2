import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cardNotBought, orderFacts, purchaseOf } from '../../../platform/purchases/server/index.ts'
import { namesOf } from '../../../shared/full-name.ts'
import type { IssuedPolicy, PetApplication, PetCarrier } from '../carriers/port.ts'
import { insurer } from '../rules/insurer.ts'
import { bills } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { paidTo } from './paid-to.ts'
import { policies } from './policies.ts'
import { factsOf, holderOf, policyFacts, policyInfoOf, type PolicyHolder } from './policy-info.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { sentence } from './sentences.ts'

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
      endorses: order.endorses?.policyNumber ?? null,
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
      contact: ({ contact }) => ({ ...namesOf(contact), phone: contact.phone }),
      policy: (order, issued) => ({
        policyNumber: issued.policyNumber,
        endorses: order.endorses?.policyId ?? null,
        product: 'accident-and-illness',
        startsOn: issued.startsOn,
        endsOn: issued.endsOn,
        facts: { ...factsOf(order, issued) },
        holder: { ...holderOf(order) },
        region: order.owner.place.region,
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
        return {
          policyInfo: info,
          ...(order.endorses ? { endorsement: issued.policyNumber } : {}),
          response: { haserror: false, policyInfo: info },
          reference: order.reference,
        }
      },
      notBought: ({ locale }, end) => cardNotBought(sentence, locale, end),
      refundMail: ({ contact, reference, endorses }) => ({
        name: contact.firstName,
        reference,
        path: endorses ? policies.pathOf(endorses.policyNumber) : '/pet/info',
      }),
    },
    end: {
      flow: 'cancel-pet',
      whenRefused: 'ask-again',
      endorsement: async (ctx, stored) => {
        const policy = { ...stored, facts: policyFacts.parse(stored.facts) }
        const today = insurer.todayOf(ctx)
        if (today <= policy.facts.issued.reviewUntil) return { reason: 'review' }
        return { reason: 'debit-revoked', coverUntil: await paidTo(ctx, policy, today) }
      },
      contact: ({ holder }) => ({ ...namesOf(holder.contact), phone: holder.contact.phone }),
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
