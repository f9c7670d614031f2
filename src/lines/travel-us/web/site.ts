import { menuRank, type SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  tiles: [{ line: 'travel', path: '/travel/usa', countries: ['US'] }],
  menu: [{ labelKey: 'web:nav.travel', path: '/travel/usa', rank: menuRank.travel, countries: ['US'] }],
  sitemap: ['/travel/usa', '/travel/learnmoreusa'],
  privatePaths: ['/travel/infousa', '/travel/selectplanusa', '/travel/payusa', '/travel/policyusa', '/travel/policiesusa'],
}
