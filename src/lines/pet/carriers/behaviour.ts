import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { behavesLikeAnInsurer } from '../../../../test/line-kit/behaves-like-an-insurer.ts'
import { faults, type Bench } from '../../../../test/simulator-bench.ts'
import type { Pet } from '../rules/application.ts'
import { birthDateOfAge } from '../rules/age.ts'
import type { Owner, PetApplication, PetCarrier } from './port.ts'

/** An insurer under test on 2026-03-01 in New York, with the switches that its simulator offers. */
export interface CarrierBench extends Bench<'quote' | 'premiums' | 'eligibility' | 'bill' | 'bind' | 'cancel'> {
  carrier: PetCarrier
}

const today = '2026-03-01'
const owner: Owner = { place: { country: 'US', region: 'TX', postalCode: '75001' }, email: 'ada@example.com' }
const labrador: Pet = {
  name: 'Rufus',
  breedName: 'Labrador Retriever',
  born: birthDateOfAge(0, today),
  gender: 'Male',
  isNeutered: true,
  isService: false,
  isBreeding: false,
  options: [],
  deductible: 500,
}
const cat: Pet = { ...labrador, name: 'Mia', breedName: 'Domestic Shorthair', born: birthDateOfAge(2, today), gender: 'Female' }

/** Both pets of G34. */
const application: PetApplication = {
  key: 'purchase-1:bind',
  endorses: null,
  pets: [
    { ...labrador, premiumCents: 6090 },
    { ...cat, premiumCents: 2160 },
  ],
  owner,
  contact: { firstName: 'Ada', lastName: 'Fielding', phone: '3125550142', address: '1 Elm St', city: 'Dallas' },
  firstCents: 10_550,
  laterCents: 8550,
  reference: 'A1B2C3D4E5',
}

