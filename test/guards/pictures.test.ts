import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { joinPictures } from '../../scripts/pictures.mjs'

const read = (file: string): string => readFileSync(new URL(`../../src/web/pictures/${file}`, import.meta.url), 'utf8')

it('has joined every picture as it is drawn (node scripts/pictures.mjs)', () => {
  const { symbols, names } = joinPictures()
  expect(read('pictures.svg')).toBe(symbols)
  expect(read('names.ts')).toBe(names)
})

it('draws with the tokens of the page, each of which stands in tokens.css', () => {
  const tokens = readFileSync(new URL('../../src/web/ui/style/tokens.css', import.meta.url), 'utf8')
  const used = new Set([...read('pictures.svg').matchAll(/var\(--([\w-]+),/g)].map(([, name]) => name))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !tokens.includes(`--${name}:`))).toEqual([])
})
