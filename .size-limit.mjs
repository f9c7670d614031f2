// What a page ships, read from the build: the entry, the layout and the page with everything they import, and its texts in the
// language in which they are largest.
import { assets, filesOfPage, hydratedPages, pagesUnder } from './scripts/page-weight.mjs'

/**
 * The home page is not hydrated: it ships the small module and, for those who allow it, the page-speed part. Error reports are
 * another company's and only where they are set up; the desk's parts are for the pages of the administration.
 */
const small = assets().flatMap((name) =>
  /^page-module[-.].*\.js$/.test(name) && !/watch-errors|start-desk|palette/.test(name) ? [`build/client/assets/${name}`] : [],
)
if (small.length === 0) throw new Error('The small module of the pages is not in the build, or has another name.')

const ofApplication = pagesUnder('canadianterm/survey/')
const limitOf = (page) => {
  if (page.endsWith('travel-us/web/plans/plan-page')) return '175 KiB'
  return ofApplication.includes(page) ? '185 KiB' : '195 KiB'
}
const hydrated = hydratedPages()
if (hydrated.length < 30) throw new Error('The pages with scripts are not in the build, or say it in another way.')

export default [
  { name: 'home page, JavaScript', path: small, limit: '15 kB' },
  ...hydrated.map((page) => ({ name: `${page}, JavaScript and texts`, path: filesOfPage(page), limit: limitOf(page) })),
].map((entry) => ({ ...entry, gzip: true }))
