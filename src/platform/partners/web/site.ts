/** What partners add to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  footer: [{ labelKey: 'partners:site.request', path: '/partnership', rank: 65 }],
  staffMenu: [
    { labelKey: 'partners:site.create', path: '/partnerships', rank: 30, roles: ['generalAgent'] },
    { labelKey: 'partners:site.portal', path: '/partner-home', rank: 40, roles: ['partner'] },
  ],
  sitemap: ['/partnership'],
  privatePaths: [
    '/acting-ended',
    '/partnerships',
    '/partner-home',
    '/initiate-session',
    '/partner-customers',
    '/acting',
    '/stop-acting',
    '/hand-off',
  ],
  accountPaths: ['/acting'],
}
