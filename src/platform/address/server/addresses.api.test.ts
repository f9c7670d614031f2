import { afterEach, describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { checkCanadianAddress, searchCanadianAddress } from '../contract.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }
import fr from '../locale/fr.json' with { type: 'json' }

const test_ = appForFile()
afterEach(() => test_.simulators.clear('address'))

const locales = { en, fr, ar }
const home = { addr1: '120 King Street West', city: 'Toronto', province: 'ON', postalCode: '' } as const

const suggested = async () =>
  (await test_.visitor().call(searchCanadianAddress, { term: '120 King Street West' })).body['addresses'][0]

describe('searching (T-047, T-078)', () => {
  test('whole addresses while typing', async () => {
    const { body } = await test_.visitor().call(searchCanadianAddress, { term: '120 king st' })
    expect(body).toMatchObject({
      state: 'results',
      addresses: expect.arrayContaining([
        expect.objectContaining({ addr1: '120 King Street West', city: 'Toronto', province: 'ON' }),
      ]),
      messageCode: null,
    })
  })

  test('a result outside ON, QC, AB and BC is dropped', async () => {
    const { body } = await test_.visitor().call(searchCanadianAddress, { term: '300 Portage Avenue' })
    expect(body).toMatchObject({ state: 'not-found', addresses: [], messageCode: 'addressNotFound' })
  })

  test.each(['en', 'fr', 'ar'] as const)('not found and out of order say so in %s (P-157)', async (locale) => {
    const visitor = test_.visitor()
    visitor.cookies.set('locale', locale)
    const missing = await visitor.call(searchCanadianAddress, { term: '5 Nowhere Lane' })
    expect(missing.body).toMatchObject({ messageCode: 'addressNotFound', message: locales[locale].addressNotFound })
    await test_.simulators.fault('address', { operation: 'find', mode: 'error' })
    const down = await visitor.call(searchCanadianAddress, { term: '120 King' })
    expect(down.body).toMatchObject({
      state: 'api-down',
      addresses: [],
      messageCode: 'apiDown',
      message: locales[locale].apiDown,
    })
  })

  test('less than three characters asks nobody', async () => {
    expect((await test_.visitor().call(searchCanadianAddress, { term: ' 1 ' })).body).toMatchObject({
      fields: { term: 'required' },
    })
  })
})

describe('checking (T-047, T-078)', () => {
  test('capitals and the space of the postal code say nothing about the place', async () => {
    const address = await suggested()
    const typed = { ...address, city: address.city.toUpperCase(), postalCode: address.postalCode.replace(' ', '').toLowerCase() }
    expect((await test_.visitor().call(checkCanadianAddress, typed)).body).toMatchObject({
      validated: true,
      recorded: 'validated',
    })
  })

  test('all four parts of a suggestion', async () => {
    const address = await suggested()
    expect((await test_.visitor().call(checkCanadianAddress, address)).body).toMatchObject({
      validated: true,
      apiDown: false,
      recorded: 'validated',
      messageCode: null,
    })
  })

  test.each([
    ['street', { addr1: '120 King St W' }],
    ['city', { city: 'North York' }],
    ['province', { province: 'AB' }],
    ['postal code', { postalCode: 'M5H 9Z9' }],
  ])('another %s does not match (P-157)', async (_part, change) => {
    const address = { ...(await suggested()), ...change }
    expect((await test_.visitor().call(checkCanadianAddress, address)).body).toMatchObject({
      validated: false,
      recorded: 'manual',
      messageCode: 'addressValidationError',
      message: en.addressValidationError,
    })
  })

  test('an address of Manitoba is entered by hand, and the service is not asked', async () => {
    const asked = (await test_.simulators.journal('address')).length
    const address = { addr1: '300 Portage Avenue', city: 'Winnipeg', province: 'MB', postalCode: 'R3B 2B3' } as const
    expect((await test_.visitor().call(checkCanadianAddress, address)).body).toMatchObject({
      validated: false,
      recorded: 'manual',
    })
    expect((await test_.simulators.journal('address')).length).toBe(asked)
  })

  test('while the service is down it counts as validated and is recorded as unverified', async () => {
    await test_.simulators.fault('address', { operation: 'find', mode: 'error' })
    const answer = await test_.visitor().call(checkCanadianAddress, { ...home, postalCode: 'M5H 1J9' })
    expect(answer.body).toMatchObject({ validated: true, apiDown: true, recorded: 'unverified', messageCode: 'apiDown' })
  })

  test('a client that says "validated" says nothing', async () => {
    const forged = {
      ...home,
      addr1: '5 Nowhere Lane',
      postalCode: 'M5H 1J9',
      validated: true,
      apiDown: true,
      recorded: 'unverified',
    }
    expect((await test_.visitor().post(checkCanadianAddress.name, forged)).body).toMatchObject({
      validated: false,
      recorded: 'manual',
    })
  })
})
