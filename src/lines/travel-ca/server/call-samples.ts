import { sampleOf, sampleOfQuote, type CallSample, type SampleContext } from '../../../server/http/api-page/call-sample.ts'
import { addDays, yearsBefore } from '../../../shared/dates.ts'
import * as contract from '../contract.ts'

const destinationType = 'WORLDWIDE' as const

type SampleDay = Pick<SampleContext, 'today'>

const trip = ({ today }: SampleDay) => ({
  province: 'ON',
  departureDate: addDays(today, 30),
  returnDate: addDays(today, 39),
})

const insuredPersons = ({ today }: SampleDay) => [{ dateOfBirth: yearsBefore(today, 40), sumInsured: 2000 }]

const quoted = (sample: SampleDay) => ({
  productLineCode: 'PR-FDM-1' as const,
  destinationType,
  trip: trip(sample),
  insuredPersons: insuredPersons(sample),
})

/** Payloads for the page of functions. */
export const callSamples: CallSample[] = [
  sampleOf(contract.getCanadaTravelSurvey, () => ({})),
  sampleOf(contract.getCaTravelPlans, () => ({})),
  sampleOf(contract.getCaTravelFirstPrice, (sample) => {
    const { departureDate, returnDate } = trip(sample)
    return { destinationType, departureDate, returnDate, age: 40 }
  }),
  sampleOf(contract.getCaTravelPrices, (sample) => ({
    destinationType,
    trip: trip(sample),
    travellers: [{ age: 40, sumInsured: 2000 }],
  })),
  sampleOf(contract.getCaTravelQuote, quoted),
  sampleOf(contract.getCaTravelQuoteFinal, (sample) => ({
    partnerCode: 'NAD100' as const,
    ...quoted(sample),
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
