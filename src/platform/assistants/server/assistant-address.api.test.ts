import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { assistantClient, message } from '../../../../test/factories/assistants.ts'

const test_ = appForFile({}, { withJobs: false })

beforeAll(async () => {
  await test_.app.http.listen({ port: test_.app.ctx.settings.port, host: '127.0.0.1' })
})

test.each([
  ['legacy', 'legacy'],
  [{ pin: '2026-07-28' }, 'modern'],
] as const)('a client that speaks %j is answered', async (mode, era) => {
  const client = await assistantClient(test_, mode)
  expect(client.getProtocolEra()).toBe(era)
  expect((await client.listTools()).tools).toHaveLength(16)
  const { structuredContent } = await client.callTool({ name: 'pet_cover', arguments: {} })
  expect(structuredContent).toMatchObject({ line: 'pet', carrier: 'Speedwell Pet' })
  await client.close()
})

describe('the address itself', () => {
  const send = (payload: unknown, headers: Record<string, string> = {}, method: 'POST' | 'GET' | 'DELETE' = 'POST') =>
    test_.app.http.inject({
      method,
      url: '/mcp',
      headers: {
        host: new URL(test_.app.ctx.settings.origin).host,
        accept: 'application/json, text/event-stream',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) } : {}),
    })
  const list = message('tools/list', {})

  test('answers without cookie, session or stream, whatever cookies come', async () => {
    const { statusCode, headers } = await send(list, { cookie: 'eider-session=stolen; eider-browser=stolen' })
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['mcp-session-id']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['another site’s page', { origin: 'https://evil.example' }, 403],
    ['a request that says it is from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host', { host: 'evil.example' }, 421],
    ['another type', { 'content-type': 'text/plain' }, 415],
    ['a compressed body', { 'content-encoding': 'gzip' }, 415],
  ])('%s is refused', async (_what, headers, status) => {
    expect((await send(list, headers as unknown as Record<string, string>)).statusCode).toBe(status)
  })

  test.each([
    ['no JSON', 'tools', 400, -32_700],
    ['a batch', [list, list], 400, -32_600],
    ['prototype keys', '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{}}', 400, -32_600],
    ['too large a body', message('tools/call', { name: 'x'.repeat(40_000) }), 413, -32_600],
    ['a method that is none', message('tools/delete', {}), 200, -32_601],
    ['a greeting without what it needs', message('initialize', {}), 200, -32_602],
    ['a greeting of other types', message('initialize', { protocolVersion: 1, capabilities: [], clientInfo: 'x' }), 200, -32_602],
    ['a resource without its address', message('resources/read', {}), 200, -32_602],
    ['arguments that are a list', message('tools/call', { name: 'pet_cover', arguments: [] }), 200, -32_602],
    ['a tool that is none', message('tools/call', { name: 'buy', arguments: {} }), 200, -32_602],
  ])('%s is told as JSON-RPC does', async (_what, payload, status, code) => {
    const answered = await send(payload)
    expect(answered.statusCode).toBe(status)
    expect(errorIn(answered.body)).toMatchObject({ code })
  })

  test('a wish to be told of changes is refused at once: there are none, and no stream stays open', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const listen = message('subscriptions/listen', { _meta: meta, notifications: { toolsListChanged: true } })
    const answered = await send(listen, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' })
    expect(errorIn(answered.body)).toMatchObject({ message: 'Subscription limit reached' })
  })

  test.each(['GET', 'DELETE'] as const)('%s opens no stream and no session', async (method) => {
    expect((await send(null, {}, method)).statusCode).toBe(405)
  })
})

/** The error of a JSON-RPC answer, as JSON or as the one event of a stream. */
const errorIn = (body: string): unknown => JSON.parse(body.replace(/^[\s\S]*?data: /, '')).error
