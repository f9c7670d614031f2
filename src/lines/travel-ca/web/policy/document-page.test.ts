import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext, type PageContext } from '../../../../web/page-context.ts'
import { loader } from './document-page.ts'

test.each([
  ['2026-03-11', ['TC-123456782', 'TC-123456782-review']],
  ['2026-03-01', ['TC-123456782', 'TC-123456782-review']],
  ['2026-02-28', ['TC-123456782']],
])('the calendar of a policy bought on March 1 whose review ends on %s has the days of %j', async (reviewEnds, days) => {
  const answer = {
    haserror: false,
    trip: { departureDate: '2026-04-10', returnDate: '2026-04-23' },
    policyInfo: {
      policynumber: 'TC-123456782',
      destinationType: 'CANADA',
      // Already March 2 in Greenwich: the insurer's day is Toronto's.
      created: '2026-03-02T03:00:00Z',
      reviewEnds,
      assistancePhone: { fromCanada: '+1 888 555 0177', fromAbroad: '+1 416 555 0177' },
    },
  }
  const context = new RouterContextProvider()
  const call = (() => Promise.resolve(answer)) as PageContext['call']
  context.set(pageContext, { ...context.get(pageContext), origin: 'https://eider.example', call })
  const request = new Request('https://eider.example/travelpolicyca/document?policy=TC-123456782&as=ics')
  const file = await loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0])
  expect([...(await file.text()).matchAll(/^UID:(\S+)/gm)].map(([, uid]) => uid)).toEqual(days)
})
