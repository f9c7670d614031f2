import { amountText, centsOfAmount } from '../../../shared/money.ts'
import type * as z from 'zod/mini'
import { insurerTimeLimits, type InsurerTimeLimits } from '../../../server/outside/company.ts'
import type { PolicyToEnd } from '../../../server/outside/insurer-port.ts'
import { rateBookCalls } from '../../../server/outside/rate-book.ts'
import { policyCalls, unlessRefused } from '../../../server/outside/policy-calls.ts'
import type { Outbound } from '../../../server/outside/outbound.ts'
import type {
  ApplicationToBind,
  ApplicationToDecide,
  BindRefusal,
  DecisionOutcome,
  IssuedPolicy,
  PriceRequest,
  TermLifeCarrier,
} from './port.ts'
import {
  assessmentAnswer,
  dateOfDay,
  dayText,
  faultShape,
  illustrationAnswer,
  policyAnswer,
  policyList,
  productCodes,
  ratebookAnswer,
  terminationAnswer,
  type WireFault,
  type WirePolicy,
  type WireTermination,
} from './sweetgale-wire.ts'
import {
  absences,
  ageIn,
  blockOf,
  centsList,
  codeOf,
  effects,
  outcomes,
  premiumIn,
  receiptOf,
  termOf,
  unavailableOf,
  wireAnswers,
  wirePerson,
} from './sweetgale-words.ts'

/** A policy of this insurer is not replaced; one that were would count as if it had never been. */
const causes = { review: 'RV', replaced: 'RV', 'debit-revoked': 'DR', unpaid: 'NP' } as const

const policyWire = {
  fault: faultShape,
  isUnknown: (fault: WireFault) => codeOf(fault) === 'no-such-policy',
  bind: {
    path: '/life/contracts',
    body: ({
      decisionRef,
      person,
      address,
      faceCents,
      term,
      frequency,
      premiumCents,
      feeCents,
      beneficiaries,
    }: ApplicationToBind) => ({
      ...wirePerson(person),
      assessment_no: decisionRef,
      product: productCodes[term],
      sum_assured: amountText(faceCents),
      mode: frequency === 'monthly' ? 'M' : 'A',
      modal_prem: amountText(premiumCents),
      policy_fee: amountText(feeCents),
      owner: {
        given: person.firstName,
        family: person.lastName,
        email: person.email,
        tel: person.phone,
        line1: address.addr1,
        town: address.city,
        prov: address.province,
        pc: address.postalCode,
      },
      designations: beneficiaries.map(({ name, relationship, type, shareHundredths, isContingent, trustee }) => ({
        name,
        relation: relationship,
        kind: type,
        share_bp: shareHundredths,
        rank: isContingent ? 'C' : 'P',
        trustee,
      })),
    }),
    answer: policyAnswer,
    issued: (policy: WirePolicy): IssuedPolicy => ({
      policyNumber: policy.contract_no,
      templateId: policy.form_no,
      premiumCents: centsOfAmount(policy.modal_prem),
      feeCents: centsOfAmount(policy.policy_fee),
      issuedAt: policy.issued_utc,
      effectiveOn: dateOfDay(policy.effective_dt),
      endsOn: dateOfDay(policy.level_end_dt),
      reviewUntil: dateOfDay(policy.review_end_dt),
    }),
    reason: (fault: WireFault): BindRefusal | null => {
      const code = codeOf(fault)
      return code === 'price-changed' || code === 'not-approved' || code === 'declined-by-insurer'
        ? { code }
        : unavailableOf(fault)
    },
  },
  cancel: {
    path: (policyNumber: string) => `/life/contracts/${policyNumber}/terminations`,
    body: ({ reason, coverUntil }: PolicyToEnd) => ({
      cause: causes[reason],
      ...(coverUntil ? { paid_to_dt: dayText(coverUntil) } : {}),
    }),
    answer: terminationAnswer,
    endsOn: ({ ended_dt }: WireTermination) => dateOfDay(ended_dt),
    whyNot: (fault: WireFault) => (codeOf(fault) === 'review-over' ? ('review-over' as const) : null),
  },
  find: { policy: '/life/contracts/by-ref/', end: '/life/terminations/by-ref/' },
  list: {
    path: '/life/contracts?changed_from=',
    answer: policyList,
    read: ({ rows, next }: z.output<typeof policyList>) => ({
      rows: rows.map(({ client_ref, contract_no, modal_prem, issued_utc, ended }) => ({
        key: client_ref,
        policyNumber: contract_no,
        priceCents: centsOfAmount(modal_prem),
        issuedAt: issued_utc,
        isCancelled: ended === 'Y',
      })),
      next,
    }),
  },
}

