// What webhooks to a receiver that is down cost everybody else: quotes with a thousand deliveries due, and with none.
import { createServer } from 'node:net'
import pg from 'pg'
import { codeOf } from './account-rows.mjs'
import { Product } from './administration-rows.mjs'
import { crowd } from './overload-rows.mjs'
import { newDatabase, newFolder } from './processes.mjs'

const due = 1000
const receivers = 5
const connections = 2
/** Long enough for the receivers to be asked several times. */
const seconds = 15

/** Takes connections and never answers: each attempt lasts as long as one may. */
const openDeadReceiver = () =>
  new Promise((resolve) => {
    const sockets = new Set()
    let attempts = 0
    const server = createServer((socket) => {
      attempts += 1
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}/dead`,
        attempts: () => attempts,
        close: () => {
          for (const socket of sockets) socket.destroy()
          server.close()
        },
      }),
    )
  })

/** A partner that is approved, somebody who signs in for it, and its receivers; answers the partner's key. */
const preparePartner = async (product, client, simulatorsPort, url) => {
  const email = `bench.webhooks.${process.pid}@example.com`
  const company = { company: 'Bench Travel', companywebsite: 'bench.example', phone: '4165550142', industries: 'travel' }
  await product.call('requestPartnership', { name: 'Ada Lind', email, message: '', ...company })
  await product.call('requestSignInCode', { email })
  await product.call('signInWithCode', { email, otp: await codeOf(simulatorsPort, email) })
  const { rows } = await client.query("update partner set active = 'APPROVED', approved_at = now() returning key")
  await client.query(
    'insert into partner_user (person_id, partner_key, since) select id, $1, now() from person where email = $2',
    [rows[0].key, email],
  )
  await client.query("update person set role = 'partner' where email = $1", [email])
  await client.query("update person_session set factor_at = now() + interval '1 hour'")
  for (let at = 0; at < receivers; at += 1) {
    const { body } = await product.call('createPartnerWebhook', { url, events: ['bought'] })
    if (body.haserror !== false) throw new Error(`no receiver: ${JSON.stringify(body)}`)
  }
  return rows[0].key
}

const fill = async (client, key) => {
  await client.query(
    `insert into webhook_delivery (id, receiver_id, partner_key, event_id, type, happened_at, created_at, next_attempt_at)
     select gen_random_uuid(), r.id, $1, gen_random_uuid(), 'webhook.test', now(), now(), now()
     from webhook_receiver r, generate_series(1, $2) n`,
    [key, due / receivers],
  )
  await client.query('update webhook_receiver set due_at = now(), resting_until = null, failures = 0, failing_since = null')
}

/** 99 of 100 quotes took so many milliseconds, round by round; how often the receiver was asked, and how much was due. */
export async function measureWebhooks({ rounds, simulatorsPort }) {
  const databaseUrl = await newDatabase()
  const dead = await openDeadReceiver()
  const product = new Product({
    DATABASE_URL: databaseUrl,
    DATA_DIR: newFolder(),
    STANDINS_PORT: String(simulatorsPort),
    WEBHOOKS_MAY_BE_PRIVATE: 'yes',
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  const found = { without: [], beside: [], attempts: 0, due }
  try {
    await product.begin()
    await client.connect()
    const key = await preparePartner(product, client, simulatorsPort, dead.url)
    for (let round = -1; round < rounds; round += 1) {
      await client.query('delete from webhook_delivery')
      await client.query('update webhook_receiver set due_at = null')
      const { p99: without } = await crowd(product.port, connections, seconds)
      await fill(client, key)
      const before = dead.attempts()
      const { p99: beside } = await crowd(product.port, connections, seconds)
      const attempts = dead.attempts() - before
      if (attempts === 0) throw new Error('the receiver was never asked')
      if (round < 0) continue
      found.without.push(without)
      found.beside.push(beside)
      found.attempts += attempts
    }
  } finally {
    await client.end()
    await product.child?.stop()
    dead.close()
  }
  return found
}
