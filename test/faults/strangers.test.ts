import fs, { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUSATravelPolicy, getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { asStatements } from '../../src/db/statement-class.ts'
import { findBrokenLink, chainAudit, writeAudit } from '../../src/server/records/audit.ts'
import { DecryptionError } from '../../src/server/records/field-encryption.ts'
import { goodCard, usPurchase, usTrip, type PurchasePayload } from '../factories/us-trip.ts'
import { openTestApp, type TestApp, type Visitor } from '../open-test-app.ts'

/** Planted in every field of the first person that takes a text; found anywhere else, it has leaked. */
const canary = 'Zanzibarcanary'
const cvv = '7391'
const amex = '378282246310005'

let test_: TestApp
let owner: Visitor
let quotekey: string
let reference: string
let policyNumber: string

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test_.app.ctx.pool.query(sql, values)).rows

/** Every row of every table of every schema as text: what somebody with the database alone could read. */
const dump = async (): Promise<{ table: string; text: string }[]> => {
  const tables = await rows(
    "select table_schema as s, table_name as t from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  )
  const all: { table: string; text: string }[] = []
  for (const { s, t } of tables)
    all.push({
      table: `${s}.${t}`,
      text: (await rows(`select coalesce(string_agg(x::text, ' '), '') as text from "${s}"."${t}" x`))[0]!['text'],
    })
  return all
}

/** What the log has written: it goes past `process.stdout` to the file behind it. */
const said: string[] = []
const { write, writeSync } = fs

beforeAll(async () => {
  const isLog = (file: number, chunk: unknown): boolean => file === 1 && said.push(String(chunk)) > 0
  fs.writeSync = ((...call: [number, string, ...unknown[]]) =>
    isLog(call[0], call[1]) ? Buffer.byteLength(call[1]) : (Reflect.apply(writeSync, fs, call) as number)) as typeof fs.writeSync
  fs.write = ((...call: [number, string, ...unknown[]]) => {
    if (isLog(call[0], call[1])) (call.at(-1) as (error: null, written: number) => void)(null, Buffer.byteLength(call[1]))
    else Reflect.apply(write, fs, call)
  }) as typeof fs.write
  test_ = await openTestApp({ LOG_LEVEL: 'debug' })
  owner = test_.visitor()
  const quote = await owner.call(getUSATravelQuote, usTrip())
  quotekey = quote.body['quotekey']
  reference = quote.body['bookingreservno']
  const order: PurchasePayload = usPurchase({
    quotekey,
    size: 'medium',
    bookingreservno: reference,
    emailaddress: `${canary.toLowerCase()}@example.com`,
    travelerfirstname: canary,
    travelerlastname: canary,
    address1: `12 ${canary} St`,
    city: canary,
    ccname: canary,
    ccorcheckno: amex,
    cvv,
  })
  await owner.post('saveDraft', { line: 'travel-us', answers: { name: canary, ccorcheckno: amex, cvv } })
  // One try that fails, so that errors and retries have had their chance to leak.
  await test_.simulators.fault('payments', { operation: 'charge', mode: 'error-after' })
  await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'garbage' })
  await owner.post(purchaseUSATravelQuote.name, order)
  policyNumber = await test_.until(async () => {
    const { body } = await owner.post('getUSATravelPurchase', { bookingreservno: reference })
    return body['policyInfo']?.policynumber ?? null
  }, 40)
  await test_.until(async () => (await rows('select 1 from outbox where done_at is null and dead_at is null')).length === 0, 40)
}, 120_000)
afterAll(async () => {
  Object.assign(fs, { write, writeSync })
  await test_?.close()
})

describe('a stranger with the owner’s ids', () => {
  const attempts = (): [string, Record<string, unknown>][] => [
    ['getUSATravelPolicy', { policyNum: policyNumber }],
    ['getUSATravelPolicyPage', { policyNum: policyNumber }],
    ['getGeneraliPolicy', { policyNum: policyNumber }],
    ['sendGeneraliPolicy', { policyNum: policyNumber }],
    ['sendGeneraliPolicy', { policyInfo: { policynumber: policyNumber } }],
    ['getUSATravelPurchase', { bookingreservno: reference }],
    ['openUSATravelQuote', { quotekey }],
    ['openUSATravelQuote', { token: quotekey }],
    ['sendQuoteLink', { quotekey, email: 'stranger@example.com' }],
    ['purchaseUSATravelQuote', usPurchase({ quotekey, size: 'medium', bookingreservno: reference })],
    ['purchaseUSATravelQuote', usPurchase({ quotekey })],
    ['getPolicies', {}],
    ['getPolicies', { line: 'travel-us' }],
    ['getDraft', { line: 'travel-us' }],
    ['getMe', {}],
    ['signOut', {}],
  ]

  test('gets nothing of theirs from any function, and changes nothing', async () => {
    const stranger = test_.visitor()
    const before = await rows('select id, owner, state from policy order by id')
    const mails = (await test_.mails()).length
    for (const [name, payload] of attempts()) {
      const { body } = await stranger.post(name, payload)
      expect(JSON.stringify(body), name).not.toContain(canary)
      expect(JSON.stringify(body), name).not.toContain(policyNumber)
    }
    expect(await rows('select id, owner, state from policy order by id')).toEqual(before)
    expect((await test_.mails()).length).toBe(mails)
  })

  test('a policy of somebody else and one that does not exist are answered alike', async () => {
    const stranger = test_.visitor()
    const [theirs, none] = [
      await stranger.call(getUSATravelPolicy, { policyNum: policyNumber }),
      await stranger.call(getUSATravelPolicy, { policyNum: 'TU-000000000' }),
    ]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  })

  test('another’s userkey is refused with 403 and leaves a trace; one’s own is taken', async () => {
    const me = (await owner.post('getMe', {})).body['userkey']
    const stranger = test_.visitor()
    const refused = await stranger.post('getGeneraliPolicy', { policyNum: policyNumber, userkey: me })
    expect(refused.status).toBe(403)
    await test_.app.router.audit.flush()
    expect(
      await rows("select 1 from audit_entry where action = 'getGeneraliPolicy' and outcome = 'permission-denied'"),
    ).toHaveLength(1)
    expect((await owner.post('getGeneraliPolicy', { policyNum: policyNumber, userkey: me })).status).toBe(200)
  })

  test('a made-up browser cookie is nobody', async () => {
    const stranger = test_.visitor()
    stranger.cookies.set('eider-browser', 'A'.repeat(43))
    expect((await stranger.post('getPolicies', {})).body).toMatchObject({ policies: [] })
  })
})

