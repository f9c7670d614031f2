// Motion is drawn by the compositor alone: nothing but transforms and opacity moves, so that no frame lays the page out again.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AtRule, type Declaration, type Root } from 'postcss'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
const free = new Set(['opacity', 'transform', 'rotate', 'scale', 'translate', 'none', 'animation-timing-function'])

/** What the sheet's key frames and transitions change over time, with the line. */
const movedBy = (sheet: Root): { property: string; line: number | undefined }[] => {
  const moved: { property: string; line: number | undefined }[] = []
  const note = (property: string, { source }: Declaration): void => {
    moved.push({ property, line: source?.start?.line })
  }
  sheet.walkAtRules('keyframes', (frames: AtRule) => frames.walkDecls((each) => note(each.prop, each)))
  sheet.walkDecls('transition-property', (each) => each.value.split(',').forEach((name) => note(name.trim(), each)))
  sheet.walkDecls('transition', (each) =>
    each.value
      .replaceAll(/\([^()]*\)/g, '')
      .split(',')
      .forEach((part) => note(part.trim().split(/\s/)[0] ?? '', each)),
  )
  return moved
}

test('only transforms and opacity move', () => {
  const all = sheets.flatMap((name) =>
    movedBy(parse(readFileSync(join(root, name), 'utf8'))).map(({ property, line }) => ({ property, at: `${name}:${line}` })),
  )
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(({ property }) => !free.has(property)).map(({ property, at }) => `${at} ${property}`)).toEqual([])
})

test('a moving colour would be found', () => {
  const found = movedBy(parse('a { transition: color var(--press) ease, transform 1s } @keyframes x { to { left: 0 } }'))
  expect(found.map(({ property }) => property)).toEqual(['left', 'color', 'transform'])
})
