// What administrators ask of a large marketplace: reports as files and the dashboard.
import { request } from 'node:http'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { codeOf } from './account-rows.mjs'
import { freePort, newDatabase, newFolder, residentMb, startPlain } from './processes.mjs'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]
/** Days of reports are those of the office, whatever the zone of this machine. */
const officeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' })
const dayOf = (daysAgo) => officeDay.format(new Date(Date.now() - daysAgo * 86_400_000))

/** Reads an answer to its end and throws it away, in a thread of its own. */
const download = `
  const { parentPort, workerData } = require('node:worker_threads')
  require('node:http').get(workerData, (answer) => {
    answer.resume()
    answer.on('end', () => parentPort.postMessage(answer.statusCode))
  })`

const year = { startDate: dayOf(364), endDate: dayOf(0), type: 'all' }

/** The server as people start it, and one administrator's browser. */
export class Product {
  #cookies = new Map()
  #start
  port = 0

  constructor(environment) {
    this.#start = environment
  }

  async begin() {
    this.port ||= await freePort()
    this.child = startPlain('scripts/server.mjs', {
      ...this.#start,
      PORT: String(this.port),
      LOG_LEVEL: 'warn',
      RATE_SCALE: '1000000',
    })
    for (let tries = 0; (await this.get('/readyz').catch(() => null))?.status !== 200; tries += 1) {
      if (tries > 400 || this.child.hasEnded()) throw new Error('the server does not get ready (BENCH_LOUD=1 shows why)')
      await pause(100)
    }
  }

  /** Reads an answer to its end: its bytes, when the first came, and its text where it is short. */
  #send(options, body) {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const call = request(
        {
          host: '127.0.0.1',
          port: this.port,
          ...options,
          headers: { host: `localhost:${this.port}`, cookie, ...options.headers },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            if (name) this.#cookies.set(name, value)
          }
          let bytes = 0
          let firstMs = null
          let text = ''
          answer.on('data', (chunk) => {
            firstMs ??= performance.now() - began
            bytes += chunk.length
            if (bytes < 1_000_000) text += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode, bytes, firstMs, ms: performance.now() - began, text }))
          answer.on('error', reject)
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  }

  get(path) {
    return this.#send({ path })
  }

  async call(name, payload) {
    const body = JSON.stringify(payload)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const { status, text, ms } = await this.#send({ method: 'POST', path: `/api/functions/${name}`, headers }, body)
    return { status, ms, body: JSON.parse(text) }
  }

  /** As an administrator; `run` carries out the statements that make the session one with a second factor. */
  async signIn(simulatorsPort, run) {
    const email = `bench.${process.pid}.${this.port}@example.com`
    await this.call('requestSignInCode', { email })
    await this.call('signInWithCode', { email, otp: await codeOf(simulatorsPort, email) })
    await run("update person set role = 'admin'", "update person_session set factor_at = now() + interval '1 hour'")
  }

  async #reportFile() {
    const { body } = await this.call('previewReport', year)
    if (!body.file) throw new Error(`no report: ${JSON.stringify(body)}`)
    return body.file
  }

  async report() {
    return this.get(await this.#reportFile())
  }

  /** By somebody else, whose reading takes no time from the one who measures. */
  async reportApart() {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: `localhost:${this.port}`, cookie }
    const workerData = { host: '127.0.0.1', port: this.port, path: await this.#reportFile(), headers }
    const reader = new Worker(download, { eval: true, workerData })
    const status = await messageOf(reader)
    if (status !== 200) throw new Error(`the report answers ${status}`)
  }
}

const fillPolicies = (count) => [
  `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
   select md5('purchase' || n)::uuid, 'person:' || n % 100000, 'travel-us', 'bench', 'quote' || n, 'R' || n, 24000, 'USD', 'bound', '{}', now(), now()
   from generate_series(1, ${count}) n`,
  `insert into policy (id, owner, email_hash, line, carrier, policy_number, purchase_id, product, state, price_cents, currency,
     starts_on, ends_on, facts, holder, locale, created_at)
   select md5('policy' || n)::uuid, 'person:' || n % 100000, 'h', 'travel-us', 'Larkspur Travel', 'TB-' || n, md5('purchase' || n)::uuid, 'medium',
     'in-force', 24000, 'USD', current_date + 30, current_date + 43, '{"product":"medium"}', '', 'en',
     now() - interval '1 hour' - n * interval '${Math.floor((363 * 86_400_000) / count)} milliseconds'
   from generate_series(1, ${count}) n`,
  'analyze policy',
]

/** What a thread posts first. */
const messageOf = (worker) => new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))

