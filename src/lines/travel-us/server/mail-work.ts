import type { ServerContext } from '../../../server/server-context.ts'
import type { OutboxItem, OutboxKind } from '../../../server/outbox.ts'
import { sendTemplate } from '../../../platform/messages/server/index.ts'
import { destinationName } from './destination-name.ts'
import { policies } from './policies.ts'
import { insurer } from '../rules/insurer.ts'

const sendPolicy = async (ctx: ServerContext, item: OutboxItem): Promise<void> => {
  const policy = await policies.findForWork(ctx, item)
  const { mail } = await import('../mail/policy.tsx')
  const { facts, holder, locale } = policy
  await sendTemplate(ctx, mail, {
    to: holder.contact.email,
    locale,
    messageId: item.messageId,
    data: {
      name: holder.travellers[0]?.firstName ?? '',
      certificateNumber: policy.policyNumber,
      destination: destinationName(facts.trip.destination, locale),
      departure: facts.trip.departureDate,
      comeBack: facts.trip.returnDate,
      reviewUntil: facts.issued.reviewUntil,
      cancellationFrom: facts.issued.cancellationFrom.slice(0, 10),
      travelFrom: facts.issued.travelFrom.slice(0, 10),
      insurer: insurer.name,
      assistancePhone: facts.issued.assistance.fromUsa,
      path: policies.pathOf(policy.policyNumber),
      pdf: new Uint8Array(await policies.pdf(ctx, policy)),
    },
  })
}

const sendCancelled = async (ctx: ServerContext, item: OutboxItem): Promise<void> => {
  const { holder, locale, policyNumber } = await policies.findForWork(ctx, item)
  const { mail } = await import('../mail/cancelled.tsx')
  await sendTemplate(ctx, mail, {
    to: holder.contact.email,
    locale,
    messageId: item.messageId,
    data: {
      name: holder.travellers[0]?.firstName ?? '',
      certificateNumber: policyNumber,
      amountCents: (item.body as { amountCents: number }).amountCents,
      last4: holder.cardLast4,
      insurer: insurer.name,
      path: policies.pathOf(policyNumber),
    },
  })
}

/** What this line leaves in the outbox, and how it is done. */
export function outboxKinds(ctx: ServerContext): OutboxKind[] {
  return [
    { kind: 'travel-us.policy-mail', work: (item) => sendPolicy(ctx, item) },
    { kind: 'travel-us.cancelled-mail', work: (item) => sendCancelled(ctx, item) },
  ]
}
