import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { mailTo, newEmail, signInByCode } from '../../../../test/factories/people.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { getCATermPremium, openCATermQuote, sendCATermEstimate } from '../../../lines/term-ca/contract.ts'
import { quotes as estimates } from '../../../lines/term-ca/server/estimate/quotes.ts'
import { getUSATravelQuote, openUSATravelQuote, sendQuoteLink } from '../../../lines/travel-us/contract.ts'
import { quotes as trips } from '../../../lines/travel-us/server/quotes.ts'
import { getQuotes } from '../../applications/contract.ts'
import { deleteMe } from '../../profile/contract.ts'

// Releases before the table of all lines kept quotes and their links in tables of the lines: what stands there is moved (decision 0064).
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
    leave: async (id: string) => {
      const { ctx } = test_.app
      const { owner, risk, offer, createdAt, expiresAt } = (await trips.findById(ctx, id))!
      const { worksheets, ratesVersion } = await trips.readReceipt(ctx, id)
      await run(
        `insert into us_travel_quote (id, owner, trip, prices, receipt, rates_version, partner_id, campaign_id, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, 'unknown', 'unknown', $7, $8)`,
        [id, owner, risk, offer, worksheets, ratesVersion, createdAt, expiresAt],
      )
      return `insert into us_travel_quote_link (token_hash, quote_id, created_at, expires_on)
        select token_hash, quote_id, created_at, (expires_at at time zone 'America/New_York')::date from quote_link where quote_id = $1`
    },
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
    /** Its receipt in the open, as the oldest have it. */
    leave: async (id: string) => {
      const { ctx } = test_.app
      const { owner, risk, offer, createdAt, expiresAt } = (await estimates.findById(ctx, id))!
      const { faceCents, term, frequency, ...person } = risk
      const { premium, fee } = offer
      const receipt = await estimates.readReceipt(ctx, id)
      await run(
        `insert into term_ca_quote (id, owner, person, face_cents, term, frequency, monthly_cents, annual_cents, monthly_fee_cents,
           annual_fee_cents, receipt, partner_id, campaign_id, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'unknown', 'unknown', $12, $13)`,
        [
          id,
          owner,
          ctx.encryption.encrypt(person, { table: 'term_ca_quote', column: 'person', row: id }),
          faceCents,
          term,
          frequency,
          premium.monthlyCents,
          premium.annualCents,
          fee.monthlyCents,
          fee.annualCents,
          receipt,
          createdAt,
          expiresAt,
        ],
      )
      return `insert into term_ca_quote_link (token_hash, quote_id, created_at, expires_at)
        select token_hash, quote_id, created_at, expires_at from quote_link where quote_id = $1`
    },
    eachMinute: estimates.slice.eachMinute,
  },
]

