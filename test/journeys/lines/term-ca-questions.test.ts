import { describe, expect, test } from 'vitest'
import { applicantsOf } from '../support/approved-applicant.ts'
import { answerApplication } from '../support/approve-application.ts'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import type { TravellerSettings } from '../support/traveller.ts'

// The health questions on a screen: what is in view, and how one answer leads to the next.
const product = productForFile()
const { ask } = applicantsOf(product)

/** Somebody signed in who has answered every question with No and confirmed nothing. */
const answered = async (
  email: string,
  settings: TravellerSettings,
): Promise<{ maya: Applicant; to: (rest: string) => string }> => {
  const maya = await Applicant.arrive(product.origin, product.browser, settings)
  await ask(maya, 'requestSignInCode', { email })
  await ask(maya, 'signInWithCode', { email, otp: await maya.codeFor(email) })
  await maya.open('/canadianterm')
  await maya.page.getByRole('button', { name: 'Necessary only' }).click()
  const id = await answerApplication((name, payload) => ask(maya, name, payload), {})
  return { maya, to: (rest) => `/canadianterm/survey/underwritting/${id}?part=${rest}` }
}

const question = (maya: Applicant): Promise<string> => maya.page.locator('[name=question]').inputValue()

/** Whether the eye sees all of it, whatever is fixed at the foot. */
const inView = (maya: Applicant, selector: string): Promise<boolean> =>
  maya.page.locator(selector).evaluateAll((elements) => {
    const foot = document.querySelector('main form')!.getBoundingClientRect().top
    return elements.every((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= (element.closest('form') ? innerHeight : foot) + 1
    })
  })

describe('in view together', () => {
  test.each([
    ['lifestyle&question=riskyOccupation'],
    ['lifestyle&question=outsideCa'],
    ['medical&question=cancer'],
    ['medical&question=heart'],
    ['medical&question=generalHealth'],
    ['medical&question=threeMonthSymptoms'],
    ['medical&question=twoDiagnosed'],
  ])('question, examples, both answers and Continue at 375 x 667: %s', async (rest) => {
    const { maya, to } = await answered(`view.${rest.toLowerCase().replaceAll(/\W/g, '.')}@example.com`, { width: 375 })
    await maya.page.setViewportSize({ width: 375, height: 667 })
    await maya.open(to(rest))
    for (const selector of ['main h1', 'main h1 ~ p', 'main [data-examples] li', 'main form label', 'main form button'])
      expect(await inView(maya, selector), selector).toBe(true)
    // The price is a small chip; there is no bar.
    await maya.page
      .locator('p', { hasText: /^\$[\d.]+ a month$/ })
      .first()
      .waitFor()
    await maya.leave()
  })

  test.each([
    ['lifestyle&question=outsideCa'],
    ['medical&question=heart'],
    ['medical&question=generalHealth'],
    ['medical&question=threeMonthSymptoms'],
  ])('question, examples, both answers and Continue at 1280 x 800 with letters twice as large: %s', async (rest) => {
    const { maya, to } = await answered(`large.${rest.toLowerCase().replaceAll(/\W/g, '.')}@example.com`, { width: 1280 })
    await maya.page.setViewportSize({ width: 1280, height: 800 })
    await maya.open(to(rest))
    await maya.page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const selector of ['main h1', 'main h1 ~ p', 'main [data-examples] li', 'main form label', 'main form button'])
      expect(await inView(maya, selector), selector).toBe(true)
    await maya.leave()
  })

  test('on a wide screen the No answers that were sent stand below, the newest first, each with its way back', async () => {
    const { maya, to } = await answered('nos.below@example.com', { width: 1280 })
    const { page } = maya
    await maya.open(to('lifestyle&question=outsideCa'))
    const list = page.getByRole('region', { name: 'Your No answers so far' }).getByRole('listitem')
    const before = Number(/(\d+) of 9/.exec((await page.locator('main').textContent()) ?? '')?.[1]) - 1
    expect(before).toBeGreaterThan(0)
    expect(await list.count()).toBe(before)
    await list
      .last()
      .getByRole('link', { name: /^Change No: Has an insurer ever/ })
      .click()
    await expect.poll(() => question(maya)).toBe('declinedOrRescinded')
    await maya.leave()
  })
})

