import { describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { signedInOn } from '../support/signed-in.ts'

const product = productForFile()

const { ask, arriveSignedIn } = signedInOn(product)

describe('global dialogs', () => {
  test.each([
    ['error', 'This did not work', 'Oops! Something went wrong. Please try again or contact us for assistance.', ['Close']],
    ['network', 'No connection', 'Please verify your network connection and try again', ['Close']],
    ['unable', 'We are unable to process your request', "We're sorry that we are unable", ['Return to Home']],
    ['citizen', 'Sorry', 'permanent resident', ['Return to Home']],
    ['language', 'Change the language?', 'Français', ['Keep English', 'Continue in Français']],
    ['application', 'Continue your application?', 'August 2, 2026', ['Not now', 'Continue']],
  ])('%s: opens, says its words, and gives the focus back (platform §2; P-041)', async (which, title, words, buttons) => {
    const visitor = await product.arrive()
    await visitor.open('/dev/parts')
    await visitor.page.click(`#open-${which}`)
    const dialog = visitor.page.locator('dialog[open]')
    await dialog.waitFor()
    expect(await dialog.locator('h2').textContent()).toBe(title)
    expect(await dialog.textContent()).toContain(words)
    // The cross in the corner has no text of its own.
    const actions = await dialog.locator('button:visible, a:visible').allTextContents()
    expect(actions.filter((label) => label !== '')).toEqual(buttons)
    await visitor.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' }).catch(() => {})
    expect(await visitor.page.locator('dialog[open]').count()).toBe(0)
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe(`open-${which}`)
    await visitor.leave()
  })

  test('what cannot be processed is said in the words of the catalogue, and leads home (P-152)', async () => {
    const visitor = await product.arrive()
    await visitor.open('/dev/parts')
    await visitor.page.click('#open-unable')
    const dialog = visitor.page.locator('dialog[open]')
    await dialog.waitFor()
    expect(await dialog.locator('h2').textContent()).toBe('We are unable to process your request')
    expect(await dialog.locator('p').first().textContent()).toBe(
      "We're sorry that we are unable to process your application at this time due to the following error. Please contact us for support with your application.",
    )
    await dialog.getByRole('link', { name: 'Return to Home' }).click()
    await visitor.page.waitForURL(`${product.origin}/`)
    await visitor.leave()
  })

  test('the wizard goes step by step, by keyboard, and keeps what was typed (platform §2; P-042)', async () => {
    const visitor = await product.arrive()
    const { page } = visitor
    await visitor.open('/dev/parts')
    await page.click('#open-wizard')
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: 'Next' }).click()
    expect(await dialog.getByRole('alert').textContent()).toBe('This field is required')
    await dialog.locator('[name="sample.wizard"]').fill('June')
    await dialog.getByRole('button', { name: 'Next' }).click()
    expect(await dialog.getByRole('tab', { selected: true }).textContent()).not.toBe('')
    await dialog.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Finish' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await dialog.locator('[name="sample.wizard"]').inputValue()).toBe('June')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Finish' }).click()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('an amount is moved by the thumb or typed, and each shows in the other', async () => {
    const visitor = await product.arrive()
    const { page } = visitor
    await visitor.open('/dev/wizard')
    const thumb = page.getByRole('slider', { name: 'Cover amount' })
    const box = page.locator('[name="sample.amount"]')
    await box.fill('750 000')
    expect(await thumb.getAttribute('aria-valuetext')).toBe('$750,000')
    await thumb.press('ArrowRight')
    expect(await box.inputValue()).toBe('$775,000')
    await page.getByRole('button', { name: 'Less: Cover amount' }).click()
    expect(await box.inputValue()).toBe('$750,000')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('a form sent without a connection: the connection dialog, and what was typed stays to be sent later', async () => {
    const june = await arriveSignedIn('tunnel.area@example.com')
    const { page } = june
    await june.open('/userprofileupdate')
    await page.fill('[name=city]', 'Bath')
    const save = page.locator('main form[novalidate] button').last()
    await page.context().setOffline(true)
    await save.click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByText('Please verify your network connection and try again').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await save.evaluate((button) => document.activeElement === button)).toBe(true)
    expect(await page.inputValue('[name=city]')).toBe('Bath')
    await page.context().setOffline(false)
    await save.click()
    await page.getByText('Your profile is saved.').waitFor()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('a form sent after the session has ended elsewhere: what was typed stays, and is sent after a new sign-in', async () => {
    const email = 'ended.area@example.com'
    const june = await arriveSignedIn(email)
    const { page } = june
    await june.open('/userprofileupdate')
    await page.fill('[name=city]', 'Bath')
    const save = page.locator('main form[novalidate] button').last()
    await ask(june, 'signOut', {})
    await save.click()
    await page.getByText('You were signed out. What you typed stays on this page', { exact: false }).first().waitFor()
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).pathname).toBe('/userprofileupdate')
    expect(await page.inputValue('[name=city]')).toBe('Bath')
    await ask(june, 'requestSignInCode', { email })
    await ask(june, 'signInWithCode', { email, otp: await june.codeFor(email, 2) })
    await save.click()
    await page.getByText('Your profile is saved.').waitFor()
    await june.leave()
  })

  test('the same on a page without scripts: the page that asks to sign in again has what was typed, and sends it', async () => {
    const email = 'ended.plain.area@example.com'
    const june = await arriveSignedIn(email)
    const { page } = june
    await june.open('/UserAlerts')
    await page.fill('[name=label]', 'Mine & "yours"')
    await page.locator('[name=event_type]').selectOption({ index: 1 })
    await ask(june, 'signOut', {})
    await page.locator('main form button').last().click()
    await page.getByRole('heading', { name: 'Please sign in again' }).waitFor()
    await ask(june, 'requestSignInCode', { email })
    await ask(june, 'signInWithCode', { email, otp: await june.codeFor(email, 2) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Mine & "yours"').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/UserAlerts')
    await june.leave()
  })

  test('the bar says that the device is offline', async () => {
    const june = await arriveSignedIn('offline.area@example.com')
    await june.open('/userprofileupdate')
    await june.page.context().setOffline(true)
    await june.page.getByText('You are offline. Your answers are kept on this device.').waitFor()
    await june.page.context().setOffline(false)
    await june.leave()
  })
})
