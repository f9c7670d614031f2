import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { usPurchase, usTrip } from '../../test/factories/us-trip.ts'
import { appForFile } from '../../test/app-for-file.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../lines/travel-us/contract.ts'
import { migrations } from '../app/slices.ts'
import { migrate } from './migrate.ts'

const test_ = appForFile()

const connectUnlimited = async () => {
  const client = await test_.app.ctx.pool.connect()
  // The pool ends its clients by their own method, so that one stays as it is.
  return { query: client.query.bind(client), end: async () => client.release() } as unknown as Client
}

/** The database as a release before these files left it. */
const rewind = async (): Promise<void> => {
  const { pool } = test_.app.ctx
  await pool.query("delete from migration where name in ('0023_live_purchases.sql', '0024_purchase_indexes.sql')")
  for (const name of ['purchase_live', 'purchase_quote', 'once_only_reference']) await pool.query(`drop index ${name}`)
  await pool.query('alter table purchase drop column duplicate_of')
}

const indexes = async (): Promise<string[]> =>
  (
    await test_.app.ctx.pool.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indisvalid and c.relname in ('purchase_live', 'purchase_quote', 'once_only_reference') order by 1`,
    )
  ).rows.map(({ name }) => name)

test('purchases that an older release made twice of one quote are marked and reported, and given back by nobody', async () => {
  const visitor = test_.visitor()
  const { body } = await visitor.call(getUSATravelQuote, usTrip())
  await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey: body['quotekey'], size: 'medium' }))
  await rewind()
  const { pool } = test_.app.ctx
  await pool.query(
    `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
     select gen_random_uuid(), owner, line, carrier, quote_id, reference, amount_cents, currency, s.state, details,
       created_at + interval '1 minute', updated_at
     from purchase, (values ('bound'), ('declined')) s(state)`,
  )
  await migrate({ connectUnlimited }, migrations)
  const { rows } = await pool.query('select state, duplicate_of is not null as marked from purchase order by created_at, state')
  expect(rows).toEqual([
    { state: 'bound', marked: false },
    { state: 'bound', marked: true },
    { state: 'declined', marked: false },
  ])
  expect(await indexes()).toEqual(['once_only_reference', 'purchase_live', 'purchase_quote'])
  expect((await pool.query('select * from refund')).rows).toEqual([])
  expect((await test_.app.breaches()).map(({ invariant }) => invariant)).toContain('I3b')
})

test('an index that was cut off while it was built is built again', async () => {
  const { pool } = test_.app.ctx
  await pool.query("delete from migration where name = '0024_purchase_indexes.sql'")
  await pool.query("update pg_index set indisvalid = false where indexrelid = 'purchase_live'::regclass")
  expect(await indexes()).not.toContain('purchase_live')
  await migrate({ connectUnlimited }, migrations)
  expect(await indexes()).toContain('purchase_live')
})
