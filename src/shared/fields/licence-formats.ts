import type { Province } from './canadian-rules.ts'

/**
 * Driver's licence formats by region (facts §5), written as a row of runs: `L` letters, `d` digits, `A` either, a literal in
 * quotes. Spaces and signs are not part of a number. Letters are in upper case.
 */
const canadian: Record<Province, string> = {
  AB: 'd9', BC: 'd7', MB: 'A12', NB: 'd5-7', NL: 'L1 d9', NS: 'L5 d9', ON: 'L1 d14', PE: 'd5-6', QC: 'L1 d12', SK: 'd8',
} // prettier-ignore

const american: Record<string, string> = {
  AL: 'd1-8', AK: 'd1-7', AZ: 'L1 d8-9 | L2 d2-5 | d9', AR: 'd4-9', CA: 'L1 d7', CO: 'd9 | L1 d3-6 | L2 d2-5', CT: 'd9', DE: 'd1-7',
  DC: 'd7 | d9', FL: 'L1 d12', GA: 'd7-9', HI: 'L1 d8 | d9', ID: 'L2 d6 L1 | d9', IL: 'L1 d11-12', IN: 'L1 d9 | d9-10',
  IA: 'd9 | d3 L2 d4', KS: 'L1 d1 L1 d1 L1 | L1 d8 | d9', KY: 'L1 d8-9 | d9', LA: 'd1-9', ME: 'd7 | d7 L1 | d8', MD: 'L1 d12',
  MA: 'L1 d8 | L2 d7 | d9', MI: 'L1 d10 | L1 d12', MN: 'L1 d12', MS: 'd9', MO: "L1 d5-9 | L1 d6 'R' | d8 L2 | d9 L1 | d9",
  MT: 'L1 d8 | d9 | d13 | d14', NE: 'L1 d6-8', NV: "d9-10 | d12 | 'X' d8", NH: "d2 L3 d5 | 'NHL' d8", NJ: 'L1 d14', NM: 'd8-9',
  NY: 'L1 d7 | L1 d18 | d8-9 | d16 | L8', NC: 'd1-12', ND: 'L3 d6 | d9', OH: 'L1 d4-8 | L2 d3-7 | d8', OK: 'L1 d9 | d9',
  OR: 'd1-9 | L1 d6', PA: 'd8', RI: 'd7 | L1 d6', SC: 'd5-11', SD: 'd6-10 | d12', TN: 'd7-9', TX: 'd7-8', UT: 'd4-10',
  VT: "d8 | d7 'A'", VA: 'L1 d8-11 | d9', WA: 'L1 W11', WV: 'd7 | L1-2 d5-6', WI: 'L1 d13', WY: 'd9-10',
} // prettier-ignore

const letters: Record<string, string> = { L: '[A-Z]', d: '\\d', A: '[A-Z\\d]', W: '[A-Z\\d*]' }

const patternOfRun = (run: string): string => {
  if (run.startsWith("'")) return run.slice(1, -1)
  const [from = '1', to] = run.slice(1).split('-')
  return `${letters[run[0] ?? ''] ?? ''}{${to ? `${from},${to}` : from}}`
}

const patternOf = (format: string): RegExp =>
  new RegExp(
    `^(?:${format
      .split(' | ')
      .map((way) => way.split(' ').map(patternOfRun).join(''))
      .join('|')})$`,
  )

/** Region (province or state) → pattern. Regions are unique across the two countries. */
export const licencePatterns: ReadonlyMap<string, RegExp> = new Map(
  [...Object.entries(canadian), ...Object.entries(american)].map(([region, format]) => [region, patternOf(format)]),
)

/** Upper case, 25 characters at most; spaces and signs make it invalid (platform §5). */
export function isDriverLicence(typed: string, region: string): boolean {
  return typed.length <= 25 && (licencePatterns.get(region)?.test(typed.toUpperCase()) ?? false)
}

/** Where a number of any region is asked for. */
export function isSomeDriverLicence(typed: string): boolean {
  return typed.length <= 25 && [...licencePatterns.values()].some((pattern) => pattern.test(typed.toUpperCase()))
}
