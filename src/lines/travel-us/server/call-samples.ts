import { sampleOf, sampleOfQuote, type CallSample, type SampleContext } from '../../../server/http/api-page/call-sample.ts'
import { addDays } from '../../../shared/dates.ts'
import * as contract from '../contract.ts'

const trip = ({ today }: Pick<SampleContext, 'today'>) => ({
  destination: 'MEXICO',
  departdate: addDays(today, 30),
  returndate: addDays(today, 43),
  numinsured: 1,
  triptype: 'Flight' as const,
  tripcost: 5000,
  agesOfTravellers: [30],
})

/** Payloads for the page of functions. */
export const callSamples: CallSample[] = [
  sampleOf(contract.getUSATravelFirstPrice, trip),
  sampleOf(contract.getUSATravelPrices, trip),
  sampleOf(contract.getUSATravelQuote, (sample) => ({ ...trip(sample), campaignId: '1' })),
  sampleOfQuote(contract.getUSATravelReceipt, ({ quotekey }) => ({ quotekey, size: 'medium' as const }), {
    definition: contract.getUSATravelQuote,
    keyIn: ({ quotekey }) => quotekey,
  }),
]
