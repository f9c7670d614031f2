import { expect, test } from 'vitest'
import arRules from '../../../web/locale/ar.json'
import enRules from '../../../web/locale/en.json'
import frRules from '../../../web/locale/fr.json'
import arPlans from '../locale/plans/ar.json'
import enPlans from '../locale/plans/en.json'
import frPlans from '../locale/plans/fr.json'
import ar from '../locale/trip/ar.json'
import en from '../locale/trip/en.json'
import fr from '../locale/trip/fr.json'

const languages = [
  [{ ...en.error, ...enPlans.error }, enRules.rule],
  [{ ...fr.error, ...frPlans.error }, frRules.rule],
  [{ ...ar.error, ...arPlans.error }, arRules.rule],
] as const

type Rule = keyof typeof enRules.rule

/** What the shared rules of platform §5 say stands first; what to do about it follows. */
test.each<[keyof typeof en.error | keyof typeof enPlans.error, Rule]>([
  ['province', 'required-option'],
  ['where', 'required-option'],
  ['kind', 'required-option'],
  ['says', 'required-option'],
  ['consent', 'required-option'],
  ['health', 'required-option'],
  ['plan', 'required-option'],
  ['departs', 'required'],
  ['returns', 'required'],
  ['rentalfrom', 'required'],
  ['rentalto', 'required'],
  ['born', 'required'],
  ['sum-money', 'numeric'],
  ['sum-range', 'range'],
])('%s begins as the rule "%s" (P-093 to P-104)', (key, rule) => {
  for (const [errors, rules] of languages) expect(errors[key].startsWith(rules[rule].split('{{')[0] ?? '')).toBe(true)
})

const sentencesOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as Record<string, unknown>).flatMap(sentencesOf)

test('Canadian pages write traveller', () => {
  const words = [...sentencesOf(en), ...sentencesOf(enPlans)].map((text) => text.replaceAll(/\{+\w+\}+/g, ''))
  expect(words.filter((text) => /traveler|traveling|\blicense\b/i.test(text))).toEqual([])
})
