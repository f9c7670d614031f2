import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type Traveller } from '../support/traveller.ts'

const product = productForFile()
const { arrive } = product

const password = 'quiet harbour seven lamps'
const newer = 'seven lamps in a quiet harbour'

/** An account as other programs make it: over the named functions, in a browser of its own. */
const makeAccount = async (email: string, secret: string): Promise<void> => {
  const someone = await arrive()
  await someone.open('/')
  const call = (name: string, payload: object) =>
    someone.page.request.post(`${product.origin}/api/functions/${name}`, { data: payload })
  await call('sendOtp', { email })
  await call('verifyEmail', { email, otp: await someone.codeFor(email) })
  await call('createUserAndProfileForUser', { email, password: secret })
  await someone.leave()
}

beforeAll(async () => {
  for (const locale of ['en', 'fr', 'ar']) await makeAccount(`known.${locale}.signin@example.com`, password)
})

/** Types into the field that has the focus, one after the other, and presses Enter at the end. */
const typeAll = async (maya: Traveller, texts: string[]): Promise<void> => {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await maya.page.keyboard.press('Tab')
    await maya.page.keyboard.type(text)
  }
  await maya.page.keyboard.press('Enter')
}

const register = async (maya: Traveller, email: string, back = ''): Promise<void> => {
  await maya.open(`/pages/register${back}`)
  await maya.page.focus('[name=email]')
  await typeAll(maya, [email, password, password])
  await maya.page.waitForSelector('dialog[open] [name=otp]')
}

const signIn = async (maya: Traveller, email: string, secret: string): Promise<void> => {
  await maya.page.focus('[name=email]')
  await maya.page.keyboard.press('Control+A')
  await typeAll(maya, [email, secret])
}

const signedInAs = async (maya: Traveller): Promise<string | null> => {
  const response = await maya.page.request.post(`${product.origin}/api/functions/getMe`, { data: {} })
  return ((await response.json()) as { email: string | null }).email
}

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
    await maya.page.locator('dialog').getByText(wrong).waitFor()
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
    await page.fill('dialog [name=address]', 'known.en.signin@example.com')
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
    await begin('known.en.signin@example.com')
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
    await dialog.getByText('Invalid password, please enter the correct one.').waitFor()

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

