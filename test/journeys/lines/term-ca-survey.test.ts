import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { lastNameOf } from '../../factories/ca-term-application.ts'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const survey = '/canadianterm/survey'
const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

/** The first page, the second one and the code: ends on the needs page, with an account. */
const begin = async (june: Applicant, email: string): Promise<string> => {
  await june.open(`${survey}/pre-application`)
  await june.answerEligibility()
  await june.goOn()
  await june.page.waitForURL(/page=2/)
  await june.introduce(email)
  await june.goOn()
  await june.proveEmail(email)
  await june.page.waitForURL(/policy-options\/[\w-]{22}\?part=needs/)
  await june.visitor.settle()
  return june.applicationId
}

/** On from the needs page to the first question. */
const chooseCover = async (june: Applicant, look?: () => Promise<void>): Promise<void> => {
  await june.page.locator('button', { hasText: 'Go on without this' }).click()
  await june.page.waitForURL(/part=quote/)
  await june.page.locator('label', { hasText: '20 years' }).click()
  await june.visitor.settle()
  await look?.()
  await june.goOn()
  await june.page.waitForURL(/underwritting/)
  await june.visitor.settle()
}

const barriers = async (june: Applicant): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page: june.page }).setLegacyMode().analyze()
  const wide = await june.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
  return wide > 0 ? [...found, `${june.page.url()} is ${wide} px too wide`] : found
}

