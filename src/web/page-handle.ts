/** What a route says of itself: `export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us'] }`. */
export interface PageHandle {
  /** The page works with data in the browser; without this it is sent with no script at all. */
  hydrate?: boolean
  /** The text namespaces the page and its parts use; `web` is always there. */
  namespaces?: readonly string[]
}

export const isHydrated = (handle: unknown): boolean => (handle as PageHandle | undefined)?.hydrate === true

export const namespacesOf = (handle: unknown): readonly string[] => (handle as PageHandle | undefined)?.namespaces ?? []
