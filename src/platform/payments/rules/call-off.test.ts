import { expect, test } from 'vitest'
import { isCertainlyUntaken } from './call-off.ts'

test.each([
  ['was never asked', { unclear: false, quietMs: 0 }, true],
  ['has just been asked, without a clear answer', { unclear: true, quietMs: 0 }, false],
  ['was asked nearly as long ago as a call may take', { unclear: true, quietMs: 59_999 }, false],
  ['was asked as long ago as a call may take', { unclear: true, quietMs: 60_000 }, true],
])('a processor that %s', (_words, asked, isCertain) => {
  expect(isCertainlyUntaken({ ...asked, onItsWayMs: 60_000 })).toBe(isCertain)
})
