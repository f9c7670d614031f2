/** What saved applications and quotes add to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  privatePaths: ['/userapplications', '/userquotes'],
  accountPaths: ['/userapplications', '/userquotes'],
}
