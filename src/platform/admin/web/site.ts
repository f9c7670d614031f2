import type { SitePart } from '../../../web/site-part.ts'

export const site: SitePart = { privatePaths: ['/admin'] }
