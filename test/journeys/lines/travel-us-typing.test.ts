import { describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { expectTypedStays, typedInTab } from '../support/typed-stays.ts'
import { priceTrip, tripOrder } from '../support/buy-trip.ts'
import { signInAs } from '../screens/screen-set.ts'

const product = productForFile()
const { arrive } = product

describe('what is typed into the forms of US travel', () => {
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
    for (const [street, direction] of [
      ['12 Harbor St', 'ltr'],
      ['12 شارع الميناء', 'rtl'],
    ] as const) {
      await page.fill('[name=address1]', street)
      expect(await page.locator('[name=address1]').evaluate((box) => getComputedStyle(box).direction), street).toBe(direction)
    }
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

  test('on the page that pays it stays in the tab, but for the card, until the policy is there', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices({ ages: ['42', '9'] })
    await june.choose('small')
    const email = 'stays.us@example.com'
    await june.enterPayment({ email, travellers: 2 })
    await page.check('[name=printletter]')
    await expectTypedStays(june, {
      stays: {
        'first.0': 'June',
        'last.0': 'Lark',
        'first.1': 'Alex',
        address1: '12 Harbor St',
        city: 'Portland',
        state: 'ME',
        zipcode: '04101',
        telephonehome: '(207) 555-0142',
        emailaddress: email,
        cczipcode: '04101',
      },
      chosen: [['printletter', 'yes']],
      never: ['ccorcheckno', 'ccexpiration', 'cvv', 'ccname', 'agree-read', 'agree-pay'],
    })
    // What was refused comes back from the server, and after a reload from the tab.
    await june.enterPayment({ email, card: '4000 0000 0000 0002', travellers: 2 })
    await june.pay()
    await page.waitForSelector('[role=alert]')
    await page.reload()
    await june.settle()
    expect(await page.inputValue('[name="first.1"]')).toBe('Alex')
    expect(await page.inputValue('[name=ccorcheckno]')).toBe('')
    await june.enterPayment({ email, travellers: 2 })
    await june.pay()
    await june.receivePolicy()
    expect(await typedInTab(june)).toBe('')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('an address typed over the one of the profile comes back in sight; what the profile says anew counts more', async () => {
    const june = await arrive()
    const { page } = june
    const ask = askAs(product.origin, june)
    await signInAs(june, ask, 'folded.us@example.com')
    const home = { address: '12 Harbor St', city: 'Portland', state: 'ME', zipcode: '04101', country: 'US' }
    await ask('updateProfile', { firstname: 'June', lastname: 'Lark', mobile: '207-555-0142', ...home })
    const { quotekey } = await priceTrip(ask)
    await june.open(`/travel/payusa?quote=${quotekey}&size=medium`)
    const street = page.locator('[name=address1]')
    expect([await street.isVisible(), await street.inputValue()]).toEqual([false, '12 Harbor St'])
    await page.locator('main details:has([name=address1]) summary').click()
    await street.fill('7 Wharf St')
    await page.fill('[name="last.0"]', 'Wren')
    await page.reload()
    await june.settle()
    expect([await street.isVisible(), await street.inputValue()]).toEqual([true, '7 Wharf St'])
    await ask('updateProfile', { lastname: 'Tern' })
    await page.reload()
    await june.settle()
    expect(await street.inputValue()).toBe('7 Wharf St')
    expect(await page.inputValue('[name="last.0"]')).toBe('Tern')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('what was typed to pay is forgotten where the trip turns out to be bought', async () => {
    const june = await arrive()
    const { page } = june
    const ask = askAs(product.origin, june)
    const order = await tripOrder(ask, 'elsewhere.us@example.com')
    await june.open(`/travel/payusa?quote=${order.quotekey}&size=medium`)
    await page.fill('[name="first.0"]', 'Robin')
    await expect.poll(() => typedInTab(june)).toContain('Robin')
    await ask('purchaseUSATravelQuote', order)
    await page.reload()
    await page.getByRole('link', { name: 'Open the policy' }).waitFor()
    await expect.poll(() => typedInTab(june)).toBe('')
    expect(june.complaints).toEqual([])
    await june.leave()
  })
})
