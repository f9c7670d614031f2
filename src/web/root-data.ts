import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CookieChoice } from '../shared/cookie-choice.ts'
import type { Country } from '../shared/country.ts'
import type { Locale } from '../shared/locale.ts'
import { brandName } from './brand.tsx'
import type { TextPlaces } from './i18n.ts'
import type { MountedTile } from './site-part.ts'

export interface LabelledLink {
  label: string
  path: string
}

/** How visitors reach the owner of this site; what the owner did not set is not shown. */
export interface Contact {
  email: string | null
  phone: string | null
  tollFree: string | null
}

/** What may be loaded to measure this page; null until somebody allowed all, and on private pages. */
export interface Measuring {
  vitals: boolean
  sentry: { dsn: string; sampleRate: number; onErrorSampleRate: number } | null
  chatScript: string | null
}

/** A partner acts for a customer: the customer's name, the partner's company, and who of it signed in. */
export interface ActingFor {
  name: string
  company: string
  by: string
  /** Where pages begin that can be handed to the customer. */
  handOffPaths: readonly string[]
}

/** What every page knows; given by the root loader. */
export interface RootData {
  locale: Locale
  origin: string
  brand: string
  /** What texts say by the settings, the brand among them. */
  places: TextPlaces | null
  demo: boolean
  /** A demonstration that others can reach: every page says so. */
  publicDemo: boolean
  theme: 'light' | 'dark' | null
  person: { email: string } | null
  acting: ActingFor | null
  /** Whose clock the pages of the administration show: the reader's, where their browser has said it. */
  zone: string
  /** Platform §3 "global state": who is signed in, for whom is acted, and who sent the visit; "unknown" where nobody did. */
  user: { email: string } | null
  activeUser: { email: string } | null
  partnerId: string
  campaignId: string
  country: Country
  /** The address looks Canadian and nobody has chosen a country yet. */
  asksCountry: boolean
  cookieChoice: CookieChoice
  measuring: Measuring | null
  contact: Contact
  /** Products with a landing page in this build. */
  tiles: MountedTile[]
  /** Only pages that exist. */
  menu: LabelledLink[]
  footer: LabelledLink[]
  helpPath: string | null
  signInPath: string | null
  accountPath: string | null
}

/** What platform §3 calls global state, for one visit. Only the person and the partner come back with the next one (P-058). */
export function globalState(
  person: { email: string } | null,
  referral: { partnerId?: string; campaignId?: string },
  acting: ActingFor | null = null,
): Pick<RootData, 'user' | 'activeUser' | 'partnerId' | 'campaignId'> {
  return {
    user: acting ? { email: acting.by } : person,
    activeUser: person,
    partnerId: referral.partnerId ?? 'unknown',
    campaignId: referral.campaignId ?? 'unknown',
  }
}

const fallback: RootData = {
  ...globalState(null, {}),
  locale: 'en',
  origin: '',
  brand: brandName,
  places: null,
  demo: false,
  publicDemo: false,
  theme: null,
  person: null,
  acting: null,
  zone: 'UTC',
  country: 'US',
  asksCountry: false,
  // Where the root itself failed nobody is asked anything.
  cookieChoice: 'necessary',
  measuring: null,
  contact: { email: null, phone: null, tollFree: null },
  tiles: [],
  menu: [],
  footer: [],
  helpPath: null,
  signInPath: null,
  accountPath: null,
}

/** In the browser only: what the root said last. A move that found no server keeps its language and its menu. */
let known: RootData | null = null

/** The root loader's data; calm defaults where the root itself failed. */
export function useRootData(): RootData {
  const rootData = useRouteLoaderData('root') as RootData | undefined
  useEffect(() => {
    if (rootData) known = rootData
  }, [rootData])
  return rootData ?? known ?? fallback
}

export function useLocale(): Locale {
  return useRootData().locale
}
