import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddresses } from './page-addresses.ts'
import { furthestPage, isReachable, stepNumber, stepsOf, type ApplicationPage } from './pages.ts'

const pages: readonly ApplicationPage[] = [
  { step: 'about', part: 'home', search: { page: '1' } },
  { step: 'about', part: 'owner', search: { page: '2' } },
  { step: 'questions', part: 'property', needsAccount: true, asksOneByOne: true },
  { step: 'offer', part: 'offer', search: { part: 'offer' }, needsAccount: true },
  { step: 'offer', part: 'identity', search: { part: 'identity' }, needsAccount: true },
  { step: 'pay', part: 'pay', needsAccount: true },
  { step: 'thanks', part: 'thanks', needsAccount: true },
]
const parts = pages.map(({ part }) => part)
const next = (missing: Record<string, string[]>, more: { hasAccount?: boolean; isBought?: boolean } = {}) =>
  furthestPage(pages, { missingOn: (part) => missing[part] ?? [], hasAccount: true, isBought: false, ...more })

describe('the furthest page', () => {
  it.each<[string, Parameters<typeof next>, object]>([
    ['the first of all', [{ home: ['address'], owner: ['name'] }], { step: 'about', part: 'home' }],
    ['the first that wants something', [{ owner: ['name'], pay: ['pay'] }], { step: 'about', part: 'owner' }],
    ['with its question', [{ property: ['pool', 'brush'] }], { step: 'questions', part: 'property', question: 'pool' }],
    ['without one where no question is asked', [{ identity: ['number'] }], { step: 'offer', part: 'identity' }],
    ['the last before an account is due', [{ property: ['pool'] }, { hasAccount: false }], { step: 'about', part: 'owner' }],
    ['earlier than an account', [{ home: ['address'] }, { hasAccount: false }], { step: 'about', part: 'home' }],
    ['the last where nothing is missing', [{}], { step: 'thanks', part: 'thanks' }],
    [
      'the last once it is bought, whatever is missing',
      [{ home: ['x'] }, { isBought: true, hasAccount: false }],
      { step: 'thanks', part: 'thanks' },
    ],
  ])('%s', (_title, input, page) => {
    expect(next(...input)).toEqual(page)
  })
  it('an answer more never leads back, and nothing beyond the first missing thing is open', () => {
    const missingParts = fc.subarray(parts.slice(0, -1))
    fc.assert(
      fc.property(missingParts, fc.constantFrom(...parts), fc.boolean(), (missing, answered, hasAccount) => {
        const of = (wanted: string[]) =>
          parts.indexOf(next(Object.fromEntries(wanted.map((part) => [part, ['x']])), { hasAccount }).part)
        const furthest = of(missing)
        expect(of(missing.filter((part) => part !== answered))).toBeGreaterThanOrEqual(furthest)
        const open = parts.filter((part) => isReachable(pages, part, { part: parts[furthest]! }))
        expect(open).toEqual(parts.slice(0, furthest + 1))
        expect(open.slice(0, -1).filter((part) => missing.includes(part))).toEqual([])
        if (!hasAccount) expect(open.filter((part) => pages.find((page) => page.part === part)?.needsAccount)).toEqual([])
      }),
    )
  })
  it('a page that is not declared is none', () => {
    expect(isReachable(pages, 'garage', { part: 'thanks' })).toBe(false)
    expect(() => furthestPage([], { missingOn: () => [], hasAccount: true, isBought: false })).toThrow('has pages')
  })
})

it('headings are the steps, and thanks stands under the last of them', () => {
  expect(stepsOf(pages).map((step) => [step, stepNumber(pages, step)])).toEqual([
    ['about', 1],
    ['questions', 2],
    ['offer', 3],
    ['pay', 4],
    ['thanks', 4],
  ])
  expect(stepNumber(pages, 'gone')).toBe(1)
})

describe('an address and its page', () => {
  const { pathOf, requestedPage, rankOf, mayOpen } = pageAddresses('/home/survey', pages)
  it.each(pages)('$step/$part is found again by its address', ({ step, part }) => {
    const url = new URL(pathOf({ step, part }, 'id'), 'https://example.org')
    expect(url.pathname).toBe(`/home/survey/${step}/id`)
    expect(requestedPage(step, url.searchParams)).toEqual({ step, part, question: undefined })
  })
  it.each([
    ['about', 'page=3', null],
    ['garage', '', null],
    ['about', 'note=saved', 'home'],
    ['questions', 'question=pool', 'property'],
  ])('%s?%s asks for %s', (step, search, part) => {
    expect(requestedPage(step, new URLSearchParams(search))?.part ?? null).toBe(part)
  })
  it('a question is named only where it is asked for, and nothing before there is an application', () => {
    expect(pathOf({ step: 'about', part: 'owner', question: 'x' }, 'id')).toBe('/home/survey/about/id?page=2&question=x')
    expect(pathOf({ step: 'about', part: 'owner' })).toBe('/home/survey/about')
  })
  it('a page further in a step is further', () => {
    expect(rankOf({ step: 'offer', part: 'identity' })).toBe(rankOf({ step: 'offer', part: 'offer' }) + 1)
    expect(rankOf({ step: 'gone', part: 'gone' })).toBe(-1)
  })
  const at = (part: string, isSettled = false) => ({
    next: { ...pages.find((page) => page.part === part)!, question: part === 'property' ? 'pool' : undefined },
    isSettled,
    isAnswered: (_part: string, question: string) => question === 'damage',
  })
  it.each<[string, ReturnType<typeof at>, string, string | undefined, boolean]>([
    ['one before', at('pay'), 'owner', undefined, true],
    ['the furthest', at('pay'), 'pay', undefined, true],
    ['one behind', at('identity'), 'pay', undefined, false],
    ['the other half of the furthest screen', at('identity'), 'offer', undefined, true],
    ['the open question', at('property'), 'property', 'pool', true],
    ['one that is answered', at('property'), 'property', 'damage', true],
    ['one behind the open one', at('property'), 'property', 'brush', false],
    ['a question that was never asked, of a page before', at('pay'), 'property', 'brush', false],
    ['the last page of what is bought', at('thanks', true), 'thanks', undefined, true],
    ['any other of what is bought', at('thanks', true), 'owner', undefined, false],
  ])('%s may be opened or not', (_title, application, part, question, may) => {
    expect(mayOpen(application, { step: pages.find((page) => page.part === part)!.step, part, question })).toBe(may)
  })
})
