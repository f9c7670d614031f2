// The named functions over HTTP against bare routes: the same payloads to both, alternating, CPU of the server process.
import { isDeepStrictEqual } from 'node:util'
import { drive, openClient } from './load.mjs'
import { freePort, newDatabase, newFolder, startServer } from './processes.mjs'

const day = (fromNow) => {
  const [year, month, date] = new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

const trip = (i) => ({
  numinsured: 1,
  departdate: day(60),
  returndate: day(73),
  triptype: 'Flight',
  tripcost: 1000 + (i % 4000),
  destination: 'MEXICO',
})

export function quotePayload(i) {
  return { ...trip(i), agesOfTravellers: [20 + (i % 50)] }
}

export function draftPayload(i) {
  return {
    line: 'travel-us',
    answers: {
      destination: 'MEXICO',
      departdate: day(60),
      returndate: day(73),
      tripcost: String(1000 + i),
      triptype: 'Flight',
      ages: ['30', '31', String(i % 90)],
      travelerfirstname: ['June', 'Ann', 'Bo'],
      travelerlastname: ['Lark', 'Lark', 'Lark'],
    },
  }
}

const purchasePayload = (i, quote) => ({
  ...trip(i),
  emailaddress: 'june@example.com',
  productclass: 'GGA100',
  actioncode: 'NEW',
  travelerfirstname: 'June',
  travelerlastname: 'Lark',
  age: 20 + (i % 50),
  address1: '12 Harbor St',
  city: 'Portland',
  state: 'ME',
  zipcode: '04101',
  telephonehome: '207-555-0142',
  printpolconfltr: 'N',
  price: quote.mediumquote.quoteresponse[0].price,
  paymentmethod: 'CC',
  ccorcheckno: '4111111111111111',
  ccexpiration: '12/2040',
  ccname: 'June Lark',
  cvv: '123',
  cczipcode: '04101',
  quotekey: quote.quotekey,
  size: 'medium',
  bookingreservno: quote.bookingreservno,
})

const check = (is, what, answer) => {
  if (!is) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
}

/** A server, on one core if need be, and so many browsers that talk to it. */
export async function open(kind, env, connections, core = null) {
  const server = await startServer(kind, { PORT: String(await freePort()), ...env }, core)
  const client = openClient(server.port, connections)
  const path = (name) => (kind === 'baseline' ? `/${name}` : `/api/functions/${name}`)
  const cookies = []
  for (let i = 0; i < connections; i += 1) {
    // A browser gets its cookie at its first write.
    const answer = await (kind === 'baseline' ? client.post('/session', {}) : client.post(path('saveDraft'), draftPayload(i)))
    cookies.push(kind === 'baseline' ? answer.body.cookie : String(answer.headers['set-cookie']).split(';')[0])
  }
  const call = (name, i, payload) => client.post(path(name), payload, cookies[i % connections])
  /** The same calls by a program that shows a key instead of a cookie. */
  const callWith = (authorization) => {
    const program = openClient(server.port, connections, { authorization })
    return { call: (name, _i, payload) => program.post(path(name), payload), close: () => program.close() }
  }
  return { ...server, call, callWith, send: client.send, close: async () => (await client.close(), server.stop()) }
}

const range = (from, count) => Array.from({ length: count }, (_, i) => from + i)

export const rows = {
  quote: {
    each: 1500,
    run: async (side, i) => {
      const answer = await side.call('getUSATravelQuote', i, quotePayload(i))
      check(
        answer.status === 200 && answer.body.largequote?.quoteresponse[0].price > answer.body.smallquote.quoteresponse[0].price,
        'quote',
        answer,
      )
      return answer.body
    },
  },
  draft: {
    each: 6000,
    run: async (side, i) => {
      const answer = await side.call('saveDraft', i, draftPayload(i))
      check(answer.status === 200 && !Number.isNaN(Date.parse(answer.body.savedAt)), 'draft', answer)
    },
  },
  policies: {
    each: 1500,
    run: async (side) => {
      const answer = await side.call('getPolicies', 0, {})
      check(
        answer.status === 200 && answer.body.policies?.length === 20 && answer.body.policies[0].facts.destination === 'MEXICO',
        'policies',
        answer,
      )
    },
  },
  purchase: {
    each: 200,
    before: (side, i) => rows.quote.run(side, i),
    run: async (side, i, quote) => {
      const answer = await side.call('purchaseUSATravelQuote', i, purchasePayload(i, quote))
      check(answer.status === 200 && /^TU-\d{9}$/.test(answer.body.policyInfo?.policynumber), 'purchase', answer)
    },
  },
}

const connections = 8

/** Before the first round that counts, each side has answered so many calls: the compiler's work is no part of a call. */
const warmCalls = 1000

/** CPU and wall time of one row (`each` calls a round of `run`, after `before` where it has one) on every side. */
export const measure = async (row, sides, rounds) => {
  const results = sides.map(({ label }) => ({ label, cpuUs: [], wallUs: [] }))
  let from = 0
  for (let round = -Math.ceil(warmCalls / row.each); round < rounds; round += 1) {
    // Turn and turn about, so that a change of the machine's pace falls on all alike.
    const order = round % 2 === 0 ? sides.map((_, i) => i) : sides.map((_, i) => sides.length - 1 - i)
    for (const at of order) {
      const side = sides[at]
      const jobs = range(from, row.each)
      const quotes = new Map()
      if (row.before) await drive(jobs, connections, async (i) => quotes.set(i, await row.before(side, i)))
      const before = await side.cpuMicroseconds()
      const wall = await drive(jobs, connections, (i) => row.run(side, i, quotes.get(i)))
      const cpu = (await side.cpuMicroseconds()) - before
      if (round < 0) continue
      results[at].cpuUs.push(cpu / row.each)
      results[at].wallUs.push((wall * 1000) / row.each)
    }
    from += row.each
  }
  return results
}

/** What changes from one answer to the next. */
const withoutKeys = ({ quotekey: _key, expires: _expires, bookingreservno: _reference, ...body }) => body

const countOnce = async (side, name, i) => {
  const quote = rows[name].before ? await rows[name].before(side, i) : undefined
  await side.note()
  await rows[name].run(side, i, quote)
  return side.noted()
}

export async function measureFunctions({ rounds, isServed, simulatorsPort }) {
  const shared = { STANDINS_PORT: String(simulatorsPort), RATE_SCALE: '1000000', LOG_LEVEL: 'info' }
  const env = async (more = {}) => ({
    ...shared,
    DATA_DIR: newFolder(),
    ...(isServed ? { DATABASE_URL: await newDatabase() } : {}),
    ...more,
  })
  const baseline = { label: 'baseline', ...(await open('baseline', await env(), connections)) }
  const product = { label: 'product', ...(await open('product', await env(), connections)) }
  const found = {}
  const [mine, bare] = [await rows.quote.run(product, 5), await rows.quote.run(baseline, 5)]
  if (!isDeepStrictEqual(withoutKeys(mine), withoutKeys(bare)))
    throw new Error('the baseline does not answer as the product does')
  found.quote = await measure(rows.quote, [baseline, product], rounds)
  found.draft = await measure(rows.draft, [baseline, product], rounds)
  for (const side of [baseline, product])
    for (let i = 0; i < 21; i += 1) {
      const at = i * connections
      await rows.purchase.run(side, at, await rows.quote.run(side, at))
    }
  found.policies = await measure(rows.policies, [baseline, product], rounds)
  const plain = {
    label: 'plain flow',
    ...(await open('switched', await env({ BENCH_DURABLE: 'plain', BENCH_COUNT: '1' }), connections)),
  }
  const durable = { label: 'with durable steps', ...(await open('switched', await env({ BENCH_COUNT: '1' }), connections)) }
  found.purchase = await measure(rows.purchase, [baseline, plain, durable, product], rounds)
  const counts = {}
  for (const name of ['quote', 'draft', 'purchase'])
    counts[name] = { plain: await countOnce(plain, name, 9_000_001), durable: await countOnce(durable, name, 9_000_001) }
  for (const side of [baseline, product, plain, durable]) await side.close()
  return { found, counts }
}
