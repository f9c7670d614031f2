import { statement, type Statement } from '../db/statement.ts'
import { invalid } from '../shared/failure.ts'
import { uuidPattern } from '../shared/fields/text-rules.ts'
import type { Before } from './listed-quote.ts'

/** Where the next page of a list begins: the moment and the id of the last row that was shown. */
function writeCursor(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

export function readCursor(text: string | undefined): Before | null {
  if (!text) return null
  const [, time, id] = /^(\d{1,15})_([\w:-]{1,60})$/.exec(text) ?? []
  if (!time || !id) throw invalid({ after: 'invalid' })
  return { at: new Date(Number(time)), id }
}

/** The same of a list whose ids are UUIDs. Throws `invalid-argument` where the id is none. */
export function readUuidCursor(text: string | undefined): Before | null {
  const before = readCursor(text)
  if (before && !uuidPattern.test(before.id)) throw invalid({ after: 'invalid' })
  return before
}

/**
 * A page of a list of which one row more than `most` was read. Answers the rows of the page and where the next one begins, null where
 * there is none; `placeOf` says where a row stands in the list's order.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  most: number,
  placeOf: (row: Row) => readonly [at: Date, id: string],
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, most)
  const last = page.at(-1)
  return { page, next: rows.length > most && last ? writeCursor(...placeOf(last)) : null }
}

/** Rows of a list that come after `before`, where the list is ordered by `created_at desc, id desc`. */
export function isOlderThan(before: Before | null): Statement {
  return before ? statement`(created_at, id) < (${before.at}, ${before.id})` : statement`true`
}
