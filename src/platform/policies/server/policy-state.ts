import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import type { StoredPolicy } from './policy-row.ts'

type Standing = Pick<StoredPolicy, 'state' | 'endsOn'>

/** How a policy stands on a day. One whose last day is over has expired, without anybody having written that down. */
export function stateOn(today: IsoDate, { state, endsOn }: Standing): StoredPolicy['state'] | 'expired' {
  return state === 'in-force' && endsOn < today ? 'expired' : state
}

/** The insurer's day on which it ended. One on its way to an end has none yet. */
export function endedOn(
  today: IsoDate,
  { endedAt, ...policy }: Standing & Pick<StoredPolicy, 'endedAt'>,
  timeZone: string,
): IsoDate | null {
  if (stateOn(today, policy) === 'expired') return policy.endsOn
  return endedAt && dateIn(endedAt, timeZone)
}
