import { describe, expect, test } from 'vitest'
import { locales } from '../../../../shared/locale.ts'
import { readingPaths } from './reading-paths.ts'
import { findReading } from './reading.server.ts'
import type { ReadingSection } from './reading.ts'

const values = { brand: 'Eider', licence: '–', agency: 'A sample agency' }

/** What a section holds, without its words. */
const shapeOf = ({ id, block, paragraphs, list, steps, table, links, contact }: ReadingSection) => ({
  id,
  block,
  paragraphs: paragraphs?.length,
  list: list?.length,
  steps: steps?.map(({ picture = null }) => picture),
  rows: table?.rows.map((row) => row.length),
  columns: table?.head.length,
  links: links?.map(({ path }) => path),
  contact,
})

describe.each(readingPaths)('%s', (path) => {
  const [en, ...others] = locales.map((locale) => findReading(path, locale, values)?.reading)

  test('has the same sections in every language', () => {
    const english = en?.sections.map(shapeOf)
    expect(english).toBeDefined()
    for (const other of others) expect(other?.sections.map(shapeOf)).toEqual(english)
  })

  test('leaves no sentence empty', () => {
    for (const reading of [en, ...others]) expect(JSON.stringify(reading)).not.toMatch(/""|\{\w+\}/)
  })
})
