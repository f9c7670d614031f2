import { beforeAll, describe, expect, test } from 'vitest'
import { accountsOn, password, typeAll } from '../support/account.ts'
import { barriersOn } from '../support/axe.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

const product = productForFile()
const { arrive } = product

const { makeAccount, register, signIn, signedInAs } = accountsOn(product)
const newer = 'seven lamps in a quiet harbour'

beforeAll(async () => {
  for (const locale of ['en', 'fr', 'ar']) await makeAccount(`known.${locale}.signin@example.com`, password)
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

  test('a form of the sessions with an intent that it does not know is answered with 400 and ends nothing', async () => {
    const maya = await arrive()
    await maya.open('/pages/sessions')
    await signIn(maya, 'known.en.signin@example.com', password)
    await maya.page.waitForURL(/pages\/sessions$/)
    for (const intent of ['other', '', 'END-ALL']) {
      const sent = await maya.page.request.post(`${product.origin}/pages/sessions`, {
        form: { intent, person: 'known.en.signin@example.com' },
        headers: { origin: product.origin },
      })
      expect(sent.status(), intent).toBe(400)
    }
    expect(await signedInAs(maya)).toBe('known.en.signin@example.com')
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
    found.push(...(await barriersOn(page)).map((each) => `${page.url()} ${each}`))
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
