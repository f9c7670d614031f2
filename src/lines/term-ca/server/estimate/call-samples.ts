import { sampleOf, type CallSample, type SampleContext } from '../../../../server/http/api-page/call-sample.ts'
import { yearsBefore } from '../../../../shared/dates.ts'
import * as contract from '../../contract.ts'

const person = ({ today }: Pick<SampleContext, 'today'>) => ({
  dob: yearsBefore(today, 40),
  sex: 'male' as const,
  smoker: false,
  province: 'ON' as const,
})

/** Payloads for the page of functions. */
export const callSamples: CallSample[] = [
  sampleOf(contract.getCATermPremium, (sample) => ({ ...person(sample), faceAmount: 250_000, termLength: 10 as const })),
  sampleOf(contract.getCATermGrid, person),
  sampleOf(contract.getCATermFirstPrice, (sample) => {
    const { dob: _dob, ...known } = person(sample)
    return { ...known, age: 40 }
  }),
  sampleOf(contract.CATermNeedsAssessment, () => ({
    grossAnnualIncome: 80_000,
    savingsOrInvestments: 20_000,
    mortgageBalance: 300_000,
    loansOrDebts: 15_000,
    grossHouseholdAnnualIncome: 120_000,
  })),
]
