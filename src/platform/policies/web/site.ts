/** What a person's policies add to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = { privatePaths: ['/userpolicies'], accountPaths: ['/userpolicies'] }
