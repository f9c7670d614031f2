import { describe, expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { begin, chooseCover, survey } from '../support/survey-walk.ts'
import { eventually, type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

describe('an application that was begun', () => {
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
})
