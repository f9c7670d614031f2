import type { ServerContext } from '../../../server/server-context.ts'
import type { OutboxKind } from '../../../server/durable/outbox.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { paidWith, unpaidInstalmentCents, type SettledMethod } from '../../../platform/payments/server/index.ts'
import { currencyOf } from '../rules/places.ts'
import { graceDays } from './lapse.ts'
import { policies } from './policies.ts'
import { cardPays, type CardChange } from './replace-card.ts'

/** What waits in the outbox when a policy has ended. */
type PolicyEnded = { purchaseId: string } & ({ how: 'review'; amountCents: Cents } | { how: 'later' | 'unpaid'; endsOn: IsoDate })

const mails = () => import('../mail/mails.ts')

/** What this line leaves in the outbox, and how it is done. */
export function outboxKinds(ctx: ServerContext): OutboxKind[] {
  return [
    policies.policyMailKind(
      ctx,
      async () => (await mails()).policyMail,
      ({ policyNumber, endorses, facts: { bill, issued, country }, holder }, about) => ({
        ...about,
        pets: holder.petNames.join(', '),
        endorsement: endorses === null ? null : policyNumber,
        currency: currencyOf(country),
        firstCents: bill.firstCents,
        laterCents: bill.laterCents,
        startsOn: issued.startsOn,
        accidentsFrom: issued.waits.accidentsFrom,
        illnessFrom: issued.waits.illnessFrom,
        reviewUntil: issued.reviewUntil,
        endsOn: issued.endsOn,
        claimsPhone: issued.claimsPhone,
      }),
    ),
    // Nothing is owed by a policy that has ended, and nothing where the bill was paid by the time the mail goes.
    policies.mailKind(
      ctx,
      'unpaid-mail',
      async () => (await mails()).unpaidMail,
      async ({ purchaseId, state, facts }, about) => {
        const amountCents = await unpaidInstalmentCents(ctx, purchaseId)
        if (state !== 'in-force' || amountCents === 0) return null
        return { ...about, amountCents, graceDays, currency: currencyOf(facts.country) }
      },
    ),
    // Nobody knew whether it had been carried out when it was asked for.
    {
      kind: 'pet.method-settled',
      work: async (item) => {
        const policy = await policies.findForWork(ctx, item)
        await ctx.db.transaction((tx) => cardPays(ctx, tx, policy, item.body as SettledMethod, item.messageId))
        ctx.notifyOutbox()
      },
    },
    policies.mailKind(
      ctx,
      'card-mail',
      async () => (await mails()).cardMail,
      ({ facts }, about, { body }) => {
        const { last4 } = body as CardChange
        return { ...about, last4, currency: currencyOf(facts.country), laterCents: facts.bill.laterCents }
      },
    ),
    policies.mailKind(
      ctx,
      'ended-mail',
      async () => (await mails()).endedMail,
      async (policy, about, { body }) => {
        const { purchaseId, endorses, facts, holder } = policy
        const { purchaseId: _purchase, ...ended } = body as PolicyEnded
        // What joined a policy ends by its own days: each mail names its pets.
        const isJoined = endorses !== null || (await policies.endorsementsOf(ctx, policy)).length > 0
        const pets = isJoined ? holder.petNames.join(', ') : null
        const isPart = endorses !== null && (await policies.findOwn(ctx, policy.owner, about.policyNumber)).state === 'in-force'
        // Money goes back to the card that paid; no further bill is charged to the one that would have.
        const paid = ended.how === 'review' ? await paidWith(ctx, purchaseId) : null
        return { ...about, pets, isPart, currency: currencyOf(facts.country), last4: paid?.last4 ?? holder.cardLast4, ended }
      },
    ),
  ]
}
