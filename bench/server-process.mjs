// One server under measurement, in a process of its own: `node bench/server-process.mjs product|widget|switched|baseline`.
// Its parent asks over the process channel for CPU, memory and the statements and calls of a stretch of work.
import diagnostics from 'node:diagnostics_channel'
import pg from 'pg'

const kind = process.argv[2]
let noted = null

if (process.env.BENCH_COUNT) {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to its client below
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function noteAndQuery(...args) {
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
    noted?.push(`sql ${String(text).replace(/\s+/g, ' ').trim().slice(0, 100)}`)
    return query.apply(this, args)
  }
  diagnostics.subscribe('undici:request:create', ({ request }) => noted?.push(`http ${request.method} ${request.path}`))
}

const openProduct = async () => {
  const { readSettings, start: open } = await import('../build/server/index.js')
  const { app } = await open(readSettings(process.env))
  return app
}

/** The product with an approved partner, `bench`, whose widget may be shown. */
const openWithPartner = async () => {
  const app = await openProduct()
  await app.ctx.pool.query(
    `insert into partner (key, type, created_at, active, company, company_key, company_website, contact, industries, locale, slug,
      time_zone, approved_at, widget_origins)
    values (gen_random_uuid(), 'referrer', now(), 'APPROVED', 'Bench', 'bench', 'https://bench.example/', '', 'travel', 'en', 'bench',
      'America/Toronto', now(), array['https://bench.example'])`,
  )
  return app
}

const start = {
  product: openProduct,
  widget: openWithPartner,
  switched: async () => (await import('../build/bench/switched-app.js')).start(process.env),
  baseline: async () => (await import('../build/bench/baseline-server.js')).start(process.env),
}[kind]

const server = await start()

process.on('message', async ({ id, ask }) => {
  const answer = { id }
  if (ask === 'cpu') {
    const { user, system } = process.cpuUsage()
    answer.microseconds = user + system
  } else if (ask === 'note') noted = []
  else if (ask === 'noted') {
    answer.noted = noted
    noted = null
  } else if (ask === 'stop') {
    await server.close()
    process.send(answer, () => process.exit(0))
    return
  }
  process.send(answer)
})
process.on('disconnect', () => process.exit(0))
process.send({ id: 0 })
