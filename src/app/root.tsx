/** The document around every page: its head, its loader, and what is shown in place of a page that failed. */
import '../web/ui/style/fonts.css'
import '../web/ui/style/tokens.css'
import '../web/ui/style/base.css'
import arabicFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { directionOf } from '../shared/locale.ts'
import { asZone, zoneCookie } from '../shared/calendar/zone.ts'
import { brandDescription } from '../web/brand.tsx'
import { isHydrated, namespacesOf } from '../web/page-handle.ts'
import { pageMeta } from '../web/page-meta.ts'
import { readCookie, readPage } from '../web/page-context.ts'
import { globalState, useRootData, type RootData } from '../web/root-data.ts'
import { OfflineGuard } from '../web/ui/notices/offline-guard.tsx'
import { IdleDialog } from '../platform/accounts/web/index.ts'
import { ActingBar } from '../platform/partners/web/index.ts'
import { CookieBanner, LanguageDialog, SiteFrame, TroublePage } from '../platform/site/web/index.ts'
import { mounted } from './mounted.server.ts'
import type { Route } from './+types/root.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const page = readPage({ request, context })
  const theme = readCookie(request, 'theme')
  return {
    locale: page.locale,
    origin: page.origin,
    brand: page.brand,
    places: page.places,
    demo: page.demo,
    publicDemo: page.publicDemo,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    person: page.person,
    zone: asZone(page.staff ? readCookie(request, zoneCookie) : null),
    acting: page.acting,
    ...globalState(page.person, page.referral, page.acting),
    country: page.country,
    asksCountry: page.asksCountry,
    cookieChoice: page.cookieChoice,
    measuring: page.measuring(page.cookieChoice),
    contact: page.contact,
    ...(await mounted(page.country, page.locale, page.staff)),
  }
}

export const meta = pageMeta({ title: 'site.title', description: 'site.description', keywords: 'site.keywords' })

/** After a move inside the browser, the new page's heading takes the focus. */
const useHeadingFocus = (): void => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1, h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/** The browser's own bars follow the colours somebody chose, else the device. */
const mediaOf = (scheme: 'light' | 'dark', chosen: RootData['theme']): string =>
  chosen === null ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? 'all' : 'not all'

const never = () => () => {}

function KeptScroll(): null {
  UNSAFE_useScrollRestoration()
  return null
}

/**
 * The scripts stand in the document that the server sent. Where an error makes React build the document anew it makes no script
 * element, which it would write as markup and Trusted Types would stop (decision 0029).
 */
function ArrivalScripts() {
  const isArriving = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  if (!isArriving) return <KeptScroll />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, theme, places, measuring, person, acting, publicDemo } = useRootData()
  const { t } = useTranslation()
  const matches = useMatches()
  // A page already running scripts keeps them when it moves on to one that would not need any.
  const hydrate = typeof document !== 'undefined' || matches.some((match) => isHydrated(match.handle))
  const namespaces = matches.flatMap((match) => namespacesOf(match.handle))
  useHeadingFocus()
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme ?? undefined}
      data-places={places ? JSON.stringify(places) : undefined}
      data-measuring={measuring ? JSON.stringify(measuring) : undefined}
      data-namespaces={hydrate ? [...new Set(namespaces)].join(' ') : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brandDescription.themeLight} media={mediaOf('light', theme)} />
        <meta name="theme-color" content={brandDescription.themeDark} media={mediaOf('dark', theme)} />
        {/* The Latin faces have stand-ins of the same width and would keep the first paint waiting; the Arabic one has none. */}
        {locale === 'ar' && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={arabicFont} />}
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t('frame.skip')}
        </a>
        {publicDemo ? (
          <p className="public-demo no-print" role="note">
            {t('frame.public-demo')}
          </p>
        ) : null}
        {acting ? <ActingBar {...acting} /> : null}
        <CookieBanner />
        {children}
        {person ? <IdleDialog /> : null}
        <LanguageDialog />
        {hydrate ? (
          <>
            <OfflineGuard />
            <ArrivalScripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  // Of our pages only those that a partner asks for who acts end so.
  const isOfCustomer = isRouteErrorResponse(error) && error.status === 403
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  // A move inside the browser that found no connection is nobody's fault.
  const isOffline = typeof document !== 'undefined' && !navigator.onLine
  const tooMuch =
    isRouteErrorResponse(error) && error.status === 429 ? (error.data as { waitSeconds?: number } | null) : undefined
  return (
    <SiteFrame>
      {tooMuch === undefined ? (
        <TroublePage
          kind={missing ? 'missing' : isOfCustomer ? 'of-customer' : isBusy ? 'busy' : isOffline ? 'offline' : 'broken'}
        />
      ) : (
        <TroublePage kind="wait" seconds={tooMuch?.waitSeconds} />
      )}
    </SiteFrame>
  )
}
