import fc from 'fast-check'

/** In every text that is typed, so that it can be searched for afterwards. */
export const canary = 'Zq7canary'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'Élisabeth-Maximilienne O’Connor de la Villardière-Beauséjour',
    'عبد الرحمن بن محمد الأنصاري الحسيني القرشي المكي الهاشمي',
    '🦆🌊🏔️👩‍👩‍👧‍👦',
    '123 456',
    '１２３４５６',
    "' or 1=1; --",
    '<script>alert(1)</script>',
    '${7*7} {{7*7}} %s %n',
    '../../etc/passwd',
    'a\u0000b',
    '\ud800',
    'x'.repeat(5000),
    '__proto__',
  ),
)
const typed = fc.oneof(
  text.map((value) => `${canary}${value}`),
  text.map((value) => `${canary}${value.slice(0, 20)}@example.com`),
  fc.nat({ max: 99_999 }).map((at) => `${canary}.${at}@example.com`),
  fc.stringMatching(/^\d{6}$/),
  fc.constantFrom('google', 'x', 'facebook', 'en', 'fr', 'de', 'CA', '', ' ', '416-555-0134', '+33 1 70 18 99 00'),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: typed },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2, withBigInt: false }) },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, true, false, 0, -1, 1e308, Number.NaN, [], {}, [[]]) },
)

/** A payload with some of these fields, and of the ones that claim a right, each with whatever may be typed or sent; at times no payload at all. */
export function oddPayload(fields: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record(Object.fromEntries([...fields, 'userkey', 'role', 'emailVerified'].map((field) => [field, value])), {
        requiredKeys: [],
      }),
    },
    { weight: 1, arbitrary: value },
  )
}
