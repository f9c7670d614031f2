import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { accountsOn } from '../support/account.ts'
import { goOn, priceCanadianTrip, tellWhere } from '../support/canadian-traveller.ts'
import { recordHeard } from '../support/heard.ts'
import { billPets } from '../support/pet-owner.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'

const product = productForFile()
const { arrive } = product
const { register } = accountsOn(product)

const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id)

/** The name of the box that has the focus, as the browser tells it to a screen reader. */
const nameOf = async (page: Page, selector: string): Promise<string> => {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  await session.detach()
  return String(nodes[0]?.name?.value ?? '')
}

describe('what is read out', () => {
  test('the days of a trip once the typing rests, and no month that only follows it', async () => {
    const june = await arrive()
    const heard = await recordHeard(june.page)
    await june.open('/travelinfocanada')
    await tellWhere(june)
    await june.enterDate('departs', 400)
    await june.enterDate('returns', 409)
    await june.page.getByText('10 days').first().waitFor()
    await june.page.waitForTimeout(1000)
    heard.length = 0
    for (const digit of ['1', '2']) {
      await june.page.focus('[name="returns.day"]')
      await june.page.keyboard.press('Control+A')
      await june.page.keyboard.type(digit)
    }
    await june.enterDate('departs', 60)
    await june.enterDate('returns', 73)
    await june.page.getByText('14 days').first().waitFor()
    await june.page.waitForTimeout(1000)
    expect(heard.filter((text) => /\bdays?\b/.test(text))).toEqual(['14 days both travel days counted'])
    expect(heard.filter((text) => /^[A-Z][a-z]+ \d{4}$/.test(text))).toEqual([])
    await june.page.focus('main button[aria-label="Next month"]')
    await june.page.keyboard.press('Enter')
    await expect.poll(() => heard.filter((text) => /^[A-Z][a-z]+ \d{4}$/.test(text)).length).toBe(2)
    await june.leave()
  })

  test('that prices are being asked for', async () => {
    const june = await arrive()
    const { page } = june
    const heard = await recordHeard(page)
    await june.open('/travel/infousa')
    await june.describeTrip()
    await page.route(/infousa\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await june.askForPrices()
    expect(heard.filter((text) => text.startsWith('We are asking'))).toHaveLength(1)
    await june.leave()
  })

  test('that a policy is being bought', async () => {
    const june = await arrive()
    const { page } = june
    const heard = await recordHeard(page)
    await june.seePrices()
    await june.choose('medium')
    await june.enterPayment()
    await page.route(/payusa\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await june.pay()
    await june.receivePolicy()
    expect(heard.filter((text) => text.startsWith('We are buying your policy'))).toHaveLength(1)
    await june.leave()
  })

  test('that a code is not right', async () => {
    const june = await arrive()
    const { page } = june
    const heard = await recordHeard(page)
    const email = 'wrong.code@example.com'
    await register(june, email)
    const otp = await june.codeFor(email)
    await page.fill('dialog [name=otp]', otp === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect.poll(() => heard.filter((text) => text.includes('The code is not right'))).toHaveLength(1)
    await june.leave()
  })

  test('boxes by a name whose words stand apart, in a page that the server drew', async () => {
    const june = await arrive()
    await june.open('/quote')
    expect(await nameOf(june.page, '[name="dob.month"]')).toBe('Month MM')
    await june.leave()
  })
})

describe('what is wrong, and what a control is about', () => {
  test('a country or a breed that is chosen in the search loses its mark', async () => {
    const june = await arrive()
    const { page } = june
    for (const [path, typed] of [
      ['/travel/infousa', 'Portugal'],
      ['/pet/info', 'Labradoodle'],
    ] as const) {
      await june.open(path)
      const box = page.getByRole('combobox', { name: /country|breed/ })
      await page.locator('main form button:not([name]):visible').last().click()
      await page.locator('input[role=combobox][aria-invalid=true]').waitFor()
      await box.fill(typed)
      await page.getByRole('option', { name: typed }).first().click()
      await expect.poll(() => box.getAttribute('aria-invalid'), { message: path }).toBe(null)
    }
    await june.leave()
  })

  test('no plan is chosen: each plan says so; what opens or is added to one says which', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/')
    const { quotekey } = await priceCanadianTrip(askAs(product.origin, june))
    await june.open(`/travelcoverageoptionscanada?quote=${quotekey}`)
    await goOn(june, /travelcoverageoptionscanada/)
    const plan = page.locator('[name=plan]').first()
    await page.locator('[role=alert]').waitFor()
    expect(await page.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
    const error = (await plan.getAttribute('aria-describedby'))?.split(' ')[0] ?? ''
    expect(await page.locator(`[id="${error}"]`).textContent()).toContain('Choose one of the plans')
    await plan.check({ force: true })
    expect(await page.getByRole('radiogroup').getAttribute('aria-invalid')).toBe(null)
    const names = await page.locator('main summary:visible, main label:has([type=checkbox])').allTextContents()
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    await june.leave()
  })
})

describe('the focus and the page', () => {
  test('the bills of pets take the focus when they come', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/')
    const { quotekey } = await billPets(askAs(product.origin, june), `bills.${Date.now()}@example.com`)
    await june.open(`/pet/selectplan?quote=${quotekey}`)
    await page.fill('[name="deductible.0"]', '750')
    await page.fill('main form [name=bill-email]', `bills.again.${Date.now()}@example.com`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#bills/)
    await expect.poll(() => focused(page)).toBe('bills')
    await june.leave()
  })

  test('the plans of a US trip stay where they are on screen while prices follow what is typed', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices()
    const before = page.url()
    await page.locator('main [name=tripcost]').scrollIntoViewIfNeeded()
    await page.fill('main [name=tripcost]', '5000')
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(100)
    await page.waitForURL((url) => url.href !== before)
    await june.settle()
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(100)
    // Who presses for them is led to where they stand.
    await page.getByRole('button', { name: 'Update the prices' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => scrollY)).toBeLessThan(300)
    await june.leave()
  })

  test('a way on whose page takes long shows that it was pressed', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices()
    await page.route(/payusa\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.click('a[href*="size=medium"]')
    await page.locator('a[href*="size=medium"][aria-busy=true]').waitFor()
    await page.waitForURL(/payusa/)
    await june.leave()
  })

  test('a dialog that wants a decision stays open however often Escape is pressed', async () => {
    const june = await arrive({ locale: 'fr' })
    const { page } = june
    await june.open('/canadianterm/survey/pre-application')
    await page.locator('dialog[open]').waitFor()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await june.leave()
  })

  test.each(['/', '/pages/login'])(
    'the menu of a phone closes by Escape and behind the focus that leaves it: %s',
    async (path) => {
      const june = await arrive({ width: 375 })
      const { page } = june
      await june.open(path)
      const menu = page.locator('header details')
      const isOpen = () => menu.evaluate((each) => (each as HTMLDetailsElement).open)
      const openAndGoOn = async (): Promise<void> => {
        await menu.locator('summary').focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        expect(await isOpen()).toBe(true)
      }
      await openAndGoOn()
      await page.keyboard.press('Escape')
      expect(await isOpen()).toBe(false)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
      await openAndGoOn()
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('header') ?? null)).toBeNull()
      expect(await isOpen()).toBe(false)
      await june.leave()
    },
  )

  test.each(['fr', 'ar'] as const)('at 320 px with letters twice as large nothing is too wide: %s', async (locale) => {
    const june = await arrive({ locale, width: 320 })
    const { page } = june
    await june.open('/')
    const ask = askAs(product.origin, june)
    const bill = (await billPets(ask, `wide.${locale}.${Date.now()}@example.com`))['quotekey']
    const trip = (await priceCanadianTrip(ask))['quotekey']
    const wide: string[] = []
    for (const path of [
      '/travel/infousa',
      '/travelca',
      '/travelinfocanada',
      `/travelcoverageoptionscanada?quote=${trip}`,
      '/pet/info',
      `/pet/selectplan?quote=${bill}`,
      `/pet/pay?quote=${bill}`,
      '/quote',
    ]) {
      await june.open(path)
      const over = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const edges = [...document.querySelectorAll('main button, main input:not([type=hidden]), main td')].map((each) =>
          each.checkVisibility()
            ? Math.max(each.getBoundingClientRect().right - innerWidth, -each.getBoundingClientRect().left)
            : 0,
        )
        return Math.round(Math.max(document.documentElement.scrollWidth - innerWidth, ...edges))
      })
      if (over > 1) wide.push(`${path} by ${over} px`)
    }
    expect(wide).toEqual([])
    await june.leave()
  })
})
