/** What a person's own area adds to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = { privatePaths: ['/userhome'], accountPaths: ['/userhome'] }
