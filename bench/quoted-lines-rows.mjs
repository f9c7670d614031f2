// Canada travel and pet: their quotes over HTTP against bare routes, their rules against bare arithmetic, documents and pages.
import { isDeepStrictEqual } from 'node:util'
import { hydrates, kilobytesOfPage, pagesUnder } from '../scripts/page-weight.mjs'
import { measure, open } from './functions.mjs'
import { newDatabase, newFolder } from './processes.mjs'

const connections = 8

const day = (fromNow) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)

const check = (is, what, answer) => {
  if (!is) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
}

const trip = () => ({ province: 'ON', departureDate: day(60), returnDate: day(69), rentalFrom: day(61), rentalTo: day(65) })
const dateOfBirth = (i) => `${1970 + (i % 35)}-01-02`
const statements = { resident: true, advice: true, terminal: true, palliative: true, beforeLeaving: true, basePlan: true }

const caQuote = {
  each: 600,
  run: async (side, i) => {
    const answer = await side.call('getCaTravelQuote', i, {
      productLineCode: 'PR-FDM-1',
      destinationType: 'WORLDWIDE',
      trip: trip(),
      insuredPersons: [{ dateOfBirth: dateOfBirth(i), sumInsured: 1000 + (i % 4000) }],
    })
    const plans = answer.body.response?.blanketTugo?.availablePlanPrices
    check(answer.status === 200 && plans?.length === 15 && plans[0].price > 0 && plans[1].reasons, 'quote', answer)
    return answer.body
  },
}

/** As a person goes on: with the key of the quote that has all plans, which holds the sum insured. */
const caFinal = {
  each: 600,
  before: (side, i) => caQuote.run(side, i),
  run: async (side, i, quote) => {
    const answer = await side.call('getCaTravelQuoteFinal', i, {
      partnerCode: 'NAD100',
      productLineCode: 'PR-FDM-1',
      trip: trip(),
      insuredPersons: [{ dateOfBirth: dateOfBirth(i) }],
      planCode: 'PL-SPCK-2',
      options: { rentalCar: true, baggage: false, anyReason: i % 2 === 0, interruptionLimit: 1500 },
      eligibility: statements,
      quotekey: quote.quotekey,
    })
    check(answer.status === 200 && answer.body.response?.blanketTugo?.price > 0, 'final quote', answer)
    return answer.body
  },
}

const petPremiums = {
  each: 600,
  run: async (side, i) => {
    const [year, month, date] = day(-400 - 3 * (i % 900)).split('-')
    const answer = await side.call('calcPetPremiums', i, {
      BreedName: i % 2 ? 'Labrador Retriever' : 'Domestic Shorthair',
      DateOfBirth: `${month}/${date}/${year}`,
      Gender: i % 3 ? 'Male' : 'Female',
      IsSpayedOrNeutered: true,
      IsServiceAnimal: false,
      IsBreedingPet: false,
      CountryCode: 'US',
      StateOrProvinceCode: 'TX',
      PostalCode: '75001',
      idx: i % 5,
    })
    const premiums = answer.body.response?.trupresponse?.premiums
    check(answer.status === 200 && premiums?.length === 2 && premiums[1].monthly.length === 201, 'premiums', answer)
    return answer.body
  },
}

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
export const quotedLines = ({ rounds, add, ratio, notes }) => {
  const pageRow = (title, line) => {
    const pages = pagesOfLine(line)
    if (pages.length === 0) return void notes.push(`${title}: the build has none that ships scripts.`)
    const largest = Math.max(...pages.map(kilobytesOfPage))
    add(`${title}, the largest of ${pages.length}, JavaScript gzip with its texts`, largest, { unit: 'KB', goal: 195 })
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
      const { compared, plans } = rateAllPlans(rounds)
      const product = comparedBy(compared, 'product')
      ratio('All plans of Canada travel for one traveller, CPU', comparedBy(compared, 'baseline'), product, 3, 'ns')
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
