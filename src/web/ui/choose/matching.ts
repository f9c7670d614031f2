/** Which entries of a list have what was typed: those that begin with it first. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const most = 8

export function matching<T>(list: readonly T[], textOf: (entry: T) => string, term: string): T[] {
  const typed = plain(term)
  if (typed === '') return []
  const found = list.filter((entry) => plain(textOf(entry)).includes(typed))
  const begins = (entry: T): boolean => plain(textOf(entry)).startsWith(typed)
  return [...found.filter((entry) => begins(entry)), ...found.filter((entry) => !begins(entry))].slice(0, most)
}
