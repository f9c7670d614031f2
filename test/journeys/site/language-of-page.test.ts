import { expect, test } from 'vitest'
import { signInAs } from '../screens/screen-set.ts'
import { enterDetails, finalOfCanadianTrip, receiveCanadianPolicy } from '../support/canadian-traveller.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { eventually, type Traveller } from '../support/traveller.ts'

const product = productForFile()
const { arrive } = product

const chooseInAnotherTab = ({ page }: Traveller, locale: string): Promise<void> =>
  page.context().addCookies([{ name: 'locale', value: locale, url: product.origin }])

const wholePageIn = async ({ page }: Traveller, locale: string, heading: string): Promise<void> => {
  await page.locator(`html[lang=${locale}]`).waitFor()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(await page.title()).toContain(heading)
}

test('a page that is open stays in its language when another tab chooses one, and so does what is agreed on it (P-006)', async () => {
  const june = await arrive({ locale: 'fr' })
  const { quotekey } = await finalOfCanadianTrip(askAs(product.origin, june))
  await june.open(`/travelpersonaldetailsca?quote=${quotekey}`)
  await enterDetails(june, { email: 'june.tabs@example.com' })
  await chooseInAnotherTab(june, 'en')
  await june.pay()
  const number = await receiveCanadianPolicy(june)
  expect(await june.page.getAttribute('html', 'lang')).toBe('fr')
  expect(await june.page.title()).toContain('Votre police de voyage canadienne')
  expect(await june.page.locator('main').textContent()).not.toMatch(/medical|January|February/)
  const document = String(await june.fetchBytes(`/travelpolicyca/document?policy=${number}`))
  expect(document).toContain('J’ai lu ce que la formule couvre')
  expect(document).not.toContain('I have read')
  const mail = await eventually(async () => (await june.mails()).find(({ to }) => to.includes('june.tabs@example.com')))
  expect(mail.text).toContain('Votre voyage est couvert')
  expect(june.complaints).toEqual([])
  await june.leave()
})

test('the language that comes along at sign-in, and one chosen in the profile, are those of the whole page (P-005)', async () => {
  const email = 'june.speaks@example.com'
  const here = await arrive()
  const ask = askAs(product.origin, here)
  await signInAs(here, ask, email)
  await ask('updateProfile', { preferredLang: 'fr' })
  await here.leave()

  const there = await arrive({ locale: 'en' })
  const { page } = there
  await there.open('/pages/login?back=%2Fprofile')
  await page.fill('[name=email]', email)
  await page.click('button[value=email]')
  await page.fill('[name=otp]', await there.codeFor(email, 2))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/profile$/)
  await wholePageIn(there, 'fr', 'Mon profil')

  await there.open('/userprofileupdate')
  await page.selectOption('[name=preferredLang]', 'ar')
  await page.locator('main form[novalidate] button').last().click()
  await page.waitForURL(/saved=1/)
  await wholePageIn(there, 'ar', 'ملفي الشخصي')
  expect(there.complaints).toEqual([])
  await there.leave()
})
