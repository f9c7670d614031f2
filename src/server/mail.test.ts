import { expect, test } from 'vitest'
import { mailName } from './mail.ts'

test.each([
  ['Maya Roy', 'Maya Roy'],
  ['J. R. O’Neill-Beauchêne', 'J. R. O’Neill-Beauchêne'],
  ['St.John', 'St. John'],
  ['https://evil.example/a Maya', 'Maya'],
  ['Maya www.evil.example', 'Maya'],
  ['evil.example', 'evil. example'],
  ['evil。example', 'evil. example'],
  ['x@evil.example', 'x@evil. example'],
  ['\u202eyaM\u2069', 'yaM'],
  ['n'.repeat(90), 'n'.repeat(80)],
])('the name %j is shown as %j', (typed, shown) => {
  expect(mailName(typed)).toBe(shown)
})
