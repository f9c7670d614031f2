import { describe, expect, test } from 'vitest'
import { applicantsOf } from '../support/approved-applicant.ts'
import { enterCard, hasNoAxeProblem, payable } from '../support/pay-term-life.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

const product = productForFile()

const { ask, approved } = applicantsOf(product)

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
    const due = page.locator('p', { hasText: 'Amount due now' })
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
    for (const part of ['Larch Trust', 'Sweetgale Life', 'The person you named calls', '$250,000 CAD'])
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

  test('somebody approved who begins anew is asked whether to go on, and comes to the offer of before (platform §2)', async () => {
    const { maya, id } = await approved('approved.again@example.com')
    const { page } = maya
    await maya.open('/canadianterm/survey/pre-application')
    await page.getByRole('dialog', { name: 'Continue your application?' }).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(new RegExp(`personal-statements/${id}`))
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
})
