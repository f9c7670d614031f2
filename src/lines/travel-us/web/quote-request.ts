import type { CallFunction, Outcome } from '../../../shared/function.ts'
import { toUsDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { getUSATravelQuote } from '../contract.ts'
import { destinationByCode } from '../rules/destinations.ts'
import type { FormErrors, OptionAnswers, TripAnswers } from './trip-form.ts'

export type Priced = Extract<Outcome<typeof getUSATravelQuote>, { haserror: false }>

const boxOfField: Record<string, string> = {
  destination: 'destination',
  departdate: 'departdate',
  returndate: 'returndate',
  numinsured: 'ages',
  agesOfTravellers: 'ages',
  tripcost: 'tripcost',
  state: 'state',
  'options.collisionDamageWaiver': 'waiverfrom',
  'options.cancelAnyReason': 'firstpayment',
}

/** Asks for prices on behalf of a page. A failure becomes the catalogue's sentence, so that the page keeps what was typed. */
export async function requestQuote(
  call: CallFunction,
  answers: TripAnswers,
  options: OptionAnswers,
  referral: { partnerId?: string; campaignId?: string; quotekey?: string },
): Promise<{ quote: Priced } | { errors: FormErrors }> {
  try {
    const outcome = await call(getUSATravelQuote, {
      numinsured: answers.ages.length,
      departdate: toUsDate(answers.departdate),
      returndate: toUsDate(answers.returndate),
      triptype: answers.triptype,
      tripcost: answers.tripcost,
      destination: destinationByCode(answers.country)?.name ?? answers.country,
      agesOfTravellers: answers.ages,
      state: answers.state,
      options,
      ...referral,
    })
    if (!outcome.haserror) return { quote: outcome }
    const field = Object.keys(outcome.fields ?? {})[0]
    return { errors: { [(field && boxOfField[field]) || 'form']: `text:${outcome.message}` } }
  } catch (error) {
    return { errors: { form: failureKey(error) } }
  }
}

/** Limits say to wait; every other failure is the generic sentence. */
export function failureKey(error: unknown): string {
  if (!(error instanceof Failure)) throw error
  return error.code === 'resource-exhausted' ? 'error.too-many' : 'error.generic'
}
