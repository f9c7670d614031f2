import { expect, test } from 'vitest'
import { barriersOn, type AxeLook } from '../support/axe.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()

test('a barrier is found wherever it is looked for, and not elsewhere', async () => {
  const visitor = await product.arrive()
  const { page } = visitor
  await visitor.open('/')
  expect(await barriersOn(page)).toEqual([])
  await page.evaluate(() => {
    const button = document.createElement('button')
    const faint = document.createElement('p')
    faint.textContent = 'Faint words'
    faint.style.cssText = 'color: #ccc; background: #fff'
    document.querySelector('main')?.append(button, faint)
  })
  const named = async (look?: AxeLook) => (await barriersOn(page, look)).map((each) => each.split(':')[0])
  expect(await named()).toEqual(['button-name', 'color-contrast'])
  expect(await named({ rules: ['color-contrast'] })).toEqual(['color-contrast'])
  expect(await named({ tags: ['wcag2a'] })).toEqual(['button-name'])
  expect(await named({ within: ['header'] })).toEqual([])
  await visitor.leave()
})