/** What every pet insurer must do (run it on an adapter and its simulator over real HTTP). */
export function behavesLikeAPetCarrier(name: string, open: () => Promise<CarrierBench>): void {
  describe(`${name} as a pet insurer`, () => {
    let bench: CarrierBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    it('prices one pet with its working (G31) and at every deductible', async () => {
      const price = await bench.carrier.price(labrador, owner)
      expect(price).toMatchObject({
        premiumCents: 6090,
        ratesVersion: 'pet-2026-01',
        accidentsFrom: '2026-03-07',
        illnessFrom: '2026-04-01',
      })
      expect(price.outcome === 'priced' && price.worksheet[0]).toEqual({ step: 'base', row: 'G4', factor: '58.00' })
      const all = await bench.carrier.premiums(labrador, owner.place)
      if (all.outcome !== 'priced') throw new Error(all.why.reason)
      expect(all.monthlyCents.map((row) => [row.length, row[45], row[100]])).toEqual([
        [201, 7430, 6090],
        [201, 8321, 6821],
      ])
      expect(all.byAgeCents.slice(0, 3)).toEqual([6090, 6334, 6577])
    })
    it('counts the bills (G33, G34)', async () => {
      expect(await bench.carrier.bill(owner.place, [6090, 2160], null)).toMatchObject({
        firstCents: 10_550,
        laterCents: 8550,
        taxes: [],
      })
      const ontario = { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' } as const
      expect(await bench.carrier.bill(ontario, [9044], null)).toMatchObject({
        firstCents: 12_252,
        laterCents: 10_092,
        taxes: [{ name: 'sales-tax', basisPoints: 800, firstCents: 908, laterCents: 748 }],
      })
    })

    it.each<[string, Partial<Pet>, Partial<Owner>, object]>([
      ['a puppy of 55 days', { born: '2026-01-05' }, {}, { reason: 'too-young', until: today }],
      ['its 14th birthday', { born: '2012-03-01' }, {}, { reason: 'too-old', until: null }],
      ['a wolf hybrid', { breedName: 'Wolf Hybrid' }, {}, { reason: 'breed-refused', until: null }],
      ['a breed that it does not know', { breedName: 'Unicorn' }, {}, { reason: 'breed-unknown', until: null }],
      ['Puerto Rico', {}, { place: { country: 'US', region: 'PR', postalCode: '00601' } }, { reason: 'place', until: null }],
    ])('does not take %s', async (_what, change, where, why) => {
      const [pet, who] = [
        { ...labrador, ...change },
        { ...owner, ...where },
      ]
      expect(await bench.carrier.whyIneligible(pet, who)).toEqual(why)
      expect(await bench.carrier.price(pet, who)).toEqual({ outcome: 'ineligible', why })
      expect(await bench.carrier.premiums(pet, who.place)).toEqual({ outcome: 'ineligible', why })
    })
    it('takes a pet of 56 days, and the day before its 14th birthday', async () => {
      expect(await bench.carrier.whyIneligible({ ...labrador, born: '2026-01-04' }, owner)).toBeNull()
      expect(await bench.carrier.whyIneligible({ ...labrador, born: '2012-03-02' }, owner)).toBeNull()
    })

    it('issues one policy for all pets, with its days', async () => {
      const policy = await bench.carrier.bind(application)
      expect(policy).toMatchObject({
        outcome: 'issued',
        firstCents: 10_550,
        startsOn: '2026-03-02',
        endsOn: '2027-03-01',
        reviewUntil: '2026-03-31',
        waits: { accidentsFrom: '2026-03-07', illnessFrom: '2026-04-01' },
      })
      if (policy.outcome !== 'issued') return
      expect(policy.claimsPhone).toContain('555 01')
      expect(await bench.carrier.findByKey(application.key)).toEqual({ ...policy, outcome: undefined })
    })
    it('knows a pet that it insures already by name, breed and owner, until that policy ends', async () => {
      const policy = await bench.carrier.bind(application)
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      const why = { reason: 'insured-already', until: '2027-03-01' }
      expect(await bench.carrier.whyIneligible({ ...labrador, name: 'rufus' }, owner)).toEqual(why)
      expect(await bench.carrier.price(labrador, owner)).toEqual({ outcome: 'ineligible', why })
      expect(await bench.carrier.whyIneligible(labrador, { ...owner, email: 'bob@example.com' })).toBeNull()
      expect(await bench.carrier.bind({ ...application, key: 'purchase-2:bind' })).toEqual({
        outcome: 'refused',
        reason: { code: 'ineligible' },
      })
      await bench.carrier.cancel({ key: 'c1', policyNumber: policy.policyNumber, reason: 'review' })
      expect(await bench.carrier.whyIneligible(labrador, owner)).toBeNull()
    })
    it.each<[string, Partial<PetApplication>]>([
      ['a first bill that is a cent off', { firstCents: 10_551 }],
      ['a later bill that is a cent off', { laterCents: 8549 }],
      [
        'a premium that is a cent off',
        {
          pets: [
            { ...labrador, premiumCents: 6089 },
            { ...cat, premiumCents: 2161 },
          ],
        },
      ],
    ])('does not issue %s', async (_title, change) => {
      expect(await bench.carrier.bind({ ...application, ...change })).toEqual({
        outcome: 'refused',
        reason: { code: 'price-changed' },
      })
      expect(await bench.carrier.findByKey(application.key)).toBeNull()
    })
    it('says in its own words why it declines', async () => {
      await bench.fault('bind', 'decline', 1)
      expect(await bench.carrier.bind(application)).toEqual({
        outcome: 'refused',
        reason: { code: 'declined-by-insurer', message: expect.stringContaining('underwriters') },
      })
    })
    it.each([
      ['review', {}, today],
      ['debit-revoked', { coverUntil: '2026-05-01' }, '2026-05-01'],
      ['unpaid', {}, today],
    ] as const)('ends a policy (%s) on its day', async (reason, extra, endsOn) => {
      const policy = await bench.carrier.bind(application)
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      const end = { key: 'c1', policyNumber: policy.policyNumber, reason, ...extra }
      expect(await bench.carrier.cancel(end)).toEqual({ outcome: 'cancelled', endsOn })
    })

    it.each(faults)('a price under "%s" is %s', async (mode, kind) => {
      await bench.fault('quote', mode, 1)
      await expect(bench.carrier.price(labrador, owner)).rejects.toMatchObject({ kind })
    })
    it('fails for one pet by its name and for no other', async () => {
      await expect(bench.carrier.price({ ...labrador, name: 'Fault-error' }, owner)).rejects.toBeDefined()
      expect(await bench.carrier.price(labrador, owner)).toMatchObject({ outcome: 'priced' })
    })
  })

  behavesLikeAnInsurer<PetApplication, CarrierBench>(name, open, {
    application: (_bench, key) =>
      Promise.resolve({ ...application, key, owner: { ...owner, email: `${key.replaceAll(':', '-')}@example.com` } }),
    changed: (each) => ({ ...each, contact: { ...each.contact, city: 'Austin' } }),
    named: (each, lastName) => ({ ...each, contact: { ...each.contact, lastName } }),
    policyNumber: /^PT-\d{9}$/,
    personal: ['Fielding', '@example.com', '3125550142', 'Elm St', 'Rufus'],
  })
}
