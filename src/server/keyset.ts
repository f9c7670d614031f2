import { invalid } from '../shared/failure.ts'
import type { Before } from './server-context.ts'

/** Where the next page of a list begins: the moment and the id of the last row that was shown. */
export function writeCursor(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

export function readCursor(text: string | undefined): Before | null {
  if (!text) return null
  const [, time, id] = /^(\d{1,15})_([\w-]{1,60})$/.exec(text) ?? []
  if (!time || !id) throw invalid({ after: 'invalid' })
  return { at: new Date(Number(time)), id }
}
