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
    await see(plans.pathname + plans.search, 'Three ways to cover this trip')
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

  test('nothing typed: one sentence a field of each part, and the summary takes the focus', async () => {
    const june = await arrive()
    const { page } = june
    const toFix = async (count: number): Promise<void> => {
      await page.locator('main form button:not([name]):visible').last().click()
      await page.waitForSelector('[role=alert]')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      expect(await page.locator('[role=alert] a').count()).toBe(count)
    }
    await june.open('/travel/infousa')
    await toFix(1)
    await june.pickCountry('FR')
    await june.goOn('when')
    await toFix(2)
    await june.enterDate('departdate', 30)
    await june.enterDate('returndate', 43)
    await june.goOn('who')
    await toFix(3)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('a field that is corrected loses its mark, and the summary counts down without taking the focus', async () => {
    const june = await arrive()
    const { page } = june
    const summary = page.locator('main [role=alert]')
    const marked = () =>
      page.locator('main [aria-invalid=true]').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('name')))
    await june.open('/travel/infousa')
    await june.describeTrip({ cost: '' })
    await page.locator('[name=age]').first().fill('130')
    await page.selectOption('[name=state]', '')
    await page.locator('main form button:not([name]):visible').last().click()
    await page.getByText('There are 3 things to fix').waitFor()
    await page.fill('[name=tripcost]', '4000')
    await page.getByText('There are 2 things to fix').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tripcost')
    expect(await marked()).toEqual(['age', 'state'])
    // Still wrong: the mark stays, and what was right at the last try is not judged before the next one.
    await page.locator('[name=age]').first().fill('121')
    await page.fill('[name=tripcost]', 'many')
    expect(await summary.locator('a').count()).toBe(2)
    await page.locator('[name=age]').first().fill('42')
    await page.getByText('There is 1 thing to fix').waitFor()
    await page.selectOption('[name=state]', 'ME')
    await page.getByText('All fixed. You can go on.').waitFor()
    expect([await summary.count(), await marked()]).toEqual([0, []])
    await page.locator('main form button:not([name]):visible').last().click()
    await page.getByText('There is 1 thing to fix').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await page.fill('[name=tripcost]', '4000')
    await june.askForPrices()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('what is typed is shown as it is written: card, date, phone, ZIP code and money, with the caret in its place', async () => {
    const june = await arrive({ locale: 'ar' })
    const { page } = june
    const paste = async (name: string, text: string): Promise<void> => {
      const box = page.locator(`[name="${name}"]`)
      await box.focus()
      await box.fill('')
      await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text)
    }
    const press = async (keys: string): Promise<void> => {
      for (const key of keys.split(' ')) await page.keyboard.press(key)
    }
    const at = (name: string) =>
      page.locator(`[name="${name}"]`).evaluate((box) => {
        const { value, selectionStart } = box as HTMLInputElement
        return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
      })
    await june.open('/travel/infousa')
    await june.describeTrip({ cost: '4000' })
    await expect.poll(() => page.inputValue('[name=tripcost]')).toBe('4,000')
    await page.focus('[name=tripcost]')
    await press('Home ArrowRight 1')
    expect(await at('tripcost')).toBe('41|,000')
    await page.fill('[name=tripcost]', '4000')
    // Reached by key, all of it is selected: what is typed takes its place, however late the mask comes.
    await page.reload()
    await june.settle()
    await page.locator('[name=tripcost]').evaluate((box) => {
      ;(box as HTMLInputElement).value = '8123'
    })
    await page.locator('[name=tripcost]').selectText()
    await expect.poll(() => page.inputValue('[name=tripcost]')).toBe('8,123')
    await page.keyboard.type('4000')
    expect(await page.inputValue('[name=tripcost]')).toBe('4,000')
    // A whole date, pasted into its first box.
    await june.goBackTo('when')
    const departs = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await page.evaluate((text) => {
      const box = document.querySelector('[name="departdate.month"]')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, departs)
    await expect.poll(() => page.inputValue('[name="departdate.year"]')).toBe(departs.slice(0, 4))
    const [year, month, day] = departs.split('-').map(Number)
    expect((await june.tripDates()).slice(0, 3)).toEqual([month, day, year])
    await june.goOn('who')
    await june.askForPrices()
    await june.choose('medium')
    await june.enterPayment()
    const shown = (name: string) => expect.poll(() => page.inputValue(`[name="${name}"]`))
    await shown('ccorcheckno').toBe('4111 1111 1111 1111')
    await page.getByText('Visa', { exact: true }).waitFor()
    expect(await page.locator('[name=ccorcheckno]').evaluate((box) => getComputedStyle(box).direction)).toBe('ltr')
    expect(await page.locator('[name=telephonehome]').evaluate((box) => getComputedStyle(box).direction)).toBe('ltr')
    await paste('ccorcheckno', '3782-822463-10005')
    await shown('ccorcheckno').toBe('3782 822463 10005')
    await page.getByText('American Express', { exact: true }).waitFor()
    await page.fill('[name=ccorcheckno]', '4111111111111111')
    await page.focus('[name=ccorcheckno]')
    await press('Home ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight Backspace')
    expect(await at('ccorcheckno')).toBe('411|1 1111 1111 111')
    await press('1')
    expect(await at('ccorcheckno')).toBe('4111| 1111 1111 1111')
    await paste('telephonehome', '+1 207.555.0142')
    await shown('telephonehome').toBe('+1 (207) 555-0142')
    await paste('telephonehome', '٢٠٧٥٥٥٠١٤٢')
    await shown('telephonehome').toBe('(207) 555-0142')
    await paste('zipcode', ' 04101 1234 ')
    await shown('zipcode').toBe('04101-1234')
    await paste('ccexpiration', `12/${new Date().getUTCFullYear() + 2}`)
    await shown('ccexpiration').toBe(`12 / ${new Date().getUTCFullYear() + 2 - 2000}`)
    await june.pay()
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
    expect(await june.page.inputValue('[name="first.0"]')).toBe('June')
    await june.page.fill('[name=ccorcheckno]', '5555 5555 5555 4444')
    await june.pay()
    await june.receivePolicy()
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
    ['en', 'How the price of Medium is made', 'Traveler 1: rate for the age', '235.20'],
    ['fr', 'Calcul du prix\u00a0: Moyenne', 'Voyageur 1\u00a0: taux selon l’âge', '235,20'],
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
