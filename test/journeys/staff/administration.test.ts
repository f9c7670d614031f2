import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeServedDatabase } from '../../served-database.ts'
import { answerApplication } from '../support/approve-application.ts'
import { openBrowser } from '../support/open-browser.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { askAs } from '../support/screen-walk.ts'
import { eventually, Traveller, type TravellerSettings } from '../support/traveller.ts'

const folder = mkdtempSync(join(tmpdir(), 'eider-staff-'))
const served = process.env['TEST_DATABASE_URL'] ? await makeServedDatabase(process.env['TEST_DATABASE_URL']) : null
const place = { DATA_DIR: folder, ...(served ? { DATABASE_URL: served.url } : {}) }
let product: Product
let browser: Browser

const staff = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/staff.mjs', ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...place },
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  await served?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A code from the mailbox, entered on the page of the sign-in. */
const signIn = async (email: string, settings: TravellerSettings = {}): Promise<Traveller> => {
  const person = await Traveller.arrive(product.origin, browser, settings)
  const ask = (name: string, payload: unknown) =>
    person.page.context().request.post(`${product.origin}/api/functions/${name}`, {
      data: payload,
      headers: { origin: product.origin },
    })
  const mails = async () => (await person.mails()).filter(({ to }) => to.includes(email))
  const before = (await mails()).length
  await ask('requestSignInCode', { email })
  const otp = await eventually(async () => {
    const found = await mails()
    return found.length > before ? /^\s*(\d{6})\s*$/m.exec(found.at(-1)?.text ?? '')?.[1] : null
  })
  await ask('signInWithCode', { email, otp })
  return person
}

describe('the command of the operator', () => {
  test('says what is wrong, and makes the first administrator of a database that is set up', async () => {
    if (!served) expect(staff('list')).toMatchObject({ status: 1, said: expect.stringContaining('has not been set up yet') })
    product = await openProduct(place)
    if (!served) expect(staff('list')).toMatchObject({ status: 1, said: expect.stringContaining('is in use by process') })
    await product.close()
    expect(staff('admin', 'Maya@Example.com')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/maya@example\.com is an administrator now, with a new account.[^]*\/pages\/login with a code/),
    })
    product = await openProduct(place)
  })
})

