import { borderfreeCreateOrder, updateVault } from '../../src/platform/orders/contract.ts'
import type { Visitor } from '../open-test-app.ts'
import { goodCard } from './us-trip.ts'

/** The token that pays a quote, by an order and a card; undefined where either call refuses. */
export async function instrument(
  visitor: Visitor,
  quotekey: string,
  { number = goodCard, keep = false }: { number?: string; keep?: boolean } = {},
): Promise<string | undefined> {
  const { body: order } = await visitor.call(borderfreeCreateOrder, { quotekey })
  if (order['haserror']) return undefined
  const { data, session_token: session } = order.response
  const paid = { order_id: data.order_id, session_token: session.token }
  const card = { number, expiry: '12/2027', cvv: '123', holder: 'June Lark', postalcode: 'M5V 2T6' }
  const { body: vault } = await visitor.call(updateVault, { transaction: { ...paid, ...card }, keep })
  return vault['haserror'] ? undefined : vault.instrument_token
}

/** A token for each card, as one page would have it: the same click twice sends the same one. */
export function instrumentsOf(visitor: Visitor, quotekey: string): (number: string) => Promise<string | undefined> {
  const tokens = new Map<string, Promise<string | undefined>>()
  return (number) => {
    const token = tokens.get(number) ?? instrument(visitor, quotekey, { number })
    tokens.set(number, token)
    return token
  }
}
