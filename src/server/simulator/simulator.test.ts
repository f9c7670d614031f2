import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineSimulator, faultFromName, type RunningSimulators, serveSimulators } from './simulator.ts'

const bakery = defineSimulator({
  company: 'bakery',
  refusal: (_status, code, text) => ({ code, text }),
  clock: () => new Date('2026-03-01T12:00:00Z'),
  operations: [
    {
      operation: 'bake',
      method: 'POST',
      path: '/loaves',
      isKeyed: true,
      journalled: (call) => ({ kind: (call.body as { kind?: string } | null)?.kind }),
      faultOf: (call) => faultFromName((call.body as { name?: string }).name),
      decline: () => ({ status: 422, body: { code: 'no-flour', text: 'No flour today.' } }),
      handle: (call) => {
        const number = call.store.effectsOf('bake').length + 1
        return {
          status: 201,
          body: { number, kind: (call.body as { kind: string }).kind },
          record: { number },
          labels: [`loaf ${number}`],
        }
      },
    },
    {
      operation: 'smell',
      method: 'GET',
      path: '/smell',
      journalled: () => null,
      handle: () => ({ status: 200, body: { smell: 'good' } }),
    },
  ],
})

let dir: string
let running: RunningSimulators
const open = async (): Promise<void> => {
  running = await serveSimulators([bakery], { port: 0, host: '127.0.0.1', stateDir: dir })
}
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'simulator-'))
  await open()
})
afterEach(async () => {
  await running.close()
  rmSync(dir, { recursive: true })
})

const ask = (method: string, path: string, body?: unknown, key?: string, timeoutMs = 5000): Promise<Response> =>
  fetch(`${running.url}/bakery${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
const bake = (key: string, body: object = { kind: 'rye' }): Promise<Response> => ask('POST', '/loaves', body, key)
const fault = (mode: string, more: object = {}): Promise<Response> => ask('POST', '/faults', { operation: 'bake', mode, ...more })
const journal = async (): Promise<{ key: string | null; outcome: string; fault: string | null; request: unknown }[]> =>
  (await ask('GET', '/journal')).json() as never

describe('a simulator', () => {
  it('does a thing once per key and repeats its answer', async () => {
    const [first, again] = [await (await bake('a')).json(), await (await bake('a')).json()]
    expect(again).toEqual(first)
    expect(await (await bake('b')).json()).toMatchObject({ number: 2 })
    expect((await journal()).map((entry) => [entry.key, entry.outcome])).toEqual([
      ['a', 'done'],
      ['a', 'repeated'],
      ['b', 'done'],
    ])
  })
  it('refuses another body under a known key, and no key at all', async () => {
    await bake('a')
    expect((await bake('a', { kind: 'spelt' })).status).toBe(409)
    expect((await ask('POST', '/loaves', { kind: 'rye' })).status).toBe(400)
  })
  it('forgets nothing when it starts again, not even after a write that was cut off', async () => {
    await bake('a')
    await running.close()
    appendFileSync(join(dir, 'bakery.jsonl'), '{"effect":{"sequence":2,"oper')
    await open()
    expect(await (await bake('a')).json()).toMatchObject({ number: 1 })
    expect(await (await bake('b')).json()).toMatchObject({ number: 2 })
    expect((await journal()).map((entry) => entry.outcome)).toEqual(['done', 'repeated', 'done'])
    for (const line of readFileSync(join(dir, 'bakery.jsonl'), 'utf8').trim().split('\n'))
      expect(() => JSON.parse(line)).not.toThrow()
  })
  it('journals only what the operation allows', async () => {
    await bake('a', { kind: 'rye', secret: 'starter' })
    expect((await journal())[0]?.request).toEqual({ kind: 'rye' })
    expect(readFileSync(join(dir, 'bakery.jsonl'), 'utf8')).not.toContain('starter')
  })
})

describe('faults', () => {
  it.each([
    ['decline', 422, 0],
    ['error', 500, 0],
    ['error-after', 500, 1],
    ['garbage', 200, 1],
    ['wrong-type', 200, 1],
    ['slow', 201, 1],
  ])('%s answers %i and does the work %i times', async (mode, status, done) => {
    expect((await fault(mode, { delayMs: 20 })).status).toBe(201)
    expect((await bake('a')).status).toBe(status)
    expect((await journal()).filter((entry) => entry.outcome === 'done').length).toBe(done)
    expect((await bake('a')).status).toBe(201)
  })
  it.each(['timeout-after', 'drip', 'truncated'])('%s does the work and never ends its answer well', async (mode) => {
    await fault(mode)
    await expect(ask('POST', '/loaves', { kind: 'rye' }, 'a', 400).then((answer) => answer.json())).rejects.toThrow()
    expect((await bake('a')).status).toBe(201)
    expect((await journal()).map((entry) => entry.outcome)).toEqual(['done', 'repeated'])
  })
  it('huge sends 50 MB', async () => {
    await fault('huge')
    const answer = await bake('a')
    let bytes = 0
    for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length
    expect(bytes).toBeGreaterThan(50 * 1024 * 1024)
  })
  it('strike as often as asked, and can be cleared', async () => {
    await fault('error', { times: 2 })
    expect([(await bake('a')).status, (await bake('a')).status, (await bake('a')).status]).toEqual([500, 500, 201])
    await fault('error', { times: 9 })
    await ask('DELETE', '/faults')
    expect((await bake('b')).status).toBe(201)
  })
  it('can be asked for by the data, once per key', async () => {
    expect((await bake('a', { kind: 'rye', name: 'Fault-error-after' })).status).toBe(500)
    expect((await bake('a', { kind: 'rye', name: 'Fault-error-after' })).status).toBe(201)
  })
  it.each([
    ['an unknown operation', { operation: 'grill', mode: 'error' }],
    ['an unknown mode', { operation: 'bake', mode: 'sulk' }],
    ['a decline where there is none', { operation: 'smell', mode: 'decline' }],
  ])('%s is refused', async (_title, body) => {
    expect((await ask('POST', '/faults', body)).status).toBe(400)
  })
  it.each([
    ['Fault-timeout-after', 'timeout-after'],
    ['Smith Fault-Error', 'error'],
    ['Fault-nothing', null],
    ['Slow', null],
    [undefined, null],
  ])('the name %s asks for %s', (name, mode) => {
    expect(faultFromName(name)).toBe(mode)
  })
})
