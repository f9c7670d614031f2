import { describe, expect, test } from 'vitest'
import { allStatements, statementNames } from '../../factories/ca-term-application.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { enterCard, payable } from '../support/pay-term-life.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

const product = productForFile()

const { ask, approved } = applicantsOf(product)

describe('paying for the policy', () => {
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
    // A document may come from where the cover is not sold (T-043).
    expect(await page.locator('[name=idProvince] option[value=QC]').textContent()).toBe('Quebec')
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

  test('an account that was declined, then a card: its bill still goes to the home address, and it pays', async () => {
    const { maya, id } = await approved('account.then.card@example.com', {}, payable)
    const { page } = maya
    await maya.open(`/canadianterm/survey/payment/${id}`)
    await page.check('[name=paymethod][value=ach]')
    await page.check('[name=accountType][value=chec]')
    // An account that ends with four zeros is returned unpaid.
    for (const [name, typed] of Object.entries({ holder: 'Ada', transit: '00012', institution: '003', account: '1230000' }))
      await page.fill(`[name=${name}]`, typed)
    await page.check('[name=authorized]')
    await maya.goOn()
    await page.getByText('Please check your payment information and try again.').waitFor()
    await page.check('[name=paymethod][value=creditcard]')
    expect(await page.isChecked('[name=sameAddress]')).toBe(true)
    expect(await page.locator('[name=billingStreet]').count()).toBe(0)
    await enterCard(maya)
    await maya.goOn()
    await page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
    await page.getByText('Your heirs call').waitFor()
    await maya.leave()
  })

  test('two devices pay at once: one policy, and both see it', async () => {
    const { maya, id } = await approved('twice.policy@example.com', {}, payable)
    const other = await maya.page.context().newPage()
    await maya.open(`/canadianterm/survey/payment/${id}`)
    await other.goto(`${product.origin}/canadianterm/survey/payment/${id}`, { waitUntil: 'networkidle' })
    await enterCard(maya)
    await enterCard({ page: other }, '5555 5555 5555 4444')
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
