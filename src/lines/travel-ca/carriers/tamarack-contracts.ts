import { policyBook } from '../../../server/simulator/simulator-policies.ts'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator/simulator.ts'
import { insurer } from '../rules/insurer.ts'
import { rescissionRequest, type WireContract, type WireProblem, type WireRescission } from './tamarack-wire.ts'

export function answerProblem(problem: WireProblem, status = 422): SimulatorAnswer {
  return { status, body: { problem } }
}

export function unreadable(): SimulatorAnswer {
  return answerProblem({ type: 'malformed', detail: 'The request could not be read.' }, 400)
}

export const book = policyBook<WireContract, WireRescission>({
  prefix: 'TC-',
  numberOf: ({ data }) => data.number,
  unreadable,
  noSuchPolicy: () => answerProblem({ type: 'not_found' }, 404),
  since: 'since',
  row: ({ data: { number, our_reference, premium_minor, issued_at } }, { isEnded }) => ({
    number,
    our_reference,
    premium_minor,
    issued_at,
    rescinded: isEnded,
  }),
  page: (data, next) => ({ data, next }),
})

/** The contract of a number, as it was issued; null where there is none. */
export function contractOf({ store }: SimulatorCall, number: string): WireContract | null {
  return (store.labelled('bind', number)[0]?.record as WireContract | undefined) ?? null
}

/** A contract is corrected until its trip begins, whatever its review; what was corrected in time is ended in its stead afterwards too. */
function wasReplaced(call: SimulatorCall, by: string | undefined, starts: string): boolean {
  const corrected = by === undefined ? null : contractOf(call, by)
  return corrected !== null && insurer.dayOf(new Date(corrected.data.issued_at)) < starts
}

/** Ends a contract as if it had never been: before the trip, and until the review's last day unless an agent asks for an exception. */
export function rescind(call: SimulatorCall): SimulatorAnswer {
  const { data } = rescissionRequest.safeParse(call.body)
  if (!data) return unreadable()
  const today = insurer.dayOf(call.now)
  return book.end(call, data.number, {
    whyNot: ({ data: { review_until, starts } }) => {
      if (wasReplaced(call, data.replaced_by, starts)) return null
      if (!data.goodwill && today > review_until) return answerProblem({ type: 'review_over' })
      return today >= starts ? answerProblem({ type: 'period_begun' }) : null
    },
    ended: () => ({ data: { number: data.number, rescinded_on: today } }),
  })
}
