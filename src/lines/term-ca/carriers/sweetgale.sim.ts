import {
  defineSimulator,
  faultFromName,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorFactory,
} from '../../../server/simulator/simulator.ts'
import { book, issue, terminate } from './sweetgale-contracts.ts'
import { accept, assess, illustrate, ratebook, rates, refusal, refuse } from './sweetgale-underwriting.ts'
import { illustrationRequest, issueRequest, terminationRequest } from './sweetgale-wire.ts'

/** What is asked about a price, without a birth date or an answer to a health question. */
const journalledOrder = ({ body }: SimulatorCall): unknown => {
  const { data } = illustrationRequest.safeParse(body)
  return data ? { product: data.product, sum_assured: data.sum_assured, prov: data.prov } : null
}

export const simulator: SimulatorFactory = ({ clock }) => {
  const decline = (): SimulatorAnswer => refuse('declined-by-insurer')
  return defineSimulator({
    company: 'term-ca',
    refusal,
    clock,
    operations: [
      { operation: 'price', method: 'POST', path: '/life/illustrations', handle: illustrate, journalled: journalledOrder },
      { operation: 'grid', method: 'POST', path: '/life/ratebook', handle: ratebook, journalled: () => null },
      { operation: 'decide', method: 'POST', path: '/life/assessments', handle: assess, journalled: journalledOrder },
      { operation: 'accept', method: 'POST', path: '/life/acceptances', handle: accept, journalled: journalledOrder },
      {
        operation: 'bind',
        method: 'POST',
        path: '/life/contracts',
        isKeyed: true,
        handle: issue,
        journalled: journalledOrder,
        decline,
        faultOf: ({ body }) => faultFromName(issueRequest.safeParse(body).data?.owner.family),
      },
      {
        operation: 'cancel',
        method: 'POST',
        path: '/life/contracts/:number/terminations',
        isKeyed: true,
        handle: terminate,
        decline: () => refuse('review-over'),
        journalled: ({ params, body }) => ({ ...params, cause: terminationRequest.safeParse(body).data?.cause ?? null }),
      },
      ...book.lookUps({
        find: '/life/contracts/by-ref/:reference',
        findCancellation: '/life/terminations/by-ref/:reference',
        list: '/life/contracts',
      }),
      ...rates.operations,
    ],
  })
}
