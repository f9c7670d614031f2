import { describe, expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { buy, hasNoAxeProblem, payable } from '../support/pay-term-life.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

const product = productForFile()

const { ask, approved } = applicantsOf(product)

describe('every way back', () => {
  test('a beneficiary who was named irrevocably on another device meanwhile can be replaced with consent, on the page that is open', async () => {
    const { maya, id } = await approved('consent.meanwhile@example.com', {}, payable)
    const { page } = maya
    const policyNum = await buy(maya, id)
    await maya.open(`/canadianterm/policy/beneficiaries?policy=${policyNum}`)
    await page.getByRole('button', { name: 'Name a beneficiary' }).click()
    await page.fill('[name="beneficiaries.0.firstName"]', 'Robin')
    await page.fill('[name="beneficiaries.0.lastName"]', 'Fielding')
    await page.selectOption('[name="beneficiaries.0.relationship"]', 'Husband')
    const elsewhere = { category: 'Individual', type: 'Irrevocable', relationship: 'Sister', share: '100' }
    const change = { policyNum, beneficiaries: [{ ...elsewhere, firstName: 'Sam', lastName: 'Fielding' }], consented: false }
    expect(await ask(maya, 'changeCATermBeneficiaries', change)).toMatchObject({ haserror: false })
    await maya.goOn()
    await page.locator('main [role=alert]').first().waitFor()
    await page.check('[name=consented]')
    expect(await page.inputValue('[name="beneficiaries.0.firstName"]')).toBe('Robin')
    await maya.goOn()
    await page.getByText('Your beneficiaries are changed.').waitFor()
    expect(await page.locator('main').textContent()).toContain('Robin Fielding')
    await maya.leave()
  })

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
      ['Policy number', number],
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
    // What can no longer be done is no form: a bookmark or another tab leads to what has become of the policy.
    for (const way of ['/beneficiaries', '/payment', '/cancel', '/revoke']) {
      await maya.open(`/canadianterm/policy${way}?policy=${number}`)
      expect([way, new URL(page.url()).pathname]).toEqual([way, '/canadianterm/policy'])
    }
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
