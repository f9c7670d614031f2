import { describe, expect, test } from 'vitest'
import { checkReceipt } from '../../../scripts/verify-receipt.mjs'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

const product = productForFile()
const { arrive } = product

describe('US travel, from the home page to the policy in hand', () => {
  const people: { locale: 'en' | 'fr' | 'ar'; width: number; covered: string }[] = [
    { locale: 'en', width: 1280, covered: 'Your trip is covered' },
    { locale: 'fr', width: 375, covered: 'Votre voyage est couvert' },
    { locale: 'ar', width: 1280, covered: 'رحلتك مغطاة' },
  ]
  test.each(people)('in $locale at $width px (L-001)', async ({ locale, width, covered }) => {
    const june = await arrive({ locale, width })
    const email = `june.${locale}@example.com`
    await june.open('/')
    await june.page.click('a[href="/travel/usa"] >> nth=-1')
    await june.page.waitForURL(/travel\/usa$/)
    expect(await june.page.getAttribute('html', 'dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    // The strip's own button is the first of the form; what stands in the strip goes along.
    await june.page.click('form#price button[type=submit]')
    await june.page.waitForURL(/travel\/infousa\?destination=IT&departs=/)
    await june.settle()
    await june.describeTrip({ ages: ['42', '40'], cost: '8000' })
    await june.askForPrices()
    expect(await june.page.locator('a[href*="size="]').count()).toBe(3)
    expect(await june.page.content()).toContain(locale === 'fr' ? '470,40' : '470.40')
    await june.choose('medium')
    await june.enterPayment({ email, travellers: 2 })
    await june.pay()
    const number = await june.receivePolicy()
    expect(await june.page.locator('h1').textContent()).toBe(covered)

    const mail = await eventually(async () => (await june.mails()).find((each) => each.to.includes(email)))
    expect(mail.text).toContain(number)
    const attached = mail.attachments.find(({ filename }) => filename === `${number}.pdf`)
    expect(
      Buffer.from(attached?.bytesBase64 ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const pdf = await june.fetchBytes(`/travel/policyusa/document?policy=${number}&as=pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.includes('pdfuaid')).toBe(true)
    const days = (await june.fetchBytes(`/travel/policyusa/document?policy=${number}&as=ics`)).toString()
    expect(days.match(/^UID:.*/gm)).toEqual([`UID:${number}`, `UID:${number}-review`])

    await june.open('/travel/policiesusa')
    expect(await june.page.content()).toContain(number)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('the quote form works with JavaScript off, adds a traveller, and keeps what was typed', async () => {
    const june = await arrive({ javaScript: false })
    await june.open('/travel/infousa')
    await june.describeTrip({ ages: ['42'], cost: 'many' })
    await june.page.click('button[value=add-age]')
    await june.page.locator('[name=age]').nth(1).waitFor()
    expect(await june.page.locator('[name=age]').count()).toBe(2)
    expect(await june.page.inputValue('[name=age] >> nth=0')).toBe('42')
    await june.page.locator('[name=age]').nth(1).fill('9')
    await june.page.locator('main form button:not([name]):visible').last().click()
    await june.page.waitForSelector('[role=alert]')
    expect(await june.page.locator('[role=alert]').textContent()).toContain('Enter an amount in dollars')
    expect(await june.page.title()).toMatch(/^Error:/)
    expect(await june.page.inputValue('[name=destination]')).toBe('FR')
    await june.page.fill('[name=tripcost]', '4000')
    await june.page.locator('main form button:not([name]):visible').last().click()
    await june.page.waitForURL(/selectplanusa\?quote=/)
    await june.page.locator('a[href*="size="]').first().waitFor()
    expect(await june.page.locator('a[href*="size="]').count()).toBe(3)
    await june.leave()
  })

  test('each path shows its page, and the details of the trip go through all of them (L-008, L-025)', async () => {
    const june = await arrive()
    const see = async (path: string, heading: string): Promise<void> => {
      await june.open(path)
      expect(await june.page.locator('h1').textContent(), path).toBe(heading)
    }
    const namesTheInsurer = async (): Promise<void> => {
      expect(await june.page.locator('main').textContent(), june.page.url()).toContain('Larkspur Travel')
    }
    for (const partner of ['', '/partner/acme', '/partner/acme/spring'])
      await see(`/travel/usa${partner}`, 'Cover for the trip, before you pack')
    expect(await june.page.locator('header').textContent()).toContain('with Acme')
    await namesTheInsurer()
    await see('/travel/learnmoreusa', 'What the three plans cover')
    await see('/travel/infousa', 'Where are you going?')
    await namesTheInsurer()
    await june.describeTrip({ ages: ['42', '9'], cost: '8000' })
    const dates = await june.tripDates()
    await june.askForPrices()
    const plans = new URL(june.page.url())
    await see(plans.pathname + plans.search, 'Three plans for your trip')
    await namesTheInsurer()
    expect(await june.page.locator('main').textContent()).toContain('2 travelers to France')
    expect(await june.tripDates()).toEqual(dates)
    expect(await june.tripCost()).toBe(8000)
    expect(
      await june.page.locator('[name=age]').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toEqual(['42', '9'])
    expect(await june.page.inputValue('[name=state]')).toBe('ME')
    await see('/travel/infousa', 'Who is going, and what does it cost?')
    expect(await june.tripDates()).toEqual(dates)
    for (const [name, value] of [
      ['destination', 'FR'],
      ['state', 'ME'],
      ['tripcost', '8,000'],
      ['age', '42'],
    ])
      expect(await june.page.locator(`main form [name=${name}]`).first().inputValue(), name).toBe(value)
    await june.askForPrices()
    await june.choose('large')
    expect(await june.page.locator('h1').textContent()).toBe('Names and payment')
    await namesTheInsurer()
    for (const detail of ['France', '42 years old', '9 years old'])
      expect(await june.page.locator('main').textContent()).toContain(detail)
    expect(await june.page.inputValue('[name=state]')).toBe('ME')
    await june.enterPayment({ email: 'each.path@example.com', travellers: 2 })
    await june.pay()
    const number = await june.receivePolicy()
    await namesTheInsurer()
    await see(`/travel/policyusa?policy=${number}`, `Travel policy ${number}`)
    await namesTheInsurer()
    for (const detail of ['France', 'June Lark', '(42 years)', 'Alex Lark', '(9 years)'])
      expect(await june.page.locator('main').textContent()).toContain(detail)
    await see('/travel/policiesusa', 'My travel policies')
    expect(await june.page.locator('main').textContent()).toContain('France')
    await namesTheInsurer()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('by keyboard alone, from the plans to the policy', async () => {
    const june = await arrive()
    await june.open('/travel/infousa')
    await june.describeTrip()
    await june.page.focus('[name=tripcost]')
    await june.page.keyboard.press('Enter')
    await june.page.waitForURL(/selectplanusa\?quote=/)
    await june.settle()
    await june.page.focus('a[href*="size=small"]')
    await june.page.keyboard.press('Enter')
    await june.page.waitForURL(/payusa/)
    await june.settle()
    await june.enterPayment({ email: 'keys@example.com' })
    await june.page.focus('[name=cczipcode]')
    await june.page.keyboard.press('Enter')
    await june.receivePolicy()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('a declined card: the specified words, nothing lost but the card, then another card', async () => {
    const june = await arrive()
    await june.seePrices()
    await june.choose('large')
    await june.enterPayment({ email: 'twice@example.com', card: '4000 0000 0000 0002' })
    await june.pay()
    await june.page.waitForSelector('[role=alert]')
    expect(await june.page.locator('[role=alert]').textContent()).toContain(
      'Error making credit card payment. Please check payment details and try again.',
    )
    await june.page.getByText('The card was declined, and nothing was charged.').waitFor()
    expect(await june.page.inputValue('[name="first.0"]')).toBe('June')
    await june.page.fill('[name=ccorcheckno]', '5555 5555 5555 4444')
    await june.pay()
    await june.receivePolicy()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('an insurer that issues no policy: the money goes back, and the page leads on to the plans and to an agent', async () => {
    const june = await arrive()
    await june.seePrices()
    await june.choose('medium')
    await june.enterPayment({ email: 'refused@example.com' })
    await june.page.fill('[name="last.0"]', 'Fault-decline')
    expect(await june.page.getByText('Talk to a licensed agent').count()).toBe(0)
    await june.pay()
    await june.page.waitForSelector('[role=alert]')
    expect(await june.page.locator('[role=alert]').textContent()).toContain('Your payment has been refunded.')
    const links = june.page.locator('main p:has(a[href="/contactus"]) a')
    expect(await links.count()).toBe(2)
    await links.first().click()
    await june.page.locator('a[href*="size="]').first().waitFor()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('a changed cost reprices in place; the quote comes by mail and reopens in another browser', async () => {
    const june = await arrive()
    await june.seePrices()
    const before = june.page.url()
    await june.page.fill('[name=tripcost]', '6000')
    await june.page.focus('[name=tripcost]')
    await june.page.keyboard.press('Enter')
    await june.page.waitForURL((url) => url.href !== before)
    // The address changes a moment before the page does, which then begins anew.
    const quote = new URL(june.page.url()).searchParams.get('quote')
    await june.page.locator(`input[name=quotekey][value="${quote}"]`).waitFor({ state: 'attached' })
    expect(await june.tripCost()).toBe(6000)
    await june.page.fill('[name=email]', 'later@example.com')
    await june.page.keyboard.press('Enter')
    const mail = await eventually(async () => (await june.mails()).find((each) => each.to.includes('later@example.com')))
    const link = /selectplanusa\?link=[\w-]+/.exec(mail.text)?.[0]
    expect(link).toBeTruthy()
    const phone = await arrive({ width: 375 })
    await phone.open(`/travel/${link}`)
    // Opening the link asks nobody for a price: the button does.
    expect(await phone.page.locator('main').textContent()).toContain('asked for in another browser')
    await phone.page.click('main button[value=price-again]')
    await phone.page.locator('a[href*="size="]').first().waitFor()
    expect(await phone.page.locator('a[href*="size="]').count()).toBe(3)
    expect(await phone.tripCost()).toBe(6000)
    await phone.leave()
    await june.leave()
  })

  test.each([
    ['en', 'How this price is made: Medium plan', 'Traveler 1: rate for the age', '235.20'],
    ['fr', 'Calcul du prix\u00a0: formule Moyenne', 'Voyageur 1\u00a0: taux selon l’âge', '235,20'],
  ] as const)(
    'how a price is made, in %s: the steps of its receipt, and a file that can be verified',
    async (locale, summary, step, price) => {
      const june = await arrive({ locale })
      await june.seePrices()
      const receipt = june.page.locator('details', { hasText: summary })
      await receipt.locator('summary').click()
      await receipt.locator('ol > li').first().waitFor()
      expect(await receipt.locator('ol').textContent()).toContain(step)
      expect((await receipt.locator('ol > li bdi').allTextContents()).at(-2)).toBe(price)
      const file = (await receipt.locator('a[download]').getAttribute('href')) ?? ''
      expect(checkReceipt(JSON.parse(decodeURIComponent(file.slice(file.indexOf(',') + 1))))).toEqual([])
      expect(june.complaints).toEqual([])
      await june.leave()
    },
  )

  test.each([true, false])(
    'the insurer is down: the generic words, and what was typed stays (scripts: %s)',
    async (javaScript) => {
      const june = await arrive({ javaScript })
      await june.open('/travel/infousa')
      await june.describeTrip()
      await product.fault('us-travel', { operation: 'quote', mode: 'error', times: 9 })
      await june.page.locator('main form button:not([name]):visible').last().click()
      await june.page.waitForSelector('[role=alert]')
      await product.clearFaults('us-travel')
      expect(await june.page.locator('[role=alert]').textContent()).toBe(
        'Oops! Something went wrong. Please try again or contact us for assistance.',
      )
      expect(await june.tripCost()).toBe(4000)
      expect(await june.page.inputValue('[name=destination]')).toBe('FR')
      await june.leave()
    },
  )

  test('bought without an account, found again by signing in with the same address in another browser', async () => {
    const june = await arrive()
    await june.seePrices()
    await june.choose('small')
    await june.enterPayment({ email: 'found@example.com' })
    await june.pay()
    const number = await june.receivePolicy()
    await june.leave()

    const later = await arrive()
    await later.open(`/travel/policyusa?policy=${number}`)
    expect(later.page.url()).toContain('/pages/login?back=')
    await later.page.fill('[name=email]', 'found@example.com')
    await later.page.keyboard.press('Enter')
    await later.page.waitForSelector('[name=otp]')
    const mail = await eventually(async () =>
      (await later.mails()).find((each) => each.to.includes('found@example.com') && /^\s*\d{6}\s*$/m.test(each.text)),
    )
    await later.page.fill('[name=otp]', /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '')
    await later.page.keyboard.press('Enter')
    await later.page.waitForURL(new RegExp(`policyusa\\?policy=${number}`))
    expect(await later.page.content()).toContain(number)
    await later.leave()
  })
})
