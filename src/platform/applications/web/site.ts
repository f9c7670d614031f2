import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  privatePaths: ['/userapplications', '/userquotes'],
  accountPaths: ['/userapplications', '/userquotes'],
}
