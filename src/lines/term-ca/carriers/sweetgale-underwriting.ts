/** How the simulator of Sweetgale Life reads an order, and prices and decides it. */
import { amountText, centsOfAmount, type Cents } from '../../../shared/money.ts'
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { type IsoDate, parseDate } from '../../../shared/dates.ts'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator/simulator.ts'
import { rateBook } from '../../../server/simulator/simulator-rates.ts'
import { ageNearest, yearsNearest } from '../rules/age-nearest.ts'
import { faceRange, type Term, terms } from '../rules/application.ts'
import { decide } from '../rules/decide.ts'
import { insurer } from '../rules/insurer.ts'
import { explainPremium } from '../rules/explain-premium.ts'
import { type LifeToRate, rateGrid, rateLife } from '../rules/rate.ts'
import { rateTable, sampleTables } from '../rules/rate-tables.ts'
import type { RateTable } from '../rules/rates.ts'
import {
  mostCombinedDollars,
  mostFaceDollars,
  termsOpenTo,
  type WhyUnavailable,
  whyUnavailable,
} from '../rules/why-unavailable.ts'
import {
  acceptanceRequest,
  assessmentRequest,
  dateOfDay,
  dayText,
  faultCodes,
  illustrationRequest,
  operationCodes,
  productCodes,
  ratebookRequest,
  type WireFault,
  type Worksheet,
} from './sweetgale-wire.ts'

export function unreadable(): SimulatorAnswer {
  return { status: 400, body: { fault: 'SG-X00', note: 'MESSAGE NOT UNDERSTOOD' } }
}

export function refusal(_status: number, code: string, text: string): WireFault {
  return {
    fault: code === 'key-reused' ? 'SG-X09' : 'SG-X01',
    note: text,
  }
}

export function refuse(code: keyof typeof faultCodes, extra: Partial<WireFault> = {}): SimulatorAnswer {
  return {
    status: 422,
    body: { fault: faultCodes[code], note: code.replaceAll('-', ' ').toUpperCase(), ...extra },
  }
}

const refuseWith = (why: WhyUnavailable): SimulatorAnswer => {
  switch (why.code) {
    case 'province-unavailable':
      return refuse(why.code)
    case 'age-out-of-range':
      return refuse(why.code, { low: why.least, high: why.most, seen: why.age })
    case 'term-unavailable':
      return refuse(why.code, { products: why.terms.map((term) => productCodes[term]), seen: why.age })
    case 'face-unavailable':
      return refuse(why.code, { low: why.leastDollars, high: why.mostDollars, seen: why.age })
  }
}

type WireLife = z.output<typeof ratebookRequest>
type WireOrder = z.output<typeof illustrationRequest>

interface Life {
  dateOfBirth: IsoDate
  sex: 'male' | 'female'
  isSmoker: boolean
  province: string
}

/** Null when the birth date does not exist. */
export function lifeOf(wire: WireLife): Life | null {
  const dateOfBirth = parseDate(dateOfDay(wire.birth_dt))
  if (!dateOfBirth) return null
  return {
    dateOfBirth,
    sex: wire.sex_cd === 'M' ? 'male' : 'female',
    isSmoker: wire.nicotine === 'Y',
    province: wire.prov.slice(3),
  }
}

const termOf = (product: WireOrder['product']): Term => terms.find((term) => productCodes[term] === product) ?? 10
export function todayOf(call: SimulatorCall): IsoDate {
  return insurer.dayOf(call.now)
}

/** What an order would cost by the year. */
const priceOf = (table: RateTable, risk: unknown, call: SimulatorCall): Cents | null => {
  const { data } = illustrationRequest.safeParse(risk)
  const life = data && lifeOf(data)
  if (!life) return null
  const order = { faceDollars: centsOfAmount(data.sum_assured) / 100, term: termOf(data.product) }
  const today = todayOf(call)
  if (whyUnavailable({ ...life, ...order }, today)) return null
  const age = yearsNearest(life.dateOfBirth, today)
  return rateLife(table, { sex: life.sex, isSmoker: life.isSmoker, age, ...order }).annualCents
}

