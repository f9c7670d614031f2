import { describe, expect, test } from 'vitest'
import { allStatements } from '../../factories/ca-term-application.ts'
import { fillCard, payable } from '../support/pay-term-life.ts'
import { Applicant } from '../support/applicant.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { ask, approved } = applicantsOf(product)

const survey = '/canadianterm/survey'
const phone = { width: 375 } as const

/** The lines of the summary on top, as they read. */
const summary = async (maya: Applicant): Promise<string[]> => {
  await maya.page.locator('main [role=alert] a').first().waitFor()
  return maya.page.locator('main [role=alert] a').allTextContents()
}

/** What has the focus, once it is a heading or a message, and whether the eye sees it too. */
const focused = async (maya: Applicant): Promise<{ words: string; inView: boolean }> => {
  await maya.page.waitForFunction(() => document.activeElement?.getAttribute('tabindex') === '-1')
  return maya.page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    const words = (document.activeElement as HTMLElement).innerText.trim()
    return { words, inView: top >= 0 && bottom <= innerHeight }
  })
}

describe('on a phone, what has just come is in view and has the focus', () => {
  test('each line of the summary says whose field it is', async () => {
    const maya = await Applicant.arrive(product.origin, product.browser, phone)
    await maya.open('/quote')
    await maya.goOn()
    expect(await summary(maya)).toContain('Home province: Please select an option')
    await maya.open(`${survey}/pre-application`)
    await maya.answerEligibility()
    await maya.goOn()
    await maya.page.waitForURL(/page=2/)
    await maya.goOn()
    const lines = await summary(maya)
    expect(lines).toContain('Street address: This field is required')
    expect(lines).toContain('City: This field is required')
    expect(new Set(lines).size).toBe(lines.length)
    await maya.leave()
  })

  test('a mark goes when its field is corrected; a server that does not answer leaves what was typed', async () => {
    const maya = await Applicant.arrive(product.origin, product.browser, phone)
    const { page } = maya
    await maya.open(`${survey}/pre-application`)
    await maya.answerEligibility()
    await maya.goOn()
    await page.waitForURL(/page=2/)
    await page.fill('[name=phoneNumber]', '123')
    await maya.goOn()
    const before = (await summary(maya)).length
    await page.fill('[name=firstName]', 'Maya')
    await page.getByText(`There are ${before - 1} things to fix`).waitFor()
    expect(await page.locator('[name=firstName]').getAttribute('aria-invalid')).toBeNull()
    // A choice that brings other boxes into the page: nobody is told of those before the next try.
    await page.check('[name=measurement][value=metric]')
    await page.getByText(`There are ${before - 2} things to fix`).waitFor()
    await page.fill('[name=phoneNumber]', '416-555-0142')
    await expect.poll(() => page.inputValue('[name=phoneNumber]')).toBe('(416) 555-0142')
    await page.getByText(`There are ${before - 3} things to fix`).waitFor()
    await page.fill('[name=postalCode]', 'm5v2t6')
    await expect.poll(() => page.inputValue('[name=postalCode]')).toBe('M5V 2T6')
    for (const [name, typed] of Object.entries({
      lastName: 'Lark',
      centimeters: '168',
      kilograms: '64',
      addr1: '12 Harbour Street',
      city: 'Toronto',
      emailAddress: 'maya.typed@example.com',
    }))
      await page.fill(`[name=${name}]`, typed)
    await page.selectOption('[name=province]', 'ON')
    await page.getByText('All fixed. You can go on.').waitFor()
    for (const answer of [503, 504]) {
      await page.route(/\.data(?:\?|$)/, (request) => request.fulfill({ status: answer, body: '' }))
      await maya.goOn()
      const dialog = page.locator('dialog[open]')
      await dialog.getByText('We are unable to process your request').first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.unrouteAll()
      expect([await page.inputValue('[name=lastName]'), await page.inputValue('[name=kilograms]')]).toEqual(['Lark', '64'])
    }
    await maya.leave()
  })

  test('and of several beneficiaries, which', async () => {
    const { maya, id } = await approved('several@example.com', phone, { ...allStatements })
    await maya.open(`${survey}/beneficiary/${id}`)
    await maya.page.getByRole('button', { name: 'Name a beneficiary' }).click()
    await maya.page.getByRole('button', { name: 'Add another' }).click()
    await maya.goOn()
    const lines = await summary(maya)
    expect(lines).toContain('Beneficiary 1, Last name: This field is required')
    expect(lines).toContain('Beneficiary 2, Last name: This field is required')
    expect(new Set(lines).size).toBe(lines.length)
    await maya.leave()
  })

  test('the price of an estimate, and the questions again', async () => {
    const maya = await Applicant.arrive(product.origin, product.browser, phone)
    await maya.open('/quote')
    await maya.describe()
    await maya.goOn()
    await maya.page.waitForURL(/quote\?quote=/)
    expect(await focused(maya)).toEqual({ words: 'How much cover, for how long?', inView: true })
    await maya.page.getByRole('link', { name: 'Change my answers' }).click()
    await maya.page.waitForURL(/quote\?change=/)
    expect(await focused(maya)).toMatchObject({ words: 'Five answers, then your price', inView: true })
    await maya.leave()
  })

  test('the sum of the needs, then the sliders', async () => {
    const { maya, id } = await approved('sum@example.com', phone)
    await maya.open(`${survey}/policy-options/${id}?part=needs`)
    for (const name of [
      'grossAnnualIncome',
      'grossHouseholdAnnualIncome',
      'savingsOrInvestments',
      'mortgageBalance',
      'loansOrDebts',
    ])
      await maya.page.fill(`[name=${name}]`, '60000')
    await maya.goOn()
    await maya.page.locator('#need-title').waitFor()
    expect(await focused(maya)).toEqual({ words: 'Your family would need', inView: true })
    await maya.page.getByRole('link', { name: 'See the price of this amount' }).click()
    await maya.page.waitForURL(/part=quote/)
    expect(await focused(maya)).toEqual({ words: 'How much cover, for how long?', inView: true })
    await maya.leave()
  })

  test('a payment that is refused, with its reason', async () => {
    const { maya, id } = await approved('refused@example.com', phone, payable)
    const { page } = maya
    await maya.open(`${survey}/payment/${id}`)
    await page.check('[name=authorized]')
    await fillCard(maya.page, '4000 0000 0000 0002')
    await maya.goOn()
    await page.getByText('Your policy has not begun.').waitFor()
    const { words, inView } = await focused(maya)
    expect(inView).toBe(true)
    expect(words).toContain('Unable to process request. Please check your payment information and try again.')
    await fillCard(maya.page, '4111 1111 1111 1111')
    await maya.goOn()
    await page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
    const number = /CT-\d{9}/.exec(await page.content())?.[0]

    // The same for another card that is refused later on.
    await maya.open(`/canadianterm/policy/payment?policy=${number}`)
    await product.fault('payments', { operation: 'keepMethod', mode: 'error', times: 9 })
    await fillCard(maya.page, '5555 5555 5555 4444')
    for (const [name, typed] of Object.entries({ billingStreet: '1 Elm St', billingCity: 'Toronto', billingPostal: 'M5V 2T6' }))
      await page.fill(`[name="${name}"]`, typed)
    await page.selectOption('[name=billingProvince]', 'ON')
    await page.check('[name=authorized]')
    await maya.goOn()
    await page.locator('main [role=alert]').waitFor()
    await product.clearFaults('payments')
    expect((await focused(maya)).inView).toBe(true)
    await maya.leave()
  })

  test('the answers behind a decision', async () => {
    const { maya, id } = await approved('answers@example.com', phone)
    const cancer = { answer: 'yes' as const, followUps: {} }
    await ask(maya, 'saveCATermApplication', { applicationId: id, application: { medical: { cancer } } })
    await ask(maya, 'saveCATermApplication', { applicationId: id, application: { reviewed: true } })
    expect(await ask(maya, 'getCATermDecision', { applicationId: id })).toMatchObject({ decision: 'Declined' })
    await maya.open(`${survey}/underwritting/${id}?part=review`)
    await maya.page.getByRole('link', { name: 'Look at my answers' }).click()
    await maya.page.waitForURL(/edit=review/)
    expect(await focused(maya)).toMatchObject({ words: 'Is all of this true?', inView: true })
    await maya.leave()
  })
})

