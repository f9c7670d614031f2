import { describe, expect, test } from 'vitest'
import { flowActs, type FlowStanding } from './flow-acts.ts'
import { openStates, purchaseStates, type PurchaseState } from './purchase-state.ts'

const states = Object.keys(purchaseStates) as PurchaseState[]
const buying = (state: PurchaseState, more: Partial<FlowStanding> = {}): FlowStanding => ({
  part: 'buy',
  state,
  isCalledOff: false,
  isOpen: openStates.includes(state),
  isGivenUp: false,
  ...more,
})

describe('calling off', () => {
  test.each([
    ['started', true],
    ['charged', false],
    ['bound', false],
    ['refunding', false],
    ['refunded', false],
    ['declined', false],
    ['failed', false],
  ] as const)('a purchase that is %s: %s', (state, may) => {
    for (const isGivenUp of [false, true]) expect(flowActs(buying(state, { isGivenUp })).mayCancel).toBe(may)
  })

  test('is asked once, and never of the end of a policy', () => {
    expect(flowActs(buying('started', { isCalledOff: true })).mayCancel).toBe(false)
    for (const state of states) expect(flowActs(buying(state, { part: 'end', isOpen: true })).mayCancel, state).toBe(false)
  })
})

describe('going on', () => {
  test.each(states)('a purchase that is %s goes on while something is left, and only where nobody has it', (state) => {
    const isOpen = openStates.includes(state)
    expect(flowActs(buying(state, { isGivenUp: true })).mayResume).toBe(isOpen)
    expect(flowActs(buying(state)).mayResume).toBe(false)
  })

  test('the end of a policy goes on until it has ended', () => {
    expect(flowActs(buying('bound', { part: 'end', isOpen: true, isGivenUp: true })).mayResume).toBe(true)
    expect(flowActs(buying('refunded', { part: 'end', isOpen: false, isGivenUp: true })).mayResume).toBe(false)
  })
})
