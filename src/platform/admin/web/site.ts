/** What the administration adds to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  privatePaths: ['/admin'],
  staffMenu: [
    { labelKey: 'admin:nav.label', path: '/admin', rank: 10, roles: ['admin'] },
    { labelKey: 'admin:nav.label', path: '/admin/queue', rank: 20, roles: ['admin', 'agent'] },
  ],
}
