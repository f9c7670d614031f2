import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import type { TestApp } from '../open-test-app.ts'

/** The protocol's own client, connected with an app that listens. */
export async function assistantClient({ app }: TestApp, mode: VersionNegotiationMode = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.ctx.settings.origin)))
  return client
}

/** A message as the protocol writes it. */
export function message(method: string, params: Record<string, unknown>): Record<string, unknown> {
  return { jsonrpc: '2.0', id: 7, method, params }
}
