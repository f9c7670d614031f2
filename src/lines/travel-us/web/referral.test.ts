import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import type { CallFunction, FunctionDefinition } from '../../../shared/function.ts'
import { pageContext, type PageContext } from '../../../web/page-context.ts'
import { action } from './trip/trip-page.tsx'

/** The trip form as it is sent; answers what the quote is asked with. */
const askForPrices = async (referral: PageContext['referral'], more: Record<string, string> = {}) => {
  const context = new RouterContextProvider()
  let risk: Record<string, unknown> = {}
  context.set(pageContext, {
    ...context.get(pageContext),
    now: () => new Date('2026-03-01T17:00:00Z'),
    referral,
    call: (async (definition: FunctionDefinition, payload: Record<string, unknown>) => {
      if (definition.name === 'getUSATravelQuote') risk = payload
      return { haserror: false, quotekey: 'q' }
    }) as unknown as CallFunction,
  })
  const body = new URLSearchParams({
    triptype: 'Flight',
    destination: 'FR',
    'departdate.month': '4',
    'departdate.day': '1',
    'departdate.year': '2026',
    'returndate.month': '4',
    'returndate.day': '14',
    'returndate.year': '2026',
    age: '42',
    state: 'ME',
    tripcost: '4000',
    ...more,
  })
  const request = new Request('https://insurance.example/travel/infousa', { method: 'POST', body })
  await action({ request, context, params: {} } as unknown as ActionFunctionArgs)
  return { partnerId: risk['partnerId'], campaignId: risk['campaignId'] }
}

test.each([
  ['nobody sent the visit', {}, {}, { partnerId: undefined, campaignId: undefined }],
  ['a partner’s address did', { partnerId: 'p-1', campaignId: 'spring' }, {}, { partnerId: 'p-1', campaignId: 'spring' }],
  [
    'this line’s own partner address comes first',
    { partnerId: 'p-1', campaignId: 'spring' },
    { partner: 'acme', campaign: 'summer' },
    { partnerId: 'acme', campaignId: 'summer' },
  ],
  [
    'and does not borrow another partner’s campaign',
    { partnerId: 'p-1', campaignId: 'spring' },
    { partner: 'acme' },
    { partnerId: 'acme', campaignId: undefined },
  ],
])('a quote is attributed: %s', async (_who, referral, more, attributed) => {
  expect(await askForPrices(referral, more)).toEqual(attributed)
})
