import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import type { CallFunction, FunctionDefinition } from '../../../../shared/function.ts'
import { pageContext, type PageContext } from '../../../../web/page-context.ts'
import { action } from './quote-page.tsx'

/** The form of an estimate as it is sent; answers what the price is asked with. */
const askForPrice = async (referral: PageContext['referral'], more: Record<string, string> = {}) => {
  const context = new RouterContextProvider()
  let asked: Record<string, unknown> = {}
  context.set(pageContext, {
    ...context.get(pageContext),
    now: () => new Date('2026-03-01T17:00:00Z'),
    referral,
    call: (async (definition: FunctionDefinition, payload: Record<string, unknown>) => {
      if (definition.name === 'getCATermPremium') asked = payload
      return { haserror: false, quotekey: 'q', faces: { least: 50_000, most: 500_000, step: 10_000 }, terms: [] }
    }) as unknown as CallFunction,
  })
  const body = new URLSearchParams({
    'dob.month': '4',
    'dob.day': '1',
    'dob.year': '1988',
    sex: 'female',
    isCanadian: 'yes',
    tobaccoFor12Month: 'no',
    province: 'ON',
    amount: '250000',
    ...more,
  })
  const request = new Request('https://insurance.example/quote', { method: 'POST', body })
  await action({ request, context, params: {} } as unknown as ActionFunctionArgs)
  expect(asked['province']).toBe('ON')
  return { partnerId: asked['partnerId'], campaignId: asked['campaignId'] }
}

const sent = { partnerId: 'p-1', campaignId: 'spring' }

test.each([
  ['a partner’s address sent the visit', {}, sent],
  [
    'the page’s own address names a partner and a campaign',
    { partner: 'acme', campaign: '3' },
    { partnerId: 'acme', campaignId: '3' },
  ],
  ['a partner alone borrows no campaign', { partner: 'acme' }, { partnerId: 'acme', campaignId: undefined }],
])('an estimate is attributed: %s', async (_who, more, attributed) => {
  expect(await askForPrice(sent, more)).toEqual(attributed)
})
