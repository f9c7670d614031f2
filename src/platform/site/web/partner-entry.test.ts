import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import type { CallFunction } from '../../../shared/function.ts'
import { pageContext, type CookieOptions } from '../../../web/page-context.ts'
import { loader } from './home-page.tsx'

interface Kept extends CookieOptions {
  name: string
  value: string
}

/** The home page asked for by a partner's address; `answer` is what is known of the partner. */
const enter = async (params: Record<string, string>, answer: Awaited<ReturnType<CallFunction>> | Error) => {
  const context = new RouterContextProvider()
  const kept: Kept[] = []
  context.set(pageContext, {
    ...context.get(pageContext),
    call: (() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))) as CallFunction,
    setCookie: (name, value, options) => kept.push({ name, value, ...options }),
  })
  const request = new Request('https://insurance.example/partner/acme/spring')
  const data = await loader({ request, context, params } as unknown as LoaderFunctionArgs)
  return { data, kept }
}

const known = { haserror: false, partnerId: 'p-1', campaignId: 'spring', company: 'Acme' } as const
const address = { partnername: 'acme', campaignid: 'spring' }

test('a known partner stays with the browser, its campaign for this visit only (platform §2; P-019)', async () => {
  expect(await enter(address, known as never)).toEqual({
    data: { company: 'Acme' },
    kept: [
      { name: 'partner', value: 'p-1' },
      { name: 'campaign', value: 'spring', maxAge: null },
    ],
  })
})

test.each([
  ['an unknown one', { haserror: false, partnerId: 'unknown', campaignId: 'unknown', company: null }],
  ['a look-up that fails', new Error('away')],
])('%s keeps nothing, and the page is shown', async (_who, answer) => {
  expect(await enter(address, answer as never)).toEqual({ data: { company: null }, kept: [] })
})

test('the plain home page asks nobody', async () => {
  expect(await enter({}, new Error('asked'))).toEqual({ data: { company: null }, kept: [] })
})
