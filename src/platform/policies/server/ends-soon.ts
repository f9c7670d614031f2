import { statement } from '../../../db/statement.ts'
import type { EventSource } from '../../../server/event-source.ts'
import { dateIn } from '../../../shared/dates.ts'

/** So many days before its last day a policy is about to end. */
const leadDays = 7

/**
 * The policies that are about to end since another day has begun at their insurer; one of fewer days is so from its first day on. One
 * that is over by now is left out.
 */
export const endsSoon: EventSource['happened'] = (since, until, { listings }) => {
  const lines = listings.map(({ line }) => line)
  const daysAt = (at: Date): string[] => listings.map(({ timeZone }) => dateIn(at, timeZone))
  const today = daysAt(until)
  // The days of all insurers together are looked up in the index, then each line's own are told apart.
  const [first = null, last = first] = [...new Set(today)].toSorted()
  return statement`select policy.policy_number as key, policy.owner
    from unnest(${lines}::text[], ${daysAt(since)}::date[], ${today}::date[]) as day (line, before, today)
    join policy on policy.line = day.line and policy.ends_on between day.today and day.today + ${leadDays}::int
    where policy.ends_on between ${first}::date and ${last}::date + ${leadDays}::int
      and day.before < day.today and policy.state = 'in-force' and policy.endorses is null and policy.owner like 'person:%'
      and policy.starts_on <= day.today and (policy.ends_on > day.before + ${leadDays}::int or policy.starts_on > day.before)`
}
