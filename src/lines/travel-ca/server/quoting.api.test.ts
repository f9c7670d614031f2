import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { caFinal, caStatements, caTrip, type CaTripPayload } from '../../../../test/factories/ca-trip.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import {
  getCanadaTravelSurvey,
  getCaTravelFirstPrice,
  getCaTravelPlans,
  getCaTravelQuote,
  getCaTravelQuoteFinal,
  getCaTravelReceipt,
  openCaTravelQuote,
  sendCaTravelQuoteLink,
  type PlanPriceAnswer,
} from '../contract.ts'
import { healthQuestions } from '../rules/health.ts'
import { planCodes } from '../rules/plans.ts'

const test_ = appForFile()

const trip = { province: 'ON', departureDate: '2026-04-04', returnDate: '2026-04-13' }
const healthy = Object.fromEntries(healthQuestions.map((name) => [name, { answer: 'no' as const, followUps: {} }]))
const senior = { dateOfBirth: '1954-01-02' }

const planIn = (body: Record<string, any>, code: string): PlanPriceAnswer =>
  body['response'].blanketTugo.availablePlanPrices.find((each: PlanPriceAnswer) => each.planCode === code)

describe('the survey (L-077)', () => {
  test('has six statements and eleven health questions with their follow-ups, in the caller’s language', async () => {
    const visitor = test_.visitor()
    const [eligibility, health] = (await visitor.call(getCanadaTravelSurvey, {})).body['data'].surveys
    expect(eligibility).toMatchObject({ id: 'eligibility', fromAge: null, consent: null })
    expect(eligibility.questions.map(({ id }: { id: string }) => id)).toEqual(Object.keys(caStatements))
    expect(health).toMatchObject({ id: 'health', fromAge: 60, consent: expect.stringContaining('encrypted') })
    expect(health.questions.map(({ id }: { id: string }) => id)).toEqual([...healthQuestions])
    expect(health.questions[0]).toMatchObject({
      kind: 'yes-no',
      options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }],
      followUps: [{ id: 'when', kind: 'choice', options: [{ value: 'recent' }, { value: 'older' }] }],
    }) // prettier-ignore
  })
})

describe('the plans (L-012, L-024)', () => {
  test('are fifteen, two of them options, with three panels each', async () => {
    const { body } = await test_.visitor().call(getCaTravelPlans, {})
    expect(body['plans'].map(({ code }: { code: string }) => code)).toEqual([...planCodes])
    expect(body['plans'].filter(({ isOption }: { isOption: boolean }) => isOption)).toHaveLength(2)
    expect(body['plans'][0].panels.map(({ kind }: { kind: string }) => kind)).toEqual(['coverage', 'eligibility', 'exclusions'])
  })
})

