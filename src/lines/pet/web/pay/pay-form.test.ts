import { describe, expect, test } from 'vitest'
import { textsFor } from '../../../../app/texts.server.ts'
import { defineForm, readForm } from '../../../../web/form/define-form.ts'
import { cardPostal, payForm } from './pay-form.ts'

const today = '2026-03-01'
const owner = {
  first: 'June',
  last: 'Lark',
  street: '12 Harbor St',
  city: 'Addison',
  phone: '207-555-0142',
  'agree-terms': 'yes',
  'agree-electronic': 'yes',
  'agree-monthly': 'yes',
}
const card = { card: '4111 1111 1111 1111', expires: '07/29', cvv: '123', holder: 'June Lark', 'card-postal': '75001' }

const errorsOf = (boxes: Record<string, string>, hasBilling = false) => {
  const read = readForm(payForm({ hasBilling }), boxes, today)
  return 'errors' in read ? Object.keys(read.errors) : []
}

describe('the payment page', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ street2: 'Unit 4' }, []],
    [{ 'card-postal': 'k1a0b1' }, []],
    [{ first: '' }, ['first']],
    [{ street: 'x'.repeat(101) }, ['street']],
    [{ phone: '555' }, ['phone']],
    [{ card: '4111 1111 1111 1112' }, ['card']],
    [{ 'card-postal': '12' }, ['card-postal']],
    [{ 'agree-terms': '', 'agree-electronic': '', 'agree-monthly': '' }, ['agree-terms', 'agree-electronic', 'agree-monthly']],
  ])('%j', (change, wrong) => expect(errorsOf({ ...owner, ...card, ...change })).toEqual(wrong))

  test('a method on file needs no card; a choice is to be made', () => {
    expect(errorsOf({ ...owner, by: 'on-file' }, true)).toEqual([])
    expect(errorsOf({ ...owner, by: 'card', ...card }, true)).toEqual([])
    expect(errorsOf({ ...owner, by: 'card' }, true)).toEqual(['card', 'expires', 'cvv', 'holder', 'card-postal'])
    expect(errorsOf({ ...owner, ...card }, true)).toEqual(['by'])
  })

  test('until something is chosen to pay, nothing is missing of a card that is not shown', () => {
    expect(errorsOf(owner, true)).toEqual(['by'])
  })
})

test.each(['pet-pay', 'pet-policy'])(
  'what is wrong with the card’s postal code is said in words on the page of %s',
  (namespace) => {
    const read = readForm(defineForm({ 'card-postal': cardPostal }), {})
    const code = 'errors' in read ? (read.errors['card-postal'] ?? '') : ''
    expect(textsFor('en').getFixedT('en', namespace)(code as never)).toMatch(
      /^This field is required\. Enter the ZIP or postal code/,
    )
  },
)
