import { sampleOf, sampleOfQuote, type CallSample, type SampleGiven } from '../../../server/http/api-page/call-sample.ts'
import { addDays, yearsBefore } from '../../../shared/dates.ts'
import * as contract from '../contract.ts'

const destinationType = 'WORLDWIDE' as const

type Given = Pick<SampleGiven, 'today'>

const trip = ({ today }: Given) => ({
  province: 'ON',
  departureDate: addDays(today, 30),
  returnDate: addDays(today, 39),
})

const insuredPersons = ({ today }: Given) => [{ dateOfBirth: yearsBefore(today, 40), sumInsured: 2000 }]

const quoted = (given: Given) => ({
  productLineCode: 'PR-FDM-1' as const,
  destinationType,
  trip: trip(given),
  insuredPersons: insuredPersons(given),
})

/** Payloads for the page of functions. */
export const callSamples: CallSample[] = [
  sampleOf(contract.getCanadaTravelSurvey, () => ({})),
  sampleOf(contract.getCaTravelPlans, () => ({})),
  sampleOf(contract.getCaTravelFirstPrice, (given) => {
    const { departureDate, returnDate } = trip(given)
    return { destinationType, departureDate, returnDate, age: 40 }
  }),
  sampleOf(contract.getCaTravelPrices, (given) => ({
    destinationType,
    trip: trip(given),
    travellers: [{ age: 40, sumInsured: 2000 }],
  })),
  sampleOf(contract.getCaTravelQuote, quoted),
  sampleOf(contract.getCaTravelQuoteFinal, (given) => ({
    partnerCode: 'NAD100' as const,
    ...quoted(given),
    planCode: 'PL-SPCK-2' as const,
    eligibility: {
      resident: true,
      advice: true,
      terminal: true,
      palliative: true,
      beforeLeaving: true,
      basePlan: true,
    },
  })),
  sampleOfQuote(contract.getCaTravelReceipt, ({ quotekey }) => ({ quotekey, planCode: 'PL-SMED-3' as const }), {
    definition: contract.getCaTravelQuote,
    keyIn: ({ quotekey }) => quotekey,
  }),
]
