import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDocumentStore } from './store.ts'

/** A bucket that speaks the protocol's few words that we use. */
const objects = new Map<string, Buffer>()
const asked: { method: string; path: string; isSigned: boolean }[] = []
let isDown = false
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://bucket').pathname
      asked.push({
        method: request.method ?? '',
        path,
        isSigned: (request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 '),
      })
      if (isDown) {
        response.writeHead(503).end()
        return
      }
      if (request.method === 'PUT') {
        objects.set(path, Buffer.concat(chunks))
        response.writeHead(200, { etag: '"1"' }).end()
        return
      }
      const found = objects.get(path)
      if (found) response.writeHead(200, { 'content-length': found.length }).end(found)
      else
        response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  process.env['AWS_ACCESS_KEY_ID'] = 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test-secret'
  url = `s3://policies/kept?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  objects.clear()
  asked.length = 0
  isDown = false
})

const bytes = new Uint8Array([1, 2, 3])

test('what was put comes back, under the folder of the setting, by signed requests', async () => {
  const store = await openDocumentStore(url)
  const { name, sha256, size } = await store.put('TU-000000001', 'pdf', bytes)
  expect({ name, size }).toEqual({ name: 'TU-000000001.pdf', size: 3 })
  expect([...objects.keys()]).toEqual(['/policies/kept/TU-000000001.pdf'])
  expect([...((await store.read('TU-000000001', 'pdf', sha256)) ?? [])]).toEqual([1, 2, 3])
  expect(asked.every(({ isSigned }) => isSigned)).toBe(true)
})

test('there is none', async () => {
  expect(await (await openDocumentStore(url)).read('TU-000000002', 'pdf', '')).toBeNull()
})

test('a document that was changed in the bucket is not handed out', async () => {
  const store = await openDocumentStore(url)
  const { sha256 } = await store.put('TU-000000001', 'pdf', bytes)
  objects.set('/policies/kept/TU-000000001.pdf', Buffer.from('other'))
  await expect(store.read('TU-000000001', 'pdf', sha256)).rejects.toMatchObject({ code: 'internal' })
})

test('a bucket that is down can be tried again', async () => {
  const store = await openDocumentStore(url)
  isDown = true
  await expect(store.put('TU-000000001', 'pdf', bytes)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.read('TU-000000001', 'pdf', '')).rejects.toMatchObject({ code: 'unavailable' })
  isDown = false
  expect((await store.put('TU-000000001', 'pdf', bytes)).size).toBe(3)
})

test('only an id of ours makes a name', async () => {
  await expect((await openDocumentStore(url)).put('../x', 'pdf', bytes)).rejects.toThrow('not a document id')
  expect(asked).toEqual([])
})
