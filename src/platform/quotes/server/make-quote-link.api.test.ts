import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { actingPartner } from '../../../../test/factories/acting.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import { getUSATravelQuote, openUSATravelQuote } from '../../../lines/travel-us/contract.ts'
import { makeQuoteLink } from '../contract.ts'

const test_ = appForFile()

test('a partner who may do all that can be consented to makes no link: it would outlive the visit', async () => {
  const { acting } = await actingPartner(test_)
  const { quotekey } = (await acting.visitor.call(getUSATravelQuote, usTrip())).body
  expect(await acting.visitor.call(makeQuoteLink, { quotekey })).toMatchObject({
    status: 403,
    body: { code: 'permission-denied' },
  })
})

test('a link opens a trip until it begins, and from then on none is made', async () => {
  const visitor = test_.visitor()
  const { quotekey } = (await visitor.call(getUSATravelQuote, usTrip())).body
  const { link, opensUntil } = (await visitor.call(makeQuoteLink, { quotekey })).body
  expect(opensUntil).toBe('2026-04-04T04:00:00.000Z')
  const token = new URL(link).searchParams.get('link') ?? ''
  const days = (Date.parse(opensUntil) - test_.app.ctx.clock.now().getTime()) / 86_400_000
  test_.passDays(days + 0.01)
  for (const refused of [
    await visitor.call(makeQuoteLink, { quotekey }),
    await test_.visitor().call(openUSATravelQuote, { token }),
  ])
    expect(refused.body).toMatchObject({ haserror: true, code: 'link-expired' })
})

test('a key that no quote has is answered as somebody else’s', async () => {
  expect(await test_.visitor().call(makeQuoteLink, { quotekey: 'none' })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  })
})
