/** The server's part of payment orders: a card becomes a token for one order. */
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { borderfreeCreateOrder, updateVault } from './order-functions.ts'
import { adoptOrders, eraseOrders, readOrders } from './order-store.ts'

export { cardOfInstrument, findInstrument, useInstrument, type Instrument } from './order-store.ts'

export const slice: SliceServer = {
  name: 'orders',
  functions: (ctx) => [
    handle(contract.borderfreeCreateOrder, borderfreeCreateOrder(ctx)),
    handle(contract.updateVault, updateVault(ctx)),
  ],
  adoptions: [(_ctx, tx, { browserSubject, personSubject }) => adoptOrders(tx, browserSubject, personSubject)],
  personal: [
    {
      name: 'payment-orders',
      collect: async (ctx, { subject }) => ({ records: await readOrders(ctx, subject) }),
      erase: (_ctx, tx, { subject }) => eraseOrders(tx, subject),
    },
  ],
  retention: [
    {
      what: 'orders and their tokens, a day after they were opened',
      sql: "delete from payment_order where created_at < $1::timestamptz - interval '1 day'",
    },
  ],
  encrypted: [{ table: 'payment_order', column: 'token', rowName: 'id::text' }],
}
