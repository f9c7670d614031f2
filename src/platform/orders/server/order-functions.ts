import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import { fieldOfRefusal, processorOf, watchingCards, type CardFields } from '../../payments/server/index.ts'
import type { borderfreeCreateOrder as createContract, updateVault as vaultContract } from '../contract.ts'
import { findOpenOrder, newOrderId, storeInstrument, storeOrder } from './order-store.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

/** Where the parts of a card stand in the payload. */
const cardFields: CardFields = {
  number: 'transaction.number',
  month: 'transaction.expiry',
  year: 'transaction.expiry',
  cvv: 'transaction.cvv',
}

const sentence = sentencesOf({ en, fr, ar })

const payableOf = async (ctx: ServerContext, subject: string, quotekey: string) => {
  for (const payable of ctx.payables) {
    const due = await payable.find(ctx, subject, quotekey)
    if (due) return { line: payable.line, ...due }
  }
  // Somebody else's quote, one that cannot be bought and one that does not exist answer alike.
  throw new Failure('not-found', 'no such quote to pay')
}

/** Opens the order for what the quote costs now; the payload's line items say nothing of the amount. */
export const borderfreeCreateOrder =
  (ctx: ServerContext): Handler<typeof createContract> =>
  async ({ quotekey }, { subject }) => {
    const { line, amountCents, currency } = await payableOf(ctx, subject, quotekey)
    const id = newOrderId()
    const made = await processorOf(ctx).createOrder({ key: `${id}:order`, amountCents, currency })
    await storeOrder(ctx, id, { owner: subject, line, quoteId: quotekey, amountCents, currency }, made)
    return {
      response: {
        data: { order_id: made.orderId },
        session_token: { token: made.sessionToken, expires: made.expiresAt },
      },
    }
  }

const noInstrument = (locale: Locale, fields?: Record<string, string>): Refused =>
  refuse('card', sentence(locale, 'payment'), fields ? { fields } : {})

/** Keeps the card at the processor, for its order alone or for later instalments too, as the line sells. */
export const updateVault =
  (ctx: ServerContext): Handler<typeof vaultContract> =>
  async ({ transaction, keep }, context) => {
    const { subject, caller, locale } = context
    const session = { orderId: transaction.order_id, sessionToken: transaction.session_token }
    const order = await findOpenOrder(ctx, subject, session)
    if (!order) return noInstrument(locale)
    const isSubscribing = ctx.payables.some(({ line, subscribes }) => subscribes && line === order.line)
    // A partner who acts pays with what is typed and keeps nothing of it for later (reading "Acting").
    const mayPayAgain = keep && caller.person !== null && caller.acting === null
    const [month = '', year = ''] = transaction.expiry.split('/')
    const { number, cvv, holder, postalcode: postalCode } = transaction
    const take = () =>
      processorOf(ctx).tokeniseForOrder(session, {
        number,
        cvv,
        holder,
        postalCode,
        expiryMonth: Number(month),
        expiryYear: Number(year),
        use: isSubscribing || mayPayAgain ? 'again' : 'once',
      })
    const taken = await watchingCards(context, async () => {
      const answer = await take()
      if (answer.outcome === 'tokenised') return answer
      const fields = answer.reason === 'session-over' ? undefined : { [fieldOfRefusal(answer.reason, cardFields)]: answer.reason }
      return noInstrument(locale, fields)
    })
    if ('haserror' in taken) return taken
    const token = await storeInstrument(ctx, order.id, taken, mayPayAgain)
    if (token === null) return noInstrument(locale)
    return { instrument_token: token, card_brand: taken.brand, card_last4: taken.last4 }
  }
