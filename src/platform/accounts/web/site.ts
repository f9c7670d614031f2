/** What accounts add to the site around it. */
import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = {
  privatePaths: [
    '/pages/login',
    '/pages/register',
    '/pages/reset',
    '/pages/lock',
    '/pages/password',
    '/pages/email',
    '/pages/sessions',
    '/pages/email-code',
    '/pages/social',
    '/pages/social-done',
    '/pages/sign-out',
  ],
  accountPaths: ['/pages/lock', '/pages/password', '/pages/email', '/pages/sessions'],
}
