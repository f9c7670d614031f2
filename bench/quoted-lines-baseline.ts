import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from '../src/db/database.ts'
import { ageOn as ageOfPet } from '../src/lines/pet/rules/age.ts'
import { ageOn, stableSince } from '../src/lines/travel-ca/rules/ages.ts'
import { deductibleCurrency, hasMedical, isOption, planCodes, type PlanCode } from '../src/lines/travel-ca/rules/plans.ts'
import words from '../src/lines/travel-ca/server/words/en.json' with { type: 'json' }
import { tripDays } from '../src/shared/dates.ts'

type Json = Record<string, any>

interface ServerContext {
  db: Pool
  /** A post to a simulator. */
  ask: (path: string, body: unknown) => Promise<Json>
  sessionOf: (request: FastifyRequest) => Promise<string>
}

const dayMs = 86_400_000

/** What the measured trips can meet. */
const whyNot: Record<string, { code: string; message: string }> = {
  product_for_one_year: { code: 'year-only', message: words.refusal['year-only'] },
  product_other_territory: { code: 'destination', message: words.refusal.destination },
}

const statement = {
  text: 'x'.repeat(80),
  setVersion: 'eligibility-2026-04',
  language: 'en',
  agreedAt: '2026-03-01T15:00:00.000Z',
}

const wireTrip = ({ trip, persons, deductible }: Json): Json => ({
  product_line: 'PR-FDM-1',
  partner: 'NAD100',
  residence: trip.province,
  period: { type: 'one_trip', starts: trip.departureDate, ends: trip.returnDate },
  territory: 'WLD',
  excess: deductible,
  car: trip.rental && { starts: trip.rental.from, ends: trip.rental.to },
  members: persons.map(({ dateOfBirth, sumInsuredCents }: Json) => ({
    born: dateOfBirth,
    trip_value_minor: sumInsuredCents,
    health_band: null,
  })),
})

const amounts = (price: Json): Json => ({
  parts: price['parts'].map(({ name, cents }: Json) => ({ name, amount: cents / 100 })),
  tax: { amount: price['tax'].cents / 100, percent: Math.round(Number(price['tax'].rate) * 100_000) / 1000 },
})

const deductibleOf = (code: PlanCode, amount: number): Json | null =>
  hasMedical(code) ? { amount, currency: deductibleCurrency(code, 'WORLDWIDE') } : null

