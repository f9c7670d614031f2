/** How the simulator of Speedwell writes the policies it issued and ended. */
import { createHash } from 'node:crypto'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator/simulator.ts'
import { policyBook } from '../../../server/simulator/simulator-policies.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { petKey } from '../rules/eligibility.ts'
import { insurer } from '../rules/insurer.ts'
import {
  cancellationRequest,
  faultCodes,
  numberOf,
  type WireCancellation,
  type WireFault,
  type WirePolicy,
} from './speedwell-wire.ts'

export function refuse(code: keyof typeof faultCodes, message = code.replaceAll('-', ' ')): SimulatorAnswer {
  const fault: WireFault = { ErrorCode: faultCodes[code], Message: message }
  return { status: 422, body: fault }
}

export function unreadable(): SimulatorAnswer {
  return { ...refuse('not-understood'), status: 400 }
}

export const book = policyBook<WirePolicy, WireCancellation>({
  prefix: 'PT-',
  numberOf,
  unreadable,
  noSuchPolicy: () => ({ ...refuse('no-such-policy'), status: 404 }),
  since: 'Since',
  row: (policy, { key, isEnded }) => ({
    PolicyKey: key,
    PolicyNumber: numberOf(policy),
    FirstBill: policy.FirstBill,
    IssuedUtc: policy.IssuedUtc,
    IsCancelled: isEnded,
  }),
  page: (Policies, NextPage) => ({ Policies, NextPage }),
})

/** By what a pet of an owner is found again; nobody can read a name in it. */
export function petLabel(email: string, name: string, breedName: string): string {
  return createHash('sha256')
    .update(`${email.toLowerCase()}|${petKey({ name, breedName })}`)
    .digest('hex')
}

/** The last day of a policy that covers this pet of this owner already; null where none does (facts §3). */
export function insuredUntil({ store, now }: SimulatorCall, label: string): IsoDate | null {
  const today = insurer.dayOf(now)
  for (const { record } of store.labelled('bind', label)) {
    const policy = record as WirePolicy
    const ended = store.labelled('cancel', numberOf(policy))[0]?.record as WireCancellation | undefined
    const until = ended?.EndDate ?? policy.ExpiryDate
    if (until > today || (!ended && until === today)) return until
  }
  return null
}

/** Ends a policy: in its review as if it had never been, later where it is paid to. */
export function cancelPolicy(call: SimulatorCall): SimulatorAnswer {
  const { data } = cancellationRequest.safeParse(call.body)
  if (!data) return unreadable()
  const number = call.params['number'] ?? ''
  const today = insurer.dayOf(call.now)
  const { Cause, PaidToDate, IsException } = data
  return book.end(call, number, {
    whyNot: ({ ReviewEndDate }) => (Cause === 'REVIEW' && !IsException && today > ReviewEndDate ? refuse('review-over') : null),
    ended: ({ EffectiveDate }) => ({
      PolicyNumber: number,
      // Where cover has not begun yet it ends before its first day.
      EndDate:
        Cause === 'REVIEW'
          ? today < EffectiveDate
            ? today
            : EffectiveDate
          : PaidToDate && PaidToDate > today
            ? PaidToDate
            : today,
    }),
  })
}
