import type { PayloadOf } from '../../src/shared/function.ts'
import type { getCaTravelQuote, getCaTravelQuoteFinal, purchaseTravelInsuranceCa } from '../../src/lines/travel-ca/contract.ts'

export type CaTripPayload = PayloadOf<typeof getCaTravelQuote>
export type CaFinalPayload = PayloadOf<typeof getCaTravelQuoteFinal>
export type CaPolicyPayload = PayloadOf<typeof purchaseTravelInsuranceCa>['policy']

export const caStatements = {
  resident: true,
  advice: true,
  terminal: true,
  palliative: true,
  beforeLeaving: true,
  basePlan: true,
}

const trip = { province: 'ON', departureDate: '2026-04-04', returnDate: '2026-04-13' }
const insuredPersons = [{ dateOfBirth: '1986-01-02', sumInsured: 2000 }]

/** The package: 40 years, ten days, 2,000 insured, Ontario; told on 2026-03-01. */
export function caTrip(change: Partial<CaTripPayload> = {}): CaTripPayload {
  return { productLineCode: 'PR-FDM-1', destinationType: 'WORLDWIDE', trip, insuredPersons, ...change }
}

/** Its all-inclusive package, deductible 300: 153.14 dollars. */
export function caFinal(change: Partial<CaFinalPayload> = {}): CaFinalPayload {
  return {
    partnerCode: 'NAD100',
    productLineCode: 'PR-FDM-1',
    trip,
    insuredPersons,
    planCode: 'PL-SPCK-2',
    destinationType: 'WORLDWIDE',
    eligibility: caStatements,
    ...change,
  }
}

export function caPolicy(change: Partial<CaPolicyPayload> = {}): CaPolicyPayload {
  return {
    trip,
    insuredPersons: [{ ...insuredPersons[0]!, firstName: 'June', lastName: 'Lark' }],
    payments: [{ amount: 153.14 }],
    contact: {
      email: 'june@example.com',
      phone: '416-555-0142',
      address: '12 Harbour St',
      city: 'Toronto',
      postalCode: 'M5V 2T6',
    },
    agreements: ['read', 'pay'],
    ...change,
  }
}