describe('coming back', () => {
  test('with the password, to the page that asked; remembered next time; a wrong one is the login error (P-121)', async () => {
    const maya = await arrive()
    await maya.open('/pages/sessions')
    expect(maya.page.url()).toContain('/pages/login?back=')
    await signIn(maya, 'known.en.signin@example.com', 'not the right one')
    await maya.page.getByText('The e-mail or the password is not right.').first().waitFor()
    expect(await maya.page.inputValue('[name=email]')).toBe('known.en.signin@example.com')
    expect(await maya.page.inputValue('[name=password]')).toBe('')
    await maya.page.check('[name=remember]')
    await maya.page.focus('[name=password]')
    await maya.page.keyboard.type(password)
    await maya.page.keyboard.press('Enter')
    await maya.page.waitForURL(/pages\/sessions$/)
    await maya.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await maya.page.waitForURL(`${product.origin}/`)
    expect(await signedInAs(maya)).toBe(null)
    await maya.open('/pages/login')
    expect(await maya.page.inputValue('[name=email]')).toBe('known.en.signin@example.com')
    // A wrong password is answered with 400, which the browser's console repeats.
    expect(maya.complaints.filter((each) => !each.includes('400'))).toEqual([])
    await maya.leave()
  })

  test.each(['https://evil.example/', '/\t/evil.example', '/pages/login'])('never to %j', async (back) => {
    const maya = await arrive()
    await maya.open(`/pages/login?back=${encodeURIComponent(back)}`)
    await signIn(maya, 'known.en.signin@example.com', password)
    await maya.page.waitForURL(
      (url) => url.origin === product.origin && ['/', '/userhome'].includes(url.pathname) && url.search === '',
    )
    await maya.leave()
  })

  test('after a forgotten password, in French; the old one and other sessions are over', async () => {
    const phone = await arrive({ locale: 'fr' })
    await phone.open('/pages/login')
    await signIn(phone, 'known.fr.signin@example.com', password)
    await phone.page.waitForURL(/userhome/)

    const maya = await arrive({ locale: 'fr' })
    await maya.open('/pages/login')
    await maya.page.getByRole('link', { name: 'Mot de passe oublié?' }).click()
    await maya.page.waitForURL(/pages\/reset$/)
    await maya.settle()
    await maya.page.fill('[name=email]', 'known.fr.signin@example.com')
    await maya.page.keyboard.press('Enter')
    await maya.page.getByText('Le courriel de récupération a été envoyé').waitFor()
    const link = await eventually(async () =>
      (await maya.mails())
        .map(({ to, text }) => to.includes('known.fr.signin@example.com') && /\/pages\/reset\/[\w-]+/.exec(text)?.[0])
        .find(Boolean),
    )
    await maya.open(link)
    await maya.page.focus('[name=password]')
    await typeAll(maya, [newer, newer])
    await maya.page.getByText('Votre nouveau mot de passe est enregistré.').waitFor()
    await signIn(maya, 'known.fr.signin@example.com', newer)
    await maya.page.waitForURL(/userhome/)
    await expect.poll(() => signedInAs(phone), { timeout: 10_000 }).toBe(null)
    expect(maya.complaints).toEqual([])
    await maya.leave()
    await phone.leave()
  })

  test('to an account made with a mobile number: the number asks for a code, then a password is offered', async () => {
    const email = 'mobile.signin@example.com'
    await makeAccount(email, '416-555-0134')

    const maya = await arrive()
    await maya.open('/pages/login?back=%2Ftravel%2Finfousa')
    await signIn(maya, email, '(416) 555-0134')
    await maya.page.waitForSelector('[name=otp]')
    expect(await signedInAs(maya)).toBe(null)
    await maya.page.fill('[name=otp]', await maya.codeFor(email, 2))
    await maya.page.keyboard.press('Enter')
    await maya.page.waitForURL(/pages\/password\?back=/)
    await maya.page.getByText('With a password you can sign in without waiting for a code.').waitFor()
    await maya.page.getByRole('link', { name: 'Not now' }).click()
    await maya.page.waitForURL(/travel\/infousa$/)
    expect(await signedInAs(maya)).toBe(email)
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('another site that is not set up: the login error (P-121)', async () => {
    const maya = await arrive({ javaScript: false })
    await maya.open('/pages/login')
    await maya.page.getByRole('link', { name: 'Google' }).click()
    await maya.page.getByText('This way of signing in is not available here.').waitFor()
    expect(await signedInAs(maya)).toBe(null)
    await maya.leave()
  })
})

test('a malformed e-mail is told in our words; a provider’s own are nowhere (platform §8, P-082)', async () => {
  const maya = await arrive()
  const { page } = maya
  await maya.open('/pages/login')
  await signIn(maya, 'maya@@example', password)
  await page.getByText('Please enter a valid email').first().waitFor()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect((await page.content()) + kept).not.toMatch(/badly formatted/i)
  const answer = await page.request.post(`${product.origin}/api/functions/signInWithPassword`, {
    data: { email: 'maya@@example', password },
  })
  expect(await answer.text()).not.toMatch(/badly formatted/i)
  await maya.leave()
})

describe('nobody there', () => {
  test('keyboard, scroll and touch count as the mouse does (P-071)', async () => {
    const maya = await arrive()
    const { page } = maya
    await maya.open('/pages/login')
    await signIn(maya, 'known.en.signin@example.com', password)
    await page.waitForURL(/userhome/)
    await page.clock.install()
    await maya.open('/pages/password')
    const question = page.locator('dialog[data-idle][open]')
    const hands: Record<string, () => Promise<unknown>> = {
      mouse: () => page.mouse.move(200 + Math.random() * 50, 230),
      keyboard: () => page.keyboard.press('Shift'),
      // A wheel's turn reaches the page a little later than the call returns.
      scroll: () => page.mouse.wheel(0, 40).then(() => new Promise((resolve) => setTimeout(resolve, 300))),
      touch: () => page.dispatchEvent('body', 'touchstart'),
    }
    for (const [hand, move] of Object.entries(hands)) {
      await page.clock.fastForward('12:00')
      await move()
      await page.clock.fastForward('12:00')
      expect([await question.count(), new URL(page.url()).pathname], hand).toEqual([0, '/pages/password'])
      await move()
    }
    // And without any of them the question comes.
    await page.clock.fastForward('13:10')
    await question.waitFor()
    await maya.leave()
  })

  test('asks after 13 minutes, signs out after 15, and leads back', async () => {
    const maya = await arrive()
    const { page } = maya
    await maya.open('/pages/login')
    await signIn(maya, 'known.en.signin@example.com', password)
    await page.waitForURL(/userhome/)
    await page.clock.install()
    await maya.open('/pages/password?back=%2Ftravel%2Finfousa')
    const question = page.locator('dialog[data-idle][open]')
    await page.clock.fastForward('12:50')
    expect(await question.count()).toBe(0)
    await page.clock.fastForward('00:15')
    await question.waitFor()
    await question.getByRole('button', { name: 'Stay signed in' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await signedInAs(maya)).toBe('known.en.signin@example.com')

    // A hand on the device counts: the clock begins anew.
    await page.clock.fastForward('12:00')
    await page.mouse.move(200, 200)
    await page.mouse.move(220, 230)
    await page.clock.fastForward('12:00')
    expect(await question.count()).toBe(0)

    // Another tab of the same person goes too.
    const second = await page.context().newPage()
    await second.clock.install({ time: await page.evaluate(() => Date.now()) })
    await second.goto(`${product.origin}/travel/infousa`, { waitUntil: 'networkidle' })
    await page.clock.fastForward('15:10')
    await page.waitForURL(/pages\/lock\?back=/)
    await page.getByText('Your answers are safe.').waitFor()
    expect(await signedInAs(maya)).toBe(null)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await second.clock.fastForward('15:20')
    await second.waitForURL(/pages\/lock\?back=%2Ftravel%2Finfousa/)

    await signIn(maya, 'known.en.signin@example.com', password)
    await page.waitForURL(/pages\/password\?back=/)
    expect(await signedInAs(maya)).toBe('known.en.signin@example.com')
    await maya.leave()
  })
})

test('two tabs that sign in as two people: the last one is who the browser is, also after a reload (platform §4; P-070)', async () => {
  const maya = await arrive()
  await maya.open('/pages/login')
  const other = await maya.page.context().newPage()
  await other.goto(`${product.origin}/pages/login`, { waitUntil: 'networkidle' })
  await signIn(maya, 'known.en.signin@example.com', password)
  await maya.page.waitForURL(/userhome/)
  await other.fill('[name=email]', 'known.ar.signin@example.com')
  await other.fill('[name=password]', password)
  await other.keyboard.press('Enter')
  await other.waitForURL(/userhome/)
  expect(await signedInAs(maya)).toBe('known.ar.signin@example.com')
  await maya.page.reload()
  expect(new URL(maya.page.url()).pathname).toBe('/userhome')
  expect(await maya.page.locator('main [name=password], dialog[open]').count()).toBe(0)
  expect(await signedInAs(maya)).toBe('known.ar.signin@example.com')
  expect(await maya.page.content()).not.toContain('known.en.signin@example.com')
  await maya.leave()
})

test('axe finds nothing in the dialogs of a code and of a session that is about to end', async () => {
  const maya = await arrive({ locale: 'ar', width: 375 })
  const { page } = maya
  const found: string[] = []
  const look = async (): Promise<void> => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${page.url()} ${id}: ${target.join(' ')}`)))
  }
  await register(maya, 'axe.signin@example.com')
  const code = await maya.codeFor('axe.signin@example.com')
  await look()
  await page.fill('dialog [name=otp]', code)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.origin}/userhome?welcome=yes`)
  await page.clock.install()
  await maya.open('/pages/password')
  await page.clock.fastForward('13:05')
  await page.locator('dialog[data-idle][open]').waitFor()
  await look()
  expect(found).toEqual([])
  await maya.leave()
})
