import { expect, test } from 'vitest'
import { endedWordsKey } from './policy-state.ts'

test.each([
  ['in force', { state: 'in-force', endReason: null, ending: null }, null],
  ['cancelled', { state: 'cancelled', endReason: 'cancelled', ending: null }, 'policy.state-cancelled'],
  ['unpaid', { state: 'cancelled', endReason: 'unpaid', ending: null }, 'policy.state-lapsed'],
] as const)('thanks for a policy that is %s says what has become of it', (_name, policy, key) => {
  expect(endedWordsKey(policy as never)).toBe(key)
})
