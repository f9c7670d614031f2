import type { PolicyView } from '../../contract.ts'

type Ending = Pick<PolicyView, 'state' | 'endReason' | 'ending'>

/** What has become of a policy, as the texts of its pages name it; one that lapsed is said apart from one that was ended. */
export function stateNameOf({ state, endReason, ending }: Ending): PolicyView['state'] | 'lapsing' | 'lapsed' {
  return endReason === 'unpaid' ? (ending ? 'lapsing' : 'lapsed') : state
}

/** Null while the policy is in force; else the key of the sentence that says why it is not. */
export function endedWordsKey(policy: Ending) {
  const state = stateNameOf(policy)
  return state === 'in-force' ? null : (`policy.state-${state}` as const)
}
