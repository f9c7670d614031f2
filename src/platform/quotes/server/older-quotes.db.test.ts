import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { mailTo, newEmail } from '../../../../test/factories/people.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { getCATermPremium, openCATermQuote, sendCATermEstimate } from '../../../lines/term-ca/contract.ts'
import { quotes as estimates } from '../../../lines/term-ca/server/estimate/quotes.ts'
import { getUSATravelQuote, openUSATravelQuote, sendQuoteLink } from '../../../lines/travel-us/contract.ts'
import { quotes as trips } from '../../../lines/travel-us/server/quotes.ts'
import { getQuotes } from '../../applications/contract.ts'

// The release before runs beside this one, or comes back: it knows its own tables only (decision 0037).
const test_ = appForFile()

const run = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test_.app.ctx.pool.query(sql, values)).rows

const life = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 250_000 } as const

const lines = [
  {
    line: 'travel-us',
    table: 'us_travel_quote',
    ask: async (visitor: Visitor) => (await visitor.call(getUSATravelQuote, usTrip())).body['quotekey'] as string,
    open: async (visitor: Visitor, by: { quotekey: string } | { token: string }) =>
      (await visitor.call(openUSATravelQuote, by)).body,
    send: async (visitor: Visitor, quotekey: string, email: string) =>
      (await visitor.call(sendQuoteLink, { quotekey, email })).body,
    eachMinute: trips.slice.eachMinute,
  },
  {
    line: 'term-ca',
    table: 'term_ca_quote',
    ask: async (visitor: Visitor) => (await visitor.call(getCATermPremium, life)).body['quotekey'] as string,
    open: async (visitor: Visitor, by: { quotekey: string } | { token: string }) =>
      (await visitor.call(openCATermQuote, by)).body,
    send: async (visitor: Visitor, quotekey: string, email: string) =>
      (await visitor.call(sendCATermEstimate, { quotekey, email })).body,
    eachMinute: estimates.slice.eachMinute,
  },
]

describe.each(lines)('quotes of $line and the release before', ({ line, table, ask, open, send, eachMinute }) => {
  /** As that release would have made it: in its own table alone, with the links to it. */
  const asOlder = async (id: string): Promise<void> => {
    await run('delete from quote where id = $1', [id])
    await run(`update ${table} set is_copied = false where id = $1`, [id])
  }
  const ours = (id: string) => run('select * from quote where id = $1', [id])
  const theirs = (id: string) => run(`select * from ${table} where id = $1`, [id])

  test('one that it made is opened, with the same answer', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    const before = await open(visitor, { quotekey })
    await asOlder(quotekey)
    expect(await open(test_.visitor(), { quotekey })).toMatchObject({ code: 'quote-unknown' })
    expect(await open(visitor, { quotekey })).toEqual(before)
    expect(await theirs(quotekey)).toMatchObject([{ is_copied: true }])
  })

  test('one that it made stands in the list, and the minute’s job copies what nobody asks for', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    await asOlder(quotekey)
    const { quotes } = (await visitor.call(getQuotes, {})).body
    expect(quotes).toMatchObject([{ key: quotekey, line }])
    await asOlder(quotekey)
    await eachMinute(test_.app.ctx)
    expect(await ours(quotekey)).toHaveLength(1)
    expect(await run(`select 1 from ${table} where not is_copied`)).toEqual([])
  })

  test('a link that it mailed opens the quote here, and one of ours is known to it', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    const email = newEmail('older-link')
    expect(await send(visitor, quotekey, email)).toMatchObject({ sent: true })
    const token = /link=([\w-]{22})/.exec((await mailTo(test_, email, /./)).text)?.[1] ?? ''
    expect(await run(`select quote_id from ${table}_link where quote_id = $1`, [quotekey])).toHaveLength(1)
    const [sent] = await run('select expires_at from quote_link where quote_id = $1', [quotekey])
    // Its quote is ours already; only the link is its own.
    await run('delete from quote_link where quote_id = $1', [quotekey])
    expect(await open(test_.visitor(), { token })).toMatchObject({ haserror: false })
    expect(await run('select expires_at from quote_link where quote_id = $1', [quotekey])).toEqual([sent])
    await asOlder(quotekey)
    expect(await open(test_.visitor(), { token })).toMatchObject({ haserror: false })
  })

  test('anyone who signs in there keeps the quote here; what is erased there is gone here', async () => {
    const quotekey = await ask(test_.visitor())
    await run(`update ${table} set owner = 'person:1' where id = $1`, [quotekey])
    expect(await ours(quotekey)).toMatchObject([{ owner: 'person:1' }])
    await run(`delete from ${table} where id = $1`, [quotekey])
    expect(await ours(quotekey)).toEqual([])
  })

  test('what is asked and offered lies encrypted, and of a list’s keys nothing can be guessed (security R12)', async () => {
    const [visitor, other] = [test_.visitor(), test_.visitor()]
    const [first, again] = [await ask(visitor), await ask(other)]
    const [[a], [b]] = [await ours(first), await ours(again)]
    for (const column of ['asked', 'offer', 'receipt']) expect(a?.[column]).toMatch(/^v1\./)
    expect(a?.['list_key']).toBe(b?.['list_key'])
    expect(JSON.stringify(a)).not.toMatch(/MEXICO|1986|250000/)
  })
})
