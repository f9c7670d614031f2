import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /\/web\/(?:[\w-]+\/)?[\w-]+\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !/^web\/|page-module/.test(name),
  )
  .map((name) => ({ name, code: readFileSync(join(root, name), 'utf8') }))

/** Whatever fails, the action of a form answers its page; in the browser so does its `clientAction`. */
const formActions = /export const action = (?:formAction|accountAction|signInAction|cancelAction|sendAgainAction)\b/

test('a page that goes on in the browser keeps what was typed when no answer of ours comes back', () => {
  const forms = sources.filter(({ code }) => formActions.test(code) && /hydrate: true/.test(code))
  expect(forms.length).toBeGreaterThan(25)
  expect(forms.flatMap(({ name, code }) => (/export (?:const|async function) clientAction\b/.test(code) ? [] : [name]))).toEqual(
    [],
  )
  for (const { name, code } of forms) expect(code, name).toContain('keepTyped<')
})

/** Buttons and choices without anything typed, two helps of a form whose page stays as it is, and a form that is only shown again. */
const withoutTyping = [
  'lines/term-ca/web/application/address-action.ts',
  'lines/term-ca/web/estimate/receipt-action.ts',
  'platform/accounts/web/sign-out-action.ts',
  'platform/policies/web/policies-page.tsx',
  'platform/quotes/web/receipt-action.ts',
  'platform/site/web/choices/cookies-action.ts',
  'platform/site/web/choices/country-action.ts',
  'platform/site/web/choices/language-action.ts',
  'platform/site/web/choices/theme-action.ts',
  'platform/site/web/unsent-form-page.tsx',
]

test('whatever is typed is read by the one form protocol', () => {
  const own = sources.filter(({ code }) => /\.formData\(\)/.test(code)).map(({ name }) => name)
  expect(own.toSorted()).toEqual(withoutTyping)
})

/** What an action does by the name of a button it does for the names that it lists. */
const namesIntent = /\btextIn\(\w+, 'intent'\)|\bvalues\['intent'\]|\bintent\b[^}\n]*\} = (?:values|rest)\b/

/** Pages of staff that answer an unknown intent with 404 after they know who asks. */
const answering404 = [
  'platform/admin/web/second-factor/second-factor-action.ts',
  'platform/callbacks/web/case-action.ts',
  'platform/operations/web/flow-page.tsx',
  'platform/operations/web/flows-page.tsx',
  'platform/operations/web/operations-page.tsx',
  'platform/partners/web/partner-action.ts',
  'platform/people/web/person-action.ts',
  'platform/rates/web/load-page.tsx',
  'platform/reviews/web/review-page.tsx',
  'platform/reviews/web/reviews-page.tsx',
]

test('an intent that a page does not know does nothing', () => {
  const acting = sources.filter(
    ({ code }) =>
      /\b(?:form|account)Action(?:<[^(]*>)?\(/.test(code) && namesIntent.test(code.slice(code.search(/Action(?:<[^(]*>)?\(/))),
  )
  expect(acting.length).toBeGreaterThan(25)
  const unlisted = acting.filter(({ code }) => !/\bintents: \[/.test(code)).map(({ name }) => name)
  expect(unlisted.toSorted()).toEqual(answering404)
})

/** WebKit turns the parts of a day round in an Arabic page; `TextInput` sets the direction by itself. */
test('a box for a day is written from left to right in every language', () => {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const dayBoxes = pages.flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split(/(?=<input\b)/)
      .flatMap((code) => (/^<input\b[^<]*?\btype="date"/.test(code) ? [{ name, box: code.slice(0, code.indexOf('/>')) }] : [])),
  )
  expect(dayBoxes.length).toBeGreaterThanOrEqual(2)
  expect(dayBoxes.filter(({ box }) => !box.includes('dir="ltr"'))).toEqual([])
})
