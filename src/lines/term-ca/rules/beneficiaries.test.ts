import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Beneficiary } from './application.ts'
import {
  equalShares,
  areWhole,
  readBeneficiaries,
  shareHundredths,
  shareText,
  takesFromIrrevocable,
  totalHundredths,
  usualType,
  warningOf,
  writeBeneficiary,
  type TypedBeneficiary,
} from './beneficiaries.ts'

const today = '2026-03-01'
const rowan: TypedBeneficiary = {
  category: 'Individual',
  type: 'Revocable',
  relationship: 'Brother',
  share: '100',
  firstName: 'Rowan',
  lastName: 'Fielding',
  dob: '1990-05-06',
  companyName: '',
  level: 'primary',
  trustee: '',
}
const shop: TypedBeneficiary = {
  ...rowan,
  category: 'Legal entity',
  relationship: 'Partner',
  firstName: '',
  lastName: '',
  dob: '',
  companyName: 'Fielding & Daughters Ltd.',
}

describe('a share', () => {
  it.each<[string, number | null]>([
    ['33.33', 3333],
    ['33,33', 3333],
    ['33.3', 3330],
    ['100', 10_000],
    ['100.00', 10_000],
    ['0.01', 1],
    [' 50 % ', 5000],
    ['0', null],
    ['0.00', null],
    ['-5', null],
    ['100.01', null],
    ['33.333', null],
    ['1e1', null],
    ['.5', null],
    ['', null],
    ['٥٠', null],
  ])('%j is %j hundredths', (typed, hundredths) => expect(shareHundredths(typed)).toBe(hundredths))

  it('reads back as it was written, whatever it is', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10_000 }), (n) => shareHundredths(shareText(n)) === n))
  })
  it('is dealt out evenly to exactly 100', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10 }), (n) => totalHundredths(equalShares(n)) === 10_000))
    expect(equalShares(3)).toEqual(['33.34', '33.33', '33.33'])
  })
})

describe('the total', () => {
  const shared = (...shares: string[]) => readBeneficiaries(shares.map((share) => ({ ...rowan, share })), today) // prettier-ignore
  it.each([[['33.33', '33.33', '33.33']], [['99.99']], [['60', '30']], [['60', '40.01']], [['50', '50', '0.01']]])(
    '%j is not 100 (E3)',
    (shares) => expect(shared(...shares)).toEqual({ fields: { beneficiaries: 'share-total' } }),
  )
  it.each([[['33.33', '33.33', '33.34']], [['60', '40']], [['100']], [['0.01', '99.99']]])('%j is 100 (E3)', (shares) =>
    expect(shared(...shares)).toHaveProperty('beneficiaries'),
  )
  it('of a negative and a larger one is refused for both reasons', () => {
    expect(shared('-50', '150')).toEqual({
      fields: { 'beneficiaries.0.share': 'share', 'beneficiaries.1.share': 'share', beneficiaries: 'share-total' },
    })
  })
  it('may be that of nobody: the estate', () => expect(readBeneficiaries([], today)).toEqual({ beneficiaries: [] }))
  it('is checked again on what is stored', () => {
    expect(areWhole([])).toBe(true)
    expect(areWhole([{ shareHundredths: 9999 }, { shareHundredths: 1 }])).toBe(true)
    expect(areWhole([{ shareHundredths: 9999 }])).toBe(false)
    expect(areWhole([{ shareHundredths: 10_000 }, { shareHundredths: 1 }])).toBe(false)
  })
})

describe('a beneficiary (T-042)', () => {
  it.each<[string, TypedBeneficiary, Record<string, string>]>([
    ['a person without a name', { ...rowan, firstName: ' ', lastName: '' }, { firstName: 'required', lastName: 'required' }],
    ['a name with a digit', { ...rowan, firstName: 'R0wan' }, { firstName: 'name' }],
    ['a person with a company’s relationship', { ...rowan, relationship: 'Shareholder' }, { relationship: 'required-option' }],
    ['a company with a person’s relationship', { ...shop, relationship: 'Sister' }, { relationship: 'required-option' }],
    ['a company without a name', { ...shop, companyName: '' }, { companyName: 'required' }],
    ['a company with markup', { ...shop, companyName: '<b>Fielding</b>' }, { companyName: 'name' }],
    ['a birth date that is none', { ...rowan, dob: '02/30/1990' }, { dob: 'date' }],
    ['a birth date to come', { ...rowan, dob: '2026-03-02' }, { dob: 'date-late' }],
  ])('%s is refused', (_title, typed, problems) => {
    const fields = Object.fromEntries(Object.entries(problems).map(([field, code]) => [`beneficiaries.0.${field}`, code]))
    expect(readBeneficiaries([typed], today)).toEqual({ fields })
  })
  it('may go without a birth date, and keeps only its own category’s fields', () => {
    const outcome = readBeneficiaries([{ ...shop, firstName: 'Left', lastName: 'Over', dob: 'nonsense' }], today)
    expect(outcome).toEqual({
      beneficiaries: [
        {
          category: 'Legal entity',
          type: 'Revocable',
          relationship: 'Partner',
          shareHundredths: 10_000,
          firstName: '',
          lastName: '',
          dateOfBirth: null,
          companyName: 'Fielding & Daughters Ltd.',
        },
      ],
    })
  })
  it('reads the same when it was kept and shown again', () => {
    const first = readBeneficiaries(
      [
        { ...rowan, dob: '05/06/1990', share: '40' },
        { ...shop, share: '60,00' },
      ],
      today,
    )
    if ('fields' in first) throw new Error(JSON.stringify(first.fields))
    expect(readBeneficiaries(first.beneficiaries.map(writeBeneficiary), today)).toEqual(first)
  })
  it('is one of ten at most', () => {
    const many = Array.from({ length: 11 }, () => ({ ...rowan, share: '1' }))
    expect(readBeneficiaries(many, today)).toEqual({ fields: { beneficiaries: 'range' } })
  })
})

