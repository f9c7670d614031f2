import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessibilityDoc, criteriaFile, docFile, resultsFile } from '../../scripts/accessibility-doc.mjs'

const read = (file: string): string => readFileSync(file, 'utf8')

/** Table padding of the formatter says nothing. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/ +\|/g, ' |')
    .replaceAll(/\| -+ \|(?: -+ \|)*/g, '')
    .replaceAll(/\n\|\s*-[-| ]*\n/g, '\n')

test('docs/accessibility.md is what `npm run accessibility` wrote', () => {
  const criteria: unknown = JSON.parse(read(criteriaFile))
  const results: unknown = JSON.parse(read(resultsFile))
  expect(plain(read(docFile))).toBe(plain(accessibilityDoc(criteria, results)))
})

test('every criterion of WCAG 2.2 A and AA has its row, once, and says how it is checked', () => {
  const criteria = JSON.parse(read(criteriaFile)) as { id: string; level: string; by: string; proof: string }[]
  // 4.1.1 is obsolete in 2.2: 31 criteria of level A and 24 of level AA are left.
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24)
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length)
  for (const { by, proof } of criteria) {
    expect(['machine', 'journey', 'hand', 'focus', 'none']).toContain(by)
    expect(proof).toMatch(/\.$/)
  }
})
