import { describe, expect, test } from 'vitest'
import { lastNameOf } from '../../factories/ca-term-application.ts'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { barriers, begin, chooseCover, survey, tabTo } from '../support/survey-walk.ts'
import { type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

describe('from the first page to the decision', () => {
  const people: TravellerSettings[] = [{ width: 1280 }, { width: 375, scheme: 'dark' }]
  test.each(people)('approved at %o, every page in its order (T-011, T-018)', async (settings) => {
    const june = await arrive(settings)
    const email = `approved.${settings.width}@example.com`
    const pages = june.recordPages()
    await june.open(`${survey}/pre-application`)
    await june.answerEligibility()
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.visitor.settle()
    await june.introduce(email)
    await june.goOn()
    await june.page.waitForSelector('dialog[open] [name=otp]')
    expect(await barriers(june)).toEqual([])
    await june.proveEmail(email)
    await june.page.waitForURL(/part=needs/)
    await june.visitor.settle()
    await june.page.locator('header', { hasText: 'Saved' }).waitFor()
    await chooseCover(june, async () => expect(await june.page.locator('input[type=range]').count()).toBe(2))
    expect(await june.answerQuestions()).toBe(25)
    await june.visitor.settle()
    expect(await june.page.locator('section[aria-labelledby=no-answers] a').count()).toBe(25)
    await june.goOn()
    await june.page.waitForURL(/underwritting\/[\w-]{22}\?part=decision/)
    await june.visitor.settle()
    await june.page.getByRole('heading', { level: 1, name: "Congratulations, you're Approved" }).waitFor()
    // One sentence with name, amount, term, price and insurer; one button; three steps; then the seven figures (T-026).
    const told = (await june.page.locator('main').textContent()) ?? ''
    expect(told).toMatch(/June, your \$500,000 for 20 years costs \$[\d.]+ a month, insured by Sweetgale Life\./)
    expect(await june.page.locator('main section[aria-labelledby=next-title] li').count()).toBe(3)
    expect(await june.page.locator('main dl', { hasText: 'Total annual payment' }).locator('dt').count()).toBe(9)
    expect(await barriers(june)).toEqual([])
    await june.page.getByRole('link', { name: 'Continue', exact: true }).click()
    await june.page.waitForURL(/personal-statements/)
    // Page 1 takes the application's address on the way to page 2; the browser may tell of both in one.
    expect(pages.filter((page) => page !== 'pre-application/1')).toEqual([
      'pre-application',
      'pre-application/2',
      'policy-options/needs',
      'policy-options/quote',
      'underwritting/lifestyle',
      'underwritting/medical',
      'underwritting/review',
      'underwritting/decision',
      'personal-statements',
    ])
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('by keyboard alone', async () => {
    const june = await arrive()
    const { keyboard } = june.page
    const email = 'keyboard@example.com'
    /** Tab to a question's options, then Space or an arrow. */
    const pick = async (name: string, presses: number): Promise<void> => {
      await tabTo(june, `[name="${name}"]`)
      await keyboard.press('Space')
      for (let press = 0; press < presses; press += 1) await keyboard.press('ArrowDown')
    }
    const type = async (name: string, text: string): Promise<void> => {
      await tabTo(june, `[name="${name}"]`)
      await keyboard.type(text)
    }
    await june.open(`${survey}/pre-application`)
    await pick('isCanadian', 0)
    await pick('tobaccoFor12Month', 1)
    await type('province', 'Ontario')
    await type('dob.month', '5')
    await type('dob.day', '12')
    await type('dob.year', '1988')
    await pick('sex', 0)
    for (const name of ['policyIntend', 'absentFor14DCurrent', 'absentFor14DPast']) await pick(name, 1)
    await keyboard.press('Enter')
    await june.page.waitForURL(/page=2/)
    await june.visitor.settle()
    await type('firstName', 'June')
    await type('lastName', 'Lark')
    await pick('measurement', 0)
    await type('centimeters', '168')
    await type('kilograms', '64')
    await tabTo(june, '[role=combobox]')
    await keyboard.type('king')
    await june.page.locator('[role=option]').first().waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect.poll(() => june.page.inputValue('[name=addr1]')).toContain('King Street')
    expect(await june.page.inputValue('[name=province]')).toBe('ON')
    await type('phoneNumber', '4165550142')
    await type('emailAddress', email)
    await keyboard.press('Enter')
    await june.page.waitForSelector('dialog[open] [name=otp]')
    const code = await june.codeFor(email)
    await tabTo(june, '[name=otp]')
    await keyboard.type(code)
    await keyboard.press('Enter')
    await june.page.waitForURL(/part=needs/)
    await june.visitor.settle()
    await tabTo(june, 'button[value=skip]')
    await keyboard.press('Enter')
    await june.page.waitForURL(/part=quote/)
    await june.visitor.settle()
    await tabTo(june, 'input[type=range]')
    await keyboard.press('ArrowLeft')
    expect(await june.page.inputValue('[name=amount]')).toBe('$490,000')
    await tabTo(june, '[name=term]')
    await keyboard.press('Enter')
    await june.page.waitForURL(/underwritting/)
    for (let question = 0; question < 25; question += 1) {
      await june.page.waitForURL(/part=(?:lifestyle|medical)/)
      const before = await june.page.locator('[name=question]').inputValue()
      await pick('answer', 1)
      await keyboard.press('Enter')
      await june.page.waitForFunction(
        (name) => document.querySelector<HTMLInputElement>('[name=question]')?.value !== name,
        before,
      )
      // A new question is a new page: its heading has the focus.
      if (question === 0) expect(await june.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    }
    await june.page.waitForURL(/part=review/)
    await june.visitor.settle()
    await tabTo(june, 'main form button')
    await keyboard.press('Enter')
    await june.page.waitForURL(/part=decision/)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('an answer that needs a person: yes first on the review, its place in the queue, a change, and asked again', async () => {
    const june = await arrive()
    await begin(june, 'referred@example.com')
    await chooseCover(june)
    await june.answerQuestions({ riskyOccupation: {}, sleepApnea: { sleepApneaCpap: 'yes' } })
    const groups = june.page.locator('main section h2')
    expect((await groups.allTextContents()).slice(0, 2)).toEqual(['You said yes to 2', 'You said no to the rest'])
    expect(await june.page.locator('section[aria-labelledby=yes-answers] a').count()).toBe(2)
    expect(await june.page.locator('section[aria-labelledby=no-answers] a').count()).toBe(23)
    // "One of these" is read with the list that it speaks of, whatever the answer was.
    const no = june.page.locator('section[aria-labelledby=no-answers] [data-row]')
    const listed = async (words: string) => no.filter({ hasText: words }).locator('li').allTextContents()
    expect(await listed('one of these tests')).toContain('Mammogram')
    expect(await listed('before age 60')).not.toEqual([])
    expect(await barriers(june)).toEqual([])
    await june.goOn()
    await june.page.locator('h1', { hasText: 'A licensed agent looks at your application' }).waitFor()
    const told = (await june.page.locator('main').textContent()) ?? ''
    expect(told).toMatch(/CB-\w+/)
    expect(told).toContain('It is not a no')
    expect(told).toContain('9:00 to 21:00')
    await june.page.locator('summary', { hasText: 'Why was this decided?' }).click()
    expect(await june.page.locator('details li').count()).toBe(1)
    expect(await barriers(june)).toEqual([])

    await june.page.locator('a', { hasText: 'Look at my answers' }).click()
    await june.page.locator('section[aria-labelledby=yes-answers] a').first().click()
    await june.page.locator('button', { hasText: 'Save this answer' }).waitFor()
    await june.choose('answer', 'no')
    await june.goOn()
    await june.page.waitForURL(/part=review&note=reopened/)
    await june.page.locator('main', { hasText: 'the decision is made again' }).waitFor()
    await june.page.locator('button', { hasText: 'Confirm 25 answers' }).waitFor()
    await june.goOn()
    // A no is remembered: an answer that was changed for the better is for a person, with what it was.
    await june.page.locator('h1', { hasText: 'A licensed agent looks at your application' }).waitFor()
    await june.page.locator('summary', { hasText: 'Why was this decided?' }).click()
    expect(await june.page.locator('details li').count()).toBe(2)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('declined: the reasons for anyone who asks, and an agent may be asked to call (T-057)', async () => {
    const june = await arrive({ width: 375 })
    await begin(june, 'declined@example.com')
    await chooseCover(june)
    await june.answerQuestions({ cancer: {} })
    await june.goOn()
    await june.page.locator('h1', { hasText: 'We cannot offer you this policy' }).waitFor()
    await june.page.getByText('An agent reads your answers').first().waitFor()
    // What the application knows is not asked again, and may be changed.
    expect(await june.page.inputValue('[name="call.name"]')).toBe(`June ${lastNameOf(june)}`)
    expect(await june.page.inputValue('[name="call.phone"]')).toBe('416-555-0142')
    await june.page.fill('[name="call.phone"]', '4165550143')
    await june.choose('call.when', 'morning')
    await june.page.locator('button', { hasText: 'Ask for a call' }).click()
    await june.page.locator('text=We have your request').waitFor()
    await june.open(`${survey}/payment/${june.applicationId}`)
    expect(june.page.url()).toContain('/underwritting/')
    expect(june.complaints).toEqual([])
    await june.leave()
  })
})
