import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import type { ApplicationPatch } from '../../../src/lines/term-ca/contract.ts'
import { allStatements, proof, statementNames } from '../../factories/ca-term-application.ts'
import { Applicant } from '../support/applicant.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

const product = productForFile()

const { ask, approved } = applicantsOf(product)

const payable = { ...allStatements, beneficiaries: [], ...proof, offerAccepted: true } satisfies ApplicationPatch

const hasNoAxeProblem = async (maya: Applicant): Promise<void> => {
  const { violations } = await new AxeBuilder({ page: maya.page as never }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const enterCard = async (maya: Applicant, number = '4111 1111 1111 1111'): Promise<void> => {
  await maya.page.fill('[name=cardNumber]', number)
  await maya.page.fill('[name=expiry]', '12/2031')
  await maya.page.fill('[name=cvv]', '737')
  await maya.page.fill('[name=cardName]', 'Ada Fielding')
  await maya.page.check('[name=authorized]')
}

/** Goes through the ways back of a policy that is in force; answers its number. */
const buy = async (maya: Applicant, id: string): Promise<string> => {
  await maya.open(`/canadianterm/survey/payment/${id}`)
  await enterCard(maya)
  await maya.goOn()
  await maya.page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
  return /CT-\d{9}/.exec(await maya.page.content())?.[0] ?? ''
}

describe('from the approval to the policy in hand', () => {
  test.each([
    { width: 1280, scheme: 'light' as const },
    { width: 375, scheme: 'dark' as const },
  ])('at $width px, $scheme (T-003, T-011, T-019, T-026)', async ({ width, scheme }) => {
    const email = `ada.${width}@example.com`
    const { maya, id } = await approved(email, { width, scheme })
    const { page } = maya
    await maya.open(`/canadianterm/survey/payment/${id}`)
    // Not reachable yet: the first thing that is still open.
    expect(page.url()).toContain(`/canadianterm/survey/personal-statements/${id}`)
    const pages = maya.recordPages()

    expect(await page.locator('main form input[type=checkbox]').count()).toBe(10)
    await maya.goOn()
    await page.getByText('There are 10 things to fix').waitFor()
    for (const box of (await page.locator('main form input[type=checkbox]').all()).slice(0, 9)) await box.check()
    await maya.goOn()
    await page.getByText('There is 1 thing to fix').waitFor()
    expect(page.url()).toContain('personal-statements')
    await hasNoAxeProblem(maya)
    await page.locator('main form input[type=checkbox]').last().check()
    await maya.goOn()

    await page.waitForURL(/survey\/beneficiary/)
    await page.getByText('your estate, which means your legal heirs. That stays revocable.').waitFor()
    await page.getByRole('button', { name: 'Name a beneficiary' }).click()
    await page.fill('[name="beneficiaries.0.firstName"]', 'Zoë')
    await page.fill('[name="beneficiaries.0.lastName"]', 'Fielding-Núñez')
    await page.selectOption('[name="beneficiaries.0.relationship"]', 'Wife')
    expect(await page.isChecked('[name="beneficiaries.0.type"][value=Irrevocable]')).toBe(true)
    // T-063, each in its words.
    for (const words of [
      'You can change or remove this beneficiary at any time.',
      'You need this beneficiary’s written consent for a change.',
      'A spouse is irrevocable unless you choose otherwise.',
    ])
      expect(await page.locator('main form').textContent()).toContain(words)
    await page.selectOption('[name="beneficiaries.0.relationship"]', 'Sister')
    expect(await page.isChecked('[name="beneficiaries.0.type"][value=Revocable]')).toBe(true)
    await page.selectOption('[name="beneficiaries.0.relationship"]', 'Wife')
    await page.fill('[name="beneficiaries.0.share"]', '60')
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.check('[name="beneficiaries.1.category"][value="Legal entity"]')
    await page.fill('[name="beneficiaries.1.companyName"]', 'Larch Trust')
    await page.selectOption('[name="beneficiaries.1.relationship"]', 'Shareholder')
    await page.fill('[name="beneficiaries.1.share"]', '30')
    await page.getByText('Total 90%. Another 10% is still open.').waitFor()
    await maya.goOn()
    await page.getByText('Total Percentage of Beneficiaries must be 100').first().waitFor()
    await page.fill('[name="beneficiaries.1.share"]', '40')
    await hasNoAxeProblem(maya)
    await maya.goOn()

    await page.getByRole('heading', { name: 'Your offer' }).waitFor()
    await page.getByText('the policy renews every year until age 80').waitFor()
    const { offer } = (await ask(maya, 'getCATermApplication', { applicationId: id })).decision
    const summary = await page
      .locator('main dl', { hasText: 'Total annual payment' })
      .locator('dt')
      .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
    const dollars = (amount: number): string => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    expect(summary).toEqual([
      ['Insurer', 'Sweetgale Life'],
      ['Term', '10 years'],
      ['Coverage', '$250,000 CAD'],
      ['Monthly premium', expect.stringContaining(dollars(offer.monthlyPremium))],
      ['Policy fee', expect.stringContaining('$2.70')],
      ['Total monthly payment', `${dollars(offer.totalMonthlyPayment)} CAD`],
      ['Annual premium', expect.stringContaining(dollars(offer.annualPremium))],
      ['Annual policy fee', expect.stringContaining('$30.00')],
      ['Total annual payment', `${dollars(offer.totalAnnualPayment)} CAD`],
    ])
    expect(offer.totalMonthlyPayment).toBeCloseTo(offer.monthlyPremium + 2.7, 9)
    expect(offer.totalAnnualPayment).toBeCloseTo(offer.annualPremium + 30, 9)
    await hasNoAxeProblem(maya)
    // Reading (T-020): the offer first, identity after it, and no payment before both.
    await maya.open(`/canadianterm/survey/payment/${id}`)
    expect(page.url()).toContain('your-policy')
    await maya.goOn()
    await page.waitForURL(/part=identity/)
    await page.getByRole('heading', { name: 'Confirm who you are' }).waitFor()
    await maya.open(`/canadianterm/survey/payment/${id}`)
    expect(page.url()).toContain('part=identity')
    // Ontario lets nobody ask for a health card as proof.
    expect(await page.locator('[name=idType]').count()).toBe(2)
    await page.check('[name=idType][value=passport]')
    await page.fill('[name=idNumber]', 'AB 123456')
    await maya.goOn()
    await page.getByText('Enter the passport number without spaces').first().waitFor()
    await page.fill('[name=idNumber]', 'A123456BC')
    await hasNoAxeProblem(maya)
    await maya.goOn()

    await page.waitForURL(/survey\/payment/)
    await page.locator('[name=cardNumber]').waitFor()
    expect(await page.locator('main').textContent()).toContain('Sweetgale Life')
    // The amount due, and the authorization for it, are those of the chosen frequency (T-045).
    const due = page.locator('p', { hasText: 'Amount due today' })
    const said = page.locator('label', { has: page.locator('[name=authorized]') })
    for (const [cycle, words, amount] of [
      ['annual', 'each year', offer.totalAnnualPayment],
      ['monthly', 'each month', offer.totalMonthlyPayment],
    ]) {
      await page.check(`[name=cycle][value=${cycle}]`)
      expect(await due.textContent()).toContain(`$${amount.toFixed(2)}`)
      expect(await said.textContent()).toContain(`$${amount.toFixed(2)} CAD ${words}`)
    }
    // The bill goes where the mail goes, unless somebody says otherwise.
    expect(await page.isChecked('[name=sameAddress]')).toBe(true)
    expect(await page.locator('[name=billingStreet]').count()).toBe(0)
    await page.uncheck('[name=sameAddress]')
    expect(await page.inputValue('[name=billingStreet]')).toBe('')
    await page.check('[name=sameAddress]')
    await enterCard(maya, '4000 0000 0000 0002')
    await hasNoAxeProblem(maya)
    await maya.goOn()
    await page.getByText('Unable to process request. Please check your payment information and try again.').waitFor()
    expect(await page.inputValue('[name=cardName]')).toBe('Ada Fielding')
    await enterCard(maya)
    await maya.goOn()
    await page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
    const number = /CT-\d{9}/.exec(await page.content())?.[0] ?? ''
    expect(number).toMatch(/^CT-\d{9}$/)
    for (const part of ['Larch Trust', 'Sweetgale Life', '$250,000 CAD'])
      expect(await page.locator('main').textContent()).toContain(part)
    expect(pages).toEqual(['beneficiary', 'your-policy/offer', 'your-policy/identity', 'payment', 'thanks'])
    await hasNoAxeProblem(maya)

    const mail = await eventually(async () =>
      (await maya.visitor.mails()).find(({ to, text }) => to.includes(email) && text.includes(number)),
    )
    expect(mail.attachments.map(({ filename }) => filename)).toContain(`${number}.pdf`)
    const pdf = await maya.visitor.fetchBytes(`/canadianterm/policy/document?policy=${number}&as=pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.includes('pdfuaid')).toBe(true)
    await maya.open(`/canadianterm/policy/document?policy=${number}`)
    // In the faces of the site, not in those of the machine.
    const faces = () => page.evaluate(() => [...document.fonts].flatMap((face) => (face.status === 'loaded' ? face.family : [])))
    await expect.poll(faces).toEqual(expect.arrayContaining(['Radio Canada Variable', 'Radio Canada Big Variable']))
    const text = (await page.locator('body').textContent()) ?? ''
    for (const part of [number, 'Ada', 'Larch Trust', 'heart', 'Sweetgale Life']) expect(text, part).toContain(part)

    // Bought: the application is closed, and its pages lead to the policy.
    await maya.open(`/canadianterm/survey/beneficiary/${id}`)
    expect(page.url()).toContain('/survey/thanks/')
    await maya.open('/userpolicies')
    expect(await page.content()).toContain(number)
    // The decline is answered with 400, which a browser writes down.
    expect(maya.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
    await maya.leave()
  })

  test('a name changed after the approval: the page says why its statement and the identity are asked once more', async () => {
    const { maya, id } = await approved('renamed@example.com', { width: 375 }, payable)
    const { page } = maya
    await maya.open(`/canadianterm/survey/pre-application/${id}?page=2`)
    await page.fill('[name=lastName]', 'Larch')
    await maya.goOn()
    await page.waitForURL(/personal-statements/)
    await page.getByText('please read this statement once more').waitFor()
    expect(await page.locator('main form input[type=checkbox]:not(:checked)').count()).toBe(1)
    await page.locator('main form input[type=checkbox]:not(:checked)').check()
    await maya.goOn()
    await page.waitForURL(/your-policy/)
    expect(await page.inputValue('[name=idNumber]')).toBe('')
    await maya.leave()
  })

  test('by keyboard alone, from the statements to the policy, by pre-authorized debit', async () => {
    const { maya, id } = await approved('keys.policy@example.com')
    const { page } = maya
    await maya.open(`/canadianterm/survey/personal-statements/${id}`)
    const { keyboard } = page
    const toControl = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        const at = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement?.getAttribute('name') ?? activeElement?.textContent?.trim() ?? ''
        })
        if (at === name) return
        await keyboard.press('Tab')
      }
      throw new Error(`the keyboard does not reach ${name}`)
    }
    for (const name of statementNames) {
      await toControl(name)
      await keyboard.press('Space')
    }
    await toControl('Continue')
    await keyboard.press('Enter')
    await page.waitForURL(/survey\/beneficiary/)
    await maya.visitor.settle()
    // "Name a beneficiary"
    await toControl('intent')
    await keyboard.press('Enter')
    for (const [name, text] of [
      ['firstName', 'Robin'],
      ['lastName', 'Fielding'],
      ['relationship', 'Brother'],
      ['share', '100'],
    ]) {
      await toControl(`beneficiaries.0.${name}`)
      if (name === 'share') await keyboard.press('Control+a')
      await keyboard.type(text ?? '')
    }
    await page.getByText('Total 100%.').waitFor()
    await toControl('Continue')
    await keyboard.press('Enter')
    await page.waitForURL(/survey\/your-policy/)
    await maya.visitor.settle()
    await toControl('Accept and continue')
    await keyboard.press('Enter')
    await page.waitForURL(/part=identity/)
    await maya.visitor.settle()
    await toControl('idType')
    await keyboard.press('ArrowDown')
    await toControl('idNumber')
    await keyboard.type('F12345678901234')
    await toControl('Continue')
    await keyboard.press('Enter')
    await page.waitForURL(/survey\/payment/)
    await maya.visitor.settle()
    await toControl('paymethod')
    await keyboard.press('ArrowDown')
    await toControl('holder')
    await keyboard.type('Ada Fielding')
    await toControl('accountType')
    await keyboard.press('Space')
    await toControl('transit')
    await keyboard.type('00012')
    await toControl('institution')
    await keyboard.type('003')
    await toControl('account')
    await keyboard.type('1234567')
    expect(await page.inputValue('[name=bank]')).toBe('Royal Bank of Canada')
    await toControl('authorized')
    await keyboard.press('Space')
    await toControl('Pay and start my policy')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
    expect(await page.content()).toContain('Bank account')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('two devices pay at once: one policy, and both see it', async () => {
    const { maya, id } = await approved('twice.policy@example.com', {}, payable)
    const other = await maya.page.context().newPage()
    await maya.open(`/canadianterm/survey/payment/${id}`)
    await other.goto(`${product.origin}/canadianterm/survey/payment/${id}`, { waitUntil: 'networkidle' })
    await enterCard(maya)
    await other.fill('[name=cardNumber]', '5555 5555 5555 4444')
    await other.fill('[name=expiry]', '12/2031')
    await other.fill('[name=cvv]', '737')
    await other.fill('[name=cardName]', 'Ada Fielding')
    await other.check('[name=authorized]')
    await Promise.all([maya.goOn(), other.locator('main form[method=post] button:not([name]):visible').last().click()])
    // Anyone who came second waits for the first one's result and sees it without doing anything.
    for (const page of [maya.page, other]) await page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
    const { policies } = await ask(maya, 'getPolicies', {})
    expect(policies).toHaveLength(1)
    await maya.leave()
  })

  test.each([
    ['4111 1111 1111 1111', 'Your policy is in force', null],
    ['4000 0000 0000 0002', 'Your policy has not begun', 'Unable to process request. Please check your payment information'],
  ])(
    'a payment that takes long (%s): every page leads to where one waits, and it says by itself how it ended',
    async (number, end, words) => {
      const { maya, id } = await approved(`slow.${number.slice(0, 4)}${number.slice(-1)}@example.com`, {}, payable)
      const other = await maya.page.context().newPage()
      await maya.open(`/canadianterm/survey/payment/${id}`)
      await enterCard(maya, number)
      await product.fault('payments', { operation: 'subscribe', mode: 'slow', delayMs: 8000 })
      await maya.goOn()
      await eventually(async () => (await ask(maya, 'getCATermPurchase', { applicationId: id })).state === 'pending')
      for (const step of ['payment', 'beneficiary', 'thanks']) {
        await other.goto(`${product.origin}/canadianterm/survey/${step}/${id}`)
        await other.getByRole('heading', { name: 'Your payment is on its way' }).waitFor()
      }
      await other.getByRole('heading', { name: end }).waitFor()
      if (words) {
        await other.getByText(words).waitFor()
        await other.getByRole('link', { name: 'Back to the payment' }).click()
        await other.waitForURL(/survey\/payment/)
      }
      await maya.leave()
    },
  )

  test('without a script: the beneficiaries and the payment are forms', async () => {
    const { maya, id } = await approved('plain.policy@example.com', { javaScript: false }, { ...allStatements })
    const { page } = maya
    await maya.open(`/canadianterm/survey/beneficiary/${id}`)
    await page.getByRole('button', { name: 'Name a beneficiary' }).click()
    await page.fill('[name="beneficiaries.0.firstName"]', 'Robin')
    await page.fill('[name="beneficiaries.0.lastName"]', 'Fielding')
    await page.selectOption('[name="beneficiaries.0.relationship"]', 'Brother')
    await page.fill('[name="beneficiaries.0.share"]', '100')
    await maya.goOn()
    await page.waitForURL(/your-policy/)
    await maya.goOn()
    await page.waitForURL(/part=identity/)
    await page.check('[name=idType][value=passport]')
    await page.fill('[name=idNumber]', 'AB123456')
    await maya.goOn()
    await page.waitForURL(/survey\/payment/)
    await enterCard(maya)
    await maya.goOn()
    await page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
    await maya.leave()
  })
})

describe('every way back', () => {
  test('found again in my policies: other beneficiaries, another method, and cancelling with the refund shown first (T-005)', async () => {
    const { maya, id } = await approved('back@example.com', {}, payable)
    const { page } = maya
    const number = await buy(maya, id)
    const follow = async (name: string): Promise<void> => {
      await page.getByRole('link', { name }).click()
      await page.getByRole('link', { name: 'Leave it as it is' }).waitFor()
      await maya.visitor.settle()
    }
    // Months later nobody has the mail at hand: the list leads there, and so does the document.
    await maya.open('/userpolicies')
    const { policies } = await ask(maya, 'getPolicies', {})
    const { premium, price, startsOn, createdOn } = policies[0]
    const row = page.locator('main article')
    const facts = await row
      .locator('dt')
      .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
    expect(facts).toEqual([
      ['Term', '10 years'],
      ['Premium', `$${premium.toFixed(2)}`],
      ['Paid', 'monthly'],
      ['Fee', '$2.70'],
      ['Created', createdOn],
    ])
    for (const part of ['$250,000 CAD', 'Sweetgale Life', number, startsOn, `$${(premium + 2.7).toFixed(2)} CAD`])
      expect(await row.innerText()).toContain(part)
    expect(price).toBeCloseTo(premium + 2.7, 9)
    await page.getByRole('link', { name: 'View' }).click()
    await page.getByRole('link', { name: 'Details and changes' }).click()
    await page.waitForURL(/canadianterm\/policy\?/)
    await maya.open('/userpolicies')
    await page.locator('main article h2 a').click()
    await page.waitForURL(/canadianterm\/policy\?/)
    await maya.visitor.settle()
    expect(await page.locator('main h1').textContent()).toContain(number)
    await hasNoAxeProblem(maya)
    await follow('Change the beneficiaries')
    await page.getByRole('button', { name: 'Name a beneficiary' }).click()
    await page.fill('[name="beneficiaries.0.firstName"]', 'Robin')
    await page.fill('[name="beneficiaries.0.lastName"]', 'Fielding')
    await page.selectOption('[name="beneficiaries.0.relationship"]', 'Husband')
    await hasNoAxeProblem(maya)
    await maya.goOn()
    await page.getByText('Your beneficiaries are changed.').waitFor()
    expect(await page.content()).toContain('Robin Fielding')
    // Now irrevocable: taking it back needs consent.
    await follow('Change the beneficiaries')
    await page.getByRole('button', { name: 'Remove beneficiary 1' }).click()
    await maya.goOn()
    await page.locator('[role=alert]').first().waitFor()
    await page.check('[name=consented]')
    await maya.goOn()
    await page.getByText('Your beneficiaries are changed.').waitFor()

    await follow('Pay with another card or account')
    await maya.goOn()
    await page.getByText(/There are \d+ things to fix/).waitFor()
    // What was missing of the card is no longer said once it is an account.
    await page.check('[name=paymethod][value=ach]')
    await page.getByText('There is 1 thing to fix').waitFor()
    const marked = () => page.locator('[aria-invalid=true]').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('name')))
    expect(await marked()).toEqual(['authorized'])
    await page.fill('[name=holder]', 'Ada Fielding')
    await page.check('[name=accountType][value=savi]')
    await page.fill('[name=transit]', '00012')
    await page.fill('[name=institution]', '999')
    await page.getByText('We do not know this number').waitFor()
    await page.fill('[name=account]', '7654321')
    await page.fill('[name=bank]', 'A small bank')
    await page.check('[name=authorized]')
    await hasNoAxeProblem(maya)
    await maya.goOn()
    await page.getByText('From now on the premium is paid with the new method.').waitFor()
    expect(await page.content()).toContain('4321')

    await follow('Cancel and get the premium back')
    await page.locator('dt', { hasText: 'You get back' }).waitFor()
    await hasNoAxeProblem(maya)
    await page.getByRole('button', { name: 'Cancel the policy' }).click()
    await page.waitForURL(/done=(?:cancelled|refunding)/)
    await eventually(async () => {
      await maya.open(`/canadianterm/policy?policy=${number}`)
      return (await page.content()).includes('This policy is cancelled.')
    })
    // Its documents stay: the way to them begins where the policy was.
    await maya.open('/userpolicies')
    await page.getByText('No policy is in force now.').waitFor()
    await page.getByRole('link', { name: 'Policies that have ended' }).click()
    await page.getByRole('heading', { name: 'Policies that have ended' }).waitFor()
    const ended = (await page.locator('main article').textContent()) ?? ''
    expect(ended).toContain(number)
    expect(ended).toMatch(/Cancelled on \d{4}-\d\d-\d\d\./)
    // Not the last day that its contract names, ten years from now.
    expect(ended).not.toContain(String(new Date().getFullYear() + 10))
    await hasNoAxeProblem(maya)
    await page.getByRole('button', { name: 'E-mail' }).click()
    await page.getByText(`Policy ${number} is on its way`).waitFor()
    await page.getByRole('heading', { name: 'Policies that have ended' }).waitFor()
    await page.getByRole('link', { name: 'View' }).click()
    await page.locator('canvas').first().waitFor()
    expect(maya.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
    await maya.leave()
  })

  test('revoking the only way to pay says that the policy is cancelled, and cancels it', async () => {
    const { maya, id } = await approved('revoke@example.com', {}, payable)
    const { page } = maya
    const number = await buy(maya, id)
    await maya.open(`/canadianterm/policy/revoke?policy=${number}`)
    await page.getByText('Your policy is cancelled with it').waitFor()
    await hasNoAxeProblem(maya)
    await page.getByRole('button', { name: 'Revoke it and end my policy' }).click()
    await page.waitForURL(/done=cancelled/)
    await maya.leave()
  })

  test('a policy is nobody else’s', async () => {
    const { maya, id } = await approved('mine@example.com', {}, payable)
    const number = await buy(maya, id)
    const { maya: stranger } = await approved('stranger.policy@example.com')
    for (const path of ['', '/cancel', '/revoke', '/payment', '/beneficiaries', '/document']) {
      const answer = await stranger.page.request.get(`${product.origin}/canadianterm/policy${path}?policy=${number}`)
      expect([path, answer.status()]).toEqual([path, 404])
    }
    const visitor = await Applicant.arrive(product.origin, product.browser)
    await visitor.open(`/canadianterm/policy?policy=${number}`)
    expect(visitor.page.url()).toContain('/pages/login?back=')
    const survey = await stranger.page.request.get(`${product.origin}/canadianterm/survey/thanks/${id}`)
    expect(survey.status()).toBe(404)
    await Promise.all([maya.leave(), stranger.leave(), visitor.leave()])
  })
})
