/** What term life insurance in Canada adds to the site: menu entries, tiles and kinds of pages. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  tiles: [{ product: 'life', path: '/canadianterm', countries: ['CA'] }],
  menu: [{ labelKey: 'term-ca:site.menu', path: '/canadianterm', rank: 10, countries: ['CA'] }],
  sitemap: ['/canadianterm', '/canadianterm/coveragecalculator', '/canadianterm/call-back'],
  privatePaths: [
    '/quote',
    '/canadianterm/survey',
    '/canadianterm/address',
    '/canadianterm/receipt',
    '/canadianterm/policy',
    '/canadiantermrc/survey',
  ],
  canadianPaths: ['/canadianterm', '/canadiantermrc', '/quote'],
}
