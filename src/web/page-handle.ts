/** What a route says of itself: `export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us'] }`. */
export interface PageHandle {
  /** The page works with data in the browser; without this it is sent with no script at all. */
  hydrate?: boolean
  /** The text namespaces the page and its parts use; `web` is always there. */
  namespaces?: readonly string[]
}

export function isHydrated(handle: unknown): boolean {
  return (handle as PageHandle | undefined)?.hydrate === true
}

export function namespacesOf(handle: unknown): readonly string[] {
  return (handle as PageHandle | undefined)?.namespaces ?? []
}