/** Canada travel: the statements and calls of the product's two quotes. */
function travelCaBaseline(app: FastifyInstance, { db, ask, sessionOf }: ServerContext): void {
  const keep = async (owner: string, asked: Json, products: Json[], ratesVersion: string): Promise<Json> => {
    const offer: Json = {}
    const worksheets: Json = {}
    for (const line of products) {
      if (line['status'] !== 'open') {
        offer[line['product']] = { outcome: 'unavailable', reasons: line['problems'].map(({ type }: Json) => whyNot[type]) }
        continue
      }
      offer[line['product']] = {
        outcome: 'priced',
        priceCents: line['premium_minor'],
        parts: line['breakdown'].map(({ part, minor }: Json) => ({ name: part, cents: minor })),
        tax: { cents: line['levy'].minor, rate: line['levy'].rate },
        anyReasonCents: line['any_reason_minor'],
        higherInterruptionCents: line['higher_limit_minor'],
      }
      worksheets[line['product']] = line['working'].map(
        ([id, label, table, row, operation, of, operand, rounding, amount]: unknown[]) => ({
          id,
          label,
          table,
          row,
          operation,
          of,
          operand,
          rounding,
          amount,
        }),
      )
    }
    const id = randomBytes(16).toString('base64url')
    const created = new Date()
    const expires = new Date(created.getTime() + dayMs)
    await db.query(
      `insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id, created_at, expires_at, kept_until)
       values ($1, 'travel-ca', $2, $3, $4, $5, $6, $6, 'unknown', 'unknown', $7, $8, $9) on conflict do nothing`,
      [
        id,
        owner,
        JSON.stringify(asked),
        JSON.stringify(offer),
        JSON.stringify({ worksheets, ratesVersion }),
        'x'.repeat(43),
        created,
        expires,
        new Date(created.getTime() + 90 * dayMs),
      ],
    )
    return { id, expires, offer }
  }

  const written = (asked: Json, { id, expires }: Json): Json => {
    const { trip, persons, deductible, statements } = asked
    const days = tripDays(trip.departureDate, trip.returnDate)
    const { rental, ...dates } = trip
    return {
      quotekey: id,
      expires: expires.toISOString(),
      days,
      travellers: persons.map(({ dateOfBirth }: Json) => {
        const age = ageOn(dateOfBirth, trip.departureDate)
        return {
          age,
          stability: stableSince(trip.departureDate, age, days),
          asksHealth: age >= 60,
          category: null,
          teamSportExcluded: age >= 21,
        }
      }),
      asked: {
        trip: { ...dates, ...(rental ? { rentalFrom: rental.from, rentalTo: rental.to } : {}) },
        destinationType: 'WORLDWIDE',
        insuredType: persons.length === 1 ? 'INDIVIDUAL' : 'COMPANIONS',
        insuredPersons: persons.map(({ dateOfBirth, sumInsuredCents }: Json) => ({
          dateOfBirth,
          sumInsured: sumInsuredCents / 100,
        })),
        deductible,
        eligibility: Object.fromEntries(Object.keys(statements).map((name) => [name, true])),
        consent: false,
      },
    }
  }

  const riskInputOf = (p: Json, base: Json | null): Json => {
    const { rentalFrom, rentalTo, ...dates } = p['trip']
    const statements = Object.fromEntries(Object.keys(p['eligibility'] ?? {}).map((name) => [name, statement]))
    return {
      trip: { ...dates, kind: 'SINGLE', rental: rentalFrom ? { from: rentalFrom, to: rentalTo } : null },
      destinationType: 'WORLDWIDE',
      deductible: base?.['deductible'] ?? 300,
      persons: p['insuredPersons'].map(({ dateOfBirth, sumInsured }: Json, at: number) => ({
        dateOfBirth,
        sumInsuredCents: sumInsured === undefined ? base?.['persons'][at].sumInsuredCents : Math.round(sumInsured * 100),
        answers: null,
      })),
      statements: { ...base?.['statements'], ...statements },
      consent: null,
      choice: null,
    }
  }

  app.post('/getCaTravelQuote', async (request) => {
    const owner = await sessionOf(request)
    const asked = riskInputOf(request.body as Json, null)
    const { data } = await ask('/travel-ca/enquiries', wireTrip(asked))
    const quote = await keep(owner, asked, data.products, data.rate_book)
    const availablePlanPrices = planCodes.map((code) => {
      const price = quote['offer'][code]
      const shared = { planCode: code, isOption: isOption(code), deductible: deductibleOf(code, asked['deductible']) }
      if (price.outcome === 'unavailable')
        return { ...shared, price: null, parts: [], tax: { amount: 0, percent: 0 }, optionPrices: {}, reasons: price.reasons }
      const { anyReasonCents, higherInterruptionCents } = price
      return {
        ...shared,
        price: price.priceCents / 100,
        ...amounts(price),
        optionPrices: {
          ...(anyReasonCents === null ? {} : { anyReason: anyReasonCents / 100 }),
          ...(higherInterruptionCents === null ? {} : { higherInterruption: higherInterruptionCents / 100 }),
        },
        reasons: null,
      }
    })
    return { haserror: false, response: { blanketTugo: { availablePlanPrices } }, ...written(asked, quote) }
  })

  app.post('/getCaTravelQuoteFinal', async (request) => {
    const p = request.body as Json
    const owner = await sessionOf(request)
    const { rows } = await db.query(
      `select id, owner, asked, partner_id, campaign_id from quote
       where line = 'travel-ca' and id = $1 and owner = $2`,
      [p['quotekey'], owner],
    )
    const planCode = p['planCode'] as PlanCode
    const choice = { planCode, ...p['options'] }
    const asked = { ...riskInputOf(p, JSON.parse(rows[0].asked)), choice }
    const { anyReason, interruptionLimit, rentalCar, baggage } = choice
    const { data } = await ask('/travel-ca/enquiries/final', {
      ...wireTrip(asked),
      selection: {
        product: planCode,
        any_reason: anyReason,
        after_departure_limit: interruptionLimit,
        extras: [...(rentalCar ? ['CAR'] : []), ...(baggage ? ['BAG'] : [])],
      },
    })
    const quote = await keep(owner, asked, data.products, data.rate_book)
    const price = quote['offer'][planCode]
    return {
      haserror: false,
      response: {
        blanketTugo: {
          planCode,
          price: price.priceCents / 100,
          currency: 'CAD',
          ...amounts(price),
          options: { anyReason, interruptionLimit, rentalCar, baggage },
          deductible: deductibleOf(planCode, 300),
        },
      },
      ...written(asked, quote),
      reference: quote['id'].slice(0, 10),
    }
  })
}

/** Pet: the price of one pet at every deductible; nothing is kept. */
function petBaseline(app: FastifyInstance, { ask, sessionOf }: ServerContext): void {
  const dollars = (text: string): number => Math.round(Number(text) * 100) / 100
  app.post('/calcPetPremiums', async (request) => {
    const { idx, DateOfBirth, ...pet } = request.body as Json
    await sessionOf(request)
    const born = `${DateOfBirth.slice(6)}-${DateOfBirth.slice(0, 2)}-${DateOfBirth.slice(3, 5)}`
    const answer = await ask('/pet/v1/Premiums', { ...pet, DateOfBirth: born })
    return {
      haserror: false,
      response: {
        trupresponse: {
          IsEligible: true,
          idx,
          currency: 'USD',
          age: ageOfPet(born, new Date().toISOString().slice(0, 10)),
          deductibleFrom: 0,
          deductibleStep: 5,
          premiums: [[], ['RECOVERY']].map((PolicyOptions, at) => ({
            PolicyOptions,
            monthly: answer['Monthly'][at].map(dollars),
          })),
          byAge: answer['ByAge'].map(dollars),
          accidentsFrom: answer['AccidentsFrom'],
          illnessFrom: answer['IllnessFrom'],
          ratesVersion: answer['RateVersion'],
        },
      },
    }
  })
}

/** Bare routes with the input, the output, the statements and the calls of the quotes of Canada travel and pet. */
export function quotedLinesBaseline(app: FastifyInstance, context: ServerContext): void {
  travelCaBaseline(app, context)
  petBaseline(app, context)
}
