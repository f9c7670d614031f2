import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CallFunction } from '../../../shared/function.ts'
import { pageContext, type CookieOptions } from '../../../web/page-context.ts'
import { getReviews } from '../../reviews/contract.ts'
import { loader } from './home-page.tsx'

interface Kept extends CookieOptions {
  name: string
  value: string
}

/** What the loader of a page is given. */
const given = (address: string, context: RouterContextProvider, params: Record<string, string> = {}) => {
  const request = new Request(address)
  return { request, url: new URL(request.url), pattern: '/', params, context }
}

/** The home page asked for by a partner's address; `answer` is what is known of the partner. */
const enter = async (params: Record<string, string>, answer: Awaited<ReturnType<CallFunction>> | Error) => {
  const context = new RouterContextProvider()
  const kept: Kept[] = []
  context.set(pageContext, {
    ...context.get(pageContext),
    call: ({ name }): Promise<any> => {
      if (name === getReviews.name) return Promise.resolve({ haserror: false, reviews: [] })
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    setCookie: (name, value, options) => kept.push({ name, value, ...options }),
  })
  const data = await loader(given('https://insurance.example/partner/acme/spring', context, params))
  return { data, kept }
}

const known = { haserror: false, partnerId: 'p-1', campaignId: 'spring', company: 'Acme', paid: 'flat' } as const
const nobody = { data: { partner: null, reviews: [] }, kept: [] }
const address = { partnername: 'acme', campaignid: 'spring' }

test('a known partner stays with the browser, its campaign for this visit only (platform §2; P-019)', async () => {
  expect(await enter(address, known as never)).toEqual({
    data: { partner: { company: 'Acme', paid: 'flat' }, reviews: [] },
    kept: [
      { name: 'partner', value: 'p-1' },
      { name: 'campaign', value: 'spring', maxAge: null },
    ],
  })
})

test.each([
  ['an unknown one', { haserror: false, partnerId: 'unknown', campaignId: 'unknown', company: null, paid: null }],
  ['a look-up that fails', new Error('away')],
])('%s keeps nothing, and the page is shown', async (_who, answer) => {
  expect(await enter(address, answer as never)).toEqual(nobody)
})

test('the plain home page asks for no partner', async () => {
  expect(await enter({}, new Error('asked'))).toEqual(nobody)
})

test('reviews that cannot be read keep nobody from the page', async () => {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...context.get(pageContext), call: () => Promise.reject(new Error('away')) })
  expect(await loader(given('https://insurance.example/', context))).toEqual(nobody.data)
})
