import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { petQuoteFor } from '../../../../test/factories/pet-owners.ts'
import { caTrip } from '../../../../test/factories/ca-trip.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { openPetQuote } from '../../../lines/pet/contract.ts'
import { getCATermPremium, openCATermQuote } from '../../../lines/term-ca/contract.ts'
import { getCaTravelQuote, openCaTravelQuote } from '../../../lines/travel-ca/contract.ts'
import { getUSATravelQuote, openUSATravelQuote } from '../../../lines/travel-us/contract.ts'
import { tokenHash } from '../../../server/records/field-encryption.ts'
import type { FunctionDefinition } from '../../../shared/function.ts'

const test_ = appForFile()

const man40 = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 250_000 } as const

interface Line {
  insurer: string
  open: FunctionDefinition
  quote: (visitor: Visitor) => Promise<string>
  /** What stands in the sentence about its kept price. */
  said: string
}

const lines: Record<string, Line> = {
  'travel-us': {
    insurer: 'us-travel',
    open: openUSATravelQuote,
    quote: async (visitor) => (await visitor.call(getUSATravelQuote, usTrip())).body.quotekey,
    said: 'USD',
  },
  'travel-ca': {
    insurer: 'travel-ca',
    open: openCaTravelQuote,
    quote: async (visitor) => (await visitor.call(getCaTravelQuote, caTrip())).body.quotekey,
    said: 'CAD',
  },
  pet: {
    insurer: 'pet',
    open: openPetQuote,
    quote: async (visitor) => (await petQuoteFor(visitor)).quotekey,
    said: 'Labrador Retriever',
  },
  'term-ca': {
    insurer: 'term-ca',
    open: openCATermQuote,
    quote: async (visitor) => (await visitor.call(getCATermPremium, man40)).body.quotekey,
    said: '$27.68 CAD',
  },
}

const run = (sql: string, values: unknown[]) => test_.app.ctx.pool.query(sql, values)

const linkTo = async (quotekey: string): Promise<string> => {
  const token = `link-of-${quotekey}`.slice(0, 30)
  await run(
    "insert into quote_link (token_hash, quote_id, created_at, expires_at) values ($1, $2, now(), now() + interval '9 days')",
    [tokenHash(token), quotekey],
  )
  return token
}

test.each(Object.entries(lines))(
  '%s: looking at a quote asks the insurer nothing, whether its price has run out or is somebody else’s',
  async (line, { insurer, open, quote, said }) => {
    const visitor = test_.visitor()
    const other = test_.visitor()
    const quotekey = await quote(visitor)
    const token = await linkTo(quotekey)
    const asked = async (): Promise<number> => (await test_.simulators.journal(insurer)).length
    const before = await asked()
    const look = 'price'
    expect((await visitor.call(open, { quotekey, look })).body).toMatchObject({ haserror: false, quotekey })
    const elsewhere = (await other.call(open, { token, look })).body
    expect(elsewhere).toMatchObject({ haserror: true, code: 'quote-elsewhere', message: expect.stringContaining(said) })
    expect((await other.call(open, { token, look: 'answers' })).body).toMatchObject({ code: 'quote-elsewhere' })
    expect((await other.call(open, { quotekey, look })).body).toMatchObject({ code: 'quote-unknown' })
    await run("update quote set expires_at = expires_at - interval '25 hours' where id = $1", [quotekey])
    const late = (await visitor.call(open, { quotekey, look })).body
    // Term life shows an estimate of one's own as it was and says so itself.
    if (line === 'term-ca') expect(late).toMatchObject({ quotekey, expired: true })
    else expect(late).toMatchObject({ code: 'quote-expired', message: expect.stringContaining(said) })
    expect((await visitor.call(open, { quotekey, look: 'answers' })).body).toMatchObject({ haserror: false, quotekey })
    expect(await asked()).toBe(before)
  },
)

test.each(Object.entries(lines).filter(([line]) => line !== 'term-ca'))(
  '%s: what was priced again says what is different, also at the next look; a link’s for anyone who opened it',
  async (_line, { open, quote }) => {
    const visitor = test_.visitor()
    const quotekey = await quote(visitor)
    await run("update quote set expires_at = expires_at - interval '25 hours' where id = $1", [quotekey])
    const anew = (await visitor.call(open, { quotekey })).body
    expect(anew).toMatchObject({ haserror: false, repriced: true, changes: [] })
    expect(anew.quotekey).not.toBe(quotekey)
    const seen = (by: Visitor, key: string, before?: string) => by.call(open, { quotekey: key, look: 'price', before })
    expect((await seen(visitor, anew.quotekey)).body).toMatchObject({ repriced: false })
    expect((await seen(visitor, anew.quotekey, quotekey)).body).toMatchObject({ repriced: true, changes: [] })
    const other = test_.visitor()
    const token = await linkTo(quotekey)
    const theirs = (await other.call(open, { token })).body
    expect((await seen(other, theirs.quotekey, token)).body).toMatchObject({ repriced: true })
    // Somebody else's quote is nothing that one's own could be compared with.
    expect((await seen(other, theirs.quotekey, quotekey)).body).toMatchObject({ repriced: false })
  },
)
