/** Of each box: what stood in it as the server sent it, and what was typed over that. */
export type TypedBoxes = Readonly<Record<string, readonly [before: string, typed: string]>>

/** Under which the tab has the key of the form that was sent last. */
const lastSentKey = 'typed-sent'

/** The key of the form of a page about a quote; null for a page without one. */
export function typedKey(pathname: string, search: string): string | null {
  const quotekey = new URLSearchParams(search).get('quote')
  return quotekey ? `typed:${pathname}?quote=${quotekey}` : null
}

/** A browser that stores nothing throws; the page is then as it was sent. */
const inTab = <Result>(work: (storage: Storage) => Result): Result | null => {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

export function readTyped(key: string): TypedBoxes | null {
  return inTab((storage) => JSON.parse(storage.getItem(key) ?? '{}') as TypedBoxes)
}

/** False where it cannot be stored. */
export function writeTyped(key: string, boxes: TypedBoxes): boolean {
  return (
    inTab((storage) => {
      if (Object.keys(boxes).length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(boxes))
      return true
    }) ?? false
  )
}

export function forgetTyped(key: string): void {
  inTab((storage) => storage.removeItem(key))
}

export function noteSent(key: string): void {
  inTab((storage) => storage.setItem(lastSentKey, key))
}

/** What was sent last has led to what it was typed for. */
export function forgetSent(): void {
  inTab((storage) => {
    const key = storage.getItem(lastSentKey)
    if (key) storage.removeItem(key)
    storage.removeItem(lastSentKey)
  })
}
