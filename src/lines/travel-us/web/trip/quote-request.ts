import type { Outcome } from '../../../../shared/function.ts'
import { toUsDate } from '../../../../shared/dates.ts'
import { callOrAnswer } from '../../../../web/form/form-action.ts'
import type { Sent } from '../../../../web/form/form-answer.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import { getUSATravelQuote, type openUSATravelQuote } from '../../contract.ts'
import { destinationByCode } from '../../rules/destinations.ts'
import type { OptionAnswers, TripAnswers, TripBoxes } from './trip-form.ts'

export type Priced = Extract<Outcome<typeof getUSATravelQuote>, { haserror: false }>
/** The same as it was kept, with what has changed since. */
export type OpenedQuote = Extract<Outcome<typeof openUSATravelQuote>, { haserror: false }>

const boxes: Record<string, string> = {
  numinsured: 'ages',
  agesOfTravellers: 'ages',
  'options.collisionDamageWaiver': 'waiverfrom',
  'options.cancelAnyReason': 'firstpayment',
}
const named = ['destination', 'departdate', 'returndate', 'tripcost', 'state']

const boxOf = (field: string): string => boxes[field] ?? (named.includes(field) ? field : 'form')

/** Asks for prices on behalf of a page. */
export function requestQuote(
  page: PageContext,
  answers: Omit<TripAnswers, 'state'> & { state?: string | undefined },
  options: OptionAnswers,
  referral: { partnerId?: string; campaignId?: string; quotekey?: string },
  sent: Sent<TripBoxes>,
) {
  return callOrAnswer(
    page,
    getUSATravelQuote,
    {
      numinsured: answers.ages.length,
      departdate: toUsDate(answers.departdate),
      returndate: toUsDate(answers.returndate),
      triptype: answers.triptype,
      tripcost: answers.tripcost,
      destination: destinationByCode(answers.destination)?.name ?? answers.destination,
      agesOfTravellers: answers.ages,
      ...(answers.state ? { state: answers.state } : {}),
      options,
      ...referral,
    },
    { ...sent, boxOf },
  )
}
