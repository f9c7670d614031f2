import type { Country } from '../shared/country.ts'
import type { Locale } from '../shared/locale.ts'

export type LineId = 'travel' | 'pet' | 'condo' | 'renters' | 'life' | 'auto'

export interface SiteLink {
  /** A key with its namespace: `travel-us:site.menu`. */
  labelKey: string
  path: string
  /** Smaller comes first; leave room between two. */
  rank: number
}

export interface MenuEntry extends SiteLink {
  countries: readonly Country[]
  /** In which languages it is offered; in all when left out. */
  locales?: readonly Locale[]
}

export interface HomeTile {
  line: LineId
  path: string
  /** Whose landing page it is, where a line has one for each country. */
  countries?: readonly Country[]
}

/** What a slice adds to the site around it: `export const site: SitePart` in its `web/site.ts`. */
export interface SitePart {
  tiles?: readonly HomeTile[]
  menu?: readonly MenuEntry[]
  footer?: readonly SiteLink[]
  /** Public pages for search engines. */
  sitemap?: readonly string[]
  /** Quotes, purchases and everything of a person: not for search engines, and no script of another company. */
  privatePaths?: readonly string[]
  /** Pages made for Canada: who reads them sees the Canadian menu. */
  canadianPaths?: readonly string[]
  /** Pages of a customer's own area: they keep the customer's country. */
  accountPaths?: readonly string[]
}

/** Ranks of the menu as the specification orders it (platform §2 "Canadian menu"); other lines stand between. */
export const menuRank = { life: 10, travel: 20, renters: 30, condo: 40, pet: 50, homeowners: 60, brokerage: 90 } as const

const byRank = (a: SiteLink, b: SiteLink): number => a.rank - b.rank

/** True for the path itself and everything below it. */
export const isBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`)

/** Only links whose page is in this build, in the order of their ranks. */
export const shownLinks = <L extends SiteLink>(links: readonly L[], isMounted: (path: string) => boolean): L[] =>
  links.filter(({ path }) => isMounted(path)).sort(byRank)

export const menuFor = (
  parts: readonly SitePart[],
  country: Country,
  locale: Locale,
  isMounted: (path: string) => boolean,
): MenuEntry[] =>
  shownLinks(
    parts.flatMap(({ menu }) => menu ?? []),
    isMounted,
  ).filter(({ countries, locales }) => countries.includes(country) && (!locales || locales.includes(locale)))

/** One tile for each line: the one of the visitor's country; where the US is only the default, else another one that exists. */
export const tilesFor = (
  parts: readonly SitePart[],
  country: Country,
  isMounted: (path: string) => boolean,
): { id: LineId; landingPath: string }[] => {
  const tiles = parts.flatMap((part) => part.tiles ?? []).filter(({ path }) => isMounted(path))
  // Canada is always chosen, or told by a Canadian page: nobody there is led to what is sold in the US only.
  const others = country === 'CA' ? [] : tiles
  const own = tiles.filter((tile) => !tile.countries || tile.countries.includes(country))
  const chosen = new Map<LineId, string>()
  for (const { line, path } of [...own, ...others]) if (!chosen.has(line)) chosen.set(line, path)
  return [...chosen].map(([id, landingPath]) => ({ id, landingPath }))
}
