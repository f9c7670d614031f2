import { describe, expect, test } from 'vitest'
import { familyNeeds } from '../../../../../test/factories/ca-term-application.ts'
import { checkReceipt } from '../../../../../scripts/verify-receipt.mjs'
import { appForFile, appForTest } from '../../../../../test/app-for-file.ts'
import { CATermNeedsAssessment, getCATermGrid, getCATermPremium, openCATermQuote } from '../../contract.ts'

const test_ = appForFile()

/** G13. */
const man40 = { dob: '01/15/1986', sex: 'male', smoker: false, province: 'ON', faceAmount: 250_000, termLength: 10 } as const
const quebec =
  'This product is unavailable in your province at this time. Please contact us for an alternative that meets your needs.'
const citizen = 'You must be a Canadian Citizen or permanent resident to be eligible for this coverage'

const g17 = { ...familyNeeds, dob: '1988-01-15' }

describe('one price', () => {
  test.each([
    ['G13', {}, 24.98, 277.5, 27.68, 307.5],
    ['G14', { dob: '1996-01-15', sex: 'female', smoker: true, faceAmount: 500_000, termLength: 20 }, 67.95, 755, 70.65, 785],
    ['G15', { dob: '1991-01-15', sex: 'female', faceAmount: 1_000_000 }, 52.2, 580, 54.9, 610],
    ['G16', { dob: '1971-01-15', faceAmount: 500_000, termLength: 20 }, 333.9, 3710, 336.6, 3740],
  ] as const)('%s', async (_name, change, monthly, annual, monthlyTotal, annualTotal) => {
    const visitor = test_.visitor()
    const { body } = await visitor.call(getCATermPremium, { ...man40, ...change })
    expect(body).toMatchObject({
      haserror: false,
      policyPremium: monthly,
      policyfee: 2.7,
      totalPayment: monthlyTotal,
      monthlyPremium: monthly,
      monthlyTotal,
      annualPremium: annual,
      annualFee: 30,
      annualTotal,
    })
    const keys = (await test_.app.http.inject({ url: '/.well-known/receipt-keys.json', headers: { host: hostOf() } })).json()
    expect(checkReceipt(body['receipt'], keys.keys[0].x)).toEqual([])
    expect(keys.keys[0].kid).toBe(body['receipt'].keyId)
    const { steps, results } = body['receipt'].receipt
    const figure = (name: string) => Number(steps.find(({ id }: { id: string }) => id === results[name]).amount)
    expect([figure('monthly total'), figure('annual total')]).toEqual([monthlyTotal, annualTotal])
  })

  test('paid once a year: premium and fee of the year', async () => {
    const { body } = await test_.visitor().call(getCATermPremium, { ...man40, paymentFrequency: 'annual' })
    expect(body).toMatchObject({ policyPremium: 277.5, policyfee: 30, totalPayment: 307.5, faceAmount: 250_000, termLength: 10 })
  })

  test('the premium rises with age, cover, term and smoking (T-093)', async () => {
    const premiumOf = async (change: object): Promise<number> => {
      const { body } = await test_.visitor().call(getCATermPremium, { ...man40, ...change })
      expect(body).toMatchObject({ haserror: false, policyPremium: expect.any(Number), policyfee: 2.7 })
      return body['policyPremium']
    }
    const usual = await premiumOf({})
    for (const more of [{ dob: '1981-01-15' }, { faceAmount: 300_000 }, { termLength: 15 }, { smoker: true }])
      expect(await premiumOf(more), JSON.stringify(more)).toBeGreaterThan(usual)
  })

  test('the term is 10 years when nobody says another (T-002)', async () => {
    const { termLength: _none, ...rest } = man40
    expect((await test_.visitor().post('getCATermPremium', rest)).body).toMatchObject({ termLength: 10, totalPayment: 27.68 })
  })

  test('another fee in the settings is another total, from its day on (T-105, T-138)', async () => {
    await test_.app.ctx.pool.query(
      "insert into fee_setting values ('term-ca', '2026-02-28', 300, 3300), ('term-ca', '2026-04-01', 999, 9999)",
    )
    const { body } = await test_.visitor().call(getCATermPremium, man40)
    await test_.app.ctx.pool.query("delete from fee_setting where effective_on > '2026-01-01'")
    expect(body).toMatchObject({ policyfee: 3, monthlyTotal: 27.98, annualTotal: 310.5 })
  })

  test('the most cover of one person together is a setting, and each place goes by it (T-077)', async () => {
    const other = await appForTest({ TERM_CA_MOST_COVER: '200000' }, { withJobs: false })
    const { faceAmount: _face, termLength: _term, ...person } = man40
    const visitor = other.visitor()
    expect((await visitor.call(getCATermPremium, { ...man40, faceAmount: 200_000 })).body).toMatchObject({ haserror: false })
    const { body } = await visitor.call(getCATermPremium, { ...man40, faceAmount: 210_000 })
    expect(body).toMatchObject({ code: 'too-much-cover', fields: { faceAmount: 'too-much-cover' } })
    expect(body['message']).toContain('$200,000')
    expect((await visitor.call(getCATermGrid, person)).body).toMatchObject({ faces: { least: 50_000, most: 200_000 } })
    expect((await visitor.call(CATermNeedsAssessment, g17)).body).toMatchObject({ applyUpTo: 200_000 })
  })

  test('the price holds for a day, or until the age changes', async () => {
    const { body } = await test_.visitor().call(getCATermPremium, man40)
    expect(body).toMatchObject({ age: { age: 40, nextAge: 41, changesOn: '2026-07-16' } })
    expect(Date.parse(body['expires']) - test_.app.ctx.clock.now().getTime()).toBeGreaterThan(23.9 * 3_600_000)
    // Six months after 1 September is 1 March: from the next midnight in Toronto on the age is another.
    const born = await test_.visitor().call(getCATermPremium, { ...man40, dob: '1985-09-01' })
    expect(born.body).toMatchObject({ age: { age: 40, changesOn: '2026-03-02' }, expires: '2026-03-02T05:00:00.000Z' })
  })

  test.each([
    ['Quebec', { province: 'QC' }, 'province-unavailable', quebec],
    ['no citizen', { isCanadian: 'no' }, 'not-canadian', citizen],
    ['17 years old', { dob: '2008-03-02' }, 'age-out-of-range', 'from 18 to 65 years'],
    ['66 years old', { dob: '1960-03-01' }, 'age-out-of-range', 'from 18 to 65 years'],
    ['20 years at 56 (G16)', { dob: '1970-01-15', termLength: 20 }, 'term-unavailable', '10, 15'],
    ['600 000 at 56', { dob: '1970-01-15', faceAmount: 600_000 }, 'face-unavailable', '$50,000 to $500,000'],
  ] as const)('%s is refused', async (_title, change, code, words) => {
    const { body } = await test_.visitor().call(getCATermPremium, { ...man40, ...change })
    expect(body).toMatchObject({ haserror: true, code })
    expect(body['message']).toContain(words)
  })

  test.each([
    [{ faceAmount: 1_000_001 }, 'faceAmount', 'range'],
    [{ faceAmount: 1_010_000 }, 'faceAmount', 'range'],
    [{ faceAmount: 255_000 }, 'faceAmount', 'step'],
    [{ termLength: 30 }, 'termLength', 'required-option'],
    [{ dob: '02/30/1986' }, 'dob', 'date-invalid'],
    [{ dob: '2026-03-02' }, 'dob', 'date-late'],
    [{ dob: '1956-02-28' }, 'dob', 'date-early'],
    [{ dob: undefined }, 'dob', 'required'],
    [{ smoker: undefined }, 'smoker', 'required'],
  ])('%j is no payload', async (change, field, code) => {
    const { status, body } = await test_.visitor().post('getCATermPremium', { ...man40, ...change })
    expect(status).toBe(400)
    expect(body['fields']).toEqual({ [field]: code })
  })

  test('who was priced lies encrypted: no birth date, sex, age or smoking, in the receipt neither (security R12)', async () => {
    const visitor = test_.visitor()
    const { body } = await visitor.call(getCATermPremium, man40)
    expect(JSON.stringify(body['receipt'])).not.toMatch(/1986/)
    const { pool } = test_.app.ctx
    const { rows } = await pool.query('select * from quote where id = $1', [body['quotekey']])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/1986-\d\d-\d\d|\d\d\/\d\d\/1986|"sex"|age nearest|smoker/)
    const opened = await visitor.call(openCATermQuote, { quotekey: body['quotekey'] })
    expect(opened.body['receipt']).toEqual(body['receipt'])
  })

  test('while the insurer is away the sentence of the catalogue is shown', async () => {
    await test_.simulators.fault('term-ca', { operation: 'price', mode: 'error', times: 5 })
    const { status, body } = await test_.visitor().call(getCATermPremium, man40)
    await test_.simulators.clear('term-ca')
    expect(status).toBe(503)
    expect(body['message']).toMatch(/^Oops/)
  })
})

