import { dateIn, parseDate, toUsDate } from '../../../shared/dates.ts'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator.ts'
import { voidanceFaults, voidanceRequest, type WireFault, type WirePolicy, type WireVoidance } from './larkspur-wire.ts'

const unreadable = (): SimulatorAnswer => ({ status: 400, body: { errNo: 'L-400', errText: 'MESSAGE NOT UNDERSTOOD' } })

const unknown = (): SimulatorAnswer => ({ status: 404, body: { errNo: 'L-404', errText: 'NO SUCH POLICY' } })

export function find({ params, store }: SimulatorCall): SimulatorAnswer {
  const effect = store.find('bind', params['reference'] ?? '')
  return effect ? { status: 200, body: effect.record } : unknown()
}

const pageRows = 500

export function list({ query, store }: SimulatorCall): SimulatorAnswer {
  const page = Number(query['page'] ?? 0)
  if (!Number.isInteger(page) || page < 0) return unreadable()
  const since = store.effectsOf('bind').filter((effect) => effect.at >= (query['issuedFrom'] ?? ''))
  const rows = since.slice(page * pageRows, (page + 1) * pageRows).map((effect) => {
    const { policyNo, reference, premium, issuedUtc } = effect.record as WirePolicy
    return { policyNo, reference, premium, issuedUtc, stat: store.labelled('cancel', policyNo).length > 0 ? 'C' : 'A' }
  })
  return { status: 200, body: { rows, nextPage: (page + 1) * pageRows < since.length ? page + 1 : null } }
}

export function refuseVoidance(reason: keyof typeof voidanceFaults): SimulatorAnswer {
  const fault: WireFault = { errNo: voidanceFaults[reason], errText: reason.replaceAll('-', ' ').toUpperCase() }
  return { status: 422, body: fault }
}

/** Ends a policy as if it had never been: until the free look's last day, and before the trip (facts §2a). */
export function voidPolicy(call: SimulatorCall): SimulatorAnswer {
  const { data } = voidanceRequest.safeParse(call.body)
  if (!data) return unreadable()
  const policy = call.store.labelled('bind', data.policyNo)[0]?.record as WirePolicy | undefined
  if (!policy) return unknown()
  const before = call.store.labelled('cancel', data.policyNo)[0]?.record as WireVoidance | undefined
  const today = dateIn(call.now, 'America/New_York')
  if (!before && today > (parseDate(policy.freeLookEndDt) ?? '')) return refuseVoidance('review-over')
  if (!before && today >= (parseDate(policy.tripCoverEff.slice(0, 10)) ?? '')) return refuseVoidance('departed')
  const ended: WireVoidance = before ?? { policyNo: data.policyNo, voidDt: toUsDate(today) }
  return { status: 201, body: ended, record: ended, labels: [data.policyNo] }
}

export function findVoidance({ params, store }: SimulatorCall): SimulatorAnswer {
  const effect = store.find('cancel', params['reference'] ?? '')
  return effect ? { status: 200, body: effect.record } : unknown()
}
