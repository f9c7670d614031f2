import { expect, test } from 'vitest'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { declinedCard, goodCard, usPurchase, usTrip, type PurchasePayload } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { failedCardsIn } from '../../../../test/look-and-work.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../contract.ts'

/** The limits as they are in production (security T28, R16). */
const test_ = appForFile({ RATE_SCALE: '1' })

const orderOf = async (visitor: Visitor) => {
  const { body } = await visitor.call(getUSATravelQuote, usTrip())
  const quoted = { quotekey: body['quotekey'], size: 'medium' as const, bookingreservno: body['bookingreservno'] }
  return (change: Partial<PurchasePayload>) => visitor.call(purchaseUSATravelQuote, usPurchase({ ...quoted, ...change }))
}

test('declined and refused cards count, whatever browser tries them; mistyped ones do not, and who signed in goes on', async () => {
  const noTestCard = '4012888888881881'
  const cards = [declinedCard, noTestCard, declinedCard, noTestCard].map((ccorcheckno, at) => ({ ccorcheckno, cvv: `20${at}` }))
  for (let browser = 0; browser < 5; browser += 1) {
    const buy = await orderOf(test_.visitor())
    expect((await buy({ ccorcheckno: '4111111111111112' })).body).toMatchObject({ code: 'card' })
    for (const card of cards) expect((await buy(card)).body).toMatchObject({ haserror: true, code: 'card' })
  }
  const late = await (await orderOf(test_.visitor()))({ ccorcheckno: goodCard })
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(60)
  const { visitor } = await signIn(test_, newEmail())
  const bought = await (await orderOf(visitor))({ ccorcheckno: goodCard })
  expect(bought.body).toMatchObject({ haserror: false, policyInfo: { policynumber: expect.any(String) } })
})

test('a no for a reason we do not know refuses the card, and counts; a processor that is away does neither', async () => {
  const failedCards = failedCardsIn(test_)
  const buy = await orderOf((await signIn(test_, newEmail())).visitor)
  const failed = await failedCards()
  await test_.simulators.fault('payments', { operation: 'vault', mode: 'decline' })
  expect((await buy({ ccorcheckno: goodCard })).body).toMatchObject({ haserror: true, code: 'card' })
  expect(await failedCards()).toBe(failed + 1)
  await test_.simulators.fault('payments', { operation: 'vault', mode: 'error' })
  expect((await buy({ ccorcheckno: goodCard })).body).toMatchObject({ haserror: true, code: 'payment-down' })
  expect(await failedCards()).toBe(failed + 1)
  expect((await buy({ ccorcheckno: goodCard })).body).toMatchObject({ haserror: false })
})
