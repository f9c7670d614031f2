export { CookieBanner } from './cookie-banner.tsx'
export { LanguageDialog } from './questions.tsx'
export { SiteFrame } from './site-frame.tsx'
export { TroublePage } from './trouble-page.tsx'
