import { expect, test } from 'vitest'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
const places = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))

test.each([
  ['fr', fr],
  ['ar', ar],
])('%s has the sentences of English, with the same figures in them', (_name, words) => {
  const own = new Map(leaves(words))
  expect([...own.keys()]).toEqual(leaves(en).map(([path]) => path))
  for (const [path, text] of leaves(en)) expect([path, places(own.get(path)!)]).toEqual([path, places(text)])
})
