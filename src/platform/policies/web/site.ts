/** What a person's policies adds to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = { privatePaths: ['/userpolicies'], accountPaths: ['/userpolicies'] }
