import { expect } from 'vitest'
import type { Traveller } from './traveller.ts'

/** What the tab itself keeps of what was typed. */
export function typedInTab({ page }: Traveller): Promise<string> {
  return page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('typed'))
      .map(([key, text]) => `${key} ${String(text)}`)
      .join('\n'),
  )
}

export interface TypedPayment {
  /** What stands in the boxes, by their names. */
  stays: Readonly<Record<string, string>>
  /** Choices that are made: their name and value. */
  chosen?: readonly (readonly [name: string, value: string])[]
  /** Boxes of the card, and agreements. */
  never: readonly string[]
}

/** A page that pays, filled in: what was typed is there in another language, after a reload and on the way back; the card is not. */
export async function expectTypedStays(june: Traveller, { stays, chosen = [], never }: TypedPayment): Promise<void> {
  const { page } = june
  const see = async (): Promise<void> => {
    for (const [name, value] of Object.entries(stays))
      await expect.poll(() => page.inputValue(`main form [name="${name}"]`), { message: name }).toBe(value)
    for (const [name, value] of chosen)
      expect(await page.isChecked(`main form [name="${name}"][value="${value}"]`), name).toBe(true)
    const left = await page
      .locator('main form input')
      .evaluateAll((inputs) =>
        inputs
          .map((each) => each as HTMLInputElement)
          .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? (checked ? value : '') : value]),
      )
    expect(left.filter(([name, value]) => never.includes(name ?? '') && value !== '')).toEqual([])
  }
  const card = await page.inputValue(`main form [autocomplete="cc-number"]`)
  const typed = await typedInTab(june)
  for (const secret of [card, card.replaceAll(' ', ''), 'June Lark', ...never.map((name) => `"${name}"`)])
    expect(typed).not.toContain(secret)
  const question = page.locator('dialog[data-language-question] p')
  await page.click('[name=locale][value=fr]')
  // The card is lost, and the question says so.
  expect(await question.textContent()).toContain('may be lost')
  await page.click('dialog[data-language-question] button[value=stay]')
  await june.changeLanguage('fr')
  await see()
  await page.click('[name=locale][value=ar]')
  expect(await question.textContent()).toBe('La page se charge de nouveau. Vos réponses enregistrées sont conservées.')
  await page.click('dialog[data-language-question] button[value=stay]')
  await june.changeLanguage('ar')
  await see()
  await june.changeLanguage('en')
  await page.reload()
  await june.settle()
  await see()
  const here = new URL(page.url())
  await june.open('/faqs')
  await june.open(here.pathname + here.search)
  await see()
  // Another tab of the browser knows nothing of it; that its form began is all that may stand there.
  const second = await page.context().newPage()
  await second.goto(page.url(), { waitUntil: 'load' })
  expect(await second.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:/')))).toEqual([])
  await second.close()
}
