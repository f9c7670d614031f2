/** Of each box: what stood in it as the server sent it, and what was typed over that. */
export type TypedBoxes = Readonly<Record<string, readonly [before: string, typed: string]>>

const prefix = 'typed:'
/** Stands in the tab from the first form on, until a sign-out wipes it; names the form that was written last. */
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

const pageOf = (key: string): string => key.split('?')[0] ?? ''
/** A box that each traveller has, such as their name. */
const isOfRow = (name: string): boolean => /\.\d+$/.test(name)

/** What was typed for the quote before; of travellers only where the form has as many boxes for them, or they may be others. */
const forNewQuote = (boxes: TypedBoxes, names: readonly string[]): TypedBoxes => {
  const rows = Object.keys(boxes).filter(isOfRow)
  const wanted = names.filter(isOfRow)
  const areSame = rows.length === wanted.length && rows.every((name) => wanted.includes(name))
  return areSame ? boxes : Object.fromEntries(Object.entries(boxes).filter(([name]) => !isOfRow(name)))
}

/**
 * What was typed into a form with boxes of these names, which may be written from now on; null where nothing can be stored. A new quote,
 * after a change of dates for instance, begins with what was typed on the same page for the one before.
 */
export function beginTyped(key: string, names: readonly string[] = []): TypedBoxes | null {
  return inTab((storage) => {
    const last = storage.getItem(markKey) ?? ''
    storage.setItem(markKey, last)
    const read = (at: string): TypedBoxes | null => JSON.parse(storage.getItem(at) ?? 'null') as TypedBoxes | null
    return read(key) ?? (pageOf(last) === pageOf(key) ? forNewQuote(read(last) ?? {}, names) : {})
  })
}

/** False where it cannot be stored, and in a tab that was wiped since the form began. */
export function writeTyped(key: string, boxes: TypedBoxes): boolean {
  return (
    inTab((storage) => {
      if (storage.getItem(markKey) === null) return false
      if (Object.keys(boxes).length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(boxes))
      storage.setItem(markKey, key)
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
