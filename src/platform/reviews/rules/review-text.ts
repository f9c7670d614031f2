/** The fewest and most letters of a review. */
export const bodyLength = { min: 20, max: 400 } as const
export const nameLength = { min: 2, max: 60 } as const
export const ratings = [1, 2, 3, 4, 5] as const

/** So many are kept, of all languages together. */
export const mostReviews = 100
/** So many of a language stand on the home page. */
export const mostShown = 12

/** Marks of HTML, and signs that turn the reading direction of what stands around them. */
const notPlain = /[<>\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/

export function isPlain(text: string): boolean {
  return !notPlain.test(text)
}

/** A review is one paragraph: its lines are joined. */
export function oneParagraph(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The ids in their new order, one of them moved by one place; null where there is nowhere to move it. */
export function moved(ids: readonly string[], id: string, direction: 'up' | 'down'): string[] | null {
  const at = ids.indexOf(id)
  const to = at + (direction === 'up' ? -1 : 1)
  const other = ids[to]
  if (at < 0 || other === undefined) return null
  return ids.map((each, place) => (place === at ? other : place === to ? id : each))
}
