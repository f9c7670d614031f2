import { expect, test } from 'vitest'
import { eligible, person } from '../../factories/ca-term-application.ts'
import { productForFile } from '../support/product-for-file.ts'
import { signedInOn } from '../support/signed-in.ts'
import type { Traveller } from '../support/traveller.ts'

const product = productForFile()
const { arriveSignedIn, ask, buyPolicy } = signedInOn(product)

const openAs = async ({ page }: Traveller, path: string) => {
  const answer = await page.goto(product.origin + path)
  return {
    status: answer?.status(),
    heading: await page.locator('h1').innerText(),
    words: await page.locator('main').innerText(),
  }
}

const signInHere = async (visitor: Traveller, email: string): Promise<void> => {
  await visitor.page.fill('[name=email]', email)
  await visitor.page.getByRole('button', { name: 'E-mail me a code' }).click()
  await visitor.page.locator('[name=otp]').waitFor()
  await visitor.page.fill('[name=otp]', await visitor.codeFor(email))
  await visitor.page.keyboard.press('Enter')
}

test('a link to what belongs to another address says who is signed in, and leads on as somebody else', async () => {
  const owner = await arriveSignedIn('owner.not-own@example.com')
  const policy = await buyPolicy(owner, 'owner.not-own@example.com')
  const { applicationId } = await ask(owner, 'saveCATermApplication', {
    application: { ...eligible, user: { ...person.user, ...eligible.user, address: person.user.address } },
  })
  await owner.leave()
  const other = await arriveSignedIn('other.not-own@example.com')
  const ofPolicies = [
    `/travel/policyusa?policy=${policy}`,
    '/travel/policyusa?policy=GLMT000000001',
    '/travel/policyusa?policy=no%20number',
    `/pet/policy?policy=${policy}`,
    `/travelpolicyca?policy=${policy}`,
    `/canadianterm/policy?policy=${policy}`,
    `/userpolicies/document?policy=${policy}`,
    `/travel/policyusa/document?policy=${policy}&as=pdf`,
  ]
  const ofApplications = [
    `/canadianterm/survey/pre-application/${applicationId}?part=you`,
    '/canadianterm/survey/pre-application/AAAAAAAAAAAAAAAAAAAAAA',
  ]
  for (const [paths, list] of [
    [ofPolicies, 'My policies'],
    [ofApplications, 'My applications'],
  ] as const)
    for (const path of paths) {
      const { status, heading, words } = await openAs(other, path)
      expect([status, heading], path).toEqual([404, 'This link does not open here'])
      expect(words, path).toContain('other.not-own@example.com')
      await other.page.locator('main').getByRole('link', { name: list }).waitFor()
    }
  await openAs(other, ofPolicies[0]!)
  const choose = async (language: string): Promise<void> => {
    await other.page.click(`[name=locale][value=${language}]`)
    await other.page.click('dialog[data-language-question] button[value=change]')
  }
  await other.page.waitForLoadState('networkidle')
  await choose('fr')
  await other.page.getByRole('heading', { name: 'Ce lien ne s’ouvre pas ici' }).waitFor()
  expect(new URL(other.page.url()).pathname).toBe('/travel/policyusa')
  await other.page.waitForLoadState('networkidle')
  await choose('en')
  await other.page.getByRole('button', { name: 'Sign in with another address' }).click()
  await other.page.waitForURL(/pages\/login\?back=/)
  await signInHere(other, 'owner.not-own@example.com')
  await other.page.waitForURL(new RegExp(`travel/policyusa\\?policy=${policy}`))
  await other.page.locator('main').getByText(policy).first().waitFor()
  await other.leave()
})

test('an address that no page has is still none, and who is signed out is asked to sign in', async () => {
  const other = await arriveSignedIn('third.not-own@example.com')
  expect(await openAs(other, '/no-such-page')).toMatchObject({ status: 404, heading: 'We cannot find this page' })
  await other.leave()
  const visitor = await product.arrive()
  await openAs(visitor, '/travel/policyusa?policy=GLMT000000001')
  expect(new URL(visitor.page.url()).pathname).toBe('/pages/login')
  await visitor.leave()
})
