import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:css|tsx?)$/.test(name))
const pages = files.filter((name) => name.endsWith('.tsx'))

/** Classes that a part names and its style sheet does not have: they would style nothing, in silence. */
const undefinedClasses = (file: string): string[] => {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', sheet = '']) => {
    const css = readFileSync(join(dirname(file), sheet), 'utf8')
    const known = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, each]) => each))
    const named = [...code.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
      ([, each = '']) => each,
    )
    return [...new Set(named)].filter((each) => !known.has(each)).map((each) => `${sheet} .${each}`)
  })
}

test('every class that a part names is in its style sheet', () => {
  expect(pages.length).toBeGreaterThan(100)
  const found = pages.flatMap((name) => undefinedClasses(join(root, name)).map((each) => `${name}: ${each}`))
  expect(found).toEqual([])
})

test('every custom property that a style sheet reads is set somewhere', () => {
  const texts = files.map((name) => readFileSync(join(root, name), 'utf8'))
  const named = (pattern: RegExp) => new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
  const set = named(/(--[a-z][\w-]*)['"`\]]*\s*:/g)
  // Set by a script, with a number at its end.
  const begins = [...named(/`(--[a-z][\w-]*-)\$\{/g)]
  const read = [...named(/var\((--[\w-]+)\)/g)]
  expect(read.length).toBeGreaterThan(50)
  expect(read.filter((name) => !set.has(name) && !begins.some((begin) => name.startsWith(begin)))).toEqual([])
})
