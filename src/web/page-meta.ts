import type { TFunction } from 'i18next'
import { use } from 'react'
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { brandName } from './brand.tsx'
import { sharedNamespace, textsOf } from './i18n.ts'
import { namespacesOf } from './page-handle.ts'
import type { RootData } from './root-data.ts'

interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[]
  loaderData?: unknown
  location: { pathname: string }
  /** What kept the page from being shown. */
  error?: unknown
}

type LdValue = string | number | boolean | undefined | LdValue[] | { [key: string]: LdValue }

/** A key of the page's namespace, or a function where the words need figures from the loader. */
type Words = string | ((t: TFunction, loaderData: unknown) => string)

export interface PageMeta {
  /** Where the keys are looked up; the shared texts when left out. */
  namespace?: string
  title: Words
  /** The site's own words when left out, and its keywords. */
  description?: Words
  keywords?: Words
  /** The page's one address, for the canonical link; where it stands when left out, none with null. */
  path?: string | null | ((loaderData: unknown) => string)
  /** Keeps a private page out of search results. */
  noIndex?: boolean
  /** What the page is about, in the words of schema.org. */
  structured?: (loaderData: unknown, root: RootData | undefined) => Record<string, LdValue> | null
}

const loading = new Map<string, Promise<void>>()

/** A route's `meta`: title, description, keywords and canonical link in the visitor's language. */
export const pageMeta =
  ({ namespace = sharedNamespace, title, description, keywords, path, noIndex = false, structured }: PageMeta) =>
  ({ matches, loaderData, location, error }: MetaArguments): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
    const locale = root?.locale ?? 'en'
    const brand = root?.brand ?? brandName
    const texts = textsOf(locale)
    if (!texts) return [{ title: brand }]
    const shared = texts.getFixedT(locale, sharedNamespace)
    if (error) {
      const status = isRouteErrorResponse(error) && error.status
      const why = status === 404 ? 'missing.title' : status === 429 ? 'wait.title' : 'broken.title'
      return [{ title: `${shared(why)} · ${brand}` }, { name: 'robots', content: 'noindex' }]
    }
    const missing = [namespace, ...matches.flatMap((match) => namespacesOf(match?.handle))].filter(
      (each) => !texts.hasLoadedNamespace(each),
    )
    if (missing.length > 0) {
      const name = locale + missing
      if (!loading.has(name)) loading.set(name, texts.loadNamespaces(missing))
      // Called while React renders <Meta/>: the move to the new page waits for all words that the page and its parts use.
      use(loading.get(name)!)
    }
    const t = texts.getFixedT(locale, namespace)
    const say = (words: Words): string => (typeof words === 'string' ? t(words) : words(t as TFunction, loaderData))
    const head = say(title)
    const address = typeof path === 'function' ? path(loaderData) : path === undefined ? location.pathname : path
    const about = structured?.(loaderData, root)
    return [
      { title: head.includes(brand) ? head : `${head} · ${brand}` },
      { name: 'description', content: description ? say(description) : shared('site.description') },
      { name: 'keywords', content: keywords ? say(keywords) : shared('site.keywords') },
      ...(address ? [{ tagName: 'link', rel: 'canonical', href: `${root?.origin ?? ''}${address}` } as const] : []),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(about ? [{ 'script:ld+json': about } as MetaDescriptor] : []),
    ]
  }