/** Presses Tab until the focus is where `there` says. */
const tabTo = async (june: Applicant, there: string): Promise<void> => {
  for (let press = 0; press < 120; press += 1) {
    if (await june.page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, there)) return
    await june.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${there}`)
}

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
    await june.page.getByText('A person can look at it again').first().waitFor()
    // What the application knows is not asked again, and may be changed.
    expect(await june.page.inputValue('[name="call.name"]')).toBe(`June ${lastNameOf(june)}`)
    expect(await june.page.inputValue('[name="call.phone"]')).toBe('4165550142')
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

describe('at any time', () => {
  test('a page that is not open yet leads to the first unanswered one; another spelling is no page (T-011); nor is another’s application', async () => {
    const june = await arrive()
    for (const step of [
      'payment',
      'thanks',
      'your-policy',
      'beneficiary',
      'personal-statements',
      'underwritting',
      'policy-options',
    ]) {
      await june.open(`${survey}/${step}`)
      expect(new URL(june.page.url()).pathname).toBe(`${survey}/pre-application`)
    }
    expect((await june.page.request.get(`${product.origin}${survey}/underwriting`)).status()).toBe(404)
    const id = await begin(june, 'guarded@example.com')
    await june.open(`${survey}/payment/${id}`)
    expect(june.page.url()).toContain(`policy-options/${id}?part=needs`)
    await june.open(`${survey}/underwritting/${id}?part=medical&question=heart`)
    expect(june.page.url()).toContain(`policy-options/${id}?part=needs`)
    // Somebody's and nobody's alike: who is not signed in is asked to, and who is finds nothing.
    const other = await arrive()
    for (const somebodys of [id, 'aaaaaaaaaaaaaaaaaaaaaa']) {
      await other.open(`${survey}/policy-options/${somebodys}?part=needs`)
      const { pathname, searchParams } = new URL(other.page.url())
      expect([pathname, searchParams.get('back')]).toEqual(['/pages/login', `${survey}/policy-options/${somebodys}?part=needs`])
    }
    await begin(other, 'unguarded@example.com')
    for (const somebodys of [id, 'aaaaaaaaaaaaaaaaaaaaaa', 'short'])
      expect((await other.page.request.get(`${product.origin}${survey}/policy-options/${somebodys}`)).status()).toBe(404)
    await other.leave()
    await june.leave()
  })

  test('goes on in a second browser, signed in to with the mobile number and a code (P-081), where it was left; the later save wins and says so', async () => {
    const june = await arrive()
    const email = 'second.survey@example.com'
    const id = await begin(june, email)
    await chooseCover(june)
    await june.choose('answer', 'no')
    await june.goOn()
    await june.page.waitForURL(/question=riskyOccupation/)

    const phone = await arrive({ width: 375 })
    await phone.open('/pages/login')
    await phone.page.fill('[name=email]', email)
    await phone.page.fill('[name=password]', '4165550142')
    await phone.page.keyboard.press('Enter')
    await phone.page.waitForSelector('[name=otp]')
    const code = await eventually(async () => {
      const found = await phone.codeFor(email)
      return (await phone.visitor.mails()).filter(({ to }) => to.includes(email)).length > 1 ? found : null
    })
    await phone.page.fill('[name=otp]', code)
    await phone.page.keyboard.press('Enter')
    // No usable password was made: one is offered now.
    await phone.page.waitForURL(/pages\/password/)
    await phone.open('/userapplications')
    await phone.page.locator(`a[href*="${id}"]`).first().click()
    await phone.page.waitForURL(/underwritting/)
    await phone.page.locator('[name=question][value=riskyOccupation]').waitFor({ state: 'attached' })
    await phone.choose('answer', 'no')
    await phone.goOn()
    await phone.page.waitForURL(/question=criminalOffences/)

    // The first browser still shows the question as it was: it saves all the same and hears of it.
    await june.choose('answer', 'yes')
    await june.goOn()
    await june.page.waitForURL(/note=overwrote/)
    await june.page.locator('main', { hasText: 'Another tab or device had saved this application' }).waitFor()
    expect(june.complaints).toEqual([])
    expect(phone.complaints).toEqual([])
    await phone.leave()
    await june.leave()
  })

  test('the server is out of reach: the connection dialog, and everything typed stays', async () => {
    const june = await arrive()
    await june.open(`${survey}/pre-application`)
    await june.answerEligibility()
    await june.page.context().setOffline(true)
    await june.goOn()
    await june.page.locator('dialog[open]', { hasText: 'Please verify your network connection and try again' }).waitFor()
    await june.page.keyboard.press('Escape')
    await june.page.context().setOffline(false)
    expect(await june.page.inputValue('[name="dob.year"]')).toMatch(/^\d{4}$/)
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.leave()
  })

  test('the insurer fails: the specified dialog with the way home, and everything typed stays (P-152)', async () => {
    const june = await arrive()
    await begin(june, 'failing@example.com')
    await chooseCover(june)
    await june.answerQuestions()
    await product.fault('term-ca', { operation: 'decide', mode: 'error', times: 9 })
    await june.goOn()
    const dialog = june.page.locator('dialog[open]')
    await dialog.waitFor()
    await product.clearFaults('term-ca')
    expect(await dialog.textContent()).toContain(
      'sorry that we are unable to process your application at this time due to the following error',
    )
    expect(await dialog.locator('h2').textContent()).toBe(
      'We are unable to process your request. Please contact our customer service team',
    )
    expect(await dialog.locator('a').textContent()).toBe('Return to Home')
    expect(await dialog.locator('a').getAttribute('href')).toBe('/')
    await june.page.keyboard.press('Escape')
    await june.goOn()
    await june.page.waitForURL(/part=decision/)
    await june.leave()
  })

  test('an address that matches nothing is told so, and goes on as it was typed; a throw-away e-mail does not (T-078, T-079, P-088)', async () => {
    const june = await arrive()
    await june.open(`${survey}/pre-application`)
    await june.answerEligibility({ province: 'MB' })
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.introduce('manitoba@example.com')
    await june.page.fill('[name=addr1]', '12 Harbour Street')
    await june.page.fill('[name=city]', 'Winnipeg')
    await june.page.selectOption('[name=province]', 'MB')
    await june.page.fill('[name=postalCode]', 'R3C 0A1')
    await june.goOn()
    await june.page.locator('[name=addressManual]').waitFor()
    expect(await june.page.locator('#field-addr1-error').textContent()).toMatch(/could not be validated/i)
    await june.page.check('[name=addressManual]')
    await june.page.fill('[name=emailAddress]', 'manitoba@mailinator.com')
    await june.goOn()
    await expect
      .poll(() => june.page.locator('#field-emailAddress-error').textContent())
      .toContain('Please enter valid email. Addresses that are thrown away')
    await june.page.fill('[name=emailAddress]', 'manitoba@example.com')
    await june.goOn()
    await june.proveEmail('manitoba@example.com')
    await june.page.waitForURL(/part=needs/)
    await june.leave()
  })

  test('an address that is not found, and a service that is down, say so; it is typed by hand (P-114, T-047, T-078)', async () => {
    const june = await arrive()
    await june.open(`${survey}/pre-application`)
    await june.answerEligibility()
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.visitor.settle()
    const search = june.page.getByRole('combobox', { name: 'Find your address' })
    await search.fill('5 Nowhere Lane')
    await june.page.getByText('We did not find this address.').waitFor()
    await product.fault('address', { operation: 'find', mode: 'error', times: 50 })
    await search.fill('120 King Street')
    await june.page.getByText('The address service does not answer right now.').waitFor()
    await june.introduce('service-down@example.com')
    await june.goOn()
    // Term life §5: while the service is down the address counts as validated.
    await june.proveEmail('service-down@example.com')
    await june.page.waitForURL(/part=needs/)
    await product.clearFaults('address')
    await june.leave()
  })

  test('somebody who begins anew is asked whether to go on with what is open (P-044)', async () => {
    const june = await arrive()
    const id = await begin(june, 'again@example.com')
    await june.open('/canadianterm')
    await june.open(`${survey}/pre-application`)
    const question = june.page.getByRole('dialog', { name: 'Continue your application?' })
    await question.waitFor()
    expect(await question.textContent()).toContain('June')
    await question.getByRole('button', { name: 'Not now' }).click()
    await question.waitFor({ state: 'hidden' })
    // Once in a tab is enough.
    await june.open(`${survey}/pre-application`)
    expect(await june.page.locator('dialog[open]').count()).toBe(0)
    const tab = await june.page.context().newPage()
    await tab.goto(`${product.origin}/userpolicies`)
    await tab.getByRole('dialog', { name: 'Continue your application?' }).getByRole('button', { name: 'Continue' }).click()
    await tab.waitForURL(new RegExp(`policy-options/${id}`))
    await june.leave()
    // One that has no name yet is spoken of without one.
    const may = await arrive()
    await may.open(`${survey}/pre-application`)
    await may.answerEligibility()
    await may.goOn()
    await may.page.waitForURL(/page=2/)
    await may.open(`${survey}/pre-application`)
    expect(await may.page.getByRole('dialog', { name: 'Continue your application?' }).textContent()).toContain(
      'You have an application from',
    )
    await may.leave()
  })

  test('an address of an account is not made twice: sign in, and on with what was typed', async () => {
    const june = await arrive()
    await begin(june, 'known.applicant@example.com')
    await june.leave()
    const again = await arrive()
    await again.open(`${survey}/pre-application`)
    await again.answerEligibility()
    await again.goOn()
    await again.page.waitForURL(/page=2/)
    await again.introduce('known.applicant@example.com')
    await again.goOn()
    await again.page.locator('dialog[open] [role=alert], dialog[open] #field-address-error').first().waitFor()
    await again.page.keyboard.press('Escape')
    await again.page.locator('main a', { hasText: 'Sign in' }).click()
    await again.page.waitForURL(/pages\/login\?back=/)
    expect(decodeURIComponent(again.page.url())).toContain('pre-application')
    await again.leave()
  })

  test.each(['fr', 'ar'] as const)(
    'in %s the application asks first: home, or on in English with what is saved (platform §2; P-043, T-008)',
    async (locale) => {
      const june = await arrive({ locale })
      await june.open(`${survey}/pre-application`)
      const dialog = june.page.locator('main dialog[open], dialog[open]')
      await dialog.waitFor()
      expect(await june.page.locator('main form [name=isCanadian]').count()).toBe(0)
      expect(await barriers(june)).toEqual([])
      const steps = june.page.locator('nav ol > li')
      expect(await steps.count()).toBe(7)
      // What the eye sees beside the numbers: in French nothing for 2 and 3, whose names only assistive technology hears (T-021).
      const seen = await steps.evaluateAll((rows) =>
        rows.map((row) => {
          const copy = row.cloneNode(true) as HTMLElement
          for (const hidden of copy.querySelectorAll('.visually-hidden, [aria-hidden=true]')) hidden.remove()
          return copy.textContent?.trim()
        }),
      )
      const heard = await steps.evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent?.trim()))
      const numbers = await steps.locator('[aria-hidden=true]').allTextContents()
      expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7'])
      if (locale === 'fr') {
        expect(seen).toEqual(['Renseignements de base', '', '', 'Déclaration personnelle', 'Bénéficiaire', 'Votre police', 'Paiement']) // prettier-ignore
        expect(heard.slice(1, 3)).toEqual(['Options de la police', 'Tarification'])
        expect(await steps.nth(1).locator('.visually-hidden').boundingBox()).toMatchObject({ width: 1, height: 1 })
      } else expect(seen).toEqual(heard)
      await dialog
        .locator('form', { has: june.page.locator('[value=en]') })
        .locator('button')
        .click()
      await june.page.waitForURL(/pre-application$/)
      await june.page.locator('html[lang=en]').waitFor()
      await june.answerEligibility()
      await june.visitor.changeLanguage(locale)
      await dialog.waitFor()
      await dialog
        .locator('form', { has: june.page.locator(`[value=${locale}]`) })
        .locator('button')
        .click()
      await june.page.waitForURL((url) => url.pathname === '/')
      expect(await june.page.getAttribute('html', 'lang')).toBe(locale)
      expect(june.complaints).toEqual([])
      await june.leave()
    },
  )

  test('the variant goes without the needs page, to a price (T-014)', async () => {
    const june = await arrive()
    await june.open('/canadiantermrc/survey')
    await june.answerEligibility()
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.introduce('variant@example.com')
    await june.goOn()
    await june.proveEmail('variant@example.com')
    await june.page.waitForURL(/policy-options\/[\w-]{22}\?part=quote/)
    await june.leave()
  })

  test('what the estimate knows is not asked again', async () => {
    const june = await arrive()
    await june.open('/quote')
    await june.describe({ age: 45, sex: 'male', province: 'AB' })
    await june.goOn()
    await june.page.waitForURL(/quote\?quote=/)
    await june.page.fill('#field-amount', '250000')
    await june.page.locator('button', { hasText: 'Start my application' }).click()
    await june.page.waitForURL(/pre-application\?quote=/)
    await june.page.locator('[name=sex][value=male]:checked').waitFor()
    expect(await june.page.inputValue('[name=province]')).toBe('AB')
    expect(await june.page.locator('[name=tobaccoFor12Month][value=no]').isChecked()).toBe(true)
    expect(await june.page.locator('[name=policyIntend]:checked').count()).toBe(0)
    await june.leave()
  })

  test('the first two pages work with JavaScript off', async () => {
    const june = await arrive({ javaScript: false })
    await june.open(`${survey}/pre-application`)
    await june.goOn()
    expect(await june.page.locator('[role=alert] a').count()).toBe(8)
    await june.answerEligibility()
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.introduce('plain.survey@example.com')
    await june.goOn()
    expect(await june.page.locator('main a', { hasText: 'Create an account' }).getAttribute('href')).toContain(
      '/pages/register?back=',
    )
    await june.leave()
  })
})
