import { describe, expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

describe('the public pages of Canadian term life', () => {
  test('the landing page: eight questions, both ways on, and it needs no script (T-003, T-010)', async () => {
    const maya = await arrive({ javaScript: false })
    // A page that waits for nobody: where the insurer was slow the price is there at the next look.
    await eventually(async () => {
      await maya.open('/canadianterm')
      return maya.page.locator('[data-part=amount]').isVisible()
    })
    expect(await maya.page.locator('main details > summary').count()).toBe(8)
    const text = (await maya.page.locator('main').textContent()) ?? ''
    expect(await maya.page.locator('h1').textContent()).toBe('Life insurance without the waiting room')
    for (const feature of ['A decision at once', 'A price that stays', 'A way to keep it for life', 'Ten days to think again'])
      expect(await maya.page.locator('h3', { hasText: feature }).count()).toBe(1)
    for (const answer of await maya.page.locator('main details').all())
      expect(((await answer.textContent()) ?? '').length).toBeGreaterThan(80)
    expect(text).toContain('renewable until age 70')
    expect(text).toContain('Sweetgale Life')
    expect(text).toContain('T-100')
    // Not named as licensed where it is refused.
    expect(text).toContain('Ontario, Alberta and British Columbia. Not offered in Quebec.')
    // The first price stands in the page already; its form leads to the estimate.
    expect(await maya.page.locator('form#price').getAttribute('action')).toBe('/quote')
    expect(await maya.page.locator('form#price').textContent()).toMatch(/\$\d+\.\d\d a month.*\$500,000 for 10 years/)
    expect(await maya.page.locator('a', { hasText: 'Apply now' }).getAttribute('href')).toBe(
      '/canadianterm/survey/pre-application',
    )
    await maya.leave()
  })

  test('the price of the landing page follows the answers, which go along into the estimate', async () => {
    const maya = await arrive()
    await maya.open('/canadianterm')
    const amount = maya.page.locator('[data-part=amount]')
    await amount.waitFor()
    const before = await amount.innerText()
    await maya.page.locator('form#price button[data-step="1"]').click()
    await maya.page.locator('form#price label', { hasText: 'Yes' }).click()
    await eventually(async () => (await amount.innerText()) !== before)
    await maya.page.selectOption('form#price [name=province]', 'QC')
    await maya.page.locator('form#price', { hasText: 'unavailable in your province' }).waitFor()
    await maya.page.selectOption('form#price [name=province]', 'BC')
    await amount.waitFor()
    await maya.page.locator('button', { hasText: 'Calculate my premium' }).click()
    await maya.page.waitForURL(/\/quote\?age=39&sex=female&tobacco=yes&province=BC$/)
    expect(await maya.page.locator('[name=province]').inputValue()).toBe('BC')
    expect(await maya.page.locator('[name=tobaccoFor12Month][value=yes]').isChecked()).toBe(true)
    expect(await maya.page.locator('[name=sex][value=female]').isChecked()).toBe(true)
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('without scripts the price is asked for with a button of its own', async () => {
    const maya = await arrive({ javaScript: false })
    const priceAt = async (address: string): Promise<string> => {
      await eventually(async () => {
        await maya.open(address)
        return maya.page.locator('[data-part=amount]').isVisible()
      })
      return maya.page.locator('[data-part=amount]').innerText()
    }
    const older = await priceAt('/canadianterm?age=50&sex=male&tobacco=yes&province=ON')
    await maya.page.fill('form#price [name=age]', '30')
    await maya.page.locator('button', { hasText: 'Show the price' }).click()
    await maya.page.waitForURL(/\/canadianterm\?age=30/)
    expect(await priceAt(maya.page.url().replace(/^.*(?=\/canadianterm)/, ''))).not.toBe(older)
    expect(await maya.page.locator('form#price [name=age]').inputValue()).toBe('30')
    await maya.leave()
  })

  test('without scripts the estimate shows the price of another amount and term, and says what is wrong with an amount', async () => {
    const maya = await arrive({ javaScript: false })
    const { page } = maya
    await maya.open('/quote?age=41&sex=female&tobacco=no&province=ON')
    await page.check('[name=isCanadian][value=yes]', { force: true })
    for (const [part, value] of Object.entries({ year: '1985', month: '01', day: '02' }))
      await page.fill(`[name="dob.${part}"]`, value)
    await page.click('main form button:visible')
    await page.waitForURL(/quote=/)
    const panel = page.locator('#your-cover')
    const before = await panel.innerText()
    await page.fill('[name=amount]', '300,000')
    await page.check('[name=term][value="20"]', { force: true })
    await page.getByRole('button', { name: 'Show the price' }).click()
    await page.waitForURL(/amount=300000&term=20/)
    expect(await panel.innerText()).toContain('$300,000')
    expect(await panel.innerText()).toContain('20 years')
    expect(await panel.innerText()).not.toBe(before)
    // What is wrong with an address for its link stands there, and the link itself.
    await page.locator('details:has([name=email]) > summary').click()
    await page.fill('[name=email]', 'maya@')
    await page.click('main button[value=send]')
    await page.locator('[name=email][aria-invalid=true]').waitFor()
    expect(await page.inputValue('[name=email]')).toBe('maya@')
    await page.click('main button[value=link]')
    await page
      .getByText(/\/quote\?link=[\w-]{22}$/)
      .first()
      .waitFor()
    await page.fill('[name=amount]', 'much')
    await page.keyboard.press('Enter')
    await page.locator('main [role=alert]').first().waitFor()
    await maya.leave()
  })

  test('in Arabic the name of the plan for life stays on one line at every width', async () => {
    const maya = await arrive({ locale: 'ar', width: 320 })
    await maya.open('/canadianterm')
    for (const details of await maya.page.locator('main details').all())
      await details.evaluate((one) => one.setAttribute('open', ''))
    for (let width = 320; width <= 480; width += 10) {
      await maya.page.setViewportSize({ width, height: 800 })
      const lines = await maya.page.evaluate(() => {
        const found: number[] = []
        const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const at = texts.currentNode.textContent?.search(/T.100/) ?? -1
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 5)
          found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
        }
        return found
      })
      expect([width, lines]).toEqual([width, [1, 1]])
    }
    await maya.leave()
  })

  test('a partner goes along (T-010), and the variant has no needs calculator (T-014)', async () => {
    const maya = await arrive()
    await maya.open('/canadianterm/partner/acme')
    expect(await maya.page.locator('header').textContent()).toContain('with Acme')
    const cookie = async (name: string) => (await maya.page.context().cookies()).find((each) => each.name === name)?.value
    const kept = () => cookie('partner')
    expect(await kept()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await cookie('campaign')).toBe('unknown')
    await maya.open('/canadianterm/partner/acme/1')
    expect(await cookie('campaign')).toBe('1')
    await maya.page.locator('a', { hasText: 'Apply now' }).click()
    await maya.page.waitForURL(/survey\/pre-application$/)
    await maya.open('/canadianterm/partner/nobody-of-this-name')
    expect(await maya.page.locator('header').textContent()).not.toContain('nobody')
    expect(await kept()).toMatch(/^[0-9a-f-]{36}$/)
    await maya.open('/canadiantermrc')
    expect(await maya.page.locator('a[href*=coveragecalculator]').count()).toBe(0)
    await maya.page.locator('a', { hasText: 'Apply now' }).click()
    await maya.page.waitForURL(/canadiantermrc\/survey$/)
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('the calculator adds up line by line, says "no need" where there is none, and leads to a price of that amount (T-010, T-032, T-096)', async () => {
    const maya = await arrive({ width: 375 })
    await maya.open('/canadianterm/coveragecalculator')
    await maya.goOn()
    expect(await maya.page.locator('[role=alert] a').count()).toBe(5)
    const fill = async (figures: Record<string, string>): Promise<void> => {
      for (const [box, typed] of Object.entries(figures)) await maya.page.fill(`[name=${box}]`, typed)
      await maya.goOn()
    }
    await fill({
      grossAnnualIncome: '80,000',
      grossHouseholdAnnualIncome: '70,000',
      savingsOrInvestments: '20000',
      mortgageBalance: '250000',
      loansOrDebts: '5000',
    })
    expect(await maya.page.locator('[role=alert]').textContent()).toContain('it cannot be less')
    // Facts §1e: 70 % of 120 000 less 40 000 is 44 000 a year, over ten years at 2 % 395 234.
    await fill({ grossHouseholdAnnualIncome: '120,000' })
    const sum = maya.page.locator('#need')
    await sum.waitFor()
    expect(await sum.textContent()).toContain('$395,234')
    expect(await sum.textContent()).toContain('$650,000')
    expect(await sum.locator('a').getAttribute('href')).toBe('/quote?amount=650000')
    // Whatever is shown adds up as it is shown, with cents too.
    await fill({ mortgageBalance: '300000.50', loansOrDebts: '19,000.50', savingsOrInvestments: '20000.25' })
    await expect.poll(() => sum.textContent()).toContain('300,000.50')
    const shown = await sum.locator('dd').allTextContents()
    const dollars = shown.map((text) => Number(text.replaceAll(/[^\d.−-]/gu, '').replace('−', '-')))
    const added = dollars.slice(0, 5).reduce((total, amount) => total + amount, 0)
    expect([shown.length, added.toFixed(2)]).toEqual([7, dollars[5]?.toFixed(2)])
    // Twenty-five times 2,000 is the insurer's smallest policy; a dollar less is below it.
    await fill({ grossAnnualIncome: '2000' })
    await expect.poll(() => sum.textContent()).toContain('You may apply for up to $50,000.')
    await fill({ grossAnnualIncome: '1999' })
    await expect.poll(() => sum.textContent()).toContain('These figures allow $40,000; the smallest policy is $50,000.')
    // Without any income there is nothing to advise; the insurer itself refuses no amount for it, so no such thing is said.
    await fill({ grossAnnualIncome: '0', grossHouseholdAnnualIncome: '0' })
    await expect.poll(() => sum.textContent()).toContain('With these answers we cannot recommend an amount.')
    await fill({ savingsOrInvestments: '5000000' })
    await sum.locator('h2', { hasText: 'no life insurance' }).waitFor()
    expect(await sum.locator('a').getAttribute('href')).toBe('/quote')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })
})
