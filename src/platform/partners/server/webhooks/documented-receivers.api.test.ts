import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isThere } from '../../../../../test/is-there.ts'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { freePort } from '../../../../../test/free-port.ts'
import { createPartnerWebhook, getWebhookDeliveries, replayWebhookDelivery, testPartnerWebhook } from '../../contract.ts'

// The receivers look at the signature's age by this machine's clock.
const test_ = appForFile({ WEBHOOKS_MAY_BE_PRIVATE: 'yes', CLOCK: new Date().toISOString() })
const page = readFileSync('docs/how-to/receive-webhooks.md', 'utf8')
// Beside the packages that the receiver in TypeScript imports.
mkdirSync('node_modules/.cache', { recursive: true })
const folder = mkdtempSync(resolve('node_modules/.cache/receivers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasPython = isThere('python3', '-c', 'import hmac, http.server')

/** Writes a receiver as it stands in the page, starts it with a secret, and answers where it is and what it has printed. */
const startReceiver = async (file: string, command: string[], secret: string, port: number) => {
  const code = new RegExp(`\`\`\`\\w+ ${file}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1]
  expect(code).toBeDefined()
  const path = join(folder, file)
  writeFileSync(path, code ?? '')
  const [program = '', ...options] = command
  const child = spawn(program, [...options, path], { env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) } })
  onTestFinished(() => void child.kill())
  let printed = ''
  let trouble = ''
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  child.stderr.on('data', (part: Buffer) => (trouble += part.toString()))
  await test_.until(
    () =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
        ({ status }) => status === 400,
        () => {
          if (child.exitCode !== null) throw new Error(trouble)
          return false
        },
      ),
    30,
  )
  return () => printed.trim().split('\n')
}

const receivers: [string, string[], boolean][] = [
  ['receiver.ts', [process.execPath, '--import', import.meta.resolve('tsx')], true],
  ['receiver.py', ['python3'], hasPython],
]

test.each(receivers)('%s, as it is written down, takes what we sign once, and nothing else', async (file, command, isHere) => {
  // A machine without Python checks the other one alone.
  if (!isHere) return
  const { said } = await approvedPartner(test_)
  const { visitor } = await signInForPartner(test_, said.email)
  const port = await freePort()
  const asked = { url: `http://127.0.0.1:${port}/`, events: ['bought'] }
  const { receiver, secret } = (await visitor.post(createPartnerWebhook.name, asked)).body
  const printed = await startReceiver(file, command, secret, port)
  const { delivery } = (await visitor.post(testPartnerWebhook.name, { id: receiver.id })).body
  const newest = async () => (await visitor.post(getWebhookDeliveries.name, {})).body['deliveries'][0]
  expect(await test_.until(async () => ((await newest()).attempts > 0 ? newest() : null))).toMatchObject({
    state: 'delivered',
    status: 204,
  })
  await visitor.post(replayWebhookDelivery.name, { id: delivery })
  await test_.until(async () => (await newest()).state === 'delivered')
  await test_.until(() => printed().length > 0 && printed()[0] !== '')
  expect(printed()).toEqual(['webhook.test'])
  const forged = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,AAAA',
  }
  expect((await fetch(asked.url, { method: 'POST', headers: forged, body: '{"id":"evt_1","type":"x"}' })).status).toBe(400)
  expect(printed()).toEqual(['webhook.test'])
})
