import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterSignUp, signInFailed, socialFailure, whereBack } from './where-back.ts'

test.each([
  [null, '/userhome'],
  ['', '/userhome'],
  ['/travel/infousa?partner=acme', '/travel/infousa?partner=acme'],
  ['/pages/sessions', '/pages/sessions'],
  ['/pages/login?back=/x', '/userhome'],
  ['/pages/lock', '/userhome'],
  ['/pages/social/google', '/userhome'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('back to %j is %s', (given, expected) => {
  expect(whereBack(given)).toBe(expected)
})

test('a registration ends at the account’s home with a welcome, unless another page asked for it', () => {
  expect(afterSignUp(whereBack(null))).toBe('/userhome?welcome=yes')
  expect(afterSignUp(whereBack('/travel/infousa'))).toBe('/travel/infousa')
})

test('whatever is given, a browser stays on this site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    '\t',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.example',
    'https',
    'é',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
      ),
      (given) => {
        const url = new URL(whereBack(given), 'https://here.example')
        expect(url.origin).toBe('https://here.example')
        expect(new URL(signInFailed('message.socialOff', given), 'https://here.example').origin).toBe('https://here.example')
      },
    ),
    { numRuns: 2000 },
  )
})

test('an address puts no words of its own on the page', () => {
  expect(socialFailure('socialOff')).toBe('socialOff')
  for (const text of ['generic', '<b>', 'socialOff ', null]) expect(socialFailure(text)).toBe(null)
})
