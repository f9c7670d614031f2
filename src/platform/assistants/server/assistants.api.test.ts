import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import { getUSATravelPrices } from '../../../lines/travel-us/contract.ts'

const test_ = appForFile({}, { withJobs: false })
const here = (): URL => new URL('/mcp', test_.app.ctx.settings.origin)

const connected = async (): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(here()))
  return client
}

beforeAll(async () => {
  await test_.app.http.listen({ port: test_.app.ctx.settings.port, host: '127.0.0.1' })
})

test('lists', async () => {
  const client = await connected()
  const { tools } = await client.listTools()
  console.log(JSON.stringify(tools, null, 1).slice(0, 3000), client.getServerCapabilities())
  const answer = await client.callTool({
    name: 'travel_us_plans',
    arguments: { destination: 'MEXICO', departdate: '2026-04-04', returndate: '2026-04-17', agesOfTravellers: [30], triptype: 'Flight', tripcost: 5000 },
  })
  console.log(JSON.stringify(answer, null, 1))
  console.log(JSON.stringify(await client.callTool({ name: 'travel_us_plans', arguments: { email: 'x', tripcost: -1, language: 'fr' } }), null, 1))
  const { resources } = await client.listResources()
  console.log(resources)
  console.log(await client.readResource({ uri: resources[0]!.uri }))
  const product = await test_.visitor().call(getUSATravelPrices, usTrip())
  expect(product.status).toBe(200)
})
