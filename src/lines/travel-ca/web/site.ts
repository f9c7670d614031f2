/** What travel insurance for Canadians adds to the site: menu entries, tiles and kinds of pages. */
import type { SitePart } from '../../../web/site-part.ts'
import { detailsPath, infoPath, landingPath, learnPath, plansPath, policyPath } from './paths.ts'

export const site: SitePart = {
  tiles: [{ product: 'travel', path: landingPath, countries: ['CA'] }],
  // The French menu has two entries and this is none of them; its tile leads here all the same (P-045; readings).
  menu: [{ labelKey: 'web:nav.travel', path: landingPath, rank: 20, countries: ['CA'], locales: ['en', 'ar'] }],
  sitemap: [landingPath, learnPath],
  privatePaths: [infoPath, plansPath, '/travelreceiptca', detailsPath, policyPath, '/travelcancelca'],
  canadianPaths: [landingPath, '/travel/ca', learnPath, infoPath, plansPath, detailsPath, policyPath, '/travelcancelca'],
}
