import { describe, expect, test } from 'vitest'
import { Applicant, type Eligible } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

/** The large figure of the panel, in dollars. */
const price = async (maya: Applicant): Promise<number> => {
  const text = await maya.page.locator('section[aria-label="Estimated price"] bdi').first().innerText()
  return Number(text.replaceAll(/[^\d.]/g, ''))
}

describe('an estimate', () => {
  test('its sliders, its disclaimer and who it may be mailed to (T-024, T-025)', async () => {
    const maya = await arrive()
    await maya.estimate()
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
    await contact.getByLabel('Your e-mail address', { exact: true }).waitFor()
    expect(await contact.locator('input:visible').count()).toBe(1)
    await maya.leave()
  })

  test('the price follows the thumb with no request, and each term has its own (T-024)', async () => {
    const maya = await arrive()
    await maya.estimate()
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
    await maya.estimate()
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
    await maya.estimate()
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
    await maya.estimate()
    await maya.page.locator('summary', { hasText: 'E-mail me this estimate' }).click()
    await maya.page.fill('[name=email]', 'estimate@example.com')
    await maya.page.locator('button', { hasText: 'Send the link' }).click()
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
    await maya.estimate()
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
