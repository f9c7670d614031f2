import { randomUUID } from 'node:crypto'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { Tx } from '../../../db/database.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import {
  askProcessor,
  customerOfSubscription,
  replaceMethodOnce,
  storeMethod,
  takeCard,
  watchingCards,
  wrongOfCard,
  type PaymentProvider,
} from '../../../platform/payments/server/index.ts'
import { changeHolder } from '../../../platform/policies/server/index.ts'
import type * as contract from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { policyNumberIn } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { policies } from './policies.ts'
import type { PetPolicyRow, PolicyHolder } from './policy-info.ts'
import { authorizationTexts, refuseWith } from './sentences.ts'

const fields = { number: 'card.number', month: 'card.expiry', year: 'card.expiry', cvv: 'card.cvv' }

/** What waits in the outbox when another card pays. */
export interface CardChange {
  purchaseId: string
  brand: string
  last4: string
}

/** The policy shows the card that pays from now on, and a mail says so; `reference` names this change. */
export async function cardPays(
  ctx: ServerContext,
  tx: Tx,
  { id, purchaseId }: Pick<PetPolicyRow, 'id' | 'purchaseId'>,
  { brand, last4 }: Pick<CardChange, 'brand' | 'last4'>,
  reference: string,
): Promise<void> {
  await changeHolder<PolicyHolder>(ctx, tx, id, (holder) => ({ ...holder, cardBrand: brand, cardLast4: last4 }))
  const body: CardChange = { purchaseId, brand, last4 }
  await addToOutbox(ctx, tx, { kind: 'pet.card-mail', messageId: `card.${reference}`, reference: purchaseId, body })
}

/** Another card pays the bills of a policy, or of what joined it, from now on. The same card twice is one change. */
export const replacePetPaymentMethod =
  (ctx: ServerContext, processor: PaymentProvider): Handler<typeof contract.replacePetPaymentMethod> =>
  async (payload, context) => {
    const { subject, locale, idempotencyKey } = context
    const { policyNum, endorsement, card } = payload
    const number = endorsement ?? policyNum
    if (policyNumberIn(number) !== policyNum) throw new Failure('not-found', 'it joined another policy')
    const policy = await (endorsement ? policies.findOwnEndorsement : policies.findOwn)(ctx, subject, number)
    if (policy.state !== 'in-force') return refuseWith(locale, 'not-in-force')
    const { purchaseId, facts } = policy
    const wrong = (which?: Record<string, string>): Refused => refuseWith(locale, 'card', which)
    const [month = '', year = ''] = card.expiry.split('/')
    const typed = { number: card.number, month, year, cvv: card.cvv, holder: card.holder, postalCode: card.postalcode }
    const amount = moneyWithCurrency(facts.bill.laterCents, locale, currencyOf(facts.country))
    return replaceMethodOnce(ctx, processor, {
      owner: subject,
      function: 'replacePetPaymentMethod',
      body: JSON.stringify(payload),
      idempotencyKey,
      purchaseId,
      read: async (subscription) => {
        const mistyped = wrongOfCard(typed, fields, insurer.todayOf(ctx))
        if (mistyped) return wrong(mistyped)
        const take = () =>
          askProcessor(() => takeCard(processor, typed, { use: 'again', fields, refuse: wrong }), {
            away: () => refuseWith(locale, 'payment-down'),
            refused: wrong,
          })
        const taken = await watchingCards(context, take)
        if ('haserror' in taken) return taken
        const methodId = randomUUID()
        await storeMethod(ctx, {
          id: methodId,
          customerId: await customerOfSubscription(ctx, subscription),
          kind: 'creditcard',
          ...taken,
          authorizationText: authorizationTexts(locale, 'replaced', { brand: ctx.settings.brand, amount, insurer: insurer.name }),
          // It was given for these bills alone.
          mayPayAgain: false,
        })
        return { methodId, brand: taken.brand, last4: taken.last4 }
      },
      cardCaller: context,
      refuse: (why) => {
        if (why === 'method') return wrong()
        return refuseWith(locale, why === 'unconfirmed' ? 'change-unconfirmed' : 'payment-down')
      },
      also: (tx, card, reference) => cardPays(ctx, tx, policy, card, reference),
    })
  }