describe('a No that goes on by itself', () => {
  test('is off until it is chosen on the first question; never after a yes; can be undone, and turned off', async () => {
    const { maya, to } = await answered('goes.on@example.com', { width: 375 })
    const { page } = maya
    await maya.open(to('lifestyle&question=declinedOrRescinded'))
    const pick = (value: string) =>
      page
        .locator('main form label', { has: page.locator(`[name=answer][value=${value}]`) })
        .first()
        .click()
    const stays = async (name: string): Promise<void> => {
      await page.waitForTimeout(1200)
      expect(await question(maya)).toBe(name)
    }
    await pick('yes')
    await pick('no')
    await stays('declinedOrRescinded')
    await page.check('[name=goes-on]')
    await pick('yes')
    await stays('declinedOrRescinded')
    await pick('no')
    await page.waitForURL(/question=|part=review/)
    await page.waitForURL((url) => !url.href.includes('declinedOrRescinded'))
    // The questions after it are answered already: back to the second one, with the way back to the No that was sent.
    await maya.open(to('lifestyle&question=riskyOccupation'))
    await page.getByText('No goes on by itself.').waitFor()
    await expect
      .poll(() => page.locator('main form [role=status]').textContent())
      .toContain('You answered No to: Has an insurer ever')
    await page.getByText('1 No so far').click()
    await page.locator('main details[open] a', { hasText: 'Has an insurer ever' }).waitFor()
    // Whoever steers by voice says the word that is seen.
    await page.getByRole('link', { name: /^Undo Has an insurer/ }).click()
    await expect.poll(() => question(maya)).toBe('declinedOrRescinded')
    expect(await page.isChecked('[name=answer][value=no]')).toBe(true)
    await maya.open(to('lifestyle&question=riskyOccupation'))
    await page.getByRole('button', { name: 'Turn this off' }).click()
    await pick('yes')
    await pick('no')
    await stays('riskyOccupation')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('a key never sends: arrows, Y and N choose, Continue goes on', async () => {
    const { maya, to } = await answered('keys.health@example.com', { width: 1280 })
    const { page } = maya
    await maya.open(to('lifestyle&question=declinedOrRescinded'))
    await page.check('[name=goes-on]')
    await maya.open(to('medical&question=heart'))
    await page.keyboard.press('y')
    expect(await page.isChecked('[name=answer][value=no]')).toBe(true)
    await page.focus('[name=answer]:checked')
    await page.keyboard.press('y')
    expect(await page.isChecked('[name=answer][value=yes]')).toBe(true)
    await page.keyboard.press('n')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('n')
    expect(await page.isChecked('[name=answer][value=no]')).toBe(true)
    await page.waitForTimeout(1200)
    expect(await question(maya)).toBe('heart')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.search.includes('question=heart'))
    await maya.leave()
  })
})

test('the review: families folded on a phone, all of them open on paper, Confirm in reach', async () => {
  const { maya, to } = await answered('folded@example.com', { width: 375 })
  const { page } = maya
  await maya.open(to('review'))
  const families = page.locator('section[aria-labelledby=no-answers] details')
  expect(await families.count()).toBe(7)
  expect(await page.locator('main details[open]').count()).toBe(0)
  await families.filter({ hasText: 'Cancer, heart, lungs and immunity' }).getByText('5 × No').waitFor()
  expect(await inView(maya, 'main form button')).toBe(true)
  await page.getByText('All 25 answers are true and complete').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('section[aria-labelledby=no-answers] [data-row]:visible').count()).toBe(25)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.locator('main details[open]').count()).toBe(0)
  await maya.leave()
})