export const rates = rateBook({ schema: rateTable, samples: sampleTables, todayOf, priceOf })

const ageOf = (life: Life, today: IsoDate) => {
  const { age, nextAge, changesOn } = ageNearest(life.dateOfBirth, today)
  return { anb: age, next: nextAge, from_dt: dayText(changesOn) }
}

const worksheetOf = (table: RateTable, life: LifeToRate, call: SimulatorCall): Worksheet => {
  const { steps, results } = explainPremium(table, life)
  return {
    book: table.version,
    made_utc: call.now.toISOString(),
    given: {
      sex: life.sex,
      smoker: life.isSmoker,
      'age nearest': life.age,
      'term in years': life.term,
      'face amount': life.faceDollars,
      'sample data': table.isSample,
    },
    lines: steps.map(({ id, label, table: src, row, operation, of, operand, rounding, amount }) => ({
      ln: id,
      txt: label,
      src,
      row,
      op: operationCodes[operation],
      on: of,
      by: operand,
      rnd: rounding === 'exact' ? null : Number(rounding.slice('half-up-'.length)),
      res: amount,
    })),
    annual_ln: results['annual premium'] ?? '',
    monthly_ln: results['monthly premium'] ?? '',
  }
}

/** The premium of an order at today's age by the table of a day, or the refusal of it. */
export function priced(
  life: Life,
  wire: WireOrder,
  call: SimulatorCall,
  tableOn: IsoDate = todayOf(call),
): { table: RateTable; rate: LifeToRate } | SimulatorAnswer {
  const today = todayOf(call)
  const faceDollars = centsOfAmount(wire.sum_assured) / 100
  const term = termOf(wire.product)
  const why = whyUnavailable({ ...life, faceDollars, term }, today)
  if (why) return refuseWith(why)
  const table = rates.on(call, tableOn)
  if (!table) return refuse('rates-missing')
  const age = yearsNearest(life.dateOfBirth, today)
  return { table, rate: { sex: life.sex, isSmoker: life.isSmoker, age, term, faceDollars } }
}

export function illustrate(call: SimulatorCall): SimulatorAnswer {
  const { data } = illustrationRequest.safeParse(call.body)
  const life = data && lifeOf(data)
  if (!life) return unreadable()
  const price = priced(life, data, call)
  if ('status' in price) return price
  const premium = rateLife(price.table, price.rate)
  return {
    status: 200,
    body: {
      prem_a: amountText(premium.annualCents),
      prem_m: amountText(premium.monthlyCents),
      age: ageOf(life, todayOf(call)),
      ws: worksheetOf(price.table, price.rate, call),
    },
  }
}

export function ratebook(call: SimulatorCall): SimulatorAnswer {
  const { data } = ratebookRequest.safeParse(call.body)
  const life = data && lifeOf(data)
  if (!life) return unreadable()
  const today = todayOf(call)
  const why = whyUnavailable(life, today)
  if (why) return refuseWith(why)
  const table = rates.on(call, today)
  if (!table) return refuse('rates-missing')
  const age = yearsNearest(life.dateOfBirth, today)
  const mostDollars = mostFaceDollars(age)
  const grid = rateGrid(table, { ...life, age }, { mostDollars, termsOpen: termsOpenTo(age) })
  return {
    status: 200,
    body: {
      book: table.version,
      sum_low: amountText(faceRange.least * 100),
      sum_high: amountText(mostDollars * 100),
      sum_step: amountText(faceRange.step * 100),
      age: ageOf(life, today),
      products: grid.map(({ term, premiums }) => ({
        product: productCodes[term],
        a: premiums.map(({ annualCents }) => amountText(annualCents)).join(' '),
        m: premiums.map(({ monthlyCents }) => amountText(monthlyCents)).join(' '),
      })),
    },
  }
}

