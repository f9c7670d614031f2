import { describe, expect, test } from 'vitest'
import { readForm } from '../../../../web/form/define-form.ts'
import { quoteForm, readFace } from './quote-form.ts'

describe('the amount of cover as it is typed', () => {
  test.each([
    ['$500,000', 500_000],
    ['500 000 $', 500_000],
    ['504999', 500_000],
    ['505000', 510_000],
    ['1000000', 1_000_000],
  ])('%s is priced as %d', (typed, faceAmount) => {
    expect(readFace(typed, 'en')).toEqual({ faceAmount })
  })

  test.each([
    ['', 'error.amount'],
    ['a lot', 'error.amount'],
    ['0', 'rule:minimum-value|value=0'],
    ['49,999', 'rule:range|min=$50,000|max=$1,000,000'],
    ['1,000,001', 'rule:range|min=$50,000|max=$1,000,000'],
    ['49,000', 'rule:range|min=$50,000|max=$1,000,000'],
    ['5,000,000', 'rule:range|min=$50,000|max=$1,000,000'],
  ])('%j is told what is wrong, with both limits (T-002)', (typed, error) => {
    expect(readFace(typed, 'en')).toEqual({ error })
  })

  test('a smaller limit of one’s own is the one that is told, in the reader’s way of writing', () => {
    const { error } = readFace('400000', 'fr', 300_000) as { error: string }
    expect(error.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe('rule:range|min=50 000 $|max=300 000 $')
    expect(readFace('300000', 'fr', 300_000)).toEqual({ faceAmount: 300_000 })
  })

  test('what is wrong stands at the box that the page has', () => {
    expect(readForm(quoteForm('en'), { amount: '5000000', term: '10', frequency: 'monthly' })).toEqual({
      errors: { amount: 'rule:range|min=$50,000|max=$1,000,000' },
    })
  })
})
