import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { barriersOn } from '../support/axe.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()

let june: Applicant
let search: Locator
let options: Locator

/** The second page of the application, with the search focused. */
beforeEach(async () => {
  june = await Applicant.arrive(product.origin, product.browser)
  await june.open('/canadianterm/survey/pre-application')
  await june.answerEligibility()
  await june.goOn()
  await june.page.waitForURL(/page=2/)
  await june.visitor.settle()
  search = june.page.getByRole('combobox', { name: 'Find your address' })
  options = june.page.locator('[role=option]')
  await search.focus()
})

const type = async (text: string): Promise<void> => {
  await june.page.keyboard.type(text)
  await options.first().waitFor()
}
const press = (key: string): Promise<void> => june.page.keyboard.press(key)
const active = async (): Promise<string | null> => {
  const id = await search.getAttribute('aria-activedescendant')
  return id === null ? null : await june.page.locator(`[id="${id}"][role=option][aria-selected=true]`).textContent()
}
const isOpen = async (): Promise<boolean> => {
  const said = (await search.getAttribute('aria-expanded')) === 'true'
  expect(await june.page.getByRole('listbox').count()).toBe(said ? 1 : 0)
  return said
}
const street = (): Promise<string> => june.page.inputValue('[name=addr1]')

describe('the address search, as a combobox with a list of suggestions', () => {
  test('says what it is, what it controls and how many it found; the focus never leaves it', async () => {
    expect(await isOpen()).toBe(false)
    expect(await search.getAttribute('aria-autocomplete')).toBe('list')
    await type('king')
    expect(await isOpen()).toBe(true)
    expect(await june.page.getByRole('listbox').getAttribute('id')).toBe(await search.getAttribute('aria-controls'))
    const count = await options.count()
    expect(count).toBeGreaterThan(2)
    await june.page
      .getByRole('status')
      .filter({ hasText: `${count} ` })
      .first()
      .waitFor()
    expect(await active()).toBeNull()
    expect(await barriersOn(june.page)).toEqual([])
    await press('ArrowDown')
    expect(await search.evaluate((box) => document.activeElement === box)).toBe(true)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('arrows go through the list and around its ends, and what is marked is in view', async () => {
    await type('king')
    const all = await options.allTextContents()
    await press('ArrowDown')
    expect(await active()).toBe(all[0])
    await press('ArrowDown')
    expect(await active()).toBe(all[1])
    await press('ArrowUp')
    await press('ArrowUp')
    expect(await active()).toBe(all.at(-1))
    const inView = await options.last().evaluate((option) => {
      const [own, list] = [option.getBoundingClientRect(), option.parentElement?.getBoundingClientRect()]
      return list !== undefined && own.top >= list.top - 1 && own.bottom <= list.bottom + 1
    })
    expect(inView).toBe(true)
    await press('ArrowDown')
    expect(await active()).toBe(all[0])
    await june.leave()
  })

  test('Enter takes what is marked and sends nothing; without a mark it takes nothing', async () => {
    const url = june.page.url()
    await type('king')
    await press('Enter')
    expect(await street()).toBe('')
    await press('ArrowDown')
    const taken = (await active()) ?? ''
    await press('Enter')
    expect(await isOpen()).toBe(false)
    expect(await search.inputValue()).toBe(taken)
    await expect.poll(street).not.toBe('')
    expect(taken).toContain(await street())
    for (const name of ['city', 'postalCode']) expect(taken).toContain(await june.page.inputValue(`[name=${name}]`))
    expect(await june.page.inputValue('[name=province]')).toBe('ON')
    expect(june.page.url()).toBe(url)
    expect(await june.page.getByRole('alert').count()).toBe(0)
    await june.leave()
  })

  test('Escape closes it and keeps what was typed; an arrow opens it again; more letters take the mark away', async () => {
    await type('king')
    await press('ArrowDown')
    await press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await active()).toBeNull()
    expect(await search.inputValue()).toBe('king')
    await press('ArrowDown')
    expect(await isOpen()).toBe(true)
    expect(await active()).not.toBeNull()
    await june.page.keyboard.type(' ')
    expect(await active()).toBeNull()
    await press('Tab')
    expect(await isOpen()).toBe(false)
    expect(await street()).toBe('')
    // Coming back to it opens nothing by itself.
    await press('Shift+Tab')
    expect(await isOpen()).toBe(false)
    await june.leave()
  })

  test('a click takes a suggestion too, and every part may be typed over', async () => {
    await type('king')
    const [first = ''] = await options.allTextContents()
    await options.first().click()
    await expect.poll(street).not.toBe('')
    expect(first).toContain(await street())
    expect(await isOpen()).toBe(false)
    await june.page.fill('[name=addr1]', '7 Elm Street')
    expect(await street()).toBe('7 Elm Street')
    await june.leave()
  })
})
