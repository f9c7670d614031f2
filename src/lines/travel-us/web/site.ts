/** What US travel insurance adds to the site: menu entries, tiles and kinds of pages. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  tiles: [{ product: 'travel', path: '/travel/usa', countries: ['US'] }],
  menu: [{ labelKey: 'web:nav.travel', path: '/travel/usa', rank: 20, countries: ['US'] }],
  sitemap: ['/travel/usa', '/travel/learnmoreusa'],
  privatePaths: [
    '/travel/infousa',
    '/travel/selectplanusa',
    '/travel/receiptusa',
    '/travel/payusa',
    '/travel/policyusa',
    '/travel/cancelusa',
    '/travel/policiesusa',
  ],
}
