import type { Ask } from '../screens/screen-set.ts'

/** The token of a card that pays a quote, without a page. */
export async function cardToken(ask: Ask, quotekey: string, postalcode: string, keep = false): Promise<string> {
  const { response } = await ask('borderfreeCreateOrder', { quotekey })
  const expiry = `12/${new Date().getUTCFullYear() + 2}`
  const card = { number: '4111111111111111', expiry, cvv: '123', holder: 'June Lark', postalcode }
  const paid = { order_id: response.data.order_id, session_token: response.session_token.token }
  const { instrument_token } = await ask('updateVault', { transaction: { ...paid, ...card }, keep })
  return instrument_token
}
