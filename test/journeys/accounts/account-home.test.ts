import { describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { ownOfEverything } from '../support/buy-term-life.ts'
import { signInAs, type Ask } from '../screens/screen-set.ts'
import type { Traveller, TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arriveSignedIn = async (email: string, settings: TravellerSettings = {}): Promise<{ maya: Traveller; ask: Ask }> => {
  const maya = await product.arrive(settings)
  const ask = askAs(product.origin, maya)
  await signInAs(maya, ask, email)
  return { maya, ask }
}

const pathOf = ({ page }: Traveller): string => new URL(page.url()).pathname

describe('with policies, an application and a quote', () => {
  test('all of it stands on the page after signing in, and leads on', async () => {
    const email = 'owner.home@example.com'
    const { maya, ask } = await arriveSignedIn(email)
    const { page } = maya
    await ownOfEverything(ask, email)
    await maya.open('/userhome')
    await page.getByRole('heading', { level: 1, name: 'Hello Maya' }).waitFor()
    const main = (await page.locator('main').textContent()) ?? ''
    expect(main).toMatch(/2 policies in force\. Next payment .?\$\d+\.\d\d CAD.? on .?\w+ \d+, 20\d\d/)
    for (const told of ['Sweetgale Life', 'Larkspur Travel', 'Runs until', 'Days of cover', 'Room for one more'])
      expect(main).toContain(told)
    expect(main).toMatch(/Step \d of 7, saved on/)
    expect(main).toMatch(/This price ends on/)
    expect(main).toContain('3 of 10 filled in')
    expect(main).toContain('Still missing: ')
    // The menu is the one of the country where they bought last.
    expect(await page.locator('header nav').first().textContent()).toContain('Term Life')

    await page
      .getByRole('button', { name: /^E-mail it/ })
      .first()
      .click()
    await page.getByText('is on its way to your e-mail.').waitFor()
    expect(pathOf(maya)).toBe('/userpolicies')
    await maya.open('/userhome')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(/\/canadianterm\/survey\//)
    await maya.open('/userhome')
    await page.getByRole('link', { name: 'See the quote' }).click()
    await page.waitForURL(/\/travel\/selectplanusa\?quote=/)
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('in Arabic, without scripts', async () => {
    const email = 'ar.home@example.com'
    const { maya, ask } = await arriveSignedIn(email, { locale: 'ar', width: 375, javaScript: false })
    await ownOfEverything(ask, email)
    await maya.open('/userhome')
    expect(await maya.page.locator('html').getAttribute('dir')).toBe('rtl')
    const main = (await maya.page.locator('main').textContent()) ?? ''
    for (const told of ['مرحبًا', 'لديك وثيقتان ساريتان.', 'الدفعة التالية', 'عرض سعر محفوظ', 'طلب مفتوح'])
      expect(main).toContain(told)
    expect(await maya.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await maya.leave()
  })
})

describe('without any of them', () => {
  test('after a registration: a welcome, six unsewn patches, and the way to a price', async () => {
    const maya = await product.arrive({ javaScript: false })
    const { page } = maya
    const email = 'new.home@example.com'
    await maya.open('/pages/register')
    await page.fill('[name=email]', email)
    await page.click('main button[value=start]')
    await page.fill('[name=otp]', await maya.codeFor(email))
    await page.click('main button[value=verify]')
    await page.waitForURL(`${product.origin}/userhome?welcome=yes`)
    await page.getByText('Welcome. Your account is ready.').waitFor()
    await page.getByRole('heading', { name: 'Your quilt starts with one block' }).waitFor()
    const patches = page.locator('main section', { hasText: 'Your quilt starts' }).locator('li')
    expect(await patches.count()).toBe(6)
    expect(await page.locator('main').textContent()).toContain('1 of 10 filled in')
    await patches.getByRole('link').first().click()
    expect(pathOf(maya)).toMatch(/^\/(?:travel\/usa|canadianterm)$/)
    await maya.leave()
  })

  test('a page that asked for the registration is gone back to', async () => {
    const maya = await product.arrive({ javaScript: false })
    const email = 'back.home@example.com'
    await maya.open('/pages/register?back=%2Ftravel%2Finfousa')
    await maya.page.fill('[name=email]', email)
    await maya.page.click('main button[value=start]')
    await maya.page.fill('[name=otp]', await maya.codeFor(email))
    await maya.page.click('main button[value=verify]')
    await maya.page.waitForURL(`${product.origin}/travel/infousa`)
    await maya.leave()
  })
})

describe('the way between the places on a phone', () => {
  test.each([
    { locale: 'en' as const, home: 'Home' },
    { locale: 'ar' as const, home: 'الرئيسية' },
  ])('in $locale: one row that scrolls, with the place that one is at in view', async ({ locale, home }) => {
    const { maya } = await arriveSignedIn(`tabs.${locale}.home@example.com`, { locale, width: 320 })
    await maya.open('/profile')
    const here = maya.page.locator('main nav [aria-current=page]')
    const box = await here.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    const rows = await maya.page
      .locator('main nav a')
      .evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size)
    expect(rows).toBe(1)
    await maya.page.getByRole('link', { name: home, exact: true }).click()
    await maya.page.waitForURL(/\/userhome$/)
    await maya.leave()
  })

  test.each(['en', 'ar'] as const)('in %s a browser without `scroll-initial-target` begins there too', async (locale) => {
    const { maya } = await arriveSignedIn(`older.tabs.${locale}@example.com`, { locale, width: 320 })
    const { page } = maya
    await page.addInitScript('CSS.supports = () => false')
    await page.route(/\/profile$|\.css$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('scroll-initial-target', 'unknown') })
    })
    await maya.open('/profile')
    await expect
      .poll(async () => {
        const box = await page.locator('main nav [aria-current=page]').boundingBox()
        return box && box.x >= 0 && box.x + box.width <= 320
      })
      .toBe(true)
    await maya.leave()
  })
})