const assessmentBody = (application: ApplicationToDecide) => ({
  ...wirePerson(application),
  product: productCodes[application.term],
  sum_assured: amountText(application.faceCents),
  in_force_sum: amountText(application.inForceCents),
  resident: application.isCanadian ? 'Y' : 'N',
  replacing: application.replacesPolicy ? 'Y' : 'N',
  off_work_now: application.absentNow ? 'Y' : 'N',
  off_work_past: application.absentPast && absences[application.absentPast],
  height_cm: application.heightCm,
  weight_kg: application.weightKg,
  section_l: wireAnswers(application.lifestyle),
  section_m: wireAnswers(application.medical),
})

type Blocked = Extract<DecisionOutcome, { outcome: 'blocked' }>['reason']

const decisionIn = (
  reply: { answer: z.output<typeof assessmentAnswer> } | { refused: Blocked },
  { term }: ApplicationToDecide,
): DecisionOutcome => {
  if ('refused' in reply) return { outcome: 'blocked', reason: reply.refused }
  const { answer } = reply
  const reasons = answer.findings.map(({ item, weight }) => ({ code: item, effect: effects[weight] }))
  const decisionRef = answer.assessment_no
  const outcome = outcomes[answer.result]
  if (outcome !== 'approved' || !answer.offer)
    return { outcome: outcome === 'declined' ? 'declined' : 'referred', decisionRef, reasons }
  return {
    outcome,
    decisionRef,
    isSmoker: answer.nicotine === 'Y',
    reasons,
    premium: premiumIn(answer.offer),
    receipt: receiptOf(answer.offer.ws, term),
  }
}

const orderOf = (request: PriceRequest) => ({
  ...wirePerson(request),
  product: productCodes[request.term],
  sum_assured: amountText(request.faceCents),
})

/** Speaks to Sweetgale Life, or to its simulator, through `outbound`. */
export function sweetgale(outbound: Outbound, timeLimits: InsurerTimeLimits = insurerTimeLimits): TermLifeCarrier {
  const { quoteMs: timeoutMs } = timeLimits
  const ask = <Answer, Reason>(
    path: string,
    body: object,
    schema: z.ZodMiniType<Answer>,
    reasonOf: (fault: WireFault) => Reason | null,
  ) => unlessRefused(outbound.request({ method: 'POST', path, body, timeoutMs, schema }), faultShape, reasonOf)

  const assess = async (application: ApplicationToDecide): Promise<DecisionOutcome> =>
    decisionIn(await ask('/life/assessments', assessmentBody(application), assessmentAnswer, blockOf), application)

  return {
    async price(request) {
      const outcome = await ask('/life/illustrations', orderOf(request), illustrationAnswer, unavailableOf)
      if ('refused' in outcome) return { outcome: 'unavailable', reason: outcome.refused }
      const { answer } = outcome
      return {
        outcome: 'priced',
        premium: premiumIn(answer),
        age: ageIn(answer.age),
        ratesVersion: answer.ws.book,
        receipt: receiptOf(answer.ws, request.term),
      }
    },

    async grid(person) {
      const outcome = await ask('/life/ratebook', wirePerson(person), ratebookAnswer, unavailableOf)
      if ('refused' in outcome) return { outcome: 'unavailable', reason: outcome.refused }
      const { answer } = outcome
      return {
        outcome: 'priced',
        leastCents: centsOfAmount(answer.sum_low),
        mostCents: centsOfAmount(answer.sum_high),
        stepCents: centsOfAmount(answer.sum_step),
        terms: answer.products.flatMap(({ product, a, m }) => {
          const term = termOf.get(product)
          return term ? [{ term, annualCents: centsList(a), monthlyCents: centsList(m) }] : []
        }),
        age: ageIn(answer.age),
        ratesVersion: answer.book,
      }
    },

    decide: assess,

    async accept(application) {
      const decided = await assess(application)
      if (decided.outcome !== 'referred') return decided
      const body = { ...assessmentBody(application), assessment_no: decided.decisionRef }
      return decisionIn(await ask('/life/acceptances', body, assessmentAnswer, blockOf), application)
    },

    rates: rateBookCalls(outbound, timeoutMs, orderOf),

    ...policyCalls(outbound, timeLimits, policyWire),
  }
}