/** The same columns by a bare copy in a thread of its own; milliseconds and bytes. */
const bareCopy = (databaseUrl) => messageOf(new Worker(new URL('bare-copy.mjs', import.meta.url), { workerData: databaseUrl }))

/**
 * Somebody else's calls while `work` is done, one every three milliseconds; answers how long each took. A report takes a second or two:
 * with fewer calls the slowest hundredth would be one of them.
 */
const besides = async (product, work) => {
  const done = new AbortController()
  const waits = []
  const others = (async () => {
    while (!done.signal.aborted) {
      const { ms, status } = await product.get('/healthz')
      if (status !== 200) throw new Error(`/healthz answers ${status}`)
      waits.push(ms)
      await pause(3)
    }
  })()
  const result = await work().finally(() => done.abort())
  await others
  return { result, waits }
}

/** The most memory of a process above what it had, while `work` is done. */
const growth = async (pid, work) => {
  const before = residentMb(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid) ?? 0)), 20)
  const result = await work().finally(() => clearInterval(timer))
  return { result, grownMb: most - before }
}

export async function measureReports({ rounds, simulatorsPort, policies = Number(process.env.BENCH_POLICIES ?? 1_000_000) }) {
  const databaseUrl = await newDatabase()
  const product = new Product({ DATABASE_URL: databaseUrl, DATA_DIR: newFolder(), STANDINS_PORT: String(simulatorsPort) })
  await product.begin()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const run = async (...statements) => {
    for (const one of statements) await client.query(one)
  }
  await product.signIn(simulatorsPort, run)
  await run(...fillPolicies(policies), 'checkpoint')
  const found = {
    ratio: [],
    bareMs: [],
    ms: [],
    firstMs: [],
    grownMb: [],
    p99: [],
    besideP99: [],
    besideCopyP99: [],
    dashboardMs: [],
  }
  for (let round = -1; round < rounds; round += 1) {
    const bare = await bareCopy(databaseUrl)
    const { grownMb, result: file } = await growth(product.child.pid, () => product.report())
    const { waits: quiet } = await besides(product, () => pause(file.ms))
    const { waits: beside } = await besides(product, () => product.reportApart())
    const { waits: besideCopy } = await besides(product, () => bareCopy(databaseUrl))
    if (file.status !== 200 || file.bytes < policies * 50) throw new Error(`the report has ${file.bytes} bytes (${file.status})`)
    if (round < 0) continue
    found.ratio.push(file.ms / bare.ms)
    found.bareMs.push(bare.ms)
    found.ms.push(file.ms)
    found.firstMs.push(file.firstMs)
    found.grownMb.push(grownMb)
    found.p99.push(percentile(quiet, 0.99))
    found.besideP99.push(percentile(beside, 0.99))
    found.besideCopyP99.push(percentile(besideCopy, 0.99))
  }
  // The figures are counted each minute; the server counts the past in its next ones.
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await client.query('select coalesce(sum(count), 0)::int as n from daily_figure where kind = $1', ['sold'])
    if (rows[0].n === policies) break
    await pause(1000)
  }
  for (let nth = -3; nth < 20; nth += 1) {
    const { ms, status } = await product.call('getDashboard', { weeks: 52 })
    if (status !== 200) throw new Error(`getDashboard answers ${status}`)
    if (nth >= 0) found.dashboardMs.push(ms)
  }
  await client.end()
  await product.child.stop()
  return { ...found, policies }
}

/** A report of a hundred thousand rows out of the embedded database. */
export async function measureEmbeddedReport({ rounds, simulatorsPort, policies = 100_000 }) {
  const { PGlite } = await import('@electric-sql/pglite')
  const folder = newFolder()
  const product = new Product({ DATABASE_URL: '', DATA_DIR: folder, STANDINS_PORT: String(simulatorsPort) })
  await product.begin()
  await product.signIn(simulatorsPort, async (...statements) => {
    // The engine belongs to one process: the server is away while its rows are written.
    await product.child.stop()
    const engine = new PGlite(`${folder}/pgdata`)
    for (const one of [...statements, ...fillPolicies(policies)]) await engine.exec(one)
    await engine.close()
    await product.begin()
  })
  const found = { grownMb: [], ms: [] }
  await product.report()
  for (let round = 0; round < Math.min(rounds, 5); round += 1) {
    const { grownMb, result } = await growth(product.child.pid, () => product.report())
    if (result.bytes < policies * 50) throw new Error(`the report has ${result.bytes} bytes`)
    found.grownMb.push(grownMb)
    found.ms.push(result.ms)
  }
  await product.child.stop()
  return found
}