describe.each(lines)('quotes of $line in its own table', ({ line, table, ask, open, send, leave, eachMinute }) => {
  /** As an older release would have made it: in its own table alone, with the links to it. */
  const asOlder = async (id: string): Promise<void> => {
    const links = await leave(id)
    await run(links, [id])
    await run('delete from quote where id = $1', [id])
  }
  /** As if it had been bought: all that a quote is kept for. */
  const markBought = (id: string) =>
    run(
      `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
       select gen_random_uuid(), owner, '${line}', 'sample', id::text, 'R-1', 1000, 'USD', 'bound', '', now(), now() from ${table} where id = $1`,
      [id],
    )
  const ours = (id: string) => run('select * from quote where id = $1', [id])
  const theirs = (id: string) => run(`select * from ${table} where id = $1`, [id])

  test('a new one is written to the table of all lines alone', async () => {
    const quotekey = await ask(test_.visitor())
    expect(await ours(quotekey)).toHaveLength(1)
    expect(await theirs(quotekey)).toEqual([])
  })

  test('one is opened with the same answer, by nobody else, and moved', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    const before = await open(visitor, { quotekey })
    await asOlder(quotekey)
    expect(await open(test_.visitor(), { quotekey })).toMatchObject({ code: 'quote-unknown' })
    expect(await open(visitor, { quotekey })).toEqual(before)
    expect(await theirs(quotekey)).toEqual([])
  })

  test('one stands in the list, and the minute’s job moves what nobody asks for', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    await asOlder(quotekey)
    const { quotes } = (await visitor.call(getQuotes, {})).body
    expect(quotes).toMatchObject([{ key: quotekey, line }])
    await asOlder(quotekey)
    await eachMinute(test_.app.ctx)
    expect(await ours(quotekey)).toHaveLength(1)
    expect(await run(`select 1 from ${table}`)).toEqual([])
  })

  test('a link that was mailed opens the quote as long as it did', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    const email = newEmail('older-link')
    expect(await send(visitor, quotekey, email)).toMatchObject({ sent: true })
    const token = /link=([\w-]{22})/.exec((await mailTo(test_, email, /./)).text)?.[1] ?? ''
    const [sent] = await run('select expires_at from quote_link where quote_id = $1', [quotekey])
    await asOlder(quotekey)
    expect(await open(test_.visitor(), { token })).toMatchObject({ haserror: false })
    expect(await run('select expires_at from quote_link where quote_id = $1', [quotekey])).toEqual([sent])
    expect(await run(`select 1 from ${table}_link where quote_id = $1`, [quotekey])).toEqual([])
  })

  test('the second row that the release before writes while it runs goes, and nothing of the quote with it', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    expect(await send(visitor, quotekey, newEmail('older-beside'))).toMatchObject({ sent: true })
    await run(await leave(quotekey), [quotekey])
    await run(`update ${table} set is_copied = true where id = $1`, [quotekey])
    await eachMinute(test_.app.ctx)
    expect(await theirs(quotekey)).toEqual([])
    expect(await open(visitor, { quotekey })).toMatchObject({ haserror: false })
    expect(await run('select 1 from quote_link where quote_id = $1', [quotekey])).toHaveLength(1)
  })

  test('whoever signs in takes along what still waits to be moved', async () => {
    const visitor = test_.visitor()
    const quotekey = await ask(visitor)
    await asOlder(quotekey)
    await signInByCode(visitor, newEmail('older-adopt'), test_)
    expect(await open(visitor, { quotekey })).toMatchObject({ haserror: false })
    expect((await ours(quotekey))[0]?.['owner']).toMatch(/^person:/)
  })

  test('an erasure takes every older link of a person, also that to what was bought, and no quote that was', async () => {
    const visitor = test_.visitor()
    const email = newEmail('older-erased')
    await signInByCode(visitor, email, test_)
    const [bought, open_] = [await ask(visitor), await ask(visitor)]
    for (const quotekey of [bought, open_]) {
      expect(await send(visitor, quotekey, email)).toMatchObject({ sent: true })
      await asOlder(quotekey)
    }
    await markBought(bought)
    expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
    const left = [bought, open_]
    expect(await run(`select quote_id from ${table}_link where quote_id = any($1)`, [left])).toEqual([])
    expect(await run('select quote_id from quote_link where quote_id = any($1)', [left])).toEqual([])
    expect(await run(`select id from ${table} where id = any($1)`, [left])).toEqual([{ id: bought }])
  })

  test.runIf(process.env['TEST_DATABASE_URL'])(
    'an erasure waits for a move of the same quote, and neither stops the other',
    async () => {
      const visitor = test_.visitor()
      const email = newEmail('older-moved')
      await signInByCode(visitor, email, test_)
      const quotekey = await ask(visitor)
      expect(await send(visitor, quotekey, email)).toMatchObject({ sent: true })
      await asOlder(quotekey)
      const move = await test_.app.ctx.pool.connect()
      await move.query('begin')
      await move.query(`select id from ${table} where id = $1 for update`, [quotekey])
      const erasing = visitor.call(deleteMe, { confirm: email })
      await new Promise((resolve) => setTimeout(resolve, 500))
      await move.query(`delete from ${table}_link where quote_id = $1`, [quotekey])
      await move.query('commit')
      move.release()
      expect((await erasing).body).toMatchObject({ erased: true })
      expect(await run(`select id from ${table} where id = $1`, [quotekey])).toEqual([])
    },
  )

  test('what is asked and offered lies encrypted, and of a list’s keys nothing can be guessed (security R12)', async () => {
    const [visitor, other] = [test_.visitor(), test_.visitor()]
    const [first, again] = [await ask(visitor), await ask(other)]
    const [[a], [b]] = [await ours(first), await ours(again)]
    for (const column of ['asked', 'offer', 'receipt']) expect(a?.[column]).toMatch(/^v1\./)
    expect(a?.['list_key']).toBe(b?.['list_key'])
    expect(JSON.stringify(a)).not.toMatch(/MEXICO|1986|250000/)
  })
})
