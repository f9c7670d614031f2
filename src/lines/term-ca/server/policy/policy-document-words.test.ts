import { expect, test } from 'vitest'
import { say } from './policy-document-words.ts'

const bare = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

test('a day without an hour is the insurer’s: an evening in Toronto is not yet the next day', () => {
  expect(bare(say.day('2026-11-22T00:11:00.000Z'))).toBe('November 21, 2026')
  expect(bare(say.day('2026-11-22T05:00:00.000Z'))).toBe('November 22, 2026')
})

test.each(['4165550142', '+1 (416) 555-0142'])('the phone number %s reads in groups', (typed) => {
  expect(bare(say.phone(typed))).toBe('416-555-0142')
})