describe('forged purchases', () => {
  test.each([
    ['another size’s price', { size: 'large' as const }],
    ['a price a cent off', { price: 239.99 }],
    ['a made-up quote', { quotekey: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['another trip than the quoted one', { returndate: '04/18/2026' }],
    ['an older traveller', { age: 80 }],
    ['a higher trip cost', { tripcost: 9000 }],
  ])('%s: refused, nothing charged', async (_what, change) => {
    const visitor = test_.visitor()
    const quote = await visitor.call(getUSATravelQuote, usTrip())
    const charges = async (): Promise<number> =>
      (await test_.simulators.journal('payments')).filter(({ operation }) => operation === 'vault' || operation === 'charge')
        .length
    const before = await charges()
    const bought = await visitor.post(
      purchaseUSATravelQuote.name,
      usPurchase({ quotekey: quote.body['quotekey'], size: 'medium', ccorcheckno: goodCard, ...change }),
    )
    expect(bought.body['haserror']).toBe(true)
    expect(await charges()).toBe(before)
  })
})

describe('what is kept', () => {
  test('the card number and the CVV are in no table, no log line, no journal and no mail', async () => {
    const places = [
      ...(await dump()),
      { table: 'log', text: said.join('') },
      { table: 'payments', text: JSON.stringify(await test_.simulators.journal('payments')) },
      { table: 'us-travel', text: JSON.stringify(await test_.simulators.journal('us-travel')) },
      { table: 'mails', text: JSON.stringify((await test_.mails()).map(({ attachments: _files, ...mail }) => mail)) },
    ]
    expect(places.length).toBeGreaterThan(20)
    expect(said.join('')).toContain('"fn":"purchaseUSATravelQuote"')
    expect(
      places.filter(({ text }) => text.includes(amex) || text.includes(amex.slice(0, -4))).map(({ table }) => table),
    ).toEqual([])
    const written = new RegExp(`["': ]${cvv}["',}]`)
    expect(places.filter(({ text }) => written.test(text)).map(({ table }) => table)).toEqual([])
  })

  test('names and addresses are encrypted: no table, log line or journal of the payment processor has them', async () => {
    const leaking = (await dump())
      .filter(({ text }) => text.toLowerCase().includes(canary.toLowerCase()))
      .map(({ table }) => table)
    expect(leaking).toEqual([])
    expect(said.join('').toLowerCase()).not.toContain(canary.toLowerCase())
    expect(JSON.stringify(await test_.simulators.journal('payments'))).not.toContain(canary)
  })

  test('the data folder has the card nowhere', () => {
    const filesBelow = (folder: string): string[] =>
      readdirSync(folder).flatMap((name) => {
        const path = join(folder, name)
        return statSync(path).isDirectory() ? filesBelow(path) : [path]
      })
    const files = filesBelow(test_.settings['DATA_DIR'] ?? '')
    expect(files.filter((file) => readFileSync(file).includes(amex))).toEqual([])
  })

  test('an encrypted value opens in its own row only', async () => {
    const { encryption } = test_.app.ctx
    const [row] = await rows('select id, details from purchase limit 1')
    const place = { table: 'purchase', column: 'details', row: row!['id'] }
    expect(encryption.decrypt(row!['details'], place)).toBeTruthy()
    for (const other of [{ row: crypto.randomUUID() }, { column: 'holder' }, { table: 'policy' }])
      expect(() => encryption.decrypt(row!['details'], { ...place, ...other })).toThrow(DecryptionError)
    const changed = `${row!['details'].slice(0, -2)}AA`
    expect(() => encryption.decrypt(changed, place)).toThrow(DecryptionError)
  })
})

describe('the audit trail', () => {
  test('cannot be changed or shortened, and a change behind its back is noticed', async () => {
    const { ctx } = test_.app
    await writeAudit(ctx, { actor: 'test', subject: 'test', action: 'test', outcome: 'done', requestId: 'r1' })
    await test_.until(async () => {
      await chainAudit(ctx)
      return (
        (await rows('select 1 from audit_entry e left join audit_seal s on s.entry_id = e.id where s.number is null')).length ===
        0
      )
    })
    for (const statement of [
      "update audit_entry set outcome = 'other'",
      'delete from audit_entry',
      'delete from audit_seal',
      'truncate audit_seal',
    ])
      await expect(ctx.pool.query(statement), statement).rejects.toThrow()
    expect(await asStatements('job', () => findBrokenLink(ctx))).toBeNull()
    const client: pg.PoolClient = await ctx.pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table audit_entry disable trigger all')
      await client.query("update audit_entry set outcome = 'other' where action = 'test'")
      await client.query('alter table audit_entry enable trigger all')
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await asStatements('job', () => findBrokenLink(ctx))).not.toBeNull()
  })
})
