import { expect, test } from 'vitest'
import mails from '../../../platform/messages/mail/locale/en.json'
import policies from '../../../platform/policies/locale/en.json'
import profile from '../../../platform/profile/locale/en.json'
import shared from '../../../web/locale/en.json'
import pages from '../locale/en.json'
import landing from '../locale/landing/en.json'
import pay from '../locale/pay/en.json'
import policy from '../locale/policy/en.json'
import refusal from '../server/words/en.json'
import words from '../words/en.json'

/** Without the texts that are written for Canada alone, whose keys end in "-ca". */
const sentencesOf = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : Object.entries(texts as Record<string, unknown>).flatMap(([key, below]) => (key.endsWith('-ca') ? [] : sentencesOf(below)))

test.each(Object.entries({ pages, landing, pay, policy, refusal, words, mails, profile, shared }))(
  '%s: license and traveler',
  (_name, texts) => {
    const words = sentencesOf(texts).map((text) => text.replaceAll(/\{+\w+\}+/g, ''))
    expect(words.filter((text) => /licence|traveller|travelling/i.test(text))).toEqual([])
  },
)

test('one name for each thing', () => {
  expect(words.document.plan.medium).toBe('Medium')
  expect(policies.row.number).toBe('Policy number')
})
