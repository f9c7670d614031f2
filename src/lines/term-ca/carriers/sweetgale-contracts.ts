import { centsOfAmount } from '../../../shared/money.ts'
import { addDays } from '../../../shared/dates.ts'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator/simulator.ts'
import { policyBook } from '../../../server/simulator/simulator-policies.ts'
import { birthdayAt } from '../rules/age-nearest.ts'
import { rateLife } from '../rules/rate.ts'
import { assessedOn, assessmentNumber, lifeOf, priced, refuse, todayOf, unreadable } from './sweetgale-underwriting.ts'
import { dayText, faultCodes, issueRequest, terminationRequest, type WirePolicy, type WireTermination } from './sweetgale-wire.ts'

/** The 10-day review, the day of issue not counted (term life §1). */
const reviewDays = 10
const formNumber = 'SG-T100-CA-0126'

export const book = policyBook<WirePolicy, WireTermination>({
  prefix: 'CT-',
  numberOf: (policy) => policy.contract_no,
  unreadable,
  noSuchPolicy: () => ({ status: 404, body: { fault: faultCodes['no-such-policy'], note: 'NOT FOUND' } }),
  since: 'changed_from',
  row: ({ contract_no, modal_prem, issued_utc }, { key, isEnded }) => ({
    client_ref: key,
    contract_no,
    modal_prem,
    issued_utc,
    ended: isEnded ? 'Y' : 'N',
  }),
  page: (rows, next) => ({ rows, next }),
})

export function issue(call: SimulatorCall): SimulatorAnswer {
  const { data } = issueRequest.safeParse(call.body)
  const life = data && lifeOf(data)
  if (!life || data.owner.given.trim() === '' || data.owner.family.trim() === '') return unreadable()
  const decidedOn = assessedOn(data.assessment_no)
  // What was accepted keeps the rates of its day; the age is that of today.
  const price = priced(life, data, call, decidedOn ?? undefined)
  if ('status' in price) return price
  if (data.assessment_no !== assessmentNumber('ACC', life, data, decidedOn)) return refuse('not-approved')
  const premium = rateLife(price.table, price.rate)
  if (centsOfAmount(data.modal_prem) !== (data.mode === 'M' ? premium.monthlyCents : premium.annualCents))
    return refuse('price-changed')
  const today = todayOf(call)
  return book.issued({
    contract_no: book.nextNumber(call),
    form_no: formNumber,
    modal_prem: data.modal_prem,
    policy_fee: data.policy_fee,
    issued_utc: call.now.toISOString(),
    // In force from the moment of issue (facts §7); the day is that of the insurer.
    effective_dt: dayText(today),
    level_end_dt: dayText(addDays(birthdayAt(today, price.rate.term), -1)),
    review_end_dt: dayText(addDays(today, reviewDays)),
  })
}

export function terminate(call: SimulatorCall): SimulatorAnswer {
  const { data } = terminationRequest.safeParse(call.body)
  if (!data) return unreadable()
  const number = call.params['number'] ?? ''
  const today = dayText(todayOf(call))
  const isReview = data.cause === 'RV'
  // A revoked debit ends it where premiums are paid to, and never before today.
  const paidTo = data.cause === 'DR' && data.paid_to_dt && data.paid_to_dt > today ? data.paid_to_dt : today
  return book.end(call, number, {
    whyNot: ({ review_end_dt }) => (isReview && today > review_end_dt ? refuse('review-over') : null),
    ended: ({ effective_dt }) => ({ contract_no: number, ended_dt: isReview ? effective_dt : paidTo }),
  })
}
