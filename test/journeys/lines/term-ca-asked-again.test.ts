import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { makeServedDatabase } from '../../served-database.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { openBrowser } from '../support/open-browser.ts'
import { openProduct, type Product } from '../support/open-product.ts'

// The same product on two days: the first asks medical-2026-01, the second medical-2026-02, in which one question means something else.
const folder = mkdtempSync(join(tmpdir(), 'eider-asked-again-'))
let browser: Browser
let product: Product | null = null
let env: Record<string, string>
let drop: (() => Promise<void>) | undefined

const startOn = async (day: string): Promise<void> => {
  await product?.close()
  product = await openProduct({ ...env, CLOCK: `${day}T17:00:00Z` })
}

beforeAll(async () => {
  const served = process.env['TEST_DATABASE_URL'] ? await makeServedDatabase(process.env['TEST_DATABASE_URL']) : null
  drop = served?.drop
  env = { DATA_DIR: folder, PORT: String(await freePort()), ...(served ? { DATABASE_URL: served.url } : {}) }
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
  await drop?.()
})

test('a reworded question stands unanswered in an application begun before; the others are kept, and nothing is decided before it', async () => {
  await startOn('2026-01-28')
  const here = { origin: product!.origin, browser }
  const { ask, approved } = applicantsOf(here)
  const email = 'asked.again@example.com'
  const { maya, id } = await approved(email)
  await startOn('2026-02-04')
  await ask(maya, 'requestSignInCode', { email })
  await ask(maya, 'signInWithCode', { email, otp: await maya.codeFor(email) })

  // Every way on leads to the question.
  for (const step of ['your-policy', 'personal-statements', 'underwritting']) {
    await maya.open(`/canadianterm/survey/${step}/${id}`)
    expect(await maya.page.locator('[name=question]').first().inputValue()).toBe('generalHealth')
  }
  expect(await maya.page.locator('[name=answer]:checked').count()).toBe(0)
  expect(await maya.page.locator('main li', { hasText: 'not under control' }).count()).toBe(4)
  expect(await ask(maya, 'getCATermDecision', { applicationId: id })).toMatchObject({ code: 'not-yet' })
  expect(maya.complaints).toEqual([])

  // An answer of before stands as it was given.
  await maya.open(`/canadianterm/survey/underwritting/${id}?part=medical&question=cancer`)
  expect(await maya.page.locator('[name=answer]:checked').inputValue()).toBe('no')

  await maya.open(`/canadianterm/survey/underwritting/${id}`)
  await maya.choose('answer', 'no')
  await maya.goOn()
  await maya.page.waitForURL(/personal-statements|part=review|part=medical(?!.*generalHealth)/)
  expect(await ask(maya, 'getCATermDecision', { applicationId: id })).toMatchObject({ decision: 'Approved' })
  await maya.open(`/canadianterm/survey/underwritting/${id}?part=review`)
  const rows = maya.page.locator('main a[href*="edit=review"]')
  expect(await rows.count()).toBe(25)
  await maya.leave()
})