const hostOf = (): string => new URL(test_.app.ctx.settings.origin).host

describe('every price of one person', () => {
  test('is the price of each', async () => {
    const visitor = test_.visitor()
    const { faceAmount: _face, termLength: _term, ...person } = man40
    const { body } = await visitor.call(getCATermGrid, person)
    expect(body).toMatchObject({
      haserror: false,
      faces: { least: 50_000, most: 1_000_000, step: 10_000 },
      monthlyFee: 2.7,
      annualFee: 30,
    })
    expect(body['terms'].map((term: any) => [term.termLength, term.monthly.length, term.annual.length])).toEqual([
      [10, 96, 96],
      [15, 96, 96],
      [20, 96, 96],
    ])
    for (const [at, termLength] of [10, 15, 20].entries())
      for (const faceAmount of [50_000, 240_000, 250_000, 490_000, 500_000, 990_000, 1_000_000]) {
        const one = await visitor.call(getCATermPremium, { ...man40, faceAmount, termLength: termLength as 10 })
        const row = body['terms'][at]
        const i = (faceAmount - 50_000) / 10_000
        expect([row.monthly[i], row.annual[i]]).toEqual([one.body['monthlyPremium'], one.body['annualPremium']])
      }
  })
  test('leaves out the terms and amounts of another age', async () => {
    const { body } = await test_.visitor().call(getCATermGrid, { dob: '1961-01-15', sex: 'female', smoker: true, province: 'NL' })
    expect(body).toMatchObject({ faces: { most: 250_000 } })
    expect(body['terms'].map(({ termLength }: any) => termLength)).toEqual([10])
  })
  test('tells the birthdays beside the age nearest, which is the price’s', async () => {
    const asked = { dob: '1985-08-20', sex: 'male', smoker: false, province: 'ON' } as const
    const { body } = await test_.visitor().call(getCATermGrid, asked)
    expect(body).toMatchObject({ age: { age: 41 }, birthdays: 40 })
  })
  test('is refused in Quebec too', async () => {
    const { body } = await test_.visitor().call(getCATermGrid, { dob: '1986-01-15', sex: 'male', smoker: false, province: 'QC' })
    expect(body).toMatchObject({ code: 'province-unavailable', message: quebec })
  })
})

