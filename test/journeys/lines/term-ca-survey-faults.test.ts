import { describe, expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { begin, chooseCover, survey } from '../support/survey-walk.ts'
import { type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

describe('what goes wrong on the way', () => {
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
})
