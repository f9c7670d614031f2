/** What alerts add to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = { privatePaths: ['/UserAlerts', '/Alerts'], accountPaths: ['/UserAlerts', '/Alerts'] }
