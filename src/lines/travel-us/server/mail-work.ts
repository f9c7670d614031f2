import type { ServerContext } from '../../../server/server-context.ts'
import type { OutboxKind } from '../../../server/durable/outbox.ts'
import { destinationName } from './destination-name.ts'
import { policies } from './policies.ts'

const mails = () => import('../mail/mails.ts')

/** What this line leaves in the outbox, and how it is done. */
export function outboxKinds(ctx: ServerContext): OutboxKind[] {
  return [
    policies.policyMailKind(
      ctx,
      async () => (await mails()).policyMail,
      ({ facts: { trip, issued }, locale, priceCents }, about) => ({
        ...about,
        paidCents: priceCents,
        destination: destinationName(trip.destination, locale),
        departure: trip.departureDate,
        comeBack: trip.returnDate,
        reviewUntil: issued.reviewUntil,
        cancellationFrom: issued.cancellationFrom.slice(0, 10),
        travelFrom: issued.travelFrom.slice(0, 10),
        assistancePhone: issued.assistance.fromUsa,
      }),
    ),
    policies.cancelledMailKind(
      ctx,
      async () => (await mails()).cancelledMail,
      ({ holder }, about) => ({ ...about, last4: holder.cardLast4 }),
    ),
  ]
}
