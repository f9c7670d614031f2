import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import { beforeAll } from 'vitest'
import type { PricesAnswer } from '../../src/platform/assistants/server/tool-answer.ts'
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

export const usTool = { destination: 'MEXICO', departdate: '2026-04-04', returndate: '2026-04-17', agesOfTravellers: [30] }
export const usPlans = { ...usTool, triptype: 'Flight', tripcost: 5000 }
export const caDates = { departureDate: '2026-04-04', returnDate: '2026-04-13' }
export const caPlans = { ...caDates, province: 'ON', destinationType: 'WORLDWIDE', travellers: [{ age: 40, sumInsured: 2000 }] }
export const labrador = { BreedName: 'Labrador Retriever', age: 0, CountryCode: 'US', StateOrProvinceCode: 'TX' }
export const petPlans = { ...labrador, PostalCodeBegins: '750', Gender: 'Male', IsSpayedOrNeutered: true }
export const life = { age: 40, sex: 'male', smoker: false, province: 'ON' }
export const lifePlans = { ...life, faceAmount: 250_000 }

/** A client that is connected while the file's cases run, and what a tool answers to it. */
export function assistantCases(test_: TestApp) {
  let connected: Client | null = null
  const client = (): Client => {
    if (!connected) throw new Error('the client connects before the first case')
    return connected
  }
  beforeAll(async () => {
    await test_.app.http.listen({ port: test_.app.ctx.settings.port, host: '127.0.0.1' })
    connected = await assistantClient(test_)
  })
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, content, isError } = await client().callTool({ name, arguments: args })
    const text = (content as { text: string }[]).map((part) => part.text).join('\n')
    return { text, isError: isError === true, answer: structuredContent as PricesAnswer }
  }
  return { client, call }
}
