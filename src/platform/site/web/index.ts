export { backPath } from './back-path.ts'
export { SiteFrame } from './site-frame.tsx'
export { TroublePage } from './trouble-page.tsx'
