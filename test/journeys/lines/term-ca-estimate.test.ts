import { describe, expect, test } from 'vitest'
import { Applicant, type Eligible } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

const getQuote = async (maya: Applicant, eligible?: Eligible): Promise<void> => {
  await maya.open('/quote')
  await maya.describe(eligible)
  await maya.goOn()
  await maya.page.waitForURL(/quote\?quote=/)
  await maya.page.locator('input[type=range]').first().waitFor()
  await maya.visitor.settle()
}

/** The large figure of the panel, in dollars. */
const price = async (maya: Applicant): Promise<number> => {
  const text = await maya.page.locator('section[aria-label="Estimated price"] bdi').first().innerText()
  return Number(text.replaceAll(/[^\d.]/g, ''))
}

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
    const kept = async () => (await maya.page.context().cookies()).find(({ name }) => name === 'partner')?.value
    expect(await kept()).toMatch(/^[0-9a-f-]{36}$/)
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
    await fill({ savingsOrInvestments: '5000000' })
    await sum.locator('h2', { hasText: 'no life insurance' }).waitFor()
    expect(await sum.locator('a').getAttribute('href')).toBe('/quote')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })
})

describe('an estimate', () => {
  test('its sliders, its disclaimer and who it may be mailed to (T-024, T-025)', async () => {
    const maya = await arrive()
    await getQuote(maya)
    const [amount, term] = await maya.page.locator('input[type=range]').all()
    const bounds = (slider = amount) => slider?.evaluate((box) => ['min', 'max', 'step'].map((name) => box.getAttribute(name)))
    expect(await bounds(amount)).toEqual(['50000', '1000000', '10000'])
    expect(await maya.page.locator('label', { hasText: /^(10|15|20) years/ }).count()).toBe(3)
    expect(await term?.getAttribute('aria-valuetext')).toContain('10 years')
    expect(await maya.page.locator('main').textContent()).toContain(
      'Insured by Sweetgale Life, an invented insurer. This is an estimate in Canadian dollars from sample rates, not an offer. The health questions can change the price, and the insurer decides.',
    )
    await maya.page.locator('summary', { hasText: 'E-mail me this estimate' }).click()
    const contact = maya.page.locator('form:has([name=intent][value=send])')
    // An address is all that it takes.
    await contact.getByLabel('E-mail', { exact: true }).waitFor()
    expect(await contact.locator('input:visible').count()).toBe(1)
    await maya.leave()
  })

  test('the price follows the thumb with no request, and each term has its own (T-024)', async () => {
    const maya = await arrive()
    await getQuote(maya)
    // A browser looks for the page's mark in its cache whenever the address changes; that asks nobody.
    const requests: string[] = []
    maya.page.on('request', (request) => {
      if (!request.url().endsWith('/mark.svg')) requests.push(request.url())
    })
    const before = await price(maya)
    await maya.page.focus('input[type=range] >> nth=0')
    for (let press = 0; press < 10; press += 1) await maya.page.keyboard.press('ArrowRight')
    await eventually(async () => (await price(maya)) > before)
    await maya.page.locator('label', { hasText: '20 years' }).click()
    const longer = await price(maya)
    expect(longer).toBeGreaterThan(before)
    expect(await maya.page.locator('#field-amount').inputValue()).toBe('$600,000')
    expect(requests).toEqual([])
    expect(await maya.page.locator('main').textContent()).toContain('Price rises on')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('the chosen amount and term outlive another language and changed answers', async () => {
    const maya = await arrive()
    await getQuote(maya)
    const chosen = async () => [
      await maya.page.locator('#field-amount').inputValue(),
      await maya.page.locator('[name=term]:checked').inputValue(),
    ]
    await maya.page.fill('#field-amount', '750000')
    await maya.page.locator('label', { hasText: '20 years' }).click()
    await maya.visitor.changeLanguage('fr')
    expect((await chosen()).map((text) => text.replaceAll(/\D/gu, ''))).toEqual(['750000', '20'])
    await maya.visitor.changeLanguage('en')
    await maya.page.locator('a', { hasText: 'Change my answers' }).click()
    await maya.page.locator('label', { hasText: 'Female' }).click()
    await maya.goOn()
    await maya.page.locator('#field-amount').waitFor()
    expect((await chosen()).map((text) => text.replaceAll(/\D/gu, ''))).toEqual(['750000', '20'])
    await maya.leave()
  })

  test('how the price is made: the steps of the receipt, for another amount too, and a file to keep', async () => {
    const maya = await arrive()
    await getQuote(maya)
    await maya.page.locator('summary', { hasText: 'How this price is made' }).click()
    const steps = maya.page.locator('details ol > li')
    await steps.first().waitFor()
    const file = await maya.page.locator('a[download]').getAttribute('href')
    const receipt = JSON.parse(decodeURIComponent((file ?? '').split(',').slice(1).join(','))) as { signature: string }
    expect(receipt.signature).toMatch(/^[\w-]{86}$/)
    // The page is read anew after a receipt was asked for; read with another amount it would bring that one's receipt along.
    await maya.visitor.settle()
    await maya.page.fill('#field-amount', '750000')
    await maya.page.locator('button', { hasText: 'Show the steps' }).click()
    await steps.first().waitFor()
    expect(await maya.page.locator('a[download]').getAttribute('href')).toContain('750000')
    await maya.leave()
  })

  test('by mail only when asked; the link opens it again in another browser', async () => {
    const maya = await arrive()
    await getQuote(maya)
    await maya.page.locator('summary', { hasText: 'E-mail me this estimate' }).click()
    await maya.page.fill('[name=email]', 'estimate@example.com')
    await maya.page.locator('button', { hasText: 'Send it' }).click()
    const mail = await eventually(async () => (await maya.visitor.mails()).find(({ to }) => to.includes('estimate@example.com')))
    const link = /\/quote\?link=[\w-]+/.exec(mail.text)?.[0] ?? ''
    const phone = await arrive({ width: 375 })
    await phone.open(link)
    // Opening the link asks nobody for a price: the button does.
    expect(await phone.page.locator('main').textContent()).toContain('asked for in another browser')
    await phone.page.click('main button[value=price-again]')
    await phone.page.waitForURL(/quote\?quote=/)
    await phone.page.locator('input[type=range]').first().waitFor()
    expect(await phone.page.locator('input[type=range]').count()).toBeGreaterThan(0)
    await phone.leave()
    await maya.leave()
  })

  test('someone else’s estimate is not here', async () => {
    const maya = await arrive()
    await getQuote(maya)
    const other = await arrive()
    await other.open(new URL(maya.page.url()).pathname + new URL(maya.page.url()).search)
    expect(await other.page.locator('main').textContent()).toContain('This estimate is not here any more')
    await other.leave()
    await maya.leave()
  })

  const refusals: [string, Eligible, string][] = [
    [
      'Quebec',
      { province: 'QC' },
      'This product is unavailable in your province at this time. Please contact us for an alternative that meets your needs.',
    ],
    ['somebody of 17', { age: 16 }, 'from 18 to 65'],
    ['somebody of 67', { age: 67 }, 'from 18 to 65'],
  ]
  test.each(refusals)('%s is refused in words, and an agent may be asked to call', async (_who, eligible, words) => {
    const maya = await arrive()
    await maya.open('/quote')
    await maya.describe(eligible)
    await maya.goOn()
    const told = maya.page.locator('[role=alert]').first()
    await told.waitFor()
    expect(await told.textContent()).toContain(words)
    expect(await maya.page.inputValue('[name=province]')).toBe(eligible.province ?? 'ON')
    await maya.page.locator('summary', { hasText: 'Ask an agent to call you' }).click()
    await maya.page.fill('[name="call.name"]', 'Maya Lark')
    await maya.page.fill('[name="call.phone"]', '416 555 0142')
    await maya.choose('call.when', 'evening')
    await maya.page.locator('button', { hasText: 'Ask for a call' }).click()
    await maya.page.locator('text=We have your request').waitFor()
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('neither citizen nor resident: the dialog "Sorry", no way on, and what can be changed (T-022, T-074)', async () => {
    const maya = await arrive()
    await maya.open('/quote')
    for (const [name, question] of [
      ['isCanadian', 'Are you a Canadian citizen or permanent resident?'],
      ['tobaccoFor12Month', 'Have you used tobacco or nicotine in the last 12 months?'],
    ]) {
      const asked = maya.page.getByRole('group', { name: question }).locator(`[name=${name}]`)
      expect(await asked.evaluateAll((options) => options.map((option) => option.getAttribute('value')))).toEqual(['yes', 'no'])
    }
    await maya.describe({ isCanadian: 'no' })
    await maya.goOn()
    const dialog = maya.page.locator('dialog[open]')
    await dialog.waitFor()
    expect(await dialog.locator('h2').textContent()).toBe('Sorry')
    expect(await dialog.textContent()).toContain(
      'You must be a Canadian Citizen or permanent resident to be eligible for this coverage',
    )
    await maya.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await maya.goOn()
    await dialog.waitFor()
    expect(new URL(maya.page.url()).search).toBe('')
    await maya.page.keyboard.press('Escape')
    await maya.choose('isCanadian', 'yes')
    await maya.goOn()
    await maya.page.waitForURL(/quote\?quote=/)
    await maya.leave()
  })

  test('nothing typed: a sentence a field, the province among them, and no request (T-023)', async () => {
    const maya = await arrive()
    await maya.open('/quote')
    await maya.goOn()
    await maya.page.waitForSelector('[role=alert]')
    expect(await maya.page.locator('[role=alert] a').count()).toBe(5)
    expect(await maya.page.locator('[role=alert] a[href="#field-province"]').count()).toBe(1)
    expect(await maya.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })
})
