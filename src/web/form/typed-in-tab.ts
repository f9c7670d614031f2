/** Of each box: what stood in it as the server sent it, and what was typed over that. */
export type TypedBoxes = Readonly<Record<string, readonly [before: string, typed: string]>>

const prefix = 'typed:'
/** Stands in the tab from the first form on, until a sign-out wipes it. */
const markKey = `${prefix}mark`

/** The key of the form of a page about a quote; null for a page without one. */
export function typedKey(pathname: string, search: string): string | null {
  const quotekey = new URLSearchParams(search).get('quote')
  return quotekey ? `${prefix}${pathname}?quote=${quotekey}` : null
}

/** A browser that stores nothing throws; the page is then as it was sent. */
const inTab = <Result>(work: (storage: Storage) => Result): Result | null => {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

/** What was typed into a form, which may be written from now on; null where nothing can be stored. */
export function beginTyped(key: string): TypedBoxes | null {
  return inTab((storage) => {
    storage.setItem(markKey, '1')
    return JSON.parse(storage.getItem(key) ?? '{}') as TypedBoxes
  })
}

/** False where it cannot be stored, and in a tab that was wiped since the form began. */
export function writeTyped(key: string, boxes: TypedBoxes): boolean {
  return (
    inTab((storage) => {
      if (storage.getItem(markKey) === null) return false
      if (Object.keys(boxes).length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(boxes))
      return true
    }) ?? false
  )
}

/** What was typed to buy something has done its work. */
export function forgetTyped(): void {
  inTab((storage) => {
    const keys = Array.from({ length: storage.length }, (_each, at) => storage.key(at) ?? '')
    for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}
