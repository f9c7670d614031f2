import type { CallContext } from '../../../server/functions.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import type { Refused } from '../../../shared/function.ts'

/** Cards that were refused or declined, by who tried them (security T28, R16). */
const ofCaller: LimitRule = { name: 'card-failures', points: 5, seconds: 3600, exact: true }

/** Those of everybody in one network who is not signed in: a new browser is no new start. Who signs in has proved an address. */
const ofNetwork: LimitRule = { name: 'card-failures-network', points: 20, seconds: 3600, exact: true }

export type CardCaller = Pick<CallContext, 'limits' | 'subject' | 'address' | 'caller'>

const rulesFor = ({ subject, address, caller }: CardCaller): [LimitRule, string][] => [
  [ofCaller, subject],
  ...(caller.person ? [] : [[ofNetwork, address] as [LimitRule, string]]),
]

/** Throws `resource-exhausted` where too many cards were refused within an hour: the next one is not looked at. */
export async function refuseAfterCardFailures(context: CardCaller): Promise<void> {
  for (const [rule, key] of rulesFor(context)) await context.limits.refuseSpent(rule, key)
}

/** A count that is lost because the database is away does not take the place of the answer. */
export async function countCardFailure(context: CardCaller): Promise<void> {
  for (const [rule, key] of rulesFor(context)) await context.limits.note(rule, key).catch(() => {})
}

/** Asks the processor about a card. The caller's try is counted before it, so that none goes uncounted, and given back unless the card is refused. */
export async function watchingCards<Answer extends object>(
  context: CardCaller,
  ask: () => Promise<Answer | Refused>,
): Promise<Answer | Refused> {
  const { limits, subject, address, caller } = context
  await limits.take(ofCaller, subject)
  if (!caller.person) await limits.refuseSpent(ofNetwork, address)
  const answer = await ask()
  const isRefused = 'haserror' in answer && answer.code === 'card'
  if (!isRefused) await limits.giveBack(ofCaller, subject)
  else if (!caller.person) await limits.note(ofNetwork, address).catch(() => {})
  return answer
}
