// Whether the time of an answer tells if an account exists, and whether a list of one's own grows with everybody else's.
import pg from 'pg'
import { open } from './functions.mjs'
import { newDatabase, newFolder } from './processes.mjs'

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]

const timed = async (work) => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** The product with two browsers, on a served database or, without one, on its own. */
export function serverOn(databaseUrl, simulatorsPort) {
  return open(
    'product',
    {
      STANDINS_PORT: String(simulatorsPort),
      RATE_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      DATA_DIR: newFolder(),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    2,
  )
}

/** The code that was mailed to this address last. */
export async function codeOf(simulatorsPort, email) {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await (await fetch(`http://127.0.0.1:${simulatorsPort}/mail/messages?to=${email}`)).json()
    const code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).findLast(Boolean)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no code was mailed')
}

/** An account for this address, made by the first browser; answers what the call that made it answered. */
export async function signUp(server, simulatorsPort, email, details = {}) {
  await server.call('sendOtp', 0, { email })
  await server.call('verifyEmail', 0, { email, otp: await codeOf(simulatorsPort, email) })
  const made = await server.call('createUserAndProfileForUser', 0, { email, ...details })
  if (made.body.haserror) throw new Error(`no account was made: ${JSON.stringify(made.body)}`)
  return made
}

/** Milliseconds between the medians for an address with an account and addresses without, over so many tries each. */
export async function measureAlikeness({ simulatorsPort, tries = 200 }) {
  const server = await serverOn(await newDatabase(), simulatorsPort)
  const known = `bench.${process.pid}@example.com`
  await signUp(server, simulatorsPort, known, { password: 'quiet harbour seven lamps' })
  const rows = {
    'Sign-in with a wrong password': (email) => ['signInWithPassword', { email, password: 'not the one at all' }],
    'Code check with a wrong code': (email) => ['signInWithCode', { email, otp: '000000' }],
    'Request of a reset link': (email) => ['requestPasswordReset', { email }],
  }
  const found = {}
  for (const [title, payloadOf] of Object.entries(rows)) {
    const times = { known: [], unknown: [] }
    for (let i = -10; i < tries; i += 1) {
      for (const kind of i % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
        const [name, payload] = payloadOf(kind === 'known' ? known : `nobody.${i}.${process.pid}@example.com`)
        let status = 0
        const ms = await timed(async () => {
          status = (await server.call(name, 1, payload)).status
        })
        if (status >= 500) throw new Error(`${String(name)} answered ${String(status)}`)
        if (i >= 0) times[kind].push(ms)
      }
    }
    found[title] = { difference: Math.abs(median(times.known) - median(times.unknown)), about: median(times.unknown) }
  }
  await server.close()
  return found
}

/** So many accounts with fifty policies each, written beside the server. */
const fill = async (databaseUrl, accounts) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
     select md5('purchase' || n)::uuid, 'person:' || (n % $1), 'travel-us', 'bench', 'quote' || n, 'R' || n, 24000, 'USD', 'bound', '{}', now(), now()
     from generate_series(1, $1 * 50) n`,
    [accounts],
  )
  await client.query(
    `insert into policy (id, owner, email_hash, line, carrier, policy_number, purchase_id, product, state, price_cents, currency,
       starts_on, ends_on, facts, holder, locale, created_at)
     select md5('policy' || n)::uuid, 'person:' || (n % $1), 'h' || (n % $1), 'travel-us', 'bench', 'TB-' || n, md5('purchase' || n)::uuid, 'medium',
       'in-force', 24000, 'USD', current_date + 30, current_date + 43,
       '{"product":"medium","destination":"MEXICO","departdate":"2030-01-01","returndate":"2030-01-14",
         "trip":{"destination":"MEXICO","departureDate":"2030-01-01","returnDate":"2030-01-14","tripType":"flight","ages":[30]}}', '', 'en', now() - n * interval '1 millisecond'
     from generate_series(1, $1 * 50) n`,
    [accounts],
  )
  await client.query('analyze policy')
  return client
}

/** The page of one owner must come out of an index, whatever the size of the table. */
const checkPlan = async (client, owner) => {
  const { rows } = await client.query(
    `explain select id, facts, created_at from policy where owner = $1 and created_at > now() - interval '30 minutes'
     order by created_at desc, id desc limit 21`,
    [owner],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  if (!/Index Scan[^\n]* on policy/.test(plan) || /Seq Scan/.test(plan)) throw new Error(`not from an index:\n${plan}`)
}

/** One's own list among a million policies ÷ that among ten thousand, round by round: p50, p99, and CPU of the server. */
export async function measureCrowd({ rounds, simulatorsPort, calls = 400 }) {
  const sides = []
  for (const accounts of [200, 20_000]) {
    const databaseUrl = await newDatabase()
    const server = await serverOn(databaseUrl, simulatorsPort)
    const client = await fill(databaseUrl, accounts)
    // The browser of connection 0 becomes the owner of one account's policies.
    const { rows } = await client.query('select id from browser order by created_at limit 1')
    const owner = `browser:${rows[0].id}`
    await client.query("update policy set owner = $1, created_at = now() where owner = 'person:3'", [owner])
    await checkPlan(client, owner)
    await client.end()
    sides.push({ server, p50: [], p99: [], cpu: [] })
  }
  for (let round = -1; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const waits = []
      const before = await side.server.cpuMicroseconds()
      for (let i = 0; i < calls; i += 1)
        waits.push(
          await timed(async () => {
            const { status, body } = await side.server.call('getPolicies', 0, {})
            if (status !== 200 || body.policies.length !== 20 || !body.next) throw new Error(`getPolicies ${status}`)
          }),
        )
      if (round < 0) continue
      side.cpu.push((await side.server.cpuMicroseconds()) - before)
      side.p50.push(percentile(waits, 0.5))
      side.p99.push(percentile(waits, 0.99))
    }
  }
  for (const { server } of sides) await server.close()
  const [few, many] = sides
  const ratios = (name) => many[name].map((value, i) => value / few[name][i])
  return { p50: ratios('p50'), p99: ratios('p99'), cpu: ratios('cpu') }
}
