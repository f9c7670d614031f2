import { describe, expect, test } from 'vitest'
import { allStatements } from '../../factories/ca-term-application.ts'
import { Applicant } from '../support/applicant.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type TravellerSettings } from '../support/traveller.ts'

// Nothing that was typed or moved is lost, and no price stands beside an amount that it is not a price of.
const product = productForFile()
const { approved } = applicantsOf(product)

const survey = '/canadianterm/survey'
const preApplication = `${survey}/pre-application`
const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

const reload = (june: Applicant, isThere: () => Promise<boolean>): Promise<boolean> =>
  eventually(async () => {
    await june.page.reload()
    await june.visitor.settle()
    return isThere()
  })

describe('the first two pages of an application', () => {
  /**
   * Reloads without waiting until something is saved. What is sent while a page is left may come in after the next one was asked
   * for, so that it stands there at the second look.
   */
  const toPageTwo = async (june: Applicant): Promise<void> => {
    await june.open(preApplication)
    await june.answerEligibility()
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.visitor.settle()
  }

  /** The half of page 1 that somebody fills in before the tab is closed. */
  const beginPage = async (june: Applicant): Promise<void> => {
    await june.open(preApplication)
    await june.describe({ age: 45, sex: 'male', province: 'AB', tobacco: 'yes' })
    await june.choose('absentFor14DPast', 'yes')
    await june.choose('absentFor14DPastWhen', '3Y-10Y')
  }

  const expectHalf = async (june: Applicant): Promise<void> => {
    const ticked = await june.page
      .locator('main input:checked')
      .evaluateAll((boxes) => boxes.map((box) => `${box.getAttribute('name')}=${box.getAttribute('value')}`))
    expect(ticked).toEqual([
      'isCanadian=yes',
      'tobaccoFor12Month=yes',
      'sex=male',
      'absentFor14DPast=yes',
      'absentFor14DPastWhen=3Y-10Y',
    ])
    expect(await june.page.inputValue('[name=province]')).toBe('AB')
    expect(await june.page.inputValue('[name="dob.year"]')).toMatch(/^19\d\d$/)
  }

  test('page 1 is kept as it is typed: a reload, and a tab that was closed', async () => {
    const june = await arrive()
    await beginPage(june)
    await reload(june, async () => (await june.page.inputValue('[name=province]')) === 'AB')
    await expectHalf(june)
    const tab = await june.page.context().newPage()
    await june.page.fill('[name="dob.year"]', '1980')
    await june.page.close({ runBeforeUnload: true })
    await eventually(async () => {
      await tab.goto(product.origin + preApplication)
      return (await tab.inputValue('[name="dob.year"]')) === '1980'
    })
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('a save that reaches nobody takes nothing away: the page says so, and saves when it can', async () => {
    const june = await arrive()
    await june.open(preApplication)
    await june.choose('sex', 'male')
    await june.page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await june.page.route(/pre-application/, (route) => route.abort())
    await june.choose('isCanadian', 'yes')
    await june.page.getByRole('status').filter({ hasText: 'Not saved yet' }).waitFor()
    expect(await june.page.isChecked('[name=sex][value=male]')).toBe(true)
    await june.page.unroute(/pre-application/)
    await reload(june, () => june.page.isChecked('[name=isCanadian][value=yes]'))
    expect(await june.page.isChecked('[name=sex][value=male]')).toBe(true)
    await june.leave()
  })

  test('a slow save of page 1 is not answered after the page itself: a new browser keeps the cookie that finds its application', async () => {
    const june = await arrive()
    await june.open(preApplication)
    let saves = 0
    let isDone = false
    await june.page.route(/pre-application/, async (route) => {
      const isSave = route.request().method() === 'POST' && (route.request().postData() ?? '').includes('intent')
      if (!isSave) return route.continue()
      saves += 1
      const response = await route.fetch()
      await eventually(async () => isDone)
      // The browser no longer wants what the page has given up.
      await route.fulfill({ response }).catch(() => {})
    })
    await june.answerEligibility()
    await june.page.waitForTimeout(1500)
    expect(saves).toBe(1)
    await june.goOn()
    await june.page.waitForURL(/page=2/)
    await june.page.fill('[name=firstName]', 'June')
    isDone = true
    await june.visitor.settle()
    await june.page.unroute(/pre-application/)
    await reload(june, async () => (await june.page.inputValue('[name=firstName]')) === 'June')
    await june.leave()
  })

  test('page 1 that came from an estimate keeps what was changed there; another estimate is newer', async () => {
    const june = await arrive()
    const start = async (): Promise<void> => {
      await june.page.locator('button', { hasText: 'Start my application' }).click()
      await june.page.waitForURL(/pre-application\?quote=/)
      await june.page.locator('[name=sex]:checked').waitFor()
      await june.visitor.settle()
    }
    await june.estimate()
    await start()
    await june.choose('sex', 'male')
    await june.choose('policyIntend', 'no')
    await reload(june, () => june.page.isChecked('[name=policyIntend][value=no]'))
    expect(await june.page.isChecked('[name=sex][value=male]')).toBe(true)
    await june.estimate()
    await start()
    expect(await june.page.isChecked('[name=sex][value=female]')).toBe(true)
    expect(await june.page.isChecked('[name=policyIntend][value=no]')).toBe(true)
    await june.leave()
  })

  test('once the application exists it has the answers, and a new one begins empty', async () => {
    const june = await arrive()
    await toPageTwo(june)
    await june.open(preApplication)
    expect(await june.page.locator('main input:checked').count()).toBe(0)
    expect(await june.page.inputValue('[name="dob.year"]')).toBe('')
    await june.leave()
  })

  test('the browser’s way back from page 2 leads to page 1 of that application, filled in', async () => {
    const june = await arrive()
    await toPageTwo(june)
    const pageTwo = june.page.url()
    await june.page.goBack()
    await june.page.locator('[name=isCanadian]').first().waitFor()
    await june.visitor.settle()
    expect(june.page.url()).toBe(pageTwo.replace('page=2', 'page=1'))
    expect(await june.page.isChecked('[name=isCanadian][value=yes]')).toBe(true)
    expect(await june.page.inputValue('[name=province]')).toBe('ON')
    expect(await june.page.getByRole('dialog').count()).toBe(0)
    await june.page.goForward()
    await june.page.waitForURL(pageTwo)
    await june.page.locator('[name=firstName]').waitFor()
    // Somebody who begins anew is asked, and led there.
    await june.open(preApplication)
    await june.page.getByRole('dialog', { name: 'Continue your application?' }).getByRole('button', { name: 'Continue' }).click()
    await june.page.locator('[name=firstName]').waitFor()
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('page 2 is kept as it is typed, an address that was picked with it', async () => {
    const june = await arrive()
    await toPageTwo(june)
    await june.page.fill('[name=firstName]', 'June')
    await june.choose('measurement', 'metric')
    await june.page.fill('[name=centimeters]', '168')
    await june.page.getByRole('combobox', { name: 'Find your address' }).fill('king')
    await june.page.locator('[role=option]').first().waitFor()
    await june.page.locator('[role=option]').first().click()
    await expect.poll(() => june.page.inputValue('[name=addr1]')).toContain('King Street')
    await reload(june, async () => (await june.page.inputValue('[name=addr1]')).includes('King Street'))
    expect(await june.page.inputValue('[name=firstName]')).toBe('June')
    expect(await june.page.inputValue('[name=centimeters]')).toBe('168')
    // It belongs to this application alone, and what is typed into another one takes nothing from it.
    const pageTwo = june.page.url()
    await june.open(preApplication)
    expect(await june.page.locator('main input:checked').count()).toBe(0)
    await june.page.getByRole('dialog', { name: 'Continue your application?' }).getByRole('button', { name: 'Not now' }).click()
    await june.choose('sex', 'male')
    await reload(june, () => june.page.isChecked('[name=sex][value=male]'))
    await june.page.goto(pageTwo)
    await june.visitor.settle()
    expect(await june.page.inputValue('[name=firstName]')).toBe('June')
    expect(await june.page.inputValue('[name=addr1]')).toContain('King Street')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('after signing out nothing of it is left for the next person; it waits for its owner', async () => {
    const june = await arrive()
    const email = 'kept@example.com'
    await toPageTwo(june)
    await june.introduce(email)
    await june.goOn()
    await june.proveEmail(email)
    await june.page.waitForURL(/part=needs/)
    await june.visitor.settle()
    await june.open(preApplication)
    await june.page.getByRole('dialog', { name: 'Continue your application?' }).getByRole('button', { name: 'Not now' }).click()
    await june.describe({ province: 'AB' })
    await reload(june, async () => (await june.page.inputValue('[name=province]')) === 'AB')
    await june.open('/pages/login')
    await june.page.locator('main form[action="/pages/sign-out"] button').click()
    await june.page.waitForURL((url) => url.pathname !== '/pages/login')
    await june.visitor.settle()
    await june.open(preApplication)
    expect(await june.page.inputValue('[name=province]')).toBe('')
    expect(await june.page.locator('main input:checked').count()).toBe(0)
    expect(await june.page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('AB')
    await june.leave()
  })
})

describe('the beneficiaries that are named', () => {
  test('lead to an offer that has all its words, also where the way begins on their page (T-020)', async () => {
    const { maya, id } = await approved('offered@example.com', {}, { ...allStatements })
    await maya.open(`${survey}/beneficiary/${id}`)
    await maya.goOn()
    await maya.page.waitForURL(/your-policy/)
    await maya.page.getByRole('button', { name: 'Accept and continue' }).waitFor()
    expect(await maya.page.locator('main').textContent()).not.toContain('offer.')
    expect(await maya.page.title()).toContain('Your offer')
    await maya.leave()
  })

  test('are kept as they are typed: a reload and the way back, with the rows, until they are sent (T-018)', async () => {
    const { maya, id } = await approved('named@example.com', {}, { ...allStatements })
    const { page } = maya
    const first = (at: number) => page.locator(`[name="beneficiaries.${at}.firstName"]`)
    await maya.open(`${survey}/beneficiary/${id}`)
    await page.getByRole('button', { name: 'Name a beneficiary' }).click()
    await first(0).fill('Ann')
    await page.selectOption('[name="beneficiaries.0.relationship"]', 'Sister')
    await page.getByRole('button', { name: 'Add another' }).click()
    await first(1).fill('Bo')
    await page.fill('[name="beneficiaries.1.dob.year"]', '19')
    await page.getByRole('button', { name: 'Split into equal shares' }).click()
    await reload(maya, async () => (await first(1).count()) === 1 && (await first(1).inputValue()) === 'Bo')
    expect(await page.inputValue('[name="beneficiaries.0.relationship"]')).toBe('Sister')
    expect(await page.inputValue('[name="beneficiaries.1.dob.year"]')).toBe('19')
    expect(await page.inputValue('[name="beneficiaries.1.share"]')).toBe('50')

    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(/personal-statements/)
    await page.goBack()
    await page.waitForURL(/beneficiary/)
    expect(await first(0).inputValue()).toBe('Ann')

    await page.getByRole('button', { name: 'Remove' }).last().click()
    await reload(maya, async () => (await first(1).count()) === 0)
    await page.fill('[name="beneficiaries.0.lastName"]', 'Lark')
    await page.fill('[name="beneficiaries.0.share"]', '100')
    await maya.goOn()
    await page.waitForURL(/your-policy/)
    await maya.open(`${survey}/beneficiary/${id}`)
    expect(await page.inputValue('[name="beneficiaries.0.lastName"]')).toBe('Lark')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })
})