test('what was ticked for one amount is not ticked for another', async () => {
  const { maya, id } = await approved('ticked@example.com', {}, payable)
  const { page } = maya
  await maya.open(`${survey}/payment/${id}`)
  await page.check('[name=authorized]')
  await page.check('[name=cycle][value=annual]')
  expect(await page.locator('main form').innerText()).toMatch(/I authorize Eider to take \$[\d,.]+ CAD each year/)
  expect(await page.isChecked('[name=authorized]')).toBe(false)
  await maya.leave()
})

test('an amount between two steps becomes the one that is priced, as soon as its box is left', async () => {
  const maya = await Applicant.arrive(product.origin, product.browser)
  await maya.open('/quote')
  await maya.describe()
  await maya.goOn()
  await maya.page.waitForURL(/quote\?quote=/)
  await maya.page.fill('[name=amount]', '555555')
  await maya.page.press('[name=amount]', 'Tab')
  expect(await maya.page.inputValue('[name=amount]')).toBe('$560,000')
  expect(await maya.page.locator('section[aria-label="Estimated price"]').innerText()).toContain('$560,000')
  await maya.leave()
})

test('the link of a mail, read where nobody is signed in, leads through the sign-in to the offer', async () => {
  const { maya, id } = await approved('elsewhere@example.com')
  const visitor = await Applicant.arrive(product.origin, product.browser)
  const linkInMail = async (): Promise<string> => {
    const mail = (await visitor.visitor.mails()).find(
      ({ to, subject }) => to.includes('elsewhere@example.com') && /approved/.test(subject),
    )
    return /http\S+\/survey\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(linkInMail, { timeout: 30_000 }).toContain(`/personal-statements/${id}`)
  const link = await linkInMail()
  await visitor.page.goto(link)
  const signIn = `/pages/login?back=${encodeURIComponent(new URL(link).pathname)}`
  expect(visitor.page.url()).toBe(product.origin + signIn)
  await visitor.visitor.settle()
  await visitor.page.fill('[name=email]', 'elsewhere@example.com')
  await visitor.page.getByRole('button', { name: 'E-mail me a code' }).click()
  await visitor.page.fill('[name=otp]', await visitor.visitor.codeFor('elsewhere@example.com', 2))
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByRole('heading', { name: 'Ten statements, one by one' }).waitFor()
  await visitor.leave()
  await maya.leave()
})

test('a session that ended while a page was open asks to sign in beside it, and what was typed stays', async () => {
  const { maya, id } = await approved('ended@example.com')
  await maya.open(`${survey}/personal-statements/${id}`)
  for (const box of await maya.page.locator('main form input[type=checkbox]').all()) await box.check()
  await ask(maya, 'signOut', {})
  await maya.goOn()
  const dialog = maya.page.locator('dialog[open]', { hasText: 'What you typed stays on this page' })
  await dialog.waitFor()
  const [signIn] = await Promise.all([
    maya.page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Sign in', exact: true }).click(),
  ])
  await signIn.fill('[name=email]', 'ended@example.com')
  await signIn.getByRole('button', { name: 'E-mail me a code' }).click()
  await signIn.fill('[name=otp]', await maya.visitor.codeFor('ended@example.com', 2))
  await signIn.keyboard.press('Enter')
  await signIn.waitForURL((url) => !url.pathname.startsWith('/pages/login'))
  await dialog.getByLabel('Close').click()
  expect(await maya.page.locator('main form input[type=checkbox]:checked').count()).toBe(10)
  await maya.goOn()
  await maya.page.waitForURL(/survey\/beneficiary/)
  await maya.leave()
})
