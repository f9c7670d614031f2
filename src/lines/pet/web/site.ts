import type { SitePart } from '../../../web/site-part.ts'

/** The Canadian menu is to the letter and does not name pets: there the tile leads here (readings, P-045). */
export const site: SitePart = {
  tiles: [{ product: 'pet', path: '/pet' }],
  menu: [{ labelKey: 'pet:site.menu', path: '/pet', rank: 50, countries: ['US'] }],
  sitemap: ['/pet', '/pet/learnmore'],
  privatePaths: ['/pet/info', '/pet/infoca', '/pet/selectplan', '/pet/receipt', '/pet/pay', '/pet/policy'],
  accountPaths: ['/pet/policy'],
  canadianPaths: ['/pet/infoca'],
}
