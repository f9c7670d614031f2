import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { openProduct } from '../support/open-product.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, Traveller, type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const ask = async (
  visitor: Traveller,
  name: string,
  payload: unknown,
  { origin }: { origin: string } = product,
): Promise<any> => {
  const response = await visitor.page
    .context()
    .request.post(`${origin}/api/functions/${name}`, { data: payload, headers: { origin } })
  return response.json()
}

const arriveSignedIn = async (
  email: string,
  settings: TravellerSettings = {},
  at: { origin: string } = product,
): Promise<Traveller> => {
  const visitor = await Traveller.arrive(at.origin, product.browser, settings)
  await ask(visitor, 'requestSignInCode', { email }, at)
  await ask(visitor, 'signInWithCode', { email, otp: await visitor.codeFor(email) }, at)
  return visitor
}

describe('another e-mail', () => {
  test('from the profile, with the keyboard; the other devices are out, the old address is told', async () => {
    const phone = await arriveSignedIn('june.contact@example.com')
    const june = await arriveSignedIn('june.contact@example.com')
    const { page } = june
    await june.open('/profile')
    await page.getByRole('link', { name: 'Change my e-mail' }).press('Enter')
    await page.waitForURL(/pages\/email$/)
    await june.settle()
    await page.fill('[name=email]', 'june')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a valid email').first().waitFor()
    await page.fill('[name=email]', 'june.new.contact@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
    await page.getByText('june.new.contact@example.com').waitFor()
    await page.fill('[name=otp]', '12')
    await page.keyboard.press('Enter')
    await page.getByText('Enter the 6 digits of the code.').first().waitFor()
    await page.fill('[name=otp]', await june.codeFor('june.new.contact@example.com'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your e-mail address is changed' }).waitFor()
    await page.getByText('From now on you sign in with').waitFor()
    await page.getByRole('link', { name: 'My profile' }).click()
    await page.waitForURL(/\/profile$/)
    await page.getByText('june.new.contact@example.com').first().waitFor()
    await expect.poll(async () => (await ask(phone, 'getMe', {})).email, { timeout: 10_000 }).toBe(null)
    const told = await eventually(async () => (await june.mails()).find(({ subject }) => subject.includes('was changed')))
    expect(told.to).toEqual(['june.contact@example.com'])
    // What was typed wrong is answered with 400, which the browser's console repeats.
    expect(june.complaints.filter((each) => !each.includes('400'))).toEqual([])
    await june.leave()
    await phone.leave()
  })

  test('in Arabic, without JavaScript: a wrong code, a new one, the right one', async () => {
    const maya = await arriveSignedIn('maya.contact@example.com', { locale: 'ar', width: 375, javaScript: false })
    const { page } = maya
    await maya.open('/pages/email')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.fill('[name=email]', 'maya.new.contact@example.com')
    await page.click('main button[value=send]')
    const first = await maya.codeFor('maya.new.contact@example.com')
    await page.fill('[name=otp]', String((Number(first) + 1) % 1_000_000).padStart(6, '0'))
    await page.click('main button[value=confirm]')
    await page.locator('[name=otp][aria-invalid=true]').waitFor()
    await page.click('main button[value=resend]')
    await page.getByText('رمز جديد في الطريق').waitFor()
    const second = await eventually(async () => {
      const code = await maya.codeFor('maya.new.contact@example.com')
      return code !== first && code
    })
    await page.fill('[name=otp]', second)
    await page.click('main button[value=confirm]')
    await page.getByRole('heading', { name: 'تغيّر بريدك الإلكتروني' }).waitFor()
    expect((await ask(maya, 'getMe', {})).email).toBe('maya.new.contact@example.com')
    await maya.leave()
  })

  test('an address of somebody else looks the same, and nothing is mailed there', async () => {
    const owner = await arriveSignedIn('owner.contact@example.com')
    const june = await arriveSignedIn('curious.contact@example.com')
    await june.open('/pages/email')
    await june.page.fill('[name=email]', 'owner.contact@example.com')
    await june.page.click('main button[value=send]')
    await june.page.getByRole('heading', { name: 'Enter the code' }).waitFor()
    expect((await june.mails()).filter(({ to }) => to.includes('owner.contact@example.com'))).toHaveLength(1)
    await june.leave()
    await owner.leave()
  })

  test('a visitor signs in first', async () => {
    const visitor = await product.arrive()
    for (const path of ['/pages/email', '/profile/mobile']) {
      await visitor.open(path)
      const { pathname, searchParams } = new URL(visitor.page.url())
      expect([pathname, searchParams.get('back')]).toEqual(['/pages/login', path])
    }
    await visitor.leave()
  })

  test('after ten minutes one signs in again, on the sign-in page, and comes back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eider-later-'))
    const kept = { DATA_DIR: folder, PORT: String(await freePort()) }
    let own = await openProduct(kept)
    try {
      const june = await arriveSignedIn('later.contact@example.com', {}, own)
      await own.close()
      own = await openProduct({ ...kept, CLOCK: new Date(Date.now() + 11 * 60_000).toISOString() })
      const { page } = june
      await june.open('/pages/email')
      await page.getByText('You signed in more than 10 minutes ago.').waitFor()
      await page.getByRole('link', { name: 'Sign in again' }).click()
      await page.waitForURL(/pages\/login\?back=%2Fpages%2Femail$/)
      await june.settle()
      await page.getByRole('heading', { name: 'Sign in again' }).waitFor()
      expect(await page.inputValue('[name=email]')).toBe('later.contact@example.com')
      await page.click('main button[value=email]')
      await page.waitForSelector('[name=otp]')
      await page.fill('[name=otp]', await june.codeFor('later.contact@example.com'))
      await page.keyboard.press('Enter')
      await page.waitForURL(/pages\/email$/)
      await page.getByLabel('New e-mail address').waitFor()
      // Being signed in freshly, the sign-in page asks for nothing.
      await june.open('/pages/login?back=%2Fpages%2Femail')
      await page.getByRole('link', { name: 'Go on' }).waitFor()
      expect(june.complaints).toEqual([])
      await june.leave()
    } finally {
      await own.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('a form that was opened for somebody else changes nothing: another tab has signed in meanwhile', async () => {
  const ida = await arriveSignedIn('ida.two.tabs@example.com')
  const { page } = ida
  const otherTab = await page.context().newPage()
  await ask(ida, 'updateProfile', { mobile: '207-555-0142' })
  await ida.open('/pages/password')
  await otherTab.goto(`${product.origin}/pages/email`)
  const [alerts, sessions, mobile] = [
    await page.context().newPage(),
    await page.context().newPage(),
    await page.context().newPage(),
  ] as const
  await alerts.goto(`${product.origin}/UserAlerts`)
  await sessions.goto(`${product.origin}/pages/sessions`)
  await mobile.goto(`${product.origin}/profile/mobile`)
  await ask(ida, 'requestSignInCode', { email: 'otto.two.tabs@example.com' })
  await ask(ida, 'signInWithCode', { email: 'otto.two.tabs@example.com', otp: await ida.codeFor('otto.two.tabs@example.com') })
  const changed = 'This changed while you were on the page. Load it again.'
  await page.fill('[name=password]', 'quiet harbour seven lamps')
  await page.fill('[name=confirm]', 'quiet harbour seven lamps')
  await page.keyboard.press('Enter')
  await page.getByText(changed).first().waitFor()
  await otherTab.fill('main [name=email]', 'ida.new.two.tabs@example.com')
  await otherTab.keyboard.press('Enter')
  await otherTab.getByText(changed).first().waitFor()
  expect(await otherTab.inputValue('main [name=email]')).toBe('ida.new.two.tabs@example.com')
  expect(await ask(ida, 'getSessions', {})).toMatchObject({ hasPassword: false })
  expect((await ida.mails()).filter(({ to }) => to.includes('ida.new.two.tabs@example.com'))).toEqual([])
  await alerts.fill('[name=label]', 'My travel policy')
  await alerts.getByRole('button', { name: 'Save' }).click()
  await alerts.getByText(changed).first().waitFor()
  expect(await alerts.inputValue('[name=label]')).toBe('My travel policy')
  expect(await ask(ida, 'getUserAlerts', {})).toMatchObject({ alerts: [] })
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await sessions.getByText(changed).first().waitFor()
  expect(await ask(ida, 'getSessions', {})).toMatchObject({ haserror: false })
  await mobile.getByRole('button', { name: 'Send the code' }).click()
  await mobile.getByText(changed).first().waitFor()
  await ida.leave()
})

test('a mobile number is confirmed by a text message', async () => {
  const june = await arriveSignedIn('mobile.contact@example.com')
  const { page } = june
  await june.open('/profile/mobile')
  await page.getByText('There is no mobile number in your profile yet.').waitFor()
  await ask(june, 'updateProfile', { mobile: '207-555-0142' })
  await june.open('/profile')
  await page.getByText('(not confirmed yet)').waitFor()
  await page.getByRole('link', { name: 'Confirm my number' }).click()
  await page.waitForURL(/profile\/mobile$/)
  await june.settle()
  await page.getByRole('button', { name: 'Send the code' }).press('Enter')
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  const code = await eventually(async () => {
    const { texts } = await ask(june, 'getDemoTexts', {})
    return /\b(\d{6})\b/.exec(texts.map(({ text }: { text: string }) => text).join(' '))?.[1]
  })
  await page.fill('[name=otp]', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await page.getByText('This code is not right, or it is over.').first().waitFor()
  await page.fill('[name=otp]', code)
  await page.keyboard.press('Enter')
  await page.getByText('is confirmed.').waitFor()
  await june.open('/profile')
  await page.getByText('(confirmed)').waitFor()
  expect(await page.getByRole('link', { name: 'Confirm my number' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Change my password' }).getAttribute('href')).toMatch(/^\/pages\/password/)
  expect(june.complaints.filter((each) => !each.includes('400'))).toEqual([])
  await june.leave()
})

test.each([
  ['en', ['Maine', 'British Columbia']],
  ['fr', ['Maine', 'Colombie-Britannique']],
  ['ar', ['Maine', 'كولومبيا البريطانية']],
] as const)('states and provinces by their names in %s', async (locale, [state, province]) => {
  const june = await arriveSignedIn(`place.${locale}.contact@example.com`, { locale })
  const { page } = june
  await june.open('/userprofileupdate')
  await page.selectOption('[name=state]', { label: state })
  await page.check('[name=country][value=CA]')
  await page.selectOption('[name=state]', { label: province })
  expect(await page.inputValue('[name=state]')).toBe('BC')
  await page.click('main form button:not([name])')
  await page.waitForURL(/profile\?saved=1/)
  await page.getByText(province).waitFor()
  expect(june.complaints).toEqual([])
  await june.leave()
})
