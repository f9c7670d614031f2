import { describe, expect, test } from 'vitest'
import type { Country } from '../shared/country.ts'
import type { Locale } from '../shared/locale.ts'
import { isBelow, menuFor, staffLink, tilesFor, type SitePart } from './site-part.ts'

const both: readonly Country[] = ['CA', 'US']
/** Every line as its own slice would hand it in. */
const parts: SitePart[] = [
  {
    tiles: [{ product: 'travel', path: '/travel/usa', countries: ['US'] }],
    menu: [{ labelKey: 'Travel', path: '/travel/usa', rank: 20, countries: ['US'] }],
  },
  {
    tiles: [{ product: 'travel', path: '/travel/ca', countries: ['CA'] }],
    menu: [{ labelKey: 'Travel', path: '/travel/ca', rank: 20, countries: ['CA'], locales: ['en', 'ar'] }],
  },
  {
    tiles: [{ product: 'life', path: '/canadianterm' }],
    menu: [{ labelKey: 'Term Life', path: '/canadianterm', rank: 10, countries: ['CA'] }],
  },
  { menu: [{ labelKey: 'Term Life', path: '/afficiencyterm', rank: 10, countries: ['US'] }] },
  {
    menu: [
      { labelKey: 'Renters', path: '/renters', rank: 30, countries: ['US'] },
      { labelKey: 'Renters', path: '/renters-ca', rank: 30, countries: ['CA'], locales: ['en', 'ar'] },
      { labelKey: 'Condo', path: '/condo', rank: 40, countries: ['US'] },
    ],
  },
  { menu: [{ labelKey: 'Pet', path: '/pet', rank: 50, countries: ['US'] }] },
  { menu: [{ labelKey: 'Covered By Blanket', path: '/covered-by-blanket', rank: 90, countries: ['CA'] }] },
  { menu: [{ labelKey: 'Nowhere', path: '/not-built', rank: 1, countries: both }] },
]
const isMounted = (path: string): boolean => path !== '/not-built'

describe('the menu by country and language (platform §2)', () => {
  test.each<[Country, Locale, string[]]>([
    ['CA', 'en', ['Term Life', 'Travel', 'Renters', 'Covered By Blanket']],
    ['CA', 'fr', ['Term Life', 'Covered By Blanket']],
    ['CA', 'ar', ['Term Life', 'Travel', 'Renters', 'Covered By Blanket']],
    ['US', 'en', ['Term Life', 'Travel', 'Renters', 'Condo', 'Pet']],
    ['US', 'fr', ['Term Life', 'Travel', 'Renters', 'Condo', 'Pet']],
    ['US', 'ar', ['Term Life', 'Travel', 'Renters', 'Condo', 'Pet']],
  ])('%s, %s', (country, locale, labels) => {
    expect(menuFor(parts, country, locale, isMounted).map(({ labelKey }) => labelKey)).toEqual(labels)
  })
})

test('who runs the marketplace has one link more, nobody else has (P-039)', () => {
  const staffed: SitePart[] = [
    {
      staffMenu: [
        { labelKey: 'Administration', path: '/admin/queue', rank: 20, roles: ['admin', 'agent'] },
        { labelKey: 'Administration', path: '/admin', rank: 10, roles: ['admin'] },
      ],
    },
  ]
  const pathsFor = (staff: 'admin' | 'agent' | null, built = isMounted) =>
    staffLink(staffed, staff, built).map(({ path }) => path)
  expect([pathsFor('admin'), pathsFor('agent'), pathsFor(null)]).toEqual([['/admin'], ['/admin/queue'], []])
  expect(pathsFor('admin', (path) => path !== '/admin')).toEqual(['/admin/queue'])
})

test('a line has one tile: its own country’s, else the one there is', () => {
  expect(tilesFor(parts, 'CA', isMounted)).toEqual([
    { product: 'travel', landingPath: '/travel/ca' },
    { product: 'life', landingPath: '/canadianterm' },
  ])
  expect(tilesFor(parts, 'CA', (path) => path !== '/travel/ca')).toEqual([{ product: 'life', landingPath: '/canadianterm' }])
  expect(tilesFor(parts, 'US', isMounted)).toContainEqual({ product: 'travel', landingPath: '/travel/usa' })
  expect(tilesFor(parts, 'US', (path) => path === '/travel/ca')).toEqual([{ product: 'travel', landingPath: '/travel/ca' }])
})

test('a product that the home page does not announce brings what its tile says', () => {
  const content = { titleKey: 'umbrella:site.tile.title', textKey: 'umbrella:site.tile.text', block: 'home' } as const
  expect(tilesFor([{ tiles: [{ product: 'umbrella', path: '/umbrella', content }] }], 'US', isMounted)).toEqual([
    { product: 'umbrella', landingPath: '/umbrella', content },
  ])
})

test.each([
  ['/canadianterm', '/canadianterm', true],
  ['/canadianterm/quote', '/canadianterm', true],
  ['/canadiantermrc', '/canadianterm', false],
  ['/pages/login', '/pages/', true],
  ['/pagesx', '/pages/', false],
])('%s is below %s: %s', (path, root, answer) => {
  expect(isBelow(path, root)).toBe(answer)
})
