import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Contexts that nobody uses, by browser and options: empty but for the files with a hash in their name, which a browser caches for good. */
const free = new WeakMap<Browser, Map<string, BrowserContext[]>>()

const freeLike = (browser: Browser, options: BrowserContextOptions): BrowserContext[] => {
  const ofBrowser = free.get(browser) ?? new Map<string, BrowserContext[]>()
  free.set(browser, ofBrowser)
  const name = JSON.stringify(options)
  const contexts = ofBrowser.get(name) ?? []
  ofBrowser.set(name, contexts)
  return contexts
}

/** A context without cookies and without anything that a page stored: a new one, or one that `returnContext` has emptied. */
export async function takeContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = freeLike(browser, options).pop() ?? (await browser.newContext(options))
  // What a page sent while it was closed may have been answered since.
  await context.clearCookies()
  return context
}

const patienceMs = 5000

const empty = async (context: BrowserContext, page: Page, origin: string): Promise<true> => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.navigate', { url: 'about:blank' })
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await Promise.all(context.pages().map((each) => each.close()))
  await context.clearCookies()
  return true
}

/**
 * Closes the pages of a context and empties it for the next one who arrives. One with a service worker is closed, and so is one whose page was
 * closed, hangs, or was on another site than the product's.
 */
export async function returnContext(
  context: BrowserContext,
  page: Page,
  { options, origin }: { options: BrowserContextOptions; origin: string },
): Promise<void> {
  const browser = context.browser()
  const isOurs = browser && options.serviceWorkers === 'block' && !page.isClosed() && new URL(page.url()).origin === origin
  if (!isOurs) return context.close()
  let timer: NodeJS.Timeout | undefined
  const isEmpty = await Promise.race([
    empty(context, page, origin).catch(() => false),
    new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), patienceMs))),
  ])
  clearTimeout(timer)
  if (isEmpty) freeLike(browser, options).push(context)
  else await context.close()
}
