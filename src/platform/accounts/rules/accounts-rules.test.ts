import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
import { disposableDomains, isDisposable } from './disposable-domains.ts'
import { passwordFlaw, passwordForm } from './password.ts'

describe('what a password may be', () => {
  const common = new Set(['password', 'qwertyuiop', 'p@ssw0rd', 'trustno1'])
  const flaw = (password: string, more = {}) =>
    passwordFlaw(password, { email: 'maya.roy@example.com', brand: 'Eider', isCommon: (small) => common.has(small), ...more })

  test.each([
    ['seven characters', 'abcdefg', 'passwordShort'],
    ['eight, none of them a capital or a digit', 'lamppost', null],
    ['a common one', 'password', 'passwordCommon'],
    ['a common one in capitals', 'QWERTYUIOP', 'passwordCommon'],
    ['one letter many times', 'aaaaaaaaaa', 'passwordCommon'],
    ['the product and a year', 'Eider-2026!', 'passwordCommon'],
    ['a word of the trade', 'insurance1', 'passwordCommon'],
    ['two words of the trade and a digit', 'Eider Insurance 7', 'passwordCommon'],
    ['a word of the trade beside another one', 'insurance lampposts', null],
    ['the address and a digit', 'Maya.Roy@example.com1', 'passwordPersonal'],
    ['the address', 'maya.roy@example.com', 'passwordPersonal'],
    ['the name of the address and digits', 'MayaRoy1984', 'passwordPersonal'],
    ['a phone number', '(416) 555-0134', 'passwordPersonal'],
    ['words with spaces', 'quiet harbour seven lamps', null],
    ['accents', 'été à la neige', null],
    ['Arabic', 'مصابيح الميناء السبعة', null],
    ['emoji, which count as one', '🦆🌊🏔️🌲🧵🪡', 'passwordShort'],
    ['eight and more emoji', '🦆🌊🏔🌲🧵🪡🛶🍁', null],
    ['two hundred characters', 'lamp and harbour '.repeat(12), null],
  ] as const)('%s', (_name, password, expected) => {
    expect(flaw(password)).toBe(expected)
  })

  test('staff need twelve', () => {
    expect(flaw('lamppost-27', { isStaff: true })).toBe('passwordShort')
    expect(flaw('lamppost-27')).toBe(null)
  })

  test('the same password from two keyboards is one', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => passwordForm(text.normalize('NFD')) === passwordForm(text)))
  })
})

describe('throw-away addresses', () => {
  test('the kept list has 37 domains (platform §5; P-088, P-089)', () => {
    expect(disposableDomains).toHaveLength(37)
    expect(new Set(disposableDomains).size).toBe(37)
  })

  test.each([
    ['a@mailinator.com', true],
    ['a@post.mailinator.com', true],
    ['A@MAILINATOR.COM', true],
    ['a@notmailinator.com', false],
    ['mailinator.com@example.com', false],
    ['a@example.com', false],
    ['', false],
  ])('%s: %s', (email, expected) => {
    expect(isDisposable(email)).toBe(expected)
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'Chrome, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('a device by its own words: %s', (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected)
})
