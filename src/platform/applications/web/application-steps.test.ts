import { describe, expect, test } from 'vitest'
import { pageAddresses, type ApplicationPage } from '../rules/index.ts'
import { applicationSteps, shareOfStep } from './application-steps.ts'

const pages: readonly ApplicationPage[] = [
  { step: 'about', part: 'home', search: { page: '1' } },
  { step: 'about', part: 'owner', search: { page: '2' } },
  { step: 'offer', part: 'offer', search: { part: 'offer' } },
  { step: 'offer', part: 'identity', search: { part: 'identity' } },
  { step: 'pay', part: 'pay' },
  { step: 'thanks', part: 'thanks' },
]
const addresses = pageAddresses('/home/survey', pages)
const at = (part: string) => ({ step: pages.find((page) => page.part === part)!.step, part })
const shown = (screen: string, next?: string, isOver = false) =>
  applicationSteps(pages, addresses, at(screen), next ? { id: 'id', next: at(next), isOver } : null).map(
    ({ id, state, href }) => `${id}: ${state}${href ? ` ${href.replace('/home/survey', '')}` : ''}`,
  )

describe('the headings of an application', () => {
  test.each<[string, string[], string[]]>([
    ['before it is opened', ['home'], ['about: now', 'offer: next', 'pay: next']],
    ['on its second page', ['owner', 'owner'], ['about: now', 'offer: next', 'pay: next']],
    ['one further', ['identity', 'identity'], ['about: done /about/id?page=1', 'offer: now', 'pay: next']],
    [
      'the second page of a step stands under the same heading',
      ['offer', 'offer'],
      ['about: done /about/id?page=1', 'offer: now', 'pay: next'],
    ],
    ['back on the first page', ['home', 'pay'], ['about: now /about/id?page=1', 'offer: done /offer/id?part=offer', 'pay: next']],
    ['bought', ['thanks', 'thanks', 'over'], ['about: done', 'offer: done', 'pay: done']],
    [
      'being paid for',
      ['thanks', 'thanks'],
      ['about: done /about/id?page=1', 'offer: done /offer/id?part=offer', 'pay: done /pay/id'],
    ],
  ])('%s', (_title, [screen = '', next, over], headings) => {
    expect(shown(screen, next, over === 'over')).toEqual(headings)
  })
  test('how far within a step', () => {
    expect([shareOfStep(pages, at('home')), shareOfStep(pages, at('owner')), shareOfStep(pages, at('owner'), 0.5)]).toEqual([
      0, 0.5, 0.75,
    ])
  })
})