describe('an administrator', () => {
  let maya: Traveller
  test('sets up the second factor, has the menu of P-039, opens the queue, finds a person and ends their sessions', async () => {
    const luc = await signIn('luc@example.com')
    await luc.open('/')
    expect(await luc.page.locator('header a[href^="/admin"]').count()).toBe(0)
    await luc.open('/admin/users')
    expect(await luc.page.locator('h1').textContent()).not.toContain('Manage users')
    maya = await signIn('maya@example.com', { javaScript: false })
    const { page } = maya
    await maya.open('/')
    await page.locator('header a[href^="/admin"]', { hasText: 'Administration' }).first().waitFor()
    await maya.open('/admin/queue')
    expect(new URL(page.url()).pathname).toBe('/admin/second-factor')
    const secret = (await page.locator('main code').textContent())?.replaceAll(' ', '') ?? ''
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.fill('[name=code]', code())
    await page.click('button[value=confirm]')
    await page.locator('main a[href="/admin/queue"]').click()
    await page.locator('h1', { hasText: 'Agents’ queue' }).waitFor()
    for (const entry of ['Admin partnerships', 'Admin reports', 'Manage users'])
      expect(await page.locator('nav:visible').getByRole('link', { name: entry, exact: true }).count(), entry).toBe(1)
    await page.locator('nav:visible a', { hasText: 'Manage users' }).click()
    await page.locator('main td', { hasText: 'maya@example.com' }).waitFor()
    await page.fill('main [name=search]', 'luc@')
    await page.click('main button')
    await page.locator('main td a', { hasText: 'luc@example.com' }).click()
    await page.locator('h1', { hasText: 'luc@example.com' }).waitFor()
    await page.click('button[value=sessions]')
    await page.locator('[role=status]', { hasText: 'Every session has ended.' }).waitFor()
    await page.getByText('This person is signed in nowhere.').waitFor()
    await luc.open('/profile')
    expect(new URL(luc.page.url()).pathname).toBe('/pages/login')
    await luc.leave()

    // What was typed stays where something is missing, and the removal says what goes and what stays.
    await page.fill('[name="remove-reason"]', 'Asked us in writing')
    await page.click('button[value=remove]')
    await page.locator('#field-remove-confirm-error').waitFor()
    expect(await page.inputValue('[name="remove-reason"]')).toBe('Asked us in writing')
    await page.getByText('What stays:').waitFor()
    await page.fill('[name="remove-confirm"]', 'luc@example.com')
    await page.click('button[value=remove]')
    await page.getByText('The person is removed. Policies stay for the records.').waitFor()
    expect(await page.locator('main td', { hasText: 'luc@example.com' }).count()).toBe(0)
  })

  test('writes a question, looks at it in French and publishes it; the survey asks it', async () => {
    const { page } = maya
    await page.locator('nav:visible a', { hasText: 'Survey questions' }).click()
    await page.locator('main td a', { hasText: /^Health$/ }).click()
    await page.locator('main a', { hasText: 'Add a question' }).click()
    await page.fill('[name=ApiId]', 'breath')
    await page.fill('[name=label]', 'Breath')
    await page.fill('[name=rank]', '1')
    await page.fill('[name=sinceCount]', '2')
    await page.fill('[name=question-fr]', 'Êtes-vous souvent à bout de souffle?')
    await page.click('button[value=save]')
    await page.locator('#field-question-en-error').waitFor()
    expect(await page.inputValue('[name=question-fr]')).toBe('Êtes-vous souvent à bout de souffle?')
    for (const [name, text] of Object.entries({
      'question-en': 'Are you often out of breath?',
      'question-ar': 'هل يضيق نفسك كثيرًا؟',
      'why-en': 'It can be the first sign of an illness.',
      'why-fr': 'Ce peut être le premier signe d’une maladie.',
      'why-ar': 'قد يكون أول علامة على مرض.',
    }))
      await page.fill(`[name=${name}]`, text)
    await page.click('button[value=save]')
    await page.locator('[role=status]', { hasText: 'Saved in the draft.' }).waitFor()
    await page.locator('main li', { hasText: 'No rule reads it.' }).waitFor()

    // What a yes asks further, and which answer ends the application; a row without a value is marked, and what was typed stays.
    await page.locator('main td a', { hasText: /^Breath$/ }).click()
    await page.locator('main a', { hasText: 'Add a follow-up' }).click()
    const options = { '0': ['daily', 'Every day', 'Chaque jour', 'كل يوم'], '1': ['', 'Less often', 'Moins souvent', 'أقل'] }
    await page.fill('[name=name]', 'often')
    for (const [at, text] of ['How often?', 'À quelle fréquence?', 'كم مرة؟'].entries())
      await page.fill(`[name=text-${['en', 'fr', 'ar'][at]}]`, text)
    for (const [row, [value = '', ...labels]] of Object.entries(options)) {
      await page.fill(`[name=value-${row}]`, value)
      for (const [at, text] of labels.entries()) await page.fill(`[name=option-${row}-${['en', 'fr', 'ar'][at]}]`, text)
    }
    await page.click('button[value=save]')
    await page.locator('#field-value-1-error').waitFor()
    expect(await page.inputValue('[name="option-1-fr"]')).toBe('Moins souvent')
    await page.fill('[name="value-1"]', 'seldom')
    await page.click('button[value=save]')
    await page.locator('[role=status]', { hasText: 'Saved in the draft.' }).waitFor()
    await page.locator('main a', { hasText: 'Add an end' }).click()
    await page.locator('label', { hasText: 'Every day' }).click()
    for (const [at, text] of ['Please call us.', 'Veuillez nous appeler.', 'اتصل بنا.'].entries())
      await page.fill(`[name=message-${['en', 'fr', 'ar'][at]}]`, text)
    await page.click('button[value=save]')
    await page.locator('main a', { hasText: 'often: daily' }).waitFor()
    await page.locator('main a', { hasText: 'How often?' }).click()
    await page.click('button[value=remove]')
    await page.locator('[role=status]', { hasText: 'The follow-up is out of the draft.' }).waitFor()
    // The end names what is gone: it keeps the draft from being published.
    await page.locator('main li', { hasText: 'No answer reaches this end of the application:' }).waitFor()
    await page.locator('main a', { hasText: 'often: daily' }).click()
    await page.locator('main input[type=checkbox]').first().uncheck()
    await page.click('button[value=save]')
    await page.locator('[role=status]', { hasText: 'Saved in the draft.' }).waitFor()
    await page.locator('main a', { hasText: 'Back' }).click()

    await page.locator('main a', { hasText: 'Preview' }).click()
    await page.locator('main a', { hasText: 'French' }).click()
    const first = page.locator('main section').first()
    expect(await first.textContent()).toMatch(/Êtes-vous souvent à bout de souffle\?.*Oui.*Non.*Veuillez nous appeler\./)
    await page.locator('main a', { hasText: 'Back' }).click()
    await page.click('button[value=publish]')
    await page.locator('#field-accepted-error').waitFor()
    await page.check('[name=accepted]')
    await page.click('button[value=publish]')
    await page.locator('[role=status]', { hasText: 'Published.' }).waitFor()
    const answer = await page.context().request.post(`${product.origin}/api/functions/getCATermMedicalQuestions`, {
      data: { language: 'fr' },
      headers: { origin: product.origin },
    })
    expect((await answer.json()).questions[0]).toMatchObject({ name: 'breath', text: 'Êtes-vous souvent à bout de souffle?' })
    // Anyone who answers so is told on the page of the question, and goes on with another answer.
    const ada = await signIn('ada@example.com')
    const applicationId = await answerApplication(askAs(product.origin, ada), {})
    await ada.open(`/canadianterm/survey/underwritting/${applicationId}?part=medical&question=breath`)
    await ada.page.locator('label', { hasText: /^Yes$/ }).click()
    await ada.page.locator('main form button:not([type=button])').last().click()
    await ada.page.getByText('Please call us.').waitFor()
    await ada.page.getByText('If you answered by mistake, change the answer.').waitFor()
    expect(await ada.page.locator('[name=answer]:checked').inputValue()).toBe('yes')
    await ada.page.locator('label', { hasText: /^No$/ }).click()
    await ada.page.locator('main form button:not([type=button])').last().click()
    await ada.page.waitForURL(/part=review/)
    await ada.leave()

    // The browser tells of the answers 400 to forms that lacked something, and of nothing else.
    expect(maya.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([])
    await maya.leave()
  })
})
