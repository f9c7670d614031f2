import { relative } from 'node:path'
import { route, type RouteConfigEntry, type RouteConfig } from '@react-router/dev/routes'
import pet from '../lines/pet/web/routes.ts'
import termCa from '../lines/term-ca/web/routes.ts'
import travelCa from '../lines/travel-ca/web/routes.ts'
import travelUs from '../lines/travel-us/web/routes.ts'
import accountHome from '../platform/account-home/web/routes.ts'
import admin from '../platform/admin/web/routes.ts'
import alerts from '../platform/alerts/web/routes.ts'
import applications from '../platform/applications/web/routes.ts'
import callbacks from '../platform/callbacks/web/routes.ts'
import accounts from '../platform/accounts/web/routes.ts'
import messages from '../platform/messages/web/routes.ts'
import operations from '../platform/operations/web/routes.ts'
import partners from '../platform/partners/web/routes.ts'
import people from '../platform/people/web/routes.ts'
import policies from '../platform/policies/web/routes.ts'
import purchases from '../platform/purchases/web/routes.ts'
import profile from '../platform/profile/web/routes.ts'
import questions from '../platform/questions/web/routes.ts'
import rates from '../platform/rates/web/routes.ts'
import reports from '../platform/reports/web/routes.ts'
import reviews from '../platform/reviews/web/routes.ts'
import site from '../platform/site/web/routes.ts'

const sources = new URL('..', import.meta.url).pathname

/** A route of a slice is known by its place under src/, not by the builder's own folders. */
const named = (entry: RouteConfigEntry): RouteConfigEntry => ({
  ...entry,
  id: entry.id ?? (entry.file.startsWith('/') ? relative(sources, entry.file).replace(/\.tsx?$/, '') : undefined),
  children: entry.children?.map(named),
})

export default [
  ...[
    ...site,
    ...accounts,
    ...accountHome,
    ...profile,
    ...policies,
    ...purchases,
    ...applications,
    ...alerts,
    ...messages,
    ...callbacks,
    ...partners,
    ...people,
    ...questions,
    ...rates,
    ...reports,
    ...reviews,
    ...admin,
    ...operations,
    ...travelCa,
    ...travelUs,
    ...pet,
    ...termCa,
  ].map(named),
  route('*', 'not-found-page.tsx'),
] satisfies RouteConfig
