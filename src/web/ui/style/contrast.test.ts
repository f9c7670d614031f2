import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** A token of one theme: the first or the second colour of `light-dark()`, or the one both share. */
const tokensOf = (theme: 0 | 1): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)].map(
      ([, name, light, dark, both]) => [name!, (both ?? [light, dark][theme])!],
    ),
  )

const themes = { light: tokensOf(0), dark: tokensOf(1) }

const luminance = (hex: string): number => {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'raised', 'sunken', 'sound-tint', 'nape-tint', 'blush-tint', 'bill-tint', 'danger-tint']
const blockGrounds = [...grounds, 'nape', 'blush']

/** Which ink may stand on which ground, and the ratio WCAG 2.2 AA asks of it. */
const pairs: [ink: string, ground: string, atLeast: number][] = [
  ...blockGrounds.map((ground): [string, string, number] => ['text', ground, 4.5]),
  ...blockGrounds.map((ground): [string, string, number] => ['text-2', ground, 4.5]),
  ...blockGrounds.map((ground): [string, string, number] => ['sound', ground, 4.5]),
  ...grounds.map((ground): [string, string, number] => ['sound-press', ground, 4.5]),
  ...['paper', 'surface', 'raised', 'sunken'].map((ground): [string, string, number] => ['control', ground, 3]),
  ...['paper', 'surface', 'raised', 'sunken', 'danger-tint'].map((ground): [string, string, number] => ['danger', ground, 4.5]),
  ...['paper', 'surface', 'raised', 'nape-tint', 'nape'].map((ground): [string, string, number] => ['nape-deep', ground, 4.5]),
  ...['paper', 'surface', 'blush-tint', 'blush'].map((ground): [string, string, number] => ['blush-deep', ground, 4.5]),
  ...['paper', 'surface', 'bill-tint'].map((ground): [string, string, number] => ['bill-deep', ground, 4.5]),
  ...[...grounds, 'scene-sky'].map((ground): [string, string, number] => ['focus', ground, 3]),
  ['text', 'scene-sky', 4.5],
  ['sound', 'scene-sky', 4.5],
  ['on-sound', 'sound', 4.5],
  ['on-sound', 'sound-press', 4.5],
  ['on-bill', 'bill', 4.5],
  ['on-danger', 'danger', 4.5],
  ['paper', 'text', 4.5],
]

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  it.each(pairs)('%s on %s reaches %s : 1', (ink, ground, atLeast) => {
    const [a, b] = [tokens[ink], tokens[ground]]
    expect(a, `--${ink}`).toBeDefined()
    expect(b, `--${ground}`).toBeDefined()
    expect(contrast(a!, b!)).toBeGreaterThanOrEqual(atLeast)
  })
})
