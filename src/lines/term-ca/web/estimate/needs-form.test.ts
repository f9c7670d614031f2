import { describe, expect, test } from 'vitest'
import { readForm } from '../../../../web/form/define-form.ts'
import { needsForm } from './needs-form.ts'

const filled = {
  grossAnnualIncome: '$80,000',
  grossHouseholdAnnualIncome: '120 000',
  savingsOrInvestments: '0',
  mortgageBalance: '250000.50',
  loansOrDebts: '0',
}

describe('the five figures', () => {
  test('come back as dollars', () => {
    expect(readForm(needsForm, filled)).toEqual({
      answers: {
        grossAnnualIncome: 80_000,
        grossHouseholdAnnualIncome: 120_000,
        savingsOrInvestments: 0,
        mortgageBalance: 250_000.5,
        loansOrDebts: 0,
      },
    })
  })
  test.each([
    [{ ...filled, grossHouseholdAnnualIncome: '79,999' }, { grossHouseholdAnnualIncome: 'error.household' }],
    [{ ...filled, loansOrDebts: '' }, { loansOrDebts: 'error.zero' }],
    [{ ...filled, loansOrDebts: 'some' }, { loansOrDebts: 'rule:number' }],
    [{ ...filled, mortgageBalance: '10,000,001' }, { mortgageBalance: 'rule:range|min=0|max=10,000,000' }],
  ])('%#: a sentence at the field', (boxes, errors) => {
    expect(readForm(needsForm, boxes)).toEqual({ errors })
  })
})
