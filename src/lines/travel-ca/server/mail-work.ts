import type { OutboxKind } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isPackage } from '../rules/plans.ts'
import { insurer } from '../rules/insurer.ts'
import { hadNoReview } from '../rules/review.ts'
import { policies } from './policies.ts'
import { destinationTexts } from './sentences.ts'

const mails = () => import('../mail/mails.ts')

/** What this line leaves in the outbox, and how it is done. */
export function outboxKinds(ctx: ServerContext): OutboxKind[] {
  return [
    policies.policyMailKind(
      ctx,
      async () => (await mails()).policyMail,
      ({ facts: { trip, issued, product, planCode }, locale, priceCents, replaces, createdAt }, about) => ({
        ...about,
        paidCents: priceCents,
        ...(replaces ? { replaces } : {}),
        plan: product.title,
        destination: destinationTexts(locale, trip.destinationType),
        departure: trip.departureDate,
        comeBack: trip.returnDate,
        ...(hadNoReview(insurer.dayOf(createdAt), issued.reviewUntil)
          ? { reviewEnded: issued.reviewUntil }
          : { reviewUntil: issued.reviewUntil }),
        coverFrom: issued.coverFrom.slice(0, 10),
        ...(isPackage(planCode) ? { otherFrom: trip.departureDate } : {}),
        phoneInCanada: issued.assistance.fromCanada,
        phoneAbroad: issued.assistance.fromAbroad,
      }),
    ),
    policies.cancelledMailKind(
      ctx,
      async () => (await mails()).cancelledMail,
      ({ holder, replacedBy }, about) => ({
        ...about,
        // The page of what is in force now, where another one took its place.
        ...(replacedBy ? { replacedBy, path: policies.pathOf(replacedBy) } : {}),
        last4: holder.cardLast4,
      }),
    ),
  ]
}
