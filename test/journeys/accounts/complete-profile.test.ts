import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { productForFile } from '../support/product-for-file.ts'
import type { Traveller, TravellerSettings } from '../support/traveller.ts'

const product = productForFile()

const post = async (visitor: Traveller, name: string, payload: unknown): Promise<any> => {
  const { request } = visitor.page.context()
  const answer = await request.post(`${product.origin}/api/functions/${name}`, {
    data: payload,
    headers: { origin: product.origin },
  })
  return answer.json()
}

const arriveSignedIn = async (email: string, settings: TravellerSettings = {}): Promise<Traveller> => {
  const visitor = await product.arrive(settings)
  await post(visitor, 'requestSignInCode', { email })
  await post(visitor, 'signInWithCode', { email, otp: await visitor.codeFor(email) })
  return visitor
}

const focused = (visitor: Traveller) => visitor.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('"Complete your profile" goes step by step, by keyboard alone, and saves (P-042)', async () => {
  const june = await arriveSignedIn('complete.profile@example.com')
  const { page } = june
  await post(june, 'updateProfile', { dob: '01/15/1986', bio: 'Likes ferries.' })
  await june.open('/profile')
  const opener = page.getByRole('link', { name: 'Complete your profile' })
  const dialog = page.locator('dialog[open]')
  const tab = () => dialog.getByRole('tab', { selected: true }).textContent()
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  expect(await tab()).toBe('You')
  expect(await dialog.getByRole('button', { name: 'Previous' }).count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Finish' }).count()).toBe(0)
  await dialog.locator('[name=firstname]').focus()
  await page.keyboard.type('June')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  const press = async (name: 'Previous' | 'Next' | 'Finish') => {
    await dialog.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Next')
  expect(await dialog.getByRole('alert').textContent()).toContain('Last name:')
  expect(await tab()).toBe('You')
  await dialog.locator('[name=lastname]').fill('Lark')

  // Closed in between: the focus is back where it was, and what was typed is still there.
  await page.keyboard.press('Escape')
  expect(await dialog.count()).toBe(0)
  expect(await focused(june)).toBe('Complete your profile')
  await page.keyboard.press('Enter')
  expect(await dialog.locator('[name=lastname]').inputValue()).toBe('Lark')

  await press('Next')
  expect(await tab()).toBe('How to reach you')
  await dialog.locator('[name=mobile]').fill('207-555-0142')
  await press('Next')
  expect(await tab()).toBe('Where you live')
  await press('Previous')
  await expect.poll(() => dialog.locator('[name=mobile]').inputValue()).toBe('(207) 555-0142')
  await dialog.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await tab()).toBe('Where you live')
  await dialog.locator('[name=address]').fill('12 Harbor St')
  await dialog.locator('[name=city]').fill('Portland')
  await dialog.locator('[name=zipcode]').fill('04101')
  await page.keyboard.press('Tab')
  expect(await dialog.locator('[name=state]').inputValue()).toBe('ME')
  await press('Finish')
  await page.getByText('Your profile is saved.').waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await focused(june)).toContain('Your profile is saved.')
  expect(await opener.count()).toBe(0)
  const shown = (await page.locator('main').textContent()) ?? ''
  for (const part of ['June', 'Lark', '207-555-0142', '12 Harbor St', 'Portland', 'Maine', '04101', '01/15/1986'])
    expect(shown).toContain(part)
  expect((await post(june, 'getProfile', {})).profile).toMatchObject({ dob: '01/15/1986', bio: 'Likes ferries.' })
  await june.open('/profile')
  expect(await opener.count()).toBe(0)
  expect(june.complaints).toEqual([])
  await june.leave()
})

test.each([
  { locale: 'en', width: 1280, title: 'Complete your profile' },
  { locale: 'fr', width: 375, title: 'Compléter votre profil' },
  { locale: 'ar', width: 375, title: 'أكمل ملفك الشخصي' },
] as const)(
  'axe finds nothing in it, and nothing scrolls sideways, in $locale at $width px',
  async ({ locale, width, title }) => {
    const visitor = await arriveSignedIn(`steps.${locale}.profile@example.com`, { locale, width })
    await visitor.open('/profile')
    await visitor.page.getByRole('link', { name: title }).click()
    const dialog = visitor.page.locator('dialog[open]')
    await dialog.waitFor()
    for (const step of [0, 1, 2]) {
      await dialog.getByRole('tab').nth(step).click()
      expect(await barriersOn(visitor.page)).toEqual([])
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('without scripts its link leads to the whole form', async () => {
  const ada = await arriveSignedIn('plain.form.profile@example.com', { javaScript: false })
  await ada.open('/profile')
  await ada.page.getByRole('link', { name: 'Complete your profile' }).click()
  await ada.page.waitForURL(/userprofileupdate$/)
  await ada.page.fill('[name=firstname]', 'Ada')
  await ada.page.locator('main form[novalidate] button').last().click()
  await ada.page.waitForURL(/saved=1/)
  expect(await ada.page.locator('main').textContent()).toContain('Ada')
  await ada.leave()
})
