import type { PageContext } from '../../../web/page-context.ts'
import { borderfreeCreateOrder, updateVault } from '../contract.ts'

/** A card as a form has read it; `month` has two digits, `year` four. */
interface CardForOrder {
  number: string
  month: string
  year: string
  cvv: string
  holder: string
  postalCode: string
}

/**
 * The token of a card that pays one quote, in the two calls that the payment company asks for. Both fail without a word (L-111): without
 * a token the purchase is refused, and says what to do.
 */
export async function instrumentFor(
  page: Pick<PageContext, 'call'>,
  { quotekey, card, keep = false }: { quotekey: string; card: CardForOrder; keep?: boolean },
): Promise<string | null> {
  try {
    const order = await page.call(borderfreeCreateOrder, { quotekey, lineitems: [{ transactioncode: '41', quantity: 1 }] })
    if (order.haserror) return null
    const { data, session_token } = order.response
    const { month, year, postalCode, ...typed } = card
    const transaction = { order_id: data.order_id, session_token: session_token.token, ...typed, expiry: `${month}/${year}` }
    const vaulted = await page.call(updateVault, { transaction: { ...transaction, postalcode: postalCode }, keep })
    return vaulted.haserror ? null : vaulted.instrument_token
  } catch {
    return null
  }
}