/** The day of an assessment, from its number; null in those of the release before, which had none. */
export function assessedOn(number: string): IsoDate | null {
  const [, year, month, day] = /^[A-Z]{3}-(\d{4})(\d{2})(\d{2})-/.exec(number) ?? []
  return year && month && day ? `${year}-${month}-${day}` : null
}

/**
 * The number of an assessment carries what was assessed and when, so that nothing has to be kept: a contract is issued for the same
 * life, product, sum and result only, at the rates of that day.
 */
export function assessmentNumber(
  result: 'ACC' | 'DEC' | 'REF',
  life: Life,
  order: Pick<WireOrder, 'product' | 'sum_assured'>,
  day: IsoDate | null,
): string {
  const { dateOfBirth, sex, isSmoker, province } = life
  const text = [result, dateOfBirth, sex, isSmoker, province, order.product, order.sum_assured, ...(day ? [day] : [])].join('|')
  return `${result}-${day ? `${day.replaceAll('-', '')}-` : ''}${createHash('sha256').update(`sweetgale ${text}`).digest('hex').slice(0, 20).toUpperCase()}`
}

const absences = { U2: '2Y', U10: '3Y-10Y', O10: '11Y+' } as const
const weights = { decline: 'D', refer: 'R', smoker: 'N' } as const

const answersOf = (section: z.output<typeof assessmentRequest>['section_l']) =>
  Object.fromEntries(Object.entries(section).map(([name, { a, more }]) => [name, { isYes: a === 'Y', followUps: more }]))

export function assess(call: SimulatorCall): SimulatorAnswer {
  const { data } = assessmentRequest.safeParse(call.body)
  return data ? assessed(call, data, null) : unreadable()
}

/** The same with what a licensed person decided: a referral of this number and these answers becomes an acceptance. */
export function accept(call: SimulatorCall): SimulatorAnswer {
  const { data } = acceptanceRequest.safeParse(call.body)
  return data ? assessed(call, data, data.assessment_no) : unreadable()
}

const assessed = (
  call: SimulatorCall,
  data: z.output<typeof assessmentRequest>,
  acceptedNumber: string | null,
): SimulatorAnswer => {
  const life = lifeOf(data)
  if (!life || !(data.height_cm > 0)) return unreadable()
  if (data.resident === 'N') return refuse('not-canadian')
  const found = priced(life, data, call)
  if ('status' in found) return found
  const left = mostCombinedDollars - centsOfAmount(data.in_force_sum) / 100
  if (found.rate.faceDollars > left) return refuse('too-much-cover', { high: Math.max(0, left) })
  const decided = decide({
    sex: life.sex,
    usesTobacco: life.isSmoker,
    replacesPolicy: data.replacing === 'Y',
    absentNow: data.off_work_now === 'Y',
    absentPast: data.off_work_past && absences[data.off_work_past],
    heightCm: data.height_cm,
    weightKg: data.weight_kg,
    lifestyle: answersOf(data.section_l),
    medical: answersOf(data.section_m),
  })
  const byTable = decided.outcome === 'approved' ? 'ACC' : decided.outcome === 'declined' ? 'DEC' : 'REF'
  const isAccepted =
    byTable === 'REF' &&
    acceptedNumber === assessmentNumber('REF', { ...life, isSmoker: decided.isSmoker }, data, assessedOn(acceptedNumber ?? ''))
  const result = isAccepted ? 'ACC' : byTable
  const rate = { ...found.rate, isSmoker: decided.isSmoker }
  const premium = rateLife(found.table, rate)
  const offer = {
    prem_a: amountText(premium.annualCents),
    prem_m: amountText(premium.monthlyCents),
    ws: worksheetOf(found.table, rate, call),
  }
  return {
    status: 200,
    body: {
      assessment_no: assessmentNumber(result, { ...life, isSmoker: decided.isSmoker }, data, todayOf(call)),
      result,
      nicotine: decided.isSmoker ? 'Y' : 'N',
      findings: decided.reasons.map(({ code, effect }) => ({ item: code, weight: weights[effect] })),
      offer: result === 'ACC' ? offer : null,
    },
  }
}
