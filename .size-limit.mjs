// What a page ships, read from the build: the entry, the layout and the page with everything they import, and its texts in the
// language in which they are largest.
import { assets, filesOfPage, pagesUnder } from './scripts/page-weight.mjs'

/**
 * The home page is not hydrated: it ships the small module and, for those who allow it, the page-speed part. Error reports are
 * another company's and only where they are set up.
 */
const small = assets().flatMap((name) =>
  /^page-module[-.].*\.js$/.test(name) && !name.includes('watch-errors') ? [`build/client/assets/${name}`] : [],
)
if (small.length === 0) throw new Error('The small module of the pages is not in the build, or has another name.')

const pages = (names, limit) => names.map((name) => ({ name: `${name}, JavaScript and texts`, path: filesOfPage(name), limit }))

export default [
  { name: 'home page, JavaScript', path: small, limit: '15 kB' },
  ...pages(
    [
      ...['trip', 'plan', 'pay', 'policy'].map((name) => `travel-us/web/${name}-page`),
      ...['quote', 'calculator'].map((name) => `term-ca/web/${name}-page`),
      ...['accounts/web/login-page', 'accounts/web/register-page', 'profile/web/edit-page', 'profile/web/profile-page'],
      ...['policies/web/policies-page', 'policies/web/viewer-page'],
    ],
    '195 KiB',
  ),
  ...pages(pagesUnder('canadianterm/survey/'), '185 KiB'),
].map((entry) => ({ ...entry, gzip: true }))
