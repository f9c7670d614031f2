import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/shared/dates.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()

interface Answer {
  prices: { plan: string; amount: number }[]
  link: string
}

const today = dateIn(new Date(), 'America/New_York')
const [leaves, returns] = [addDays(today, 30), addDays(today, 41)]

const cases: [tool: string, args: Record<string, unknown>, plan: string, shows: string][] = [
  [
    'travel_us_plans',
    {
      destination: 'MEXICO',
      departdate: leaves,
      returndate: returns,
      agesOfTravellers: [42, 8],
      triptype: 'Cruise',
      tripcost: 5000,
    },
    'small',
    'Ages of travelers',
  ],
  [
    'pet_estimate',
    { BreedName: 'Labrador Retriever', age: 0, CountryCode: 'US', StateOrProvinceCode: 'TX' },
    '500',
    'Get my price',
  ],
  ['term_ca_estimate', { age: 40, sex: 'male', smoker: false, province: 'AB' }, '10', 'Calculate my premium'],
]

test.each(cases)('the link of %s opens a page that shows the same price', async (tool, args, plan, shows) => {
  const client = new Client({ name: 'journey', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.origin)))
  const { structuredContent } = await client.callTool({ name: tool, arguments: args })
  const { prices, link } = structuredContent as unknown as Answer
  const price = prices.find((each) => each.plan === plan)?.amount
  const visitor = await product.arrive()
  await visitor.open(link.slice(product.origin.length))
  await expect.poll(() => visitor.page.textContent('main'), { timeout: 10_000 }).toContain(`$${price?.toFixed(2)}`)
  expect(await visitor.page.textContent('main')).toContain(shows)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
