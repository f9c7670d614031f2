import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, pinnedLookup, postOutside, whyNoEgress } from './public-egress.ts'

type Found = Parameters<Parameters<LookupFunction>[2]>

const look = (lookup: LookupFunction, all = true): Promise<Found> =>
  new Promise((resolve) => lookup('hooks.example', { all }, (...found) => resolve(found)))

describe('an address as it is written (security T17)', () => {
  test.each([
    ['https://hooks.example.com/a?b=c', null],
    ['https://hooks.example.com:443/', null],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://127.1/', 'private'],
    ['https://0x7f.0.0.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://8.8.8.8/', 'private'],
    ['https://127.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://localhost/', 'private'],
    ['https://localhost./', 'private'],
    ['https://intranet./', 'private'],
    ['https://hooks.example.com./', null],
    ['https://user:secret@hooks.example.com/', 'invalid'],
    ['file:///etc/passwd', 'https'],
    ['no address', 'invalid'],
    ['https://hooks.example.com:8443/', 'port'],
    ['http://hooks.example.com/', 'https'],
    ['https://hooks.example.com/#a', 'invalid'],
  ] as const)('%s: %s', (url, why) => expect(whyNoEgress(url)).toBe(why))
})

describe('the look at a name', () => {
  test.each([
    ['one that is public', ['93.184.216.34'], true],
    ['both kinds', ['93.184.216.34', '2606:2800:220:1::1'], true],
    ['none', [], false],
    ['this machine', ['127.0.0.1'], false],
    ['a cloud’s own', ['169.254.169.254'], false],
    ['a public one beside a private one', ['93.184.216.34', '10.0.0.1'], false],
    ['a mapped one', ['::ffff:10.0.0.1'], false],
    ['a translated one', ['64:ff9b::a00:1'], false],
    ['no address at all', ['localhost'], false],
  ] as const)('%s', async (_title, addresses, isGood) => {
    for (const all of [true, false]) {
      const [error, found] = await look(
        pinnedLookup(async () => [...addresses]),
        all,
      )
      expect(error === null).toBe(isGood)
      if (!isGood) continue
      const answered = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      expect(answered).toEqual(all ? addresses : addresses.slice(0, 1))
    }
  })

  test('is taken once for each connection: what a second look finds is judged by itself', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const lookup = pinnedLookup(async () => answers.shift() ?? [])
    expect((await look(lookup))[1]).toEqual([{ address: '93.184.216.34', family: 4 }])
    expect(answers).toHaveLength(1)
    expect((await look(lookup))[0]?.message).toBe('the address is not public')
  })

  test('a name server that fails is an error of its own', async () => {
    const [error] = await look(pinnedLookup(() => Promise.reject(new Error('ESERVFAIL'))))
    expect(error?.message).toBe('the name has no address')
  })
})

describe('a post', () => {
  let server: Server
  let canary = 0
  const bodies: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/canary') canary += 1
      if (request.url === '/silent') return
      if (request.url === '/slow') {
        // A piece each tenth of a second keeps every pause short.
        response.writeHead(200)
        const more = setInterval(() => response.write('x'), 100)
        response.on('close', () => clearInterval(more))
        return
      }
      request.on('data', (part: Buffer) => bodies.push(part.toString()))
      request.on('end', () => response.writeHead(request.url === '/moved' ? 307 : 200, { location: '/canary' }).end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const mayBePrivate = true

  test('goes out as it is, and follows no redirect', async () => {
    expect(await postOutside(url('/'), '{"a":1}', { mayBePrivate })).toBe(200)
    expect(await postOutside(url('/moved'), '{"b":2}', { mayBePrivate })).toBe(307)
    expect(bodies).toEqual(['{"a":1}', '{"b":2}'])
    expect(canary).toBe(0)
  })

  test('ends at its limit where no answer comes', async () => {
    await expect(postOutside(url('/silent'), '{}', { mayBePrivate, timeoutMs: 300 })).rejects.toThrow()
  })

  test('ends at its limit where an answer has no end', async () => {
    expect(await postOutside(url('/slow'), '{}', { mayBePrivate, timeoutMs: 300 })).toBe(200)
  })

  test('goes nowhere but outside where nothing else was allowed', async () => {
    await expect(postOutside(url('/canary'), '{}')).rejects.toThrow('nothing is sent there')
    // Whatever the name servers say of a name that is never anybody's.
    await expect(postOutside('https://canary.localhost/', '{}')).rejects.toThrow()
    expect(canary).toBe(0)
  })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '0.0.0.0',
  '::',
  '::1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '2002:7f00:1::',
  '::ffff:10.0.0.1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
