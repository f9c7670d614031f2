import { describe, expect, test } from 'vitest'
import type { PostalAddress } from '../../../../shared/postal-address.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readForm, withoutSecrets } from '../../../../web/form/define-form.ts'
import { methodForm, methodOf } from './method-form.ts'

const readMethod = (boxes: Boxes, mailing: PostalAddress, today: string) => {
  const read = readForm(methodForm, boxes, today)
  return 'errors' in read ? read : { method: methodOf(read.answers, boxes['policyUse'], mailing, today) }
}

const home = { addr1: '1 Elm St', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' }
const today = '2026-03-01'
const card = {
  paymethod: 'creditcard',
  cardNumber: '4111 1111-1111 1111',
  expiry: '7/29',
  cvv: '737',
  cardName: 'Ada Fielding',
  sameAddress: 'yes',
  authorized: 'yes',
}
const billing = {
  sameAddress: '',
  billingStreet: '9 Front Street',
  billingCity: 'Calgary',
  billingProvince: 'AB',
  billingPostal: 't2g0p3',
}
const account = {
  paymethod: 'ach',
  holder: 'Ada Fielding',
  accountType: 'savi',
  transit: '00012',
  institution: '003',
  account: '123-4567',
  bank: 'Royal Bank of Canada',
  authorized: 'yes',
}

describe('a card (T-045)', () => {
  test('the same address as the mail is copied, whatever stands in the other boxes', () => {
    expect(readMethod({ ...card, ...billing, sameAddress: 'yes' }, home, today)).toEqual({
      method: {
        paymethod: 'creditcard',
        number: '4111111111111111',
        expdate_month: '07',
        expdate_year: '2029',
        cvv: '737',
        name: 'Ada Fielding',
        address: '1 Elm St',
        city: 'Toronto',
        state: 'ON',
        postcode: 'M5V 2T6',
        country: 'Canada',
      },
    })
  })
  test('another one is what was typed', () => {
    expect(readMethod({ ...card, ...billing }, home, today)).toMatchObject({
      method: { address: '9 Front Street', city: 'Calgary', state: 'AB', postcode: 'T2G 0P3' },
    })
  })
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ cardNumber: '' }, { cardNumber: 'payments:error.number-required' }],
    [{ cardNumber: '4111 1111 1111 1112' }, { cardNumber: 'web:rule.card-type' }],
    // Diners and JCB are cards, and none of the four that are taken (P-099).
    [{ cardNumber: '30569309025904' }, { cardNumber: 'web:rule.card-type' }],
    [{ cardNumber: '3530111333300000' }, { cardNumber: 'web:rule.card-type' }],
    // Amex has 15 digits and a code of four (P-098).
    [{ cardNumber: '378282246310005' }, { cvv: 'payments:error.cvv' }],
    [{ cardNumber: '3782822463100053', cvv: '7373' }, { cardNumber: 'web:rule.card-type' }],
    [{ expiry: '02/2026' }, { expiry: 'payments:error.expired' }],
    [{ expiry: '13/2029' }, { expiry: 'payments:error.expiry' }],
    [{ cvv: '73' }, { cvv: 'payments:error.cvv' }],
    [{ cardName: '' }, { cardName: 'payments:error.holder-required' }],
    [{ authorized: '' }, { authorized: 'pay.error.authorized' }],
    [
      { sameAddress: '' },
      {
        billingStreet: 'rule:required',
        billingCity: 'rule:required',
        billingProvince: 'rule:required-option',
        billingPostal: 'rule:postal-code',
      },
    ],
  ])('%j: a sentence at the field', (change, errors) => {
    expect(readMethod({ ...card, ...change }, home, today)).toEqual({ errors })
  })
  test.each([
    ['this month', { expiry: '03/2026' }],
    ['Amex with its code', { cardNumber: '378282246310005', cvv: '7373' }],
    ['Discover', { cardNumber: '6011111111111117' }],
    ['a Mastercard of the newer numbers', { cardNumber: '2223003122003222' }],
  ])('%s passes', (_title, change) => {
    expect(readMethod({ ...card, ...change }, home, today)).toHaveProperty('method')
  })
})

describe('an account (T-044)', () => {
  test('is sent with its routing number, its use and the day of the authorization', () => {
    expect(readMethod({ ...account, policyUse: 'business' }, home, today)).toEqual({
      method: {
        paymethod: 'ach',
        type: 'savi',
        routing: '000300012',
        number: '1234567',
        name: 'Ada Fielding',
        bank: 'Royal Bank of Canada',
        policyUse: 'business',
        authorizationDate: today,
      },
    })
  })
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ transit: '1234' }, { transit: 'pay.error.transit' }],
    [{ institution: '' }, { institution: 'rule:required' }],
    [{ account: '123456' }, { account: 'pay.error.account-number' }],
    [{ accountType: 'gold' }, { accountType: 'rule:required-option' }],
    [{ paymethod: 'cash' }, { paymethod: 'rule:required-option' }],
  ])('%j: a sentence at the field', (change, errors) => {
    expect(readMethod({ ...account, ...change }, home, today)).toEqual({ errors })
  })
})

test('nothing secret goes back to the page', () => {
  const shown = JSON.stringify(withoutSecrets(methodForm, { ...card, ...account, cardName: 'Ada Fielding' }))
  for (const secret of ['4111', '737', '7/29', '123-4567']) expect(shown).not.toContain(secret)
  expect(shown).toContain('Royal Bank of Canada')
})