describe('a quote (L-078)', () => {
  test('has all fifteen plans, each with a price or with a reason and its sentence', async () => {
    const { body } = await test_.visitor().call(getCaTravelQuote, caTrip())
    const all: PlanPriceAnswer[] = body['response'].blanketTugo.availablePlanPrices
    expect(all.map(({ planCode }) => planCode)).toEqual([...planCodes])
    for (const plan of all) expect(plan.price === null).toBe(plan.reasons !== null)
    expect(planIn(body, 'PL-SPCK-2')).toMatchObject({
      price: 153.14,
      tax: { amount: 8.06, percent: 8 },
      optionPrices: { anyReason: 35 },
    })
    expect(planIn(body, 'PL-SMED-1')).toMatchObject({
      price: null,
      deductible: { currency: 'CAD' },
      reasons: [{ code: 'destination' }],
    })
    expect(body).toMatchObject({
      days: 10,
      travellers: [{ age: 40, stability: { days: 7, since: '2026-03-28' }, asksHealth: false, category: null, teamSportExcluded: true }],
      asked: { insuredType: 'INDIVIDUAL', deductible: 300, consent: false },
    }) // prettier-ignore
  })

  test.each<[string, Partial<CaTripPayload>, string, string?]>([
    ['a false type', { insuredType: 'FAMILY' }, 'insured-type', 'insuredType'],
    ['a statement that is not so', { eligibility: { ...caStatements, palliative: false } }, 'not-eligible', 'eligibility.palliative'],
    ['answers of somebody under 60', { insuredPersons: [{ dateOfBirth: '1986-01-02', answers: healthy }], consent: true }, 'answers-not-asked', 'insuredPersons.0.answers'],
    ['answers without consent', { insuredPersons: [{ ...senior, answers: healthy }] }, 'consent-missing', 'consent'],
    ['a territory', { trip: { ...trip, province: 'YT' } }, 'province-unsold', 'trip.province'],
    ['a departure today', { trip: { ...trip, departureDate: '2026-03-01' } }, 'departure-past', 'trip.departureDate'],
    ['a return before', { trip: { ...trip, returnDate: '2026-04-03' } }, 'return-before-departure', 'trip.returnDate'],
    ['a cent too much', { insuredPersons: [{ dateOfBirth: '1986-01-02', sumInsured: 10_000.01 }] }, 'sum-out-of-range', 'insuredPersons.0.sumInsured'],
    ['somebody of 90', { insuredPersons: [{ dateOfBirth: '1936-04-04' }] }, 'traveller-too-old', 'insuredPersons.0.dateOfBirth'],
    ['another’s quote', { quotekey: 'nobodys' }, 'quote-unknown'],
  ])('refuses %s', async (_title, change, code, field) => {
    const { body } = await test_.visitor().call(getCaTravelQuote, caTrip(change))
    expect(body).toMatchObject({ haserror: true, code, ...(field ? { fields: { [field]: code } } : {}) })
    expect(body['message']).toBeTruthy()
  }) // prettier-ignore

  test.each([
    ['a return before the departure', { returnDate: '2026-04-03' }, 'The return date is before the departure date.'],
    ['a rental that ends before it starts', { rentalFrom: '2026-04-06', rentalTo: '2026-04-05' }, 'The last day of the rental is before the first.'],
  ])('says of %s what the specification has for such dates (P-108)', async (_title, dates, first) => {
    const { body } = await test_.visitor().call(getCaTravelQuote, caTrip({ trip: { ...trip, ...dates } }))
    expect(body['message']).toBe(`${first} Start date should be before end date.`)
  }) // prettier-ignore

  test.each([
    ['en', 'For it there is a plan for one trip: Emergency medical, worldwide (PL-SMED-3).'],
    ['fr', 'Soins médicaux d’urgence, monde entier (PL-SMED-3).'],
    ['ar', 'العلاج الطارئ في العالم كله'],
  ])('names the plan for one trip where a yearly plan is too short (E12, L-057), in %s', async (locale, words) => {
    const visitor = test_.visitor()
    visitor.cookies.set('locale', locale)
    const sixteenDays = { ...trip, returnDate: '2026-04-19', kind: 'ANNUAL' as const }
    const { body } = await visitor.call(getCaTravelQuoteFinal, caFinal({ planCode: 'PL-MMED-3', trip: sixteenDays }))
    expect(body).toMatchObject({ haserror: true, code: 'annual-cap', message: expect.stringContaining(words) })
  })

  test.each([
    ['en', 'Our plans for one trip do not cover it either.'],
    ['fr', 'Aucune de nos formules pour un voyage ne le couvre non plus.'],
    ['ar', 'ولا تغطيها أي خطة لدينا لرحلة واحدة.'],
  ])('names no plan for one trip where none takes so many days, in %s', async (locale, words) => {
    const visitor = test_.visitor()
    visitor.cookies.set('locale', locale)
    const halfYear = { ...trip, province: 'AB', returnDate: '2026-10-20', kind: 'ANNUAL' as const }
    const { body } = await visitor.call(getCaTravelQuoteFinal, caFinal({ planCode: 'PL-MMED-3', trip: halfYear }))
    expect(body).toMatchObject({ haserror: true, code: 'annual-cap', message: expect.stringContaining(words) })
    expect(body['message']).not.toContain('PL-SMED-3')
  })

  test('says which field is missing, and which has none of its values', async () => {
    const { province: _province, ...away } = trip
    const sent = { ...caTrip({ deductible: 7 as never }), trip: away, insuredPersons: [] }
    const { body } = await test_.visitor().post(getCaTravelQuote.name, sent)
    expect(body['fields']).toEqual({
      'trip.province': 'required',
      deductible: 'required-option',
      insuredPersons: 'range|min=1|max=20',
    })
  })

  test.each([
    ['a day that does not exist', { trip: { ...trip, departureDate: '2026-02-30' } }, 'trip.departureDate'],
    ['answers that are not whole', { insuredPersons: [{ ...senior, answers: { heart: { answer: 'no' } } }], consent: true }, 'insuredPersons.0.answers.lung'],
    ['an unknown question', { insuredPersons: [{ ...senior, answers: { ...healthy, moon: { answer: 'no' } } }], consent: true }, 'insuredPersons.0.answers.moon'],
    ['a deductible of 7', { deductible: 7 }, 'deductible'],
  ])('is malformed with %s', async (_title, change, field) => {
    const { status, body } = await test_.visitor().post(getCaTravelQuote.name, { ...caTrip(), ...change })
    expect({ status, fields: Object.keys(body['fields'] ?? {}) }).toEqual({ status: 400, fields: expect.arrayContaining([field]) })
  }) // prettier-ignore

  test('without health answers closes medical cover alone; with them it is priced by their category', async () => {
    const visitor = test_.visitor()
    const without = await visitor.call(getCaTravelQuote, caTrip({ insuredPersons: [senior], deductible: 0 }))
    expect(planIn(without.body, 'PL-SMED-3')).toMatchObject({ reasons: [{ code: 'health-missing', traveller: 0 }] })
    expect(planIn(without.body, 'PL-SADD-5').price).toBe(6)
    const smoking = { ...healthy, smoking: { answer: 'yes' as const, followUps: {} } }
    const insuredPersons = [{ ...senior, answers: smoking }]
    const { body } = await visitor.call(getCaTravelQuote, caTrip({ insuredPersons, consent: true, deductible: 0 }))
    expect(planIn(body, 'PL-SMED-3').price).toBe(150)
    expect(body['travellers'][0]).toMatchObject({ category: 'B', stability: { days: 180 } })
  })

  test('the insurer is told a category and no answer, and its journal not even that', async () => {
    const answers = { ...healthy, organs: { answer: 'yes' as const, followUps: {} } }
    await test_.visitor().call(getCaTravelQuote, caTrip({ insuredPersons: [{ ...senior, answers }], consent: true }))
    const journal = JSON.stringify(await test_.simulators.journal('travel-ca'))
    for (const word of ['organs', 'health_band', '1954-01-02']) expect(journal).not.toContain(word)
  })

  test('a plan that the insurer could not price says so, and the others are priced', async () => {
    await test_.simulators.fault('travel-ca', { operation: 'quote', mode: 'decline', times: 1 })
    const { body } = await test_.visitor().call(getCaTravelQuote, caTrip())
    expect(planIn(body, 'PL-SMED-3')).toMatchObject({ price: null, reasons: [{ code: 'not-priced' }] })
    expect(planIn(body, 'PL-SPCK-2').price).toBe(153.14)
  })
})

