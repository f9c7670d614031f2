import { describe, expect, test } from 'vitest'
import { isUsState, stateOfZip, usStateNames, zipFitsState } from './us-states.ts'

describe('states and ZIP codes', () => {
  test('every state has a name and ZIP codes', () => {
    expect(usStateNames).toHaveLength(53)
    for (const { code } of usStateNames) expect(isUsState(code)).toBe(true)
  })

  test.each([
    ['04101', 'ME', true],
    ['90210', 'CA', true],
    ['10001', 'NY', true],
    ['06390', 'NY', true],
    ['06390-1234', 'NY', true],
    ['78701', 'TX', true],
    ['88510', 'TX', true],
    ['00601', 'PR', true],
    ['10001', 'NJ', false],
    ['90210', 'NY', false],
    ['04101', 'XX', false],
  ])('%s in %s: %s', (zip, state, fits) => {
    expect(zipFitsState(zip, state)).toBe(fits)
  })

  test.each([
    ['90210', 'CA'],
    ['04101', 'ME'],
    ['06390', 'NY'],
    ['06001', 'CT'],
    ['9021', null],
    ['902101', null],
    ['K1A0B', null],
    ['09001', null],
  ])('the state of %s is %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state)
  })
})
