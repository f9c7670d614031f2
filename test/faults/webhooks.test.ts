import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { clockFrom, openSimulators, type OpenSimulators } from '../../src/app/simulators.ts'
import { openReceiver, verified } from '../factories/webhook-receiver.ts'
import { freePortPair } from '../free-port.ts'
import { signedIn, type Mailed } from './killing.ts'
import { until } from '../until.ts'
import { besideSimulators, buildServer, makeKillableDatabase, ServerProcess, type KillableDatabase } from './server-process.ts'

const partner = 'partner@sample-brokerage.example'

let simulators: OpenSimulators
let receiver: Awaited<ReturnType<typeof openReceiver>>
let database: KillableDatabase
let server: ServerProcess

beforeAll(async () => {
  buildServer()
  receiver = await openReceiver()
  simulators = await openSimulators({ port: await freePortPair(), clock: clockFrom(new Date().toISOString()) })
  database = await makeKillableDatabase()
  server = await ServerProcess.on({
    ...database.env,
    ...besideSimulators(simulators),
    DEMO_DATA: 'accounts',
    WEBHOOKS_MAY_BE_PRIVATE: 'yes',
  })
}, 600_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  await simulators?.close()
  receiver?.close()
  await database?.drop()
})

const mailsTo = async (to: string): Promise<Mailed[]> =>
  (await (await fetch(`${simulators.url}/mail/messages?to=${to}`)).json()) as Mailed[]

test('a server that is killed after sending and before writing it down sends the same again, once', async () => {
  await server.start({ CRASH_AT: 'after:webhook' })
  const visitor = await signedIn(server, partner, mailsTo)
  const { secret: factor } = (await visitor.post('beginAuthenticator', {})).body
  const code = new TOTP({ secret: Secret.fromBase32(factor) }).generate()
  expect((await visitor.post('confirmAuthenticator', { code })).body['haserror']).toBe(false)
  const made = (await visitor.post('createPartnerWebhook', { url: receiver.url('/killed'), events: ['bought'] })).body
  expect(made['haserror']).toBe(false)
  await server.post('testPartnerWebhook', { id: made['receiver'].id })
  expect(await server.ended(20_000)).toMatchObject({ signal: 'SIGKILL' })
  expect(receiver.at('/killed')).toHaveLength(1)
  await server.start()
  const delivery = await until(
    async () => {
      const { deliveries } = (await visitor.post('getWebhookDeliveries', {})).body
      return deliveries[0].state === 'delivered' ? deliveries[0] : null
    },
    60,
    () => `nothing after a minute: ${server.said}`,
  )
  expect(delivery).toMatchObject({ attempts: 1, status: 204 })
  const got = receiver.at('/killed')
  expect(got).toHaveLength(2)
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(got.map((each) => verified(made['secret'], each)['type'])).toEqual(['webhook.test', 'webhook.test'])
})
