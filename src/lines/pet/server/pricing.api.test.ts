import { afterEach, describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { labrador, petBill, petPlaces, pricedPet, shorthair } from '../../../../test/factories/pets.ts'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import {
  calcPetPremiums,
  getages,
  getbreeds,
  getEligibility,
  getPetFirstPrice,
  getPetReceipt,
  openPetQuote,
  petbillingpreview,
  sendPetQuoteLink,
  trupantionPaymentParams,
} from '../contract.ts'

const unable = 'Unable to process request'
const test_ = appForFile({ RATE_SCALE: '1' })
const visitor = () => test_.visitor()

afterEach(() => test_.simulators.clear('pet'))

const asksSince = async (operation: string): Promise<number> =>
  (await test_.simulators.journal('pet')).filter((entry: { operation: string }) => entry.operation === operation).length

describe('lists', () => {
  test('breeds and ages need no payload, and say what the specification says (L-087, L-088)', async () => {
    const { body } = await visitor().call(getbreeds, {})
    expect(body.data).toHaveLength(169)
    expect(body.data.find(({ id }: { id: string }) => id === 'beagle')).toEqual({ id: 'beagle', name: 'Beagle', species: 'dog' })
    const ages = (await visitor().call(getages, {})).body.data
    expect([ages[0], ages[1], ages[13]]).toEqual([
      { id: 0, label: '8 weeks to 11 months', months: 1 },
      { id: 1, label: '1 year', months: 12 },
      { id: 13, label: '13 years', months: 156 },
    ])
  })
  test('what the page that pays has to know is no secret (L-089)', async () => {
    const { body } = await visitor().call(trupantionPaymentParams, { CountryCode: 'CA' })
    expect(body.response).toEqual({
      currency: 'CAD',
      brands: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'],
      bills: 12,
      transactionCode: 41,
    })
    expect((await visitor().call(trupantionPaymentParams, {})).body.response.currency).toBe('USD')
  })
  test('a first price keeps nothing', async () => {
    const asked = { BreedName: 'Domestic Shorthair', age: 2, CountryCode: 'US', StateOrProvinceCode: 'TX' } as const
    expect((await visitor().call(getPetFirstPrice, asked)).body).toEqual({ haserror: false, price: 21.6, currency: 'USD' })
    const refused = await visitor().call(getPetFirstPrice, { ...asked, StateOrProvinceCode: 'PR' })
    expect(refused.body).toMatchObject({ haserror: true, code: 'place' })
    expect(refused.body.message).toMatch(new RegExp(`^${unable}`))
  })
})

describe('eligibility (L-061, L-083)', () => {
  const asked = { PetName: 'Rufus', ...petPlaces.texas, Email: 'june@example.com', BreedName: 'Beagle' }

  test.each(['PetName', 'StateOrProvinceCode', 'PostalCode', 'CountryCode', 'Email', 'BreedName'] as const)(
    'without %s nobody is asked',
    async (field) => {
      const before = await asksSince('eligibility')
      const { [field]: _left, ...rest } = asked
      expect((await visitor().post('getEligibility', rest)).status).toBe(400)
      expect(await asksSince('eligibility')).toBe(before)
    },
  )
  test('says yes, and no with the fact and until when', async () => {
    const yes = await visitor().call(getEligibility, asked)
    expect(yes.body).toEqual({ haserror: false, response: { trupresponse: { IsEligible: true } } })
    const puppy = await visitor().call(getEligibility, { ...asked, DateOfBirth: '2026-01-05' })
    expect(puppy.body.response.trupresponse).toMatchObject({ IsEligible: false, reason: 'too-young', until: '2026-03-01' })
    expect(puppy.body.response.trupresponse.text).toContain('too young until the end of March 1, 2026')
    const wolf = await visitor().call(getEligibility, { ...asked, BreedName: 'Wolf Hybrid' })
    expect(wolf.body.response.trupresponse).toMatchObject({ IsEligible: false, reason: 'breed-refused', until: null })
  })
  test.each([
    ['another state', { PostalCode: '10001' }, 'postal-region'],
    ['no ZIP code', { PostalCode: '7500' }, 'zip'],
    ['another province', { ...petPlaces.ontario, StateOrProvinceCode: 'QC' }, 'postal-region'],
  ])('a postal code of %s is refused at its field', async (_what, change, code) => {
    const { body } = await visitor().call(getEligibility, { ...asked, ...change })
    expect(body).toMatchObject({ haserror: true, code, fields: { PostalCode: code } })
    expect(body.message).toMatch(new RegExp(`^${unable}: `))
  })
})

describe('one pet (L-082)', () => {
  test('has a price at every deductible with and without options; idx comes back', async () => {
    const { body } = await visitor().call(calcPetPremiums, pricedPet({ idx: 7 }))
    const { trupresponse } = body.response
    expect(trupresponse).toMatchObject({ IsEligible: true, idx: 7, currency: 'USD', age: 0, ratesVersion: 'pet-2026-01' })
    expect(
      trupresponse.premiums.map((row: { PolicyOptions: string[]; monthly: number[] }) => [
        row.PolicyOptions,
        row.monthly.length,
        row.monthly[100],
        row.monthly[45],
      ]),
    ).toEqual([
      [[], 201, 60.9, 74.3],
      [['RECOVERY'], 201, 68.21, 83.21],
    ])
    expect(trupresponse.byAge).toHaveLength(14)
    expect([trupresponse.accidentsFrom, trupresponse.illnessFrom]).toEqual(['2026-03-07', '2026-04-01'])
  })
  test('has no wait for accidents where the place says so, and Canadian dollars in Canada (G33)', async () => {
    const place = { CountryCode: 'US', StateOrProvinceCode: 'WA', PostalCode: '99201' } as const
    expect((await visitor().call(calcPetPremiums, pricedPet(place))).body.response.trupresponse.accidentsFrom).toBe('2026-03-02')
    const { trupresponse } = (await visitor().call(calcPetPremiums, pricedPet(petPlaces.ontario))).body.response
    expect([trupresponse.currency, trupresponse.premiums[0].monthly[100]]).toEqual(['CAD', 90.44])
  })
  test.each([
    ['a male', { Gender: 'Male', IsSpayedOrNeutered: false } as const],
    ['a spayed female', { Gender: 'Female', IsSpayedOrNeutered: true } as const],
  ])('is no breeding animal as %s (L-060)', async (_what, change) => {
    const { body } = await visitor().call(calcPetPremiums, pricedPet({ ...change, IsBreedingPet: true }))
    expect(body).toMatchObject({ haserror: true, code: 'breeding', fields: { IsBreedingPet: 'breeding' } })
  })
  test('a screen of ten pets is asked three times in a minute and more: its limit is a person’s, not a pet’s', async () => {
    const one = visitor()
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, idx) => one.call(calcPetPremiums, pricedPet({ idx: idx % 10 }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('bills (L-081)', () => {
  test('are the sum of the two pets and the fees in one preview (G34, L-047), and make a quote', async () => {
    const { body } = await visitor().call(petbillingpreview, petBill())
    expect(body.data.trupresponse).toMatchObject({
      currency: 'USD',
      subtotal: 82.5,
      policyFee: 3,
      enrolmentFee: 20,
      taxes: [],
      FirstBill: 105.5,
      LaterBill: 85.5,
      bills: 12,
      Prices: { FirstBill: 105.5, LaterBill: 85.5, Pets: [60.9, 21.6] },
      isBuyable: true,
    })
    expect(body.data.trupresponse.billDays.slice(0, 2)).toEqual(['2026-03-01', '2026-04-01'])
  })
  test('have tax in Ontario (G33)', async () => {
    const { body } = await visitor().call(petbillingpreview, petBill({ ...petPlaces.ontario, Pets: [labrador()] }))
    expect(body.data.trupresponse).toMatchObject({
      currency: 'CAD',
      FirstBill: 122.52,
      LaterBill: 100.92,
      taxes: [{ name: 'sales-tax', percent: 8, first: 9.08, later: 7.48 }],
    })
  })
  test('a pet that is not taken says why and does not stop the other; one that the insurer failed neither', async () => {
    const old = shorthair({ DateOfBirth: '2012-03-01' })
    const { body } = await visitor().call(
      petbillingpreview,
      petBill({ Pets: [labrador(), old, shorthair({ PetName: 'Fault-error' })] }),
    )
    expect(body.data.trupresponse).toMatchObject({
      FirstBill: 83.9,
      Prices: { Pets: [60.9] },
      Pets: [
        { outcome: 'priced', MonthlyPremium: 60.9, illnessFrom: '2026-04-01' },
        { outcome: 'ineligible', reason: 'too-old', until: null },
        { outcome: 'failed', text: unable },
      ],
    })
  })
  test('with no pet that is taken nothing can be bought', async () => {
    const { body } = await visitor().call(petbillingpreview, petBill({ Pets: [labrador({ BreedName: 'Wolf Hybrid' })] }))
    expect(body.data.trupresponse).toMatchObject({ isBuyable: false, FirstBill: 0, Prices: { Pets: [] } })
  })
  test.each([
    ['the same pet twice', { Pets: [labrador(), labrador({ PetName: 'rufus' })] }, 'same-pet', 'Pets.1.PetName'],
    ['a birth to come', { Pets: [labrador({ DateOfBirth: '2026-03-02' })] }, 'born-future', 'Pets.0.DateOfBirth'],
    ['a male that breeds', { Pets: [shorthair(), labrador({ IsBreedingPet: true })] }, 'breeding', 'Pets.1.IsBreedingPet'],
  ])('refuse %s', async (_what, change, code, field) => {
    expect((await visitor().call(petbillingpreview, petBill(change))).body).toMatchObject({
      haserror: true,
      code,
      fields: { [field]: code },
    })
  })
  test.each([
    ['deductible 7', { Pets: [labrador({ Deductible: 7 })] }, { 'Pets.0.Deductible': 'step' }],
    ['no pet', { Pets: [] }, { Pets: 'range|min=1|max=10' }],
    [
      'eleven pets',
      { Pets: Array.from({ length: 11 }, (_, at) => labrador({ PetName: `Rufus ${'I'.repeat(at + 1)}` })) },
      { Pets: 'range|min=1|max=10' },
    ],
    ['a bill without an address', { Email: undefined as never }, { Email: 'required' }],
  ])('refuse %s at the door', async (_what, change, fields) => {
    const { status, body } = await visitor().post('petbillingpreview', petBill(change))
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields })
  })
  test('ten pets are one quote', async () => {
    const Pets = Array.from({ length: 10 }, (_, at) => labrador({ PetName: `Rufus ${'I'.repeat(at + 1)}` }))
    const { body } = await visitor().call(petbillingpreview, petBill({ Pets }))
    expect(body.data.trupresponse).toMatchObject({ FirstBill: 632, subtotal: 609 })
  })
})

describe('a quote', () => {
  const made = async (one = visitor()) => {
    const { body } = await one.call(petbillingpreview, petBill())
    return { one, quotekey: String(body.data.trupresponse.quotekey) }
  }

  test('has a receipt for each pet and for the bills that anybody can make again', async () => {
    const { one, quotekey } = await made()
    for (const [idx, figure, amount] of [
      [0, 'monthly premium', '60.90'],
      [1, 'monthly premium', '21.60'],
      [undefined, 'first bill', '105.50'],
    ] as const) {
      const { body } = await one.call(getPetReceipt, { quotekey, ...(idx === undefined ? {} : { idx }) })
      expect(replayReceipt(body.receipt)).toEqual([])
      const step = body.receipt.results[figure]
      expect(body.receipt.steps.find(({ id }: { id: string }) => id === step)?.amount).toBe(amount)
    }
    expect((await one.call(getPetReceipt, { quotekey, idx: 2 })).body).toMatchObject({ code: 'pet-unpriced' })
    expect((await visitor().call(getPetReceipt, { quotekey })).body).toMatchObject({ code: 'quote-unknown' })
  })
  test('is opened again by its key, and by a link for somebody else', async () => {
    const email = newEmail('reader')
    const { visitor: one } = await signIn(test_, email)
    const { quotekey } = await made(one)
    const own = await one.call(openPetQuote, { quotekey })
    expect(own.body).toMatchObject({
      quotekey,
      repriced: false,
      changes: [],
      boughtPolicy: null,
      asked: { ...petPlaces.texas, Email: 'june@example.com' },
    })
    expect(own.body.asked.Pets).toEqual([labrador({ DateOfBirth: '2025-12-07' }), shorthair({ DateOfBirth: '2024-03-01' })])
    expect((await one.call(sendPetQuoteLink, { quotekey, email })).body).toEqual({ haserror: false, sent: true })
    const mail = await test_.until(async () =>
      (await test_.mails()).find(({ to, text }) => to.includes(email) && text.includes('?link=')),
    )
    const token = /\?link=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const opened = await visitor().call(openPetQuote, { token })
    expect(opened.body).toMatchObject({ repriced: true, changes: [], FirstBill: 105.5 })
    expect(opened.body.quotekey).not.toBe(quotekey)
    expect((await visitor().call(openPetQuote, { quotekey })).body).toMatchObject({ code: 'quote-unknown' })
  })
})
