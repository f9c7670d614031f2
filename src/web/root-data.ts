import { useRouteLoaderData } from 'react-router'
import type { Locale } from '../shared/locale.ts'

export type LineId = 'travel' | 'pet' | 'condo' | 'renters' | 'life' | 'auto'

export interface MenuItem {
  /** A key of the `web` texts. */
  labelKey: string
  path: string
}

/** What every page knows; given by the root loader. */
export interface RootData {
  locale: Locale
  origin: string
  demo: boolean
  theme: 'light' | 'dark' | null
  person: { email: string } | null
  /** Lines with a landing page in this build. */
  mountedLines: { id: LineId; landingPath: string }[]
  /** Only pages that exist. */
  menu: MenuItem[]
  footer: MenuItem[]
  helpPath: string | null
  signInPath: string | null
  accountPath: string | null
}

const fallback: RootData = {
  locale: 'en',
  origin: '',
  demo: false,
  theme: null,
  person: null,
  mountedLines: [],
  menu: [],
  footer: [],
  helpPath: null,
  signInPath: null,
  accountPath: null,
}

/** The root loader's data; calm defaults where the root itself failed. */
export const useRootData = (): RootData => (useRouteLoaderData('root') as RootData | undefined) ?? fallback

export const useLocale = (): Locale => useRootData().locale
