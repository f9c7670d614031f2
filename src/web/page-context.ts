import type { WorkingRole } from './site-part.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import type { CookieChoice } from '../shared/cookie-choice.ts'
import type { Country } from '../shared/country.ts'
import type { CallFunction } from '../shared/function.ts'
import { asLocale, localeCookie, type Locale } from '../shared/locale.ts'
import { brandName } from './brand.tsx'
import type { TextPlaces } from './i18n.ts'
import type { ActingFor, Contact, Measuring } from './root-data.ts'

export interface CookieOptions {
  /** Seconds; null for a cookie that ends with the visit. */
  maxAge?: number | null
  httpOnly?: boolean
}

/** Where a person finds their own records. */
export type OwnList = '/userpolicies' | '/userapplications'

/** What the server hands to loaders and actions for one request. */
export interface PageContext {
  /** For canonical links, without a closing slash: "https://example.org". */
  origin: string
  locale: Locale
  /** The present moment by the server's clock; tests shift it. */
  now: () => Date
  /** The content security policy's nonce of this answer. */
  nonce: string | undefined
  /** Calls a named function in process, as this visitor. */
  call: CallFunction
  /** True where sample screens and the test mailbox are shown. */
  demo: boolean
  /** A demonstration that others can reach: every page says so. */
  publicDemo: boolean
  brand: string
  /** What texts say by the settings, the brand among them. */
  places: TextPlaces | null
  contact: Contact
  /** The agency's licence. */
  licence: string | null
  /** The agency's name. */
  agency: string
  /** What each line is called where it stands among others, by its id. */
  lineNames: Readonly<Record<string, string>>
  /** Chosen, by a Canadian page, or the default (platform §9). */
  country: Country
  /** The address looks Canadian and nobody has chosen a country yet. */
  asksCountry: boolean
  cookieChoice: CookieChoice
  /** What a choice allows to be loaded, on the page asked for or on another one. */
  measuring: (choice: CookieChoice, path?: string) => Measuring | null
  /** Who sent this visitor: attributed to what is created in this visit. Undefined means "unknown". */
  referral: { partnerId?: string; campaignId?: string }
  setCookie: (name: string, value: string, options?: CookieOptions) => void
  /** Whether a call of this request chose another language than the page's. */
  hasNewLanguage: () => boolean
  person: { email: string } | null
  /** Whose name a partner acts in, where one does; `person` is that customer. */
  acting: ActingFor | null
  /** Set where a partner acted in this browser until their acting ended; `leave` goes on without it. */
  actingEnded: { leave: () => void } | null
  /** Their role, where they run the marketplace. */
  staff: WorkingRole | null
  /** The status with which the request was refused before any page saw it; the page says so. */
  refusal: number | null
  /** What was sent by somebody who is signed out by now. */
  unsentForm: { action: string; boxes: (readonly [name: string, value: string])[] } | null
  /** A page of the person's own records that they do not have, as it was asked for; the page says which address is signed in. */
  notOwn: { path: string; list: OwnList } | null
  /** Told by a page of one's own records that the signed-in person has no such record; `list` has those that they do have. */
  noteNotOwn: (list: OwnList) => void
  /** Told of every error that ends a page: it decides the answer's status and goes into the log. */
  noteError: (error: unknown) => void
}

const withoutServer: PageContext = {
  origin: '',
  locale: 'en',
  now: () => new Date(),
  nonce: undefined,
  call: () => Promise.reject(new Error('No function caller was given to this page.')),
  demo: true,
  publicDemo: false,
  brand: brandName,
  places: null,
  contact: { email: null, phone: null, tollFree: null },
  licence: null,
  agency: brandName,
  lineNames: {},
  country: 'US',
  asksCountry: false,
  cookieChoice: 'necessary',
  measuring: () => null,
  referral: {},
  setCookie: () => {},
  hasNewLanguage: () => false,
  person: null,
  acting: null,
  actingEnded: null,
  staff: null,
  refusal: null,
  unsentForm: null,
  notOwn: null,
  noteNotOwn: () => {},
  noteError: (error) => console.error(error),
}

export const pageContext = createContext<PageContext>(withoutServer)

export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) {
      const value = pair.slice(at + 1).trim()
      try {
        return decodeURIComponent(value)
      } catch {
        // Not ours: we only write what can be decoded.
        return null
      }
    }
  }
  return null
}

/** The page context; where no server gave one (the dev server, tests), it is read from the request. */
export function readPage({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): PageContext {
  const page = context.get(pageContext)
  return page === withoutServer
    ? { ...page, origin: new URL(request.url).origin, locale: asLocale(readCookie(request, localeCookie)) }
    : page
}
