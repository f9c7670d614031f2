import type { Country } from '../shared/country.ts'
import type { Locale } from '../shared/locale.ts'
import type { RootData } from '../web/root-data.ts'
import {
  isBelow,
  menuFor,
  staffLink,
  visibleLinks,
  tilesFor,
  type SiteLink,
  type SitePart,
  type WorkingRole,
} from '../web/site-part.ts'
import { textsFor } from './texts.server.ts'

/** What every slice adds to the site, found by its `web/site.ts`. */
const parts = Object.values(import.meta.glob<SitePart>('../{lines,platform}/*/web/site.ts', { eager: true, import: 'site' }))

let paths: Promise<Set<string>> | undefined

const readPaths = async (): Promise<Set<string>> => {
  const { routes } = await import('virtual:react-router/server-build')
  const fullPath = (id: string): string => {
    const route = routes[id]
    if (!route) return ''
    const parent = route.parentId ? fullPath(route.parentId) : ''
    return route.path ? `${parent}/${route.path.replace(/^\//, '')}` : parent
  }
  // The home page is an index: it has no path of its own.
  return new Set(['/', ...Object.keys(routes).map(fullPath)])
}

const isIn = (known: ReadonlySet<string>, path: string): boolean => {
  if (known.has(path)) return true
  const pieces = path.split('/')
  return [...known].some((pattern) => {
    const wanted = pattern.split('/')
    return (
      pattern.includes('/:') &&
      wanted.length === pieces.length &&
      wanted.every((piece, at) => piece.startsWith(':') || piece === pieces[at])
    )
  })
}

type Mounted = Pick<RootData, 'tiles' | 'menu' | 'footer' | 'helpPath' | 'signInPath' | 'accountPath'>

/** The tiles, menu and links of this build for one visitor. A link whose page is not in the build is not shown. */
export async function mounted(country: Country, locale: Locale, staff: WorkingRole | null): Promise<Mounted> {
  paths ??= readPaths()
  const known = await paths
  const isMounted = (path: string): boolean => isIn(known, path)
  const texts = textsFor(locale)
  const say = (links: readonly SiteLink[]) => links.map(({ labelKey, path }) => ({ label: texts.t(labelKey), path }))
  const only = (path: string): string | null => (isMounted(path) ? path : null)
  return {
    tiles: tilesFor(parts, country, isMounted),
    menu: say([...menuFor(parts, country, locale, isMounted), ...staffLink(parts, staff, isMounted)]),
    footer: say(
      visibleLinks(
        parts.flatMap(({ footer }) => footer ?? []),
        isMounted,
      ),
    ),
    helpPath: only('/faqs') ?? only('/contactus'),
    signInPath: only('/pages/login'),
    accountPath: only('/userhome') ?? only('/profile'),
  }
}

const rootsOf = (name: 'privatePaths' | 'canadianPaths' | 'accountPaths') => parts.flatMap((part) => part[name] ?? [])
const privateRoots = rootsOf('privatePaths')
const canadianRoots = rootsOf('canadianPaths')
const accountRoots = rootsOf('accountPaths')

/** As the router reads it: percent signs, capitals and the ending of a page's data make no other page. */
const plainPath = (path: string): string => {
  const small = path.replace(/\.data$/, '').toLowerCase()
  try {
    return decodeURI(small).toLowerCase()
  } catch {
    return small
  }
}
const isBelowAny = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => isBelow(plainPath(path), root.toLowerCase()))

export function isPrivatePath(path: string): boolean {
  return isBelowAny(path, privateRoots)
}
export function isCanadianPath(path: string): boolean {
  return isBelowAny(path, canadianRoots)
}
export function isAccountPath(path: string): boolean {
  return isBelowAny(path, accountRoots)
}

/** Public pages of this build, for sitemap.xml. */
export async function sitemapPaths(): Promise<string[]> {
  paths ??= readPaths()
  const known = await paths
  return [...new Set(parts.flatMap(({ sitemap }) => sitemap ?? []))].filter((path) => isIn(known, path))
}
