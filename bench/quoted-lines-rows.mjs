// Canada travel and pet: their quotes over HTTP against bare routes, their rules against bare arithmetic, documents and pages.
import { isDeepStrictEqual } from 'node:util'
import { hydrates, kilobytesOfPage, pagesUnder } from '../scripts/page-weight.mjs'
import { measure, open } from './functions.mjs'
import { newDatabase, newFolder } from './processes.mjs'
import { countPurchases } from './purchase-count-rows.mjs'
import { caFinal, caQuote, petPremiums } from './quoted-lines-calls.mjs'

const connections = 8

/** What changes from one answer to the next. */
const withoutKeys = ({ quotekey: _key, expires: _expires, reference: _reference, ...body }) => body

/** CPU of the server for each row's calls: [title, baseline, product]. */
const measureQuotes = async ({ rounds, isServed, simulatorsPort }, rows) => {
  const env = async () => ({
    STANDINS_PORT: String(simulatorsPort),
    RATE_SCALE: '1000000',
    LOG_LEVEL: 'info',
    DATA_DIR: newFolder(),
    ...(isServed ? { DATABASE_URL: await newDatabase() } : {}),
  })
  const baseline = { label: 'baseline', ...(await open('baseline', await env(), connections)) }
  const product = { label: 'product', ...(await open('product', await env(), connections)) }
  const found = []
  for (const [title, row] of Object.entries(rows)) {
    const once = async (side) => withoutKeys(await row.run(side, 5, await row.before?.(side, 5)))
    const [mine, bare] = [await once(product), await once(baseline)]
    if (!isDeepStrictEqual(mine, bare))
      throw new Error(
        `${title}: the baseline does not answer as the product does\n${JSON.stringify(mine)}\n${JSON.stringify(bare)}`,
      )
    const [one, other] = await measure(row, [baseline, product], rounds)
    found.push([title, one, other])
  }
  await baseline.close()
  await product.close()
  return found
}

const comparedBy = (compared, side) => compared.map((each) => each[side])

/** The pages of a line that ship their scripts; none where the build has none. */
const pagesOfLine = (line) => pagesUnder('').filter((id) => id.includes(`/${line}/web/`) && hydrates(id))

/** The groups of the bench: what each measures, put into the table by `add` and `ratio`. */
export const quotedLines = ({ rounds, add, ratio, figure, notes }) => {
  const pageRow = (title, line) => {
    const pages = pagesOfLine(line)
    if (pages.length === 0) return void notes.push(`${title}: the build has none that ships scripts.`)
    const largest = Math.max(...pages.map(kilobytesOfPage))
    add(`${title}, the largest of ${pages.length}, JavaScript gzip with its texts`, largest, { unit: 'KB', goal: 195 })
  }
  /** Beside US travel in the same run; a purchase by a card is one call, one by an order three. Work of the minute falls in as well: no goal. */
  const purchaseRows = async (context) => {
    const { byCard, byOrder } = await countPurchases(context)
    for (const what of ['statements', 'commits']) {
      const above = ({ plain, durable }) => durable[what] - plain[what]
      const title = `Purchase of Canada travel by an order, ${what}`
      const compare = (name, [usTravel, canada]) =>
        add(`${title}${name}, above US travel’s by a card`, canada - usTravel, {
          baseline: figure(usTravel),
          product: figure(canada),
        })
      compare(' of the plain flow', [byCard.plain[what], byOrder.plain[what]])
      compare(' of the durable library', [above(byCard), above(byOrder)])
    }
  }
  const quoteRows = async (context, rows) => {
    for (const [title, baseline, product] of await measureQuotes(context, rows)) {
      ratio(`${title}, CPU`, baseline.cpuUs, product.cpuUs, 1.5, 'µs')
      ratio(`${title}, wall`, baseline.wallUs, product.wallUs, null, 'µs')
    }
  }

  return {
    'travel-ca': async (context) => {
      const { rateAllPlans, categorise, printBesideTravelUs } = await import('../build/bench/travel-ca-parts.js')
      const { alone, working, plans } = rateAllPlans(rounds)
      const allPlans = (compared, title, goal) =>
        ratio(title, comparedBy(compared, 'baseline'), comparedBy(compared, 'product'), goal, 'ns')
      allPlans(alone, 'Reasons and prices of all plans of Canada travel for one traveller, CPU', 3)
      allPlans(working, 'The same with the working of each price, CPU', null)
      const product = comparedBy(working, 'product')
      add(
        'A plan of Canada travel with its working, CPU',
        product.map((ns) => ns / 1000 / plans),
        { unit: 'µs', goal: 20 },
      )
      const { seconds, report } = categorise(rounds, 100_000)
      const { categories, unreachable, withoutEffect, contradictions } = report
      const counts = Object.entries(categories).map(([category, count]) => `${category} ${count}`)
      add('Health categories of 100,000 generated people, CPU', seconds, {
        unit: 's',
        goal: 2,
        more: `${counts.join(', ')}; unreachable answers: ${unreachable.length}; without effect: ${withoutEffect.length}; contradictions: ${contradictions.length}`,
      })
      const faults = Object.entries({ unreachable, withoutEffect, contradictions }).filter(([, list]) => list.length > 0)
      for (const [what, list] of faults) notes.push(`Health categories, ${what}: ${[...new Set(list)].slice(0, 10).join('; ')}`)
      const printed = await printBesideTravelUs(rounds, 10)
      ratio(
        `Policy PDF of Canada travel ÷ of US travel, a page (${printed.pages.product} and ${printed.pages.baseline} pages), CPU`,
        comparedBy(printed.compared, 'baseline'),
        comparedBy(printed.compared, 'product'),
        1.15,
        'ms',
      )
      await quoteRows(context, { 'Quote of all plans of Canada travel over HTTP': caQuote, 'Final quote of Canada travel over HTTP': caFinal }) // prettier-ignore
      await purchaseRows(context)
      pageRow('Pages of Canada travel', 'travel-ca')
    },
    pet: async (context) => {
      const { rateWholePets, ratePetWithWorksheet } = await import('../build/bench/pet-parts.js')
      const compared = rateWholePets(rounds)
      ratio('One pet at all 201 × 2 prices, CPU', comparedBy(compared, 'baseline'), comparedBy(compared, 'product'), 3, 'ns')
      add('A premium of pet with its working, CPU', ratePetWithWorksheet(rounds), { unit: 'µs', goal: 20 })
      await quoteRows(context, { 'Premiums of a pet over HTTP': petPremiums })
      pageRow('Pages of pet', 'pet')
    },
  }
}
