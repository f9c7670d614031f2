import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { applicantsOf } from '../support/approved-applicant.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { approved } = applicantsOf(product)

/** The data of the pages that come from now on take so long. */
const slowDown = async (page: Page, ms: number): Promise<void> => {
  await page.route(/\.data(?:\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

test('a page of an application that takes long shows its shape, and says so where it takes longer than usual', async () => {
  const { maya, id } = await approved('page.wait@example.com')
  const { page } = maya
  await maya.open(`/canadianterm/survey/underwritting/${id}?part=review&edit=review`)
  await slowDown(page, 6000)
  const heading = page.locator('h1')
  await page.click('main a:has-text("Back")')
  await page.locator('[data-wait=wizard]').waitFor()
  expect(await heading.isVisible()).toBe(false)
  expect(await page.locator('main [role=status]:has-text("Loading")').count()).toBe(1)
  await page.locator('main [role=status]:has-text("This takes longer than usual.")').waitFor()
  await page.waitForURL(/part=medical/)
  await page.locator('[data-wait]').waitFor({ state: 'detached' })
  expect(await heading.isVisible()).toBe(true)
  await maya.leave()
})