describe('how much cover', () => {
  test('G17, line by line (T-096)', async () => {
    const { body } = await test_.visitor().call(CATermNeedsAssessment, g17)
    expect(body).toMatchObject({
      totalInsuranceNeeded: 710_000,
      applyUpTo: 1_000_000,
      noNeed: false,
      yearlyGap: 44_000,
      years: 10,
    })
    const sum = body['lines'].reduce((total: number, { amount }: any) => total + amount, 0)
    expect(sum).toBeCloseTo(body['beforeRounding'], 6)
  })
  test('G18: no need is an answer (T-032)', async () => {
    const inputs = {
      ...g17,
      grossAnnualIncome: 50_000,
      savingsOrInvestments: 400_000,
      mortgageBalance: 0,
      loansOrDebts: 0,
      grossHouseholdAnnualIncome: 50_000,
    }
    const { body } = await test_.visitor().call(CATermNeedsAssessment, inputs)
    expect(body).toMatchObject({ haserror: false, totalInsuranceNeeded: 0, noNeed: true })
  })
  test('a household below the own income is said at its field', async () => {
    const { status, body } = await test_.visitor().call(CATermNeedsAssessment, { ...g17, grossHouseholdAnnualIncome: 79_999 })
    expect([status, body['fields']]).toEqual([400, { grossHouseholdAnnualIncome: 'household' }])
  })
  test('no amount is finer than a cent, here as where it is saved', async () => {
    const { status, body } = await test_
      .visitor()
      .call(CATermNeedsAssessment, { ...g17, mortgageBalance: 300_000.001, grossAnnualIncome: 0.001 })
    expect([status, body['fields']]).toEqual([400, { mortgageBalance: 'money', grossAnnualIncome: 'money' }])
    expect((await test_.visitor().call(CATermNeedsAssessment, { ...g17, mortgageBalance: 300_000.01 })).status).toBe(200)
  })
  test('an income goes up to ten million (facts §5)', async () => {
    const assess = (grossAnnualIncome: number, grossHouseholdAnnualIncome: number) =>
      test_.visitor().call(CATermNeedsAssessment, { ...g17, grossAnnualIncome, grossHouseholdAnnualIncome })
    expect((await assess(10_000_000, 10_000_000)).body).toMatchObject({ haserror: false })
    const { status, body } = await assess(10_000_000.01, 10_000_001)
    expect([status, body['fields']]).toEqual([400, { grossAnnualIncome: 'range', grossHouseholdAnnualIncome: 'range' }])
  })
  test('outside the ages nothing may be applied for, and the need is said all the same', async () => {
    const { body } = await test_.visitor().call(CATermNeedsAssessment, { ...g17, dob: '1958-01-15' })
    expect(body).toMatchObject({ totalInsuranceNeeded: 710_000, applyUpTo: 0 })
  })
})
