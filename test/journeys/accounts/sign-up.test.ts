import { beforeAll, describe, expect, test } from 'vitest'
import { accountsOn, password, typeAll } from '../support/account.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { arrive } = product

const { makeAccount, register, signedInAs } = accountsOn(product)
const newer = 'seven lamps in a quiet harbour'

beforeAll(async () => {
  await makeAccount('taken.signup@example.com', password)
})

describe('a new account, by keyboard', () => {
  test.each([
    { locale: 'en' as const, width: 1280, wrong: 'Invalid password, please enter the correct one.' },
    { locale: 'fr' as const, width: 375, wrong: 'Mot de passe invalide' },
    { locale: 'ar' as const, width: 375, wrong: 'رمز غير صحيح' },
  ])('in $locale: code from the mailbox, wrong once, then pasted with a space', async ({ locale, width, wrong }) => {
    const maya = await arrive({ locale, width })
    const email = `maya.${locale}.signin@example.com`
    await register(maya, email)
    const otp = await maya.codeFor(email)
    const field = maya.page.locator('dialog [name=otp]')
    await field.fill(otp === '000000' ? '000001' : '000000')
    await maya.page.keyboard.press('Enter')
    await maya.page.locator('dialog').getByText(wrong).last().waitFor()
    expect(await field.evaluate((element) => document.activeElement === element)).toBe(true)
    await field.fill('')
    await field.evaluate(
      (element, text) => {
        const data = new DataTransfer()
        data.setData('text', text)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      },
      ` ${otp.slice(0, 3)} ${otp.slice(3)} `,
    )
    expect(await field.inputValue()).toBe(otp)
    await maya.page.keyboard.press('Enter')
    await maya.page.waitForURL(`${product.origin}/userhome?welcome=yes`)
    expect(await signedInAs(maya)).toBe(email)
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('two resends, then the limit; the e-mail changed in the dialog; an address that somebody has (platform §2, §4, §5; P-041, P-066, P-068, P-084, P-088)', async () => {
    const maya = await arrive()
    const { page } = maya
    await page.clock.install()
    await register(maya, 'first.signin@example.com')
    await maya.codeFor('first.signin@example.com')
    expect(await page.locator('dialog[open] h2').textContent()).toBe('Confirm your e-mail')
    const again = page.locator('dialog').getByRole('button', { name: 'Send a new code' })
    for (const count of [2, 3]) {
      await again.click()
      await maya.codeFor('first.signin@example.com', count)
      await page.locator('dialog').getByText('The code was sent again').waitFor()
    }
    await again.click()
    await page.locator('dialog').getByText('Resend limit reached').waitFor()
    expect((await maya.mails()).filter(({ to }) => to.includes('first.signin@example.com'))).toHaveLength(3)

    // A minute later it counts anew.
    await page.clock.fastForward('01:01')
    await again.click()
    await maya.codeFor('first.signin@example.com', 4)

    await page.locator('dialog [name=otp]').press('End')
    await page.keyboard.type('1234567')
    expect(await page.locator('dialog [name=otp]').inputValue()).toBe('123456')

    await page.locator('dialog').getByRole('button', { name: 'Change the e-mail' }).click()
    await page.fill('dialog [name=address]', 'taken.signup@example.com')
    await page.keyboard.press('Enter')
    await page.locator('dialog').getByText('This email is already in use by another account.').waitFor()
    await page.fill('dialog [name=address]', 'someone@mailinator.com')
    await page.keyboard.press('Enter')
    await page.locator('dialog').getByText('Please enter valid email').waitFor()
    await page.fill('dialog [name=address]', 'second.signin@example.com')
    await page.keyboard.press('Enter')
    await page.fill('dialog [name=otp]', await maya.codeFor('second.signin@example.com'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${product.origin}/userhome?welcome=yes`)
    expect(await signedInAs(maya)).toBe('second.signin@example.com')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('two passwords that differ are said at their field; nothing is sent (platform §5; P-083)', async () => {
    const maya = await arrive()
    await maya.open('/pages/register')
    await maya.page.focus('[name=email]')
    await typeAll(maya, ['differ.signin@example.com', password, newer])
    await maya.page.waitForSelector('[role=alert]')
    expect(await maya.page.locator('#field-confirm-error').textContent()).toBe('The confirm password and password must be match')
    expect(await maya.page.locator('dialog[open]').count()).toBe(0)
    await maya.leave()
  })

  test('an e-mail left empty is asked for: at sign-up in the words of its own, at sign-in and for a password as every field (platform §5, §8; P-079, P-093)', async () => {
    const wordsAfter = async (path: string, boxes: Record<string, string>): Promise<string> => {
      const sent = await fetch(`${product.origin}${path}`, {
        method: 'POST',
        headers: { origin: product.origin },
        body: new URLSearchParams(boxes),
      })
      expect(sent.status, path).toBe(400)
      return sent.text()
    }
    expect(await wordsAfter('/pages/register', { email: ' ' })).toContain('Invalid payload: email is required')
    for (const [path, boxes] of [
      ['/pages/login', { intent: 'password', email: '', password }],
      ['/pages/login', { intent: 'password', email: '' }],
      ['/pages/lock', { intent: 'password', email: '' }],
      ['/pages/reset', { email: '' }],
    ] as const)
      expect(await wordsAfter(path, boxes), path).toContain('This field is required')

    const maya = await arrive()
    await maya.open('/pages/register')
    await maya.page.getByRole('button', { name: 'Create my account' }).click()
    await maya.page.locator('#field-email-error').getByText('Invalid payload: email is required').waitFor()
    await maya.page.fill('main [name=email]', 'empty.signup@example.com')
    await maya.page.getByRole('button', { name: 'Create my account' }).click()
    await maya.codeFor('empty.signup@example.com')
    await maya.page.locator('dialog').getByText('Sending the code').waitFor({ state: 'hidden' })
    await maya.page.locator('dialog').getByRole('button', { name: 'Change the e-mail' }).click()
    await maya.page.fill('dialog [name=address]', '')
    await maya.page.keyboard.press('Enter')
    await maya.page.locator('dialog').getByText('Invalid payload: email is required').waitFor()
    await maya.leave()
  })

  test('the dialog’s states: an address that somebody has, sending, a fault, a wrong code, verified; it closes and the account’s home follows (platform §3, §4; P-057, P-064, P-066, P-067)', async () => {
    const maya = await arrive()
    const { page } = maya
    const email = 'states.signin@example.com'
    const dialog = page.locator('dialog[open]')
    const begin = async (address: string): Promise<void> => {
      await page.fill('main [name=email]', address)
      await page.getByRole('button', { name: 'Create my account' }).click()
    }
    await maya.open('/pages/register')
    await begin('somebody@mailinator.com')
    await page.locator('#field-email-error').getByText('Please enter valid email').waitFor()
    expect(await dialog.count()).toBe(0)

    const before = (await maya.mails()).length
    await begin('taken.signup@example.com')
    await dialog.getByText('This email is already in use by another account.').waitFor()
    expect(await dialog.locator('[name=otp]').count()).toBe(0)
    expect((await maya.mails()).length).toBe(before)

    await product.fault('mail', { operation: 'send', mode: 'down', times: 10 })
    await dialog.locator('[name=address]').fill(email)
    await page.keyboard.press('Enter')
    await dialog.getByText('Something went wrong, try again or contact us').waitFor()
    await product.clearFaults('mail')

    let goOn = (): void => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(/\/pages\/email-code/, async (route) => {
      await held
      await route.continue()
    })
    await dialog.locator('[name=address]').fill(email)
    await page.keyboard.press('Enter')
    await dialog.locator('[aria-busy=true]').waitFor()
    goOn()
    await dialog.locator('[name=otp]').waitFor()
    expect(await dialog.locator('[aria-busy=true]').count()).toBe(0)
    expect(await dialog.locator('p bdi').first().textContent()).toBe(email)

    const code = await maya.codeFor(email)
    const field = dialog.locator('[name=otp]')
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await dialog.getByText('Invalid password, please enter the correct one.').last().waitFor()

    let arriveHome = (): void => {}
    const away = new Promise<void>((resolve) => (arriveHome = resolve))
    await page.route(`${product.origin}/userhome?welcome=yes`, async (route) => {
      await away
      await route.continue()
    })
    await field.fill(code)
    // The page looks for itself: once it is on its way home, nobody else may ask it anything.
    const verified = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const look = (): void => {
            if (document.querySelector('dialog[open]')?.textContent?.includes('Your e-mail is verified.')) resolve()
            else setTimeout(look, 20)
          }
          look()
        }),
    )
    await page.keyboard.press('Enter')
    await verified
    arriveHome()
    await page.waitForURL(`${product.origin}/userhome?welcome=yes`)
    expect(await dialog.count()).toBe(0)
    expect(await signedInAs(maya)).toBe(email)
    await maya.leave()
  })

  test('works with JavaScript off', async () => {
    const maya = await arrive({ javaScript: false })
    const email = 'noscript.signin@example.com'
    await maya.open('/pages/register')
    const fill = async () => {
      await maya.page.fill('[name=password]', password)
      await maya.page.fill('[name=confirm]', password)
    }
    await maya.page.fill('[name=email]', email)
    await fill()
    await maya.page.click('main button[value=start]')
    await maya.page.waitForSelector('[name=otp]')
    expect(await maya.page.content()).not.toContain(password)
    await maya.page.fill('[name=otp]', await maya.codeFor(email))
    await fill()
    await maya.page.click('main button[value=verify]')
    await maya.page.waitForURL(`${product.origin}/userhome?welcome=yes`)
    expect(await signedInAs(maya)).toBe(email)
    await maya.leave()
  })
})
