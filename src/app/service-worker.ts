import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** The few things of a service worker's world that are used here; its library of types does not go with the browser's. */
interface WaitingEvent {
  waitUntil: (work: Promise<unknown>) => void
}
declare const self: {
  __WB_MANIFEST: (PrecacheEntry | string)[]
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (name: 'install' | 'activate', listener: (event: WaitingEvent) => void) => void
}

const offlinePage = '/offline'
const offlineCache = 'offline-page'

/** The page for lost connections, in the language this browser last read. It says nothing of anybody. */
const keepOfflinePage = async (): Promise<void> => {
  const page = await fetch(offlinePage, { credentials: 'same-origin' })
  if (page.ok) await (await caches.open(offlineCache)).put(offlinePage, page)
}

const languageOf = (response: Response | undefined): string | null => response?.headers.get('content-language') ?? null

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), self.skipWaiting()]))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

cleanupOutdatedCaches()
// The shell: styles, fonts and marks that every page needs.
precacheAndRoute(self.__WB_MANIFEST)

// Files with a hash in their name never change. Everything else (pages, functions, documents) is asked of the server each
// time: nothing of a person is ever kept here (security T20).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 200 })] }),
)

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, event }) => {
    const offline = await caches.match(offlinePage)
    try {
      const page = await fetch(request)
      // The reader has changed the language: the page for lost connections follows.
      if (languageOf(page) && languageOf(page) !== languageOf(offline)) event.waitUntil(keepOfflinePage().catch(() => {}))
      return page
    } catch (error) {
      if (offline) return offline
      throw error
    }
  },
)
