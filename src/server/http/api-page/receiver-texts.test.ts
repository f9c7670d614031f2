import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isThere } from '../../../../test/is-there.ts'
import { freePort } from '../../../../test/free-port.ts'
import { receiverTexts, secretVariable, toleranceSeconds } from './receiver-texts.ts'

/** 24 bytes; of the example in the Standard Webhooks specification. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = `whsec_${Buffer.from('another secret of 24 by.').toString('base64')}`
const id = 'evt_3f0e4c7ad2b94f3b8d3f0a5c1e6b7a90'
const bodyOf = (event: string): string =>
  JSON.stringify({ id: event, type: 'referral.bought', data: { state: 'bought', line: 'pet', reference: 'é' } })

/** What is to be taken, and what is to be refused. */
const [good, bad] = [bodyOf(id), bodyOf('evt_bad')]

const signature = (key: string, at: number, sent = bad): string =>
  `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${sent}`)
    .digest('base64')}`

test('the signature is that of the specification’s own example', () => {
  const example = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')
    .digest('base64')
  expect(example).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

const tooLong = toleranceSeconds + 5

const hasPython = isThere('python3')

const folder = mkdtempSync(join(tmpdir(), 'eider-receivers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const commands = {
  TypeScript: (file: string) => [process.execPath, '--import', createRequire(import.meta.url).resolve('tsx'), file],
  Python: (file: string) => ['python3', file],
}

describe.each(receiverTexts.map((each) => [each.language, each.text] as const))('a receiver in %s', (language, text) => {
  if (language === 'curl') return
  if (language === 'Python' && !hasPython) {
    test('compares in constant time what it computes', () => expect(text).toContain('hmac.compare_digest'))
    return
  }
  let receiver: ChildProcess
  let address = ''
  let said = ''

  beforeAll(async () => {
    const file = join(folder, language === 'Python' ? 'receiver.py' : 'receiver.mts')
    writeFileSync(file, text)
    const port = await freePort()
    address = `http://127.0.0.1:${port}/`
    const [program, ...args] = commands[language](file)
    receiver = spawn(program!, args, { env: { ...process.env, [secretVariable]: secret, PORT: String(port) } })
    receiver.stdout?.on('data', (part) => (said += part))
    const until = Date.now() + 20_000
    while (!(await fetch(address, { method: 'POST', body: '{}' }).catch(() => null))) {
      if (Date.now() > until) throw new Error('it does not listen')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }, 30_000)
  afterAll(() => receiver.kill())

  const now = (): number => Math.floor(Date.now() / 1000)
  const cases: [what: string, status: number, headers: () => Record<string, string>][] = [
    ['one that is signed', 204, () => ({ at: String(now()), signed: signature(secret, now(), good) })],
    [
      'one with two signatures, of which one is right',
      204,
      () => ({ at: String(now()), signed: `${signature(other, now(), good)} ${signature(secret, now(), good)}` }),
    ],
    ['another body', 401, () => ({ at: String(now()), signed: signature(secret, now(), good) })],
    ['another secret', 401, () => ({ at: String(now()), signed: signature(other, now()) })],
    ['an old one', 401, () => ({ at: String(now() - tooLong), signed: signature(secret, now() - tooLong) })],
    ['one of the future', 401, () => ({ at: String(now() + tooLong), signed: signature(secret, now() + tooLong) })],
    ['a moment that is none', 401, () => ({ at: 'NaN', signed: signature(secret, Number.NaN) })],
    ['another version of signatures', 401, () => ({ at: String(now()), signed: signature(secret, now()).replace('v1', 'v2') })],
    ['half a signature', 401, () => ({ at: String(now()), signed: signature(secret, now()).slice(0, 20) })],
    ['none at all', 401, () => ({ at: String(now()), signed: '' })],
  ]
  test.each(cases)('%s: %i', async (_what, status, headers) => {
    const { at, signed } = headers()
    const answered = await fetch(address, {
      method: 'POST',
      headers: { 'webhook-id': id, 'webhook-timestamp': at!, 'webhook-signature': signed! },
      body: status === 204 ? good : bad,
    })
    expect(answered.status).toBe(status)
  })

  test('says what it took, and nothing of what it refused', async () => {
    receiver.kill()
    await once(receiver, 'close')
    expect(said.trim().split('\n')).toEqual([`${id} referral.bought`, `${id} referral.bought`])
  })
})
