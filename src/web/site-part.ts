import type { Country } from '../shared/country.ts'
import type { Locale } from '../shared/locale.ts'
import type { ProductBlock } from '../shared/brand.ts'

export interface SiteLink {
  /** A key with its namespace: `travel-us:site.menu`. */
  labelKey: string
  path: string
  /**
   * Smaller comes first. The menu as the specification orders it (platform §2 "Canadian menu"): term life 10, travel 20, renters 30,
   * condo 40, pet 50, homeowners 60, the brokerage 90; other lines stand between.
   */
  rank: number
}

export interface MenuEntry extends SiteLink {
  countries: readonly Country[]
  /** In which languages it is offered; in all when left out. */
  locales?: readonly Locale[]
}

/** Who has a place of work here, besides their own account. */
export const workingRoles = ['admin', 'agent', 'generalAgent', 'partner'] as const
export type WorkingRole = (typeof workingRoles)[number]

/** Where somebody who runs the marketplace, or brings it partners, gets to work (P-003, P-039). */
export interface StaffEntry extends SiteLink {
  roles: readonly WorkingRole[]
}

/** What a tile says and shows. */
export interface TileContent {
  /** Keys with their namespace: `umbrella:site.tile.title`. */
  titleKey: string
  textKey: string
  block: ProductBlock
}

export interface HomeTile {
  /** What is sold, one tile for each: the lines of two countries that sell the same share one. */
  product: string
  path: string
  /** Whose landing page it is, where a line has one for each country. */
  countries?: readonly Country[]
  /** For a product that the home page does not announce by itself (platform §2 names six): its tile stands after those. */
  content?: TileContent
}

/** A tile whose landing page is in this build. */
export type MountedTile = Pick<HomeTile, 'product' | 'content'> & { landingPath: string }

/** What a slice adds to the site around it: `export const site: SitePart` in its `web/site.ts`. */
export interface SitePart {
  tiles?: readonly HomeTile[]
  menu?: readonly MenuEntry[]
  /** The first of them that fits is shown to an administrator or agent, and to nobody else. */
  staffMenu?: readonly StaffEntry[]
  footer?: readonly SiteLink[]
  /** Public pages for search engines. */
  sitemap?: readonly string[]
  /** Quotes, purchases and everything of a person: not for search engines, and no script of another company. */
  privatePaths?: readonly string[]
  /** Pages made for Canada: who reads them sees the Canadian menu. */
  canadianPaths?: readonly string[]
  /** Pages of a customer's own area: they keep the customer's country, or that of the policy that the address names. */
  accountPaths?: readonly string[]
}

const byRank = (a: SiteLink, b: SiteLink): number => a.rank - b.rank

/** True for the path itself and everything below it. */
export function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`)
}

/** Only links whose page is in this build, in the order of their ranks. */
export function visibleLinks<L extends SiteLink>(links: readonly L[], isMounted: (path: string) => boolean): L[] {
  return links.filter(({ path }) => isMounted(path)).sort(byRank)
}

export function menuFor(
  parts: readonly SitePart[],
  country: Country,
  locale: Locale,
  isMounted: (path: string) => boolean,
): MenuEntry[] {
  return visibleLinks(
    parts.flatMap(({ menu }) => menu ?? []),
    isMounted,
  ).filter(({ countries, locales }) => countries.includes(country) && (!locales || locales.includes(locale)))
}

/** One link at most: none for anyone who does not work here. */
export function staffLink(
  parts: readonly SitePart[],
  staff: WorkingRole | null,
  isMounted: (path: string) => boolean,
): StaffEntry[] {
  const entries = visibleLinks(
    parts.flatMap(({ staffMenu }) => staffMenu ?? []),
    isMounted,
  )
  return entries.filter(({ roles }) => staff !== null && roles.includes(staff)).slice(0, 1)
}

/** One tile for each product: the one of the visitor's country; where the US is only the default, else another one that exists. */
export function tilesFor(parts: readonly SitePart[], country: Country, isMounted: (path: string) => boolean): MountedTile[] {
  const tiles = parts.flatMap((part) => part.tiles ?? []).filter(({ path }) => isMounted(path))
  // Canada is always chosen, or told by a Canadian page: nobody there is led to what is sold in the US only.
  const others = country === 'CA' ? [] : tiles
  const countryTiles = tiles.filter((tile) => !tile.countries || tile.countries.includes(country))
  const chosen = new Map<string, MountedTile>()
  for (const { product, path, content } of [...countryTiles, ...others])
    if (!chosen.has(product)) chosen.set(product, { product, landingPath: path, ...(content ? { content } : {}) })
  return [...chosen.values()]
}