it.each([
  ['Husband', 'Irrevocable'],
  ['Spouse', 'Irrevocable'],
  ['Wife', 'Irrevocable'],
  ['Fiancée', 'Revocable'],
  ['Creditor', 'Revocable'],
  ['Key Person', 'Revocable'],
])('%s is usually %s (T-063)', (relationship, type) => expect(usualType(relationship)).toBe(type))

it.each([
  ['irrevocable, 18 tomorrow', 'Irrevocable', 'Son', '2008-03-02', 'irrevocable-minor'],
  ['irrevocable, 18 today', 'Irrevocable', 'Son', '2008-03-01', null],
  ['revocable child', 'Revocable', 'Son', '2020-01-01', null],
  ['irrevocable creditor', 'Irrevocable', 'Creditor', null, 'irrevocable-creditor'],
  ['revocable creditor', 'Revocable', 'Creditor', null, null],
  ['irrevocable wife', 'Irrevocable', 'Wife', '1990-01-01', null],
] as const)('%s', (_title, type, relationship, dateOfBirth, warning) => {
  expect(warningOf({ type, relationship, dateOfBirth }, today)).toBe(warning)
})

describe('who was named irrevocably', () => {
  const named = (share: number, more: Partial<Beneficiary> = {}): Beneficiary => ({
    category: 'Individual',
    type: 'Irrevocable',
    relationship: 'Wife',
    shareHundredths: share,
    firstName: 'Juno',
    lastName: 'Fielding',
    dateOfBirth: '1987-07-07',
    companyName: '',
    ...more,
  })
  const other = named(5000, { type: 'Revocable', relationship: 'Son', firstName: 'Rye' })

  it.each<[string, Beneficiary[], Beneficiary[], boolean]>([
    ['twice for half each, then once for half', [named(5000), named(5000)], [named(5000), other], true],
    ['twice for half each, then once for all', [named(5000), named(5000)], [named(10_000)], false],
    ['once for all, then twice for half each', [named(10_000)], [named(5000), named(5000)], false],
    ['half of it made revocable', [named(10_000)], [named(5000), named(5000, { type: 'Revocable' })], true],
    ['more than before', [named(5000), other], [named(10_000)], false],
  ])('%s', (_title, before, after, takes) => expect(takesFromIrrevocable(before, after)).toBe(takes))
})

describe('contingent beneficiaries and a trustee (readings, "Beneficiaries")', () => {
  const one = {
    category: 'Individual',
    relationship: 'Son',
    share: '100',
    firstName: 'Milo',
    lastName: 'Fielding',
    dob: '2020-01-01',
    companyName: '',
  } as const
  const day = '2026-03-01'
  it('each level comes to 100 by itself', () => {
    const both = [one, { ...one, firstName: 'Ida', level: 'contingent', trustee: 'Ruth Fielding' }] as const
    const read = readBeneficiaries(both, day)
    expect(read).toMatchObject({
      beneficiaries: [{ firstName: 'Milo' }, { firstName: 'Ida', isContingent: true, trustee: 'Ruth Fielding' }],
    })
    if ('beneficiaries' in read) expect(readBeneficiaries(read.beneficiaries.map(writeBeneficiary), day)).toEqual(read)
  })
  it.each([
    ['a contingent one alone', [{ ...one, level: 'contingent' as const }]],
    ['contingent ones of 50', [one, { ...one, level: 'contingent' as const, share: '50' }]],
    [
      'shares split over both levels',
      [
        { ...one, share: '50' },
        { ...one, level: 'contingent' as const, share: '50' },
      ],
    ],
  ])('%s is not whole', (_title, sent) =>
    expect(readBeneficiaries(sent, day)).toMatchObject({ fields: { beneficiaries: 'share-total' } }),
  )
  it('a trustee is a name', () =>
    expect(readBeneficiaries([{ ...one, trustee: '<b>' }], day)).toMatchObject({ fields: { 'beneficiaries.0.trustee': 'name' } }))
  it('an irrevocable beneficiary who becomes contingent loses something', () => {
    const read = (level: 'primary' | 'contingent') => {
      const found = readBeneficiaries(
        [
          { ...one, type: 'Irrevocable', level },
          { ...one, firstName: 'Ida', level: level === 'primary' ? 'contingent' : 'primary' },
        ],
        day,
      )
      return 'beneficiaries' in found ? found.beneficiaries : []
    }
    expect(takesFromIrrevocable(read('primary'), read('contingent'))).toBe(true)
  })
})
