import { afterEach, expect, test } from 'vitest'
import { codeFor, newEmail } from '../../../../test/factories/people.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { getPolicies } from '../../../platform/policies/contract.ts'
import { getUSATravelPurchase, getUSATravelQuote, purchaseUSATravelQuote } from '../contract.ts'

const test_ = appForFile()
afterEach(() => test_.simulators.clear('us-travel'))

/** A purchase that waits for its insurer, and the sign-in that comes meanwhile in the same browser. */
const signInWhileBuying = async (buyerEmail: string, signInEmail: string) => {
  const visitor = test_.visitor()
  const { body: quote } = await visitor.call(getUSATravelQuote, usTrip())
  const order = usPurchase({
    quotekey: quote['quotekey'],
    size: 'medium',
    bookingreservno: quote['bookingreservno'],
    emailaddress: buyerEmail,
  })
  await visitor.post('requestSignInCode', { email: signInEmail })
  const otp = await codeFor(test_, signInEmail)
  await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'slow', times: 1, delayMs: 3000 })
  const bought = visitor.call(purchaseUSATravelQuote, order)
  const reference = quote['bookingreservno'] as string
  await test_.until(
    async () => (await visitor.call(getUSATravelPurchase, { bookingreservno: reference })).body['state'] === 'pending',
  )
  expect((await visitor.post('signInWithCode', { email: signInEmail, otp })).body).toMatchObject({ signedIn: true })
  return { visitor, order, reference, bought }
}

const charges = async (): Promise<number> =>
  (await test_.simulators.journal('payments')).filter(({ operation }) => operation === 'charge').length

const numbersOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.call(getPolicies, {})).body['policies'].map(({ policyNumber }: { policyNumber: string }) => policyNumber)

test('anyone who signs in with the order’s address while it is under way waits for it, sends it again and owns it', async () => {
  const email = newEmail('mid')
  const before = await charges()
  const { visitor, order, reference, bought } = await signInWhileBuying(email, email)
  expect((await visitor.call(getUSATravelPurchase, { bookingreservno: reference })).body).toMatchObject({ state: 'pending' })

  const again = await visitor.call(purchaseUSATravelQuote, order)
  const number = (await bought).body['policyInfo'].policynumber
  expect(again.body['policyInfo']).toMatchObject({ policynumber: number })
  expect(await charges()).toBe(before + 1)
  expect((await visitor.call(getUSATravelPurchase, { bookingreservno: reference })).body).toMatchObject({
    state: 'bought',
    policyInfo: { policynumber: number },
  })
  expect(await numbersOf(visitor)).toEqual([number])
})

test('what was bought for another address does not come along, and is still charged once', async () => {
  const before = await charges()
  const { visitor, order, bought } = await signInWhileBuying(newEmail('buyer'), newEmail('other'))
  const again = await visitor.call(purchaseUSATravelQuote, order)
  expect(again.body['policyInfo']).toEqual((await bought).body['policyInfo'])
  expect(await charges()).toBe(before + 1)
  expect(await numbersOf(visitor)).toEqual([])
})
