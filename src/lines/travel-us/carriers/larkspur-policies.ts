/** How the simulator of Larkspur Travel writes the policies it issued and ended. */
import { parseDate, toUsDate } from '../../../shared/dates.ts'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator/simulator.ts'
import { policyBook } from '../../../server/simulator/simulator-policies.ts'
import { insurer } from '../rules/insurer.ts'
import { voidanceFaults, voidanceRequest, type WireFault, type WirePolicy, type WireVoidance } from './larkspur-wire.ts'

export function unreadable(): SimulatorAnswer {
  return { status: 400, body: { errNo: 'L-400', errText: 'MESSAGE NOT UNDERSTOOD' } }
}

export const book = policyBook<WirePolicy, WireVoidance>({
  prefix: 'TU-',
  numberOf: ({ policyNo }) => policyNo,
  unreadable,
  noSuchPolicy: () => ({ status: 404, body: { errNo: 'L-404', errText: 'NO SUCH POLICY' } }),
  since: 'issuedFrom',
  row: ({ policyNo, reference, premium, issuedUtc }, { isEnded }) => ({
    policyNo,
    reference,
    premium,
    issuedUtc,
    stat: isEnded ? 'C' : 'A',
  }),
  page: (rows, nextPage) => ({ rows, nextPage }),
})

export function refuseVoidance(reason: keyof typeof voidanceFaults): SimulatorAnswer {
  const fault: WireFault = { errNo: voidanceFaults[reason], errText: reason.replaceAll('-', ' ').toUpperCase() }
  return { status: 422, body: fault }
}

/** Ends a policy as if it had never been: before the trip, and until the free look's last day unless an agent asks for an exception (facts §2a). */
export function voidPolicy(call: SimulatorCall): SimulatorAnswer {
  const { data } = voidanceRequest.safeParse(call.body)
  if (!data) return unreadable()
  const { policyNo, exception } = data
  const today = insurer.dayOf(call.now)
  return book.end(call, policyNo, {
    whyNot: ({ freeLookEndDt, tripCoverEff }) => {
      if (exception === undefined && today > (parseDate(freeLookEndDt) ?? '')) return refuseVoidance('review-over')
      return today >= (parseDate(tripCoverEff.slice(0, 10)) ?? '') ? refuseVoidance('departed') : null
    },
    ended: () => ({ policyNo, voidDt: toUsDate(today) }),
  })
}
