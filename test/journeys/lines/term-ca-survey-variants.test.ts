import { describe, expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { barriers, survey } from '../support/survey-walk.ts'
import { type TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

describe('at any time', () => {
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
