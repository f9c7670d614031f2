import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { getUSATravelFirstPrice, getUSATravelQuote } from '../../../../lines/travel-us/contract.ts'
import { getCATermFirstPrice } from '../../../../lines/term-ca/contract.ts'
import { createPartnerKey, deletePartner, getPartnerKeys, revokePartnerKey, setPartnerActive } from '../../contract.ts'

const test_ = appForFile()
const reason = 'Asked by the company, ticket 12'

const trip = {
  destination: 'ITALY',
  departdate: '2026-04-10',
  returndate: '2026-04-20',
  triptype: 'Flight',
  numinsured: 1,
  tripcost: 1000,
  agesOfTravellers: [40],
  state: 'NY',
}

const withKey = async (lines = ['travel-us'], days = 30) => {
  const partner = await approvedPartner(test_)
  const { visitor } = await signInForPartner(test_, partner.said.email)
  const made = (await visitor.post(createPartnerKey.name, { name: 'Shop', lines, days })).body
  const ask = (name: string, payload: unknown, key = made['key'] as string) =>
    test_.visitor().post(name, payload, { authorization: `Bearer ${key}` })
  return { ...partner, visitor, made, ask }
}

describe('a key of a partner', () => {
  test('asks for a quote that the key owns and that is stamped with its partner, and leaves no browser', async () => {
    const { ask, key, made, visitor } = await withKey()
    const browsers = async () => (await test_.app.ctx.pool.query('select 1 from browser')).rows.length
    const before = await browsers()
    const { status, body, headers } = await ask(getUSATravelQuote.name, { ...trip, partnerId: 'somebody-else' })
    expect([status, body['haserror']]).toEqual([200, false])
    expect(headers['set-cookie']).toBeUndefined()
    expect(await browsers()).toBe(before)
    const { rows } = await test_.app.ctx.pool.query('select owner, partner_id from quote where id = $1', [body['quotekey']])
    expect(rows).toEqual([{ owner: `key:${made['apiKey'].id}`, partner_id: key }])
    const { keys } = (await visitor.post(getPartnerKeys.name, {})).body
    expect(keys[0]).toMatchObject({ name: 'Shop', state: 'valid', lines: ['travel-us'] })
    expect(keys[0].lastUsedAt).not.toBeNull()
    const stored = await test_.app.ctx.pool.query('select * from partner_key')
    expect(JSON.stringify(stored.rows)).not.toContain(made['key'])
    // Nobody else opens what the key asked for.
    expect((await test_.visitor().post('openUSATravelQuote', { quotekey: body['quotekey'] })).body['haserror']).toBe(true)
  })

  test('is good for nothing but the quote functions of its lines, whatever cookies come with it', async () => {
    const { ask, visitor, made } = await withKey()
    expect((await ask(getUSATravelFirstPrice.name, { ...trip, state: undefined })).status).toBe(200)
    const life = { age: 40, sex: 'female', smoker: false, province: 'ON' }
    expect((await ask(getCATermFirstPrice.name, life)).status).toBe(403)
    for (const name of ['purchaseUSATravelQuote', getPartnerKeys.name, 'getMe', 'sendQuoteLink', 'openUSATravelQuote'])
      expect([name, (await ask(name, {})).status]).toEqual([name, 403])
    const both = await visitor.post(getPartnerKeys.name, {}, { authorization: `Bearer ${made['key']}` })
    expect(both.status).toBe(403)
  })

  test.each(['eider_', 'eider_nothing', `eider_${'x'.repeat(43)}`, 'undefined', '', 'two words'])(
    '“%s” is no key, and is not answered as a visitor whom nobody sent',
    async (key) => {
      const answered = await test_.visitor().post(getUSATravelQuote.name, trip, { authorization: `Bearer ${key}` })
      expect([answered.status, answered.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(answered.body['message']).toBe('This key is not in force. Make a new one on your partner page.')
    },
  )

  test('a name and password for somebody before us are none of ours', async () => {
    const answered = await test_.visitor().post(getUSATravelFirstPrice.name, trip, { authorization: 'Basic ZGVtbzp4' })
    expect(answered.status).toBe(200)
  })

  test('ends when it is revoked, and only its own partner revokes it', async () => {
    const { ask, visitor, made } = await withKey()
    const other = await withKey()
    expect((await other.visitor.post(revokePartnerKey.name, { id: made['apiKey'].id })).status).toBe(404)
    expect((await ask(getUSATravelQuote.name, trip)).status).toBe(200)
    expect((await visitor.post(revokePartnerKey.name, { id: made['apiKey'].id })).body['revoked']).toBe(true)
    expect((await ask(getUSATravelQuote.name, trip)).status).toBe(401)
  })

  test('ends with its partner: suspended, and removed', async () => {
    for (const end of ['suspended', 'removed']) {
      const { ask, boss, key, said } = await withKey()
      expect((await ask(getUSATravelQuote.name, trip)).status).toBe(200)
      const ended =
        end === 'suspended'
          ? await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
          : await boss.visitor.post(deletePartner.name, { key, confirm: said.company, reason })
      expect(ended.body['haserror']).toBe(false)
      expect((await ask(getUSATravelQuote.name, trip)).status).toBe(401)
    }
  })

  test('is made by somebody with a fresh second factor, with a line, for a time, and twenty at most', async () => {
    const { said, visitor } = await withKey()
    const asked = { name: 'Second', lines: ['pet'], days: 30 }
    const { visitor: stale } = await signInForPartner(test_, said.email, { hasFactor: false })
    expect((await stale.post(createPartnerKey.name, asked)).status).toBe(403)
    for (const wrong of [{ lines: [] }, { lines: ['boats'] }, { days: 5000 }, { name: '' }])
      expect((await visitor.post(createPartnerKey.name, { ...asked, ...wrong })).status).toBe(400)
    const made = await Promise.all(Array.from({ length: 25 }, () => visitor.post(createPartnerKey.name, asked)))
    expect(made.filter(({ body }) => body['code'] === 'too-many-keys')).toHaveLength(6)
  })
})

test('an old key that still counts is reached behind every newer one, and is revoked there', async () => {
  const { visitor, made, key } = await withKey()
  await test_.app.ctx.pool.query(
    `insert into partner_key (id, partner_key, name, begins, token_hash, lines, created_at, created_by, expires_at, revoked_at)
      select gen_random_uuid(), $1, 'Gone', 'eider_aaaa', gen_random_uuid()::text, '{pet}', $2::timestamptz + interval '1 second' * (n / 3),
        'person:x', $2::timestamptz + interval '30 days', $2::timestamptz from generate_series(3, 122) n`,
    [key, made.apiKey.createdAt],
  )
  const seen: string[] = []
  let after: string | undefined
  let pages = 0
  do {
    const { keys, next } = (await visitor.post(getPartnerKeys.name, { after })).body
    seen.push(...keys.map(({ id }: { id: string }) => id))
    after = next ?? undefined
    pages += 1
  } while (after !== undefined && pages < 9)
  expect([pages, seen.length, new Set(seen).size, seen.at(-1)]).toEqual([3, 121, 121, made.apiKey.id])
  expect((await visitor.post(revokePartnerKey.name, { id: made.apiKey.id })).body['revoked']).toBe(true)
  expect((await visitor.post(getPartnerKeys.name, { after: 'nonsense' })).status).toBe(400)
})

// The clock goes on here, so these are the last ones of the file.
test('a key expires', async () => {
  const { ask } = await withKey()
  const later = { ...trip, departdate: '2026-05-10', returndate: '2026-05-20' }
  test_.passDays(29)
  expect((await ask(getUSATravelFirstPrice.name, later)).status).toBe(200)
  test_.passDays(2)
  expect((await ask(getUSATravelFirstPrice.name, later)).status).toBe(401)
})

test('a key’s row goes a year after its end, and one that was revoked a year after that', async () => {
  const [ended, revoked] = [await withKey(), await withKey()]
  const { apiKey } = revoked.made
  expect((await revoked.visitor.post(revokePartnerKey.name, { id: apiKey.id })).body['revoked']).toBe(true)
  const leftAfter = async (days: number) => {
    test_.passDays(days)
    await test_.app.removeExpired()
    const { rows } = await test_.app.ctx.pool.query('select id::text as id from partner_key where partner_key = any($1)', [
      [ended.key, revoked.key],
    ])
    return rows.map(({ id }: { id: string }) => id)
  }
  expect(await leftAfter(364)).toHaveLength(2)
  expect(await leftAfter(2)).toEqual([ended.made.apiKey.id])
  expect(await leftAfter(28)).toEqual([ended.made.apiKey.id])
  expect(await leftAfter(2)).toEqual([])
})