describe('a final quote (L-079)', () => {
  test('takes what it leaves out from the quote before it', async () => {
    const visitor = test_.visitor()
    const insuredPersons = [{ ...senior, answers: healthy, sumInsured: 1000 }]
    const quote = caTrip({ insuredPersons, consent: true, eligibility: caStatements, destinationType: 'EXCLUDING_USA' })
    const { quotekey } = (await visitor.call(getCaTravelQuote, quote)).body
    const {
      destinationType: _left,
      eligibility: _out,
      ...bare
    } = caFinal({ insuredPersons: [senior], planCode: 'PL-SMED-4', quotekey })
    const { body } = await visitor.call(getCaTravelQuoteFinal, bare)
    expect(body).toMatchObject({
      response: { blanketTugo: { planCode: 'PL-SMED-4', price: 71.15, currency: 'CAD', tax: { amount: 0 } } },
      travellers: [{ category: 'A' }],
      asked: { destinationType: 'EXCLUDING_USA', insuredPersons: [{ sumInsured: 1000 }], eligibility: caStatements },
      reference: expect.stringMatching(/^[A-Z0-9]{10}$/),
    })
  })

  test('prices the options (the issue’s 190.94)', async () => {
    const options = { rentalCar: false, baggage: false, anyReason: true, interruptionLimit: 1500 as const }
    const { body } = await test_.visitor().call(getCaTravelQuoteFinal, caFinal({ options }))
    expect(body['response'].blanketTugo).toMatchObject({ price: 190.94, tax: { amount: 10.86 }, options: { anyReason: true } })
  })

  test.each([
    ['an option without a plan', { planCode: 'PL-SBAG-3' as const }, 'option-needs-plan'],
    ['without the statements', { eligibility: {} }, 'eligibility-missing'],
    ['a plan that is not sold', { planCode: 'PL-MADD-1' as const }, 'year-only'],
  ])('is refused: %s', async (_title, change, code) => {
    expect((await test_.visitor().call(getCaTravelQuoteFinal, caFinal(change))).body).toMatchObject({ haserror: true, code })
  })

  test('says every reason on a line of its own', async () => {
    const options = { rentalCar: true, baggage: false, anyReason: true, interruptionLimit: 1500 as const }
    const { body } = await test_.visitor().call(getCaTravelQuoteFinal, caFinal({ planCode: 'PL-SMED-3', options }))
    expect(body['message'].split('\n')).toHaveLength(2)
    expect(body['fields']).toEqual({ 'trip.rentalFrom': 'rental-missing' })
  })

  test.each([
    ['partnerCode', getCaTravelQuoteFinal.name, caFinal()],
    ['productLineCode', getCaTravelQuoteFinal.name, caFinal()],
    ['productLineCode', getCaTravelQuote.name, caTrip()],
  ])('another %s is malformed for %s, as is none (L-051)', async (code, name, payload) => {
    for (const value of ['X', undefined]) {
      const { status, body } = await test_.visitor().post(name, { ...payload, [code]: value })
      expect([status, Object.keys(body['fields'])], `${value}`).toEqual([400, [code]])
    }
  })
})

