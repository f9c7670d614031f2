/** The pages of the site around the products, by their addresses. */
import { relative } from '@react-router/dev/routes'
import { readingPaths } from './reading/reading-paths.ts'

const { index, route } = relative(import.meta.dirname)

const reading = (path: string, id: string) => route(path, './reading/reading-page.tsx', { id: `reading-${id}` })
const details = '/about/news/details/'

export default [
  index('./home-page.tsx'),
  route('language', './choices/language-action.ts'),
  route('unsent-form', './unsent-form-page.tsx'),
  route('theme', './choices/theme-action.ts'),
  route('offline', './offline-page.tsx'),
  route('country', './choices/country-action.ts'),
  route('cookies', './choices/cookies-action.ts'),
  route('api/vitals', './vitals-action.ts'),
  route('partner/:partnername/:campaignid?', './home-page.tsx', { id: 'home-partner' }),
  ...readingPaths
    .filter((path) => !path.startsWith(details))
    .map((path) => reading(path.slice(1), path.slice(1).replaceAll('/', '-'))),
  reading(`${details.slice(1)}:page`, 'news'),
  ...['auto', 'homeowners-to-come', 'renters-ca', 'landlord', 'business'].map((path) =>
    route(path, './coming-soon-page.tsx', { id: `coming-soon-${path}` }),
  ),
  ...['components', 'forms', 'tables', 'maps', 'widgets', 'charts', 'calendar'].map((path) =>
    route(path, './samples/demo-page.tsx', { id: `demo-${path}` }),
  ),
  route('localization-test', './localization-page.tsx'),
  route('accessibility', './accessibility-page.tsx'),
  route('dev/parts', './samples/parts-page.tsx'),
  route('dev/wizard', './samples/wizard-sample-page.tsx'),
]
