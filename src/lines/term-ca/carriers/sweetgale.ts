import type * as z from 'zod/mini'
import { insurerTimeLimits, keyedCalls, readPages, type InsurerTimeLimits } from '../../../server/company.ts'
import type { Outbound } from '../../../server/outbound.ts'
import type { TermLifeCarrier } from './port.ts'
import {
  assessmentAnswer,
  centsOf,
  dayText,
  illustrationAnswer,
  moneyText,
  policyAnswer,
  policyList,
  productCodes,
  ratebookAnswer,
  terminationAnswer,
} from './sweetgale-wire.ts'
import {
  absences,
  ageIn,
  cancelled,
  causes,
  centsList,
  effects,
  faultIn,
  issued,
  outcomes,
  premiumIn,
  receiptOf,
  saysUnknown,
  termOf,
  unavailableIn,
  wireAnswers,
  wirePerson,
} from './sweetgale-words.ts'

/** Speaks to Sweetgale Life, or to its simulator, through `outbound`. */
export function sweetgale(outbound: Outbound, timeLimits: InsurerTimeLimits = insurerTimeLimits): TermLifeCarrier {
  const { quoteMs } = timeLimits
  const { tell, find } = keyedCalls(outbound, timeLimits, saysUnknown)
  const ask = <Answer>(path: string, body: unknown, schema: z.ZodMiniType<Answer>): Promise<Answer> =>
    outbound.request({ method: 'POST', path, body, timeoutMs: quoteMs, schema })

  return {
    async price(request) {
      const body = { ...wirePerson(request), product: productCodes[request.term], sum_assured: moneyText(request.faceCents) }
      try {
        const answer = await ask('/life/illustrations', body, illustrationAnswer)
        return {
          outcome: 'priced',
          premium: premiumIn(answer),
          age: ageIn(answer.age),
          ratesVersion: answer.ws.book,
          receipt: receiptOf(answer.ws, request.term),
        }
      } catch (error) {
        const reason = unavailableIn(error)
        if (reason) return { outcome: 'unavailable', reason }
        throw error
      }
    },

    async grid(person) {
      try {
        const answer = await ask('/life/ratebook', wirePerson(person), ratebookAnswer)
        return {
          outcome: 'priced',
          leastCents: centsOf(answer.sum_low),
          mostCents: centsOf(answer.sum_high),
          stepCents: centsOf(answer.sum_step),
          terms: answer.products.flatMap(({ product, a, m }) => {
            const term = termOf.get(product)
            return term ? [{ term, annualCents: centsList(a), monthlyCents: centsList(m) }] : []
          }),
          age: ageIn(answer.age),
          ratesVersion: answer.book,
        }
      } catch (error) {
        const reason = unavailableIn(error)
        if (reason) return { outcome: 'unavailable', reason }
        throw error
      }
    },

    async decide(application) {
      const body = {
        ...wirePerson(application),
        product: productCodes[application.term],
        sum_assured: moneyText(application.faceCents),
        in_force_sum: moneyText(application.inForceCents),
        resident: application.isCanadian ? 'Y' : 'N',
        replacing: application.replacesPolicy ? 'Y' : 'N',
        off_work_now: application.absentNow ? 'Y' : 'N',
        off_work_past: application.absentPast && absences[application.absentPast],
        height_cm: application.heightCm,
        weight_kg: application.weightKg,
        section_l: wireAnswers(application.lifestyle),
        section_m: wireAnswers(application.medical),
      }
      try {
        const answer = await ask('/life/assessments', body, assessmentAnswer)
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
          receipt: receiptOf(answer.offer.ws, application.term),
        }
      } catch (error) {
        const reason = unavailableIn(error)
        if (reason) return { outcome: 'blocked', reason }
        const found = faultIn(error)
        if (found?.code === 'not-canadian') return { outcome: 'blocked', reason: { code: 'not-canadian' } }
        if (found?.code === 'too-much-cover')
          return { outcome: 'blocked', reason: { code: 'too-much-cover', mostCents: (found.fault.high ?? 0) * 100 } }
        throw error
      }
    },

    async bind({ key, decisionRef, person, address, faceCents, term, frequency, premiumCents, feeCents, beneficiaries }) {
      const body = {
        ...wirePerson(person),
        assessment_no: decisionRef,
        product: productCodes[term],
        sum_assured: moneyText(faceCents),
        mode: frequency === 'monthly' ? 'M' : 'A',
        modal_prem: moneyText(premiumCents),
        policy_fee: moneyText(feeCents),
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
      }
      try {
        return { outcome: 'issued', ...issued(await tell('/life/contracts', key, body, policyAnswer)) }
      } catch (error) {
        const reason = unavailableIn(error)
        if (reason) return { outcome: 'refused', reason }
        const code = faultIn(error)?.code
        if (code === 'price-changed' || code === 'not-approved' || code === 'declined-by-insurer')
          return { outcome: 'refused', reason: { code } }
        throw error
      }
    },

    async findByKey(key) {
      const policy = await find('/life/contracts/by-ref/', key, policyAnswer)
      return policy && issued(policy)
    },

    async cancel({ key, policyNumber, reason, coverUntil }) {
      const path = `/life/contracts/${encodeURIComponent(policyNumber)}/terminations`
      const body = { cause: causes[reason], ...(coverUntil ? { paid_to_dt: dayText(coverUntil) } : {}) }
      try {
        return cancelled(await tell(path, key, body, terminationAnswer))
      } catch (error) {
        const code = faultIn(error)?.code
        if (code === 'review-over') return { outcome: 'refused', reason: code }
        if (code === 'no-such-policy') return { outcome: 'refused', reason: 'unknown' }
        throw error
      }
    },

    async findCancellation(key) {
      const ended = await find('/life/terminations/by-ref/', key, terminationAnswer)
      return ended && cancelled(ended)
    },

    async listSince(instant) {
      const pages = await readPages((page) => {
        const path = `/life/contracts?changed_from=${encodeURIComponent(instant)}&page=${page}`
        return outbound.request({ method: 'GET', path, timeoutMs: quoteMs, schema: policyList })
      })
      return pages.flatMap(({ rows }) =>
        rows.map(({ client_ref, contract_no, modal_prem, issued_utc, ended }) => ({
          key: client_ref,
          policyNumber: contract_no,
          premiumCents: centsOf(modal_prem),
          issuedAt: issued_utc,
          isCancelled: ended === 'Y',
        })),
      )
    },
  }
}
