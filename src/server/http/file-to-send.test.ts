// Files that are sent piece by piece over a real connection: whole, given up by who reads, and cut off by a fault.
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from './file-to-send.ts'

const memory = Buffer.alloc(64 * 1024)
const state = { closed: 0, asked: 0 }

/** Pieces that all stand in the same memory, each filled with its number. */
async function* piecesOf(count: number, failsAt = Infinity): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < count; piece += 1) {
    if (piece === failsAt) throw new Error('the rows end here')
    state.asked += 1
    yield memory.fill(piece % 256)
    await after(0)
  }
}

const http = fastify({ logger: false })
http.get('/file', (request, reply) => {
  const { count = '0', fails } = request.query as Record<string, string | undefined>
  const pieces = piecesOf(Number(count), fails === undefined ? undefined : Number(fails))
  reply.header('x-of-ours', 'kept')
  return sendFile(reply, { name: 'a.csv', mediaType: 'text/csv', pieces, close: () => (state.closed += 1) })
})
beforeAll(() => http.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => http.close())

const ask = (query: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: (http.server.address() as AddressInfo).port, path: `/file?${query}` }, resolve).on(
      'error',
      reject,
    )
  })

test('every piece arrives as it was when it was given, however slowly it is read', async () => {
  const answer = await ask('count=200')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="a.csv"',
    'x-of-ours': 'kept',
  })
  const pieces: Buffer[] = []
  for await (const piece of answer) {
    if (pieces.length % 20 === 0) await after(2)
    pieces.push(piece as Buffer)
  }
  const wrong = Buffer.concat(pieces).findIndex((byte, at) => byte !== Math.floor(at / memory.length) % 256)
  expect({ wrong, size: Buffer.concat(pieces).length }).toEqual({ wrong: -1, size: 200 * memory.length })
})

test('nothing more is read for someone who has gone away', async () => {
  Object.assign(state, { closed: 0, asked: 0 })
  const answer = await ask('count=100000')
  await after(50)
  answer.destroy()
  await expect.poll(() => state.closed).toBeGreaterThan(0)
  const { asked } = state
  await after(50)
  expect(state.asked).toBe(asked)
  expect(asked).toBeLessThan(100_000)
})

test('a fault in the middle cuts the connection: no part is taken for the whole', async () => {
  Object.assign(state, { closed: 0, asked: 0 })
  const answer = await ask('count=200&fails=5')
  const read = async (): Promise<void> => {
    for await (const piece of answer) expect((piece as Buffer).length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toThrow('aborted')
  expect(state.closed).toBeGreaterThan(0)
})
