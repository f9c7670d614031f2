/** What the site itself adds: menu entries, footer links, the sitemap and kinds of pages. */
import type { SitePart } from '../../../web/site-part.ts'
import { readingPaths } from './reading/reading-paths.ts'

export const site: SitePart = {
  menu: [
    // The French menu has two entries and this is none of them (P-045).
    { labelKey: 'site:nav.renters', path: '/renters-ca', rank: 30, countries: ['CA'], locales: ['en', 'ar'] },
    { labelKey: 'site:nav.brokerage', path: '/covered-by-blanket', rank: 90, countries: ['CA'] },
  ],
  footer: [
    { labelKey: 'site:nav.how-to-apply', path: '/howtoapply', rank: 10 },
    { labelKey: 'site:nav.questions', path: '/faqs', rank: 20 },
    { labelKey: 'site:nav.contact', path: '/contactus', rank: 30 },
    { labelKey: 'site:nav.pricing', path: '/pages/pricing', rank: 40 },
    { labelKey: 'site:nav.team', path: '/about/team', rank: 50 },
    { labelKey: 'site:nav.news', path: '/about/news', rank: 60 },
    { labelKey: 'site:nav.app', path: '/download-app', rank: 70 },
    { labelKey: 'site:nav.complaints', path: '/complaints-ca', rank: 80 },
    { labelKey: 'site:nav.licenses', path: '/licenses', rank: 90 },
    { labelKey: 'site:nav.terms', path: '/termsandconditions', rank: 100 },
    { labelKey: 'site:nav.privacy', path: '/privacy', rank: 110 },
    { labelKey: 'site:nav.accessibility', path: '/accessibility', rank: 120 },
  ],
  sitemap: [
    '/',
    '/accessibility',
    ...readingPaths.filter((path) => path !== '/licenses'),
    '/auto',
    '/homeowners-to-come',
    '/renters-ca',
    '/landlord',
    '/business',
  ],
  privatePaths: ['/documents/', '/dev/', '/licenses', '/unsent-form'],
  canadianPaths: ['/contactus-ca', '/privacy-ca', '/complaints-ca', '/covered-by-blanket', '/renters-ca'],
}
