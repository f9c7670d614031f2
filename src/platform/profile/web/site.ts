/** What the profile adds to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  privatePaths: ['/profile', '/userprofileupdate'],
  accountPaths: ['/profile', '/userprofileupdate'],
}