describe('a receipt', () => {
  test('of each plan that has a price can be made again, to its price', async () => {
    const visitor = test_.visitor()
    const { body } = await visitor.call(getCaTravelQuote, caTrip())
    const priced = body['response'].blanketTugo.availablePlanPrices.filter(({ price }: PlanPriceAnswer) => price !== null)
    for (const { planCode, price } of priced as PlanPriceAnswer[]) {
      const { receipt } = (await visitor.call(getCaTravelReceipt, { quotekey: body['quotekey'], planCode })).body
      expect(replayReceipt(receipt)).toEqual([])
      expect(Number(receipt.steps.at(-1).amount)).toBe(price)
    }
    expect((await visitor.call(getCaTravelReceipt, { quotekey: body['quotekey'], planCode: 'PL-SMED-1' })).body).toMatchObject({ code: 'plan-unpriced' })
    expect((await test_.visitor().call(getCaTravelReceipt, { quotekey: body['quotekey'] })).body).toMatchObject({ code: 'quote-unknown' })
  }) // prettier-ignore
})

describe('a first price', () => {
  test.each([
    [30, 1, 'WORLDWIDE' as const, { price: 39.6, planCode: 'PL-SMED-3', isFrom: false }],
    [72, 1, 'CANADA' as const, { price: 57.38, planCode: 'PL-SMED-1', isFrom: true }],
    [0, 2, 'EXCLUDING_USA' as const, { price: 39.23, planCode: 'PL-SMED-4', isFrom: false }],
  ])('at %i, %i of them, %s', async (age, travellers, destinationType, price) => {
    const { departureDate, returnDate } = trip
    const asked = { age, travellers, destinationType, departureDate, returnDate }
    expect((await test_.visitor().call(getCaTravelFirstPrice, asked)).body).toMatchObject(price)
  })
})

describe('a saved quote', () => {
  test('is opened again by its owner with the answers, and by nobody else', async () => {
    const visitor = test_.visitor()
    const quote = caTrip({ insuredPersons: [{ ...senior, answers: healthy }], consent: true })
    const { quotekey } = (await visitor.call(getCaTravelQuote, quote)).body
    const { body } = await visitor.call(openCaTravelQuote, { quotekey })
    expect(body).toMatchObject({
      repriced: false,
      final: null,
      reference: null,
      asked: { insuredPersons: [{ answers: healthy }] },
    })
    expect((await test_.visitor().call(openCaTravelQuote, { quotekey })).body).toMatchObject({ code: 'quote-unknown' })
  })

  test('is mailed as a link, which brings somebody else no health answers', async () => {
    const email = newEmail('link')
    const { visitor } = await signIn(test_, newEmail('sender'))
    const quote = caTrip({ insuredPersons: [{ ...senior, answers: healthy }], consent: true })
    const { quotekey } = (await visitor.call(getCaTravelQuote, quote)).body
    expect((await visitor.call(sendCaTravelQuoteLink, { quotekey, email })).body).toMatchObject({ sent: true })
    const token = await test_.until(async () => {
      const mail = (await test_.mails()).find(({ to, text }) => to.includes(email) && text.includes('link='))
      return mail ? (/link=([\w-]+)/.exec(mail.text)?.[1] ?? null) : null
    })
    const { body } = await test_.visitor().call(openCaTravelQuote, { token })
    expect(body).toMatchObject({ haserror: false, repriced: true, travellers: [{ category: null }] })
    expect(JSON.stringify(body)).not.toContain('aneurysm')
  })
})
