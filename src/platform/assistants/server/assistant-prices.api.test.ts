import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import {
  assistantCases,
  caDates,
  caPlans,
  labrador,
  life,
  lifePlans,
  petPlans,
  usPlans,
  usTool,
} from '../../../../test/factories/assistants.ts'
import { caTrip } from '../../../../test/factories/ca-trip.ts'
import { pricedPet } from '../../../../test/factories/pets.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import { calcPetPremiums, getPetFirstPrice } from '../../../lines/pet/contract.ts'
import { getCATermFirstPrice, getCATermPremium } from '../../../lines/term-ca/contract.ts'
import { getCaTravelFirstPrice, getCaTravelQuote } from '../../../lines/travel-ca/contract.ts'
import { getUSATravelFirstPrice, getUSATravelQuote } from '../../../lines/travel-us/contract.ts'
import type { FunctionDefinition } from '../../../shared/function.ts'

const test_ = appForFile({}, { withJobs: false })
const { call } = assistantCases(test_)

const product = async <F extends FunctionDefinition>(definition: F, payload: unknown): Promise<any> => {
  const { body } = await test_.visitor().post(definition.name, payload)
  expect(body).toMatchObject({ haserror: false })
  return body
}

describe('prices are those of the product’s own functions, to the cent', () => {
  test('US travel (G21)', async () => {
    const quote = await product(getUSATravelQuote, usTrip())
    const { answer } = await call('travel_us_plans', usPlans)
    expect(answer.prices.map(({ plan, amount, per }) => [plan, amount, per])).toEqual([
      ['small', quote.smallquote.quoteresponse[0].price, 'trip'],
      ['medium', quote.mediumquote.quoteresponse[0].price, 'trip'],
      ['large', quote.largequote.quoteresponse[0].price, 'trip'],
    ])
    expect(answer.prices.map(({ amount }) => amount)).toEqual([196.8, 240, 307.2])
    const first = await product(getUSATravelFirstPrice, { ...usTool, numinsured: 1 })
    expect((await call('travel_us_estimate', usTool)).answer.prices[0]).toMatchObject({ plan: first.size, amount: first.price })
  })

  test('Canadian travel, and each reason', async () => {
    const quote = await product(getCaTravelQuote, caTrip())
    const plans = quote.response.blanketTugo.availablePlanPrices as any[]
    const { answer } = await call('travel_ca_plans', caPlans)
    expect(answer.prices.map(({ plan, amount }) => [plan, amount])).toEqual(
      plans.filter(({ price }) => price !== null).map(({ planCode, price }) => [planCode, price]),
    )
    expect(answer.prices.length).toBeGreaterThan(3)
    expect(answer.notSold.map(({ plan, code, reason }) => [plan, code, reason])).toEqual(
      plans.flatMap(({ planCode, reasons }) => (reasons ?? []).map(({ code, message: text }: any) => [planCode, code, text])),
    )
    const first = await product(getCaTravelFirstPrice, { ...caDates, destinationType: 'WORLDWIDE', age: 30 })
    const estimate = await call('travel_ca_estimate', { ...caDates, destinationType: 'WORLDWIDE', age: 30 })
    expect(estimate.answer.prices[0]).toMatchObject({ plan: first.planCode, amount: first.price })
  })

  test('Canadian travel from the facts (G26, G29)', async () => {
    const ask = async (more: object) => (await call('travel_ca_plans', { ...caPlans, ...more })).answer.prices
    const young = await ask({ travellers: [{ age: 30, sumInsured: 5000 }], deductible: 0 })
    expect(young).toContainEqual(expect.objectContaining({ plan: 'PL-SMED-3', amount: 44 }))
    const ofTrip = await ask({ travellers: [{ age: 30, sumInsured: 3000 }] })
    expect(ofTrip).toContainEqual(expect.objectContaining({ plan: 'PL-STCAN-7', amount: 142.56 }))
  })

  test('pet (G31)', async () => {
    const { response } = await product(calcPetPremiums, pricedPet())
    const { answer } = await call('pet_plans', petPlans)
    const { monthly } = response.trupresponse.premiums[0]
    for (const deductible of [0, 250, 500, 1000])
      expect(answer.prices).toContainEqual(
        expect.objectContaining({ plan: String(deductible), amount: monthly[deductible / 5], per: 'month' }),
      )
    expect(answer.prices).toContainEqual(expect.objectContaining({ plan: '500', amount: 60.9 }))
    expect(answer.prices).toHaveLength(12)
    const first = await product(getPetFirstPrice, labrador)
    expect((await call('pet_estimate', labrador)).answer.prices[0]?.amount).toBe(first.price)
  })

  test('term life (G13)', async () => {
    const premium = await product(getCATermPremium, {
      ...life,
      age: undefined,
      dob: '1986-03-01',
      faceAmount: 250_000,
      termLength: 10,
    })
    const { answer } = await call('term_ca_plans', lifePlans)
    const ten = answer.prices.filter(({ plan }) => plan === '10').map(({ amount, per }) => [amount, per])
    expect(ten).toEqual([
      [premium.monthlyTotal, 'month'],
      [premium.annualTotal, 'year'],
    ])
    expect(ten).toEqual([
      [27.68, 'month'],
      [307.5, 'year'],
    ])
    const first = await product(getCATermFirstPrice, life)
    expect((await call('term_ca_estimate', life)).answer.prices[0]?.amount).toBe(first.monthlyTotal)
  })
})
