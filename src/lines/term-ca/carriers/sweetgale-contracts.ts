import { addDays } from '../../../shared/dates.ts'
import { luhnCheckDigit } from '../../../shared/luhn.ts'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator.ts'
import { birthdayAt } from '../rules/age-nearest.ts'
import { rateLife } from '../rules/rate.ts'
import { assessmentNumber, lifeOf, priced, refuse, todayOf, unreadable } from './sweetgale-underwriting.ts'
import {
  centsOf,
  dayText,
  faultCodes,
  issueRequest,
  terminationRequest,
  type WirePolicy,
  type WireTermination,
} from './sweetgale-wire.ts'

/** The 10-day review, the day of issue not counted (term life §1). */
const reviewDays = 10
const formNumber = 'SG-T100-CA-0126'

const policyNumber = (sequence: number): string => {
  const digits = String(10_000_000 + sequence)
  return `CT-${digits}${luhnCheckDigit(digits)}`
}

export function issue(call: SimulatorCall): SimulatorAnswer {
  const { data } = issueRequest.safeParse(call.body)
  const life = data && lifeOf(data)
  if (!life || data.owner.given.trim() === '' || data.owner.family.trim() === '') return unreadable()
  const price = priced(life, data, call)
  if ('status' in price) return price
  if (data.assessment_no !== assessmentNumber('ACC', life, data)) return refuse('not-approved')
  const premium = rateLife(price.table, price.rate)
  if (centsOf(data.modal_prem) !== (data.mode === 'M' ? premium.monthlyCents : premium.annualCents))
    return refuse('price-changed')
  const today = todayOf(call)
  const number = policyNumber(call.store.effectsOf('bind').length + 1)
  const policy: WirePolicy = {
    contract_no: number,
    form_no: formNumber,
    modal_prem: data.modal_prem,
    policy_fee: data.policy_fee,
    issued_utc: call.now.toISOString(),
    // In force from the moment of issue (facts §7); the day is that of the insurer.
    effective_dt: dayText(today),
    level_end_dt: dayText(addDays(birthdayAt(today, price.rate.term), -1)),
    review_end_dt: dayText(addDays(today, reviewDays)),
  }
  return { status: 201, body: policy, record: policy, labels: [number] }
}

const noSuchPolicy = (): SimulatorAnswer => ({ status: 404, body: { fault: faultCodes['no-such-policy'], note: 'NOT FOUND' } })

export function find({ params, store }: SimulatorCall): SimulatorAnswer {
  const effect = store.find('bind', params['reference'] ?? '')
  return effect ? { status: 200, body: effect.record } : noSuchPolicy()
}

const isEnded = (call: SimulatorCall, number: string): boolean => call.store.labelled('cancel', number).length > 0

export function terminate(call: SimulatorCall): SimulatorAnswer {
  const { data } = terminationRequest.safeParse(call.body)
  if (!data) return unreadable()
  const number = call.params['number'] ?? ''
  const policy = call.store.labelled('bind', number)[0]?.record as WirePolicy | undefined
  if (!policy) return noSuchPolicy()
  const today = dayText(todayOf(call))
  if (data.cause === 'RV' && today > policy.review_end_dt) return refuse('review-over')
  const before = call.store.labelled('cancel', number)[0]?.record as WireTermination | undefined
  // A revoked debit ends it where premiums are paid to, and never before today.
  const paidTo = data.cause === 'DR' && data.paid_to_dt && data.paid_to_dt > today ? data.paid_to_dt : today
  const ended = before ?? { contract_no: number, ended_dt: data.cause === 'RV' ? policy.effective_dt : paidTo }
  return { status: 201, body: ended, record: ended, labels: [number] }
}

export function findTermination({ params, store }: SimulatorCall): SimulatorAnswer {
  const effect = store.find('cancel', params['reference'] ?? '')
  return effect ? { status: 200, body: effect.record } : noSuchPolicy()
}

const pageRows = 500

export function list(call: SimulatorCall): SimulatorAnswer {
  const page = Number(call.query['page'] ?? 0)
  if (!Number.isInteger(page) || page < 0) return unreadable()
  const from = call.query['changed_from'] ?? ''
  const endedAt = new Map(call.store.effectsOf('cancel').flatMap(({ labels, at }) => labels.map((label) => [label, at] as const)))
  const rows = call.store
    .effectsOf('bind')
    .map((effect) => ({ key: effect.key, at: effect.at, policy: effect.record as WirePolicy }))
    .filter(({ at, policy }) => at >= from || (endedAt.get(policy.contract_no) ?? '') >= from)
    .slice(page * pageRows, (page + 1) * pageRows + 1)
  return {
    status: 200,
    body: {
      rows: rows.slice(0, pageRows).map(({ key, policy }) => ({
        client_ref: key,
        contract_no: policy.contract_no,
        modal_prem: policy.modal_prem,
        issued_utc: policy.issued_utc,
        ended: isEnded(call, policy.contract_no) ? 'Y' : 'N',
      })),
      next: rows.length > pageRows ? page + 1 : null,
    },
  }
}
