import { OAuth2Server } from 'oauth2-mock-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../support/open-browser.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { Traveller, type TravellerSettings } from '../support/traveller.ts'

const google = new OAuth2Server()
let verified = true
let product: Product
let browser: Browser

beforeAll(async () => {
  await google.issuer.keys.generate('RS256')
  await google.start(0, 'localhost')
  google.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { sub: 'june-there', email: 'june@example.com', email_verified: verified })
  })
  ;[product, browser] = await Promise.all([
    openProduct({ GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_SIGN_IN_URL: google.issuer.url ?? '' }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  await google.stop()
})
beforeEach(() => {
  verified = true
})

const arrive = (settings?: TravellerSettings): Promise<Traveller> => Traveller.arrive(product.origin, browser, settings)

test('the other site does not vouch for the address: the popup closes, and the page says what to do', async () => {
  verified = false
  const june = await arrive()
  await june.open('/pages/login')
  const popup = june.page.waitForEvent('popup')
  await june.page.getByRole('link', { name: 'Google' }).click()
  const closed = (await popup).waitForEvent('close')
  await june.page.getByText('Sign in with a code once, and it works from then on.').waitFor()
  await closed
  await june.leave()
})

test('in a popup, which closes; the page goes on to where it was asked from', async () => {
  const june = await arrive()
  await june.open('/pages/login?back=%2Fpages%2Fsessions')
  const popup = june.page.waitForEvent('popup')
  await june.page.getByRole('link', { name: 'Google' }).click()
  const closed = (await popup).waitForEvent('close')
  await june.page.waitForURL(/pages\/sessions$/)
  await closed
  expect(await june.page.locator('main').textContent()).toContain('june@example.com')
  expect(june.complaints).toEqual([])
  await june.leave()
})

test('without scripts, in the same window', async () => {
  const june = await arrive({ javaScript: false })
  await june.open('/pages/register?back=%2Fpages%2Fsessions')
  await june.page.getByRole('link', { name: 'Google' }).click()
  await june.page.waitForURL(/pages\/sessions$/)
  expect(await june.page.locator('main').textContent()).toContain('june@example.com')
  await june.leave()
})

test('the person says no there: the login error, and nobody is signed in', async () => {
  const june = await arrive({ javaScript: false })
  await june.open('/pages/social/google/back?error=access_denied&state=made-up')
  await june.page.getByText('The other site did not confirm who you are.').waitFor()
  await june.leave()
})
