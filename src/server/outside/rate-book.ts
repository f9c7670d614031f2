import * as z from 'zod/mini'
import { parseDate, type IsoDate } from '../../shared/dates.ts'
import type { Cents } from '../../shared/money.ts'
import { OutsideError, type Outbound } from './outbound.ts'

/** A rate table as the insurer's book says of it. */
export interface RateHead {
  version: string
  /** The insurer's day from which it holds. */
  effective: IsoDate
  isSample: boolean
  /** Who loaded it, as it was told then; null where it came with the insurer's system. */
  loadedBy: string | null
  /** ISO instant. */
  loadedAt: string | null
}

/** A table that is in the book, or one that is only being looked at. */
export type TriedTable = { version: string } | { table: unknown }

/** What a risk would cost each year or once, or null where the table does not price it; or what is wrong with the table. */
export type Trial = { head: Pick<RateHead, 'version' | 'effective'>; prices: (Cents | null)[] } | { wrong: string[] }

/** The rate book of an insurer that lets us see it. Null: this insurer does not offer it. */
export interface RateBookPort<Risk> {
  /** Within so many milliseconds, or within what a quote may take. */
  list(timeoutMs?: number): Promise<RateHead[] | null>
  /** Prices without anything being kept. */
  trial(tried: TriedTable, risks: readonly Risk[]): Promise<Trial | null>
  /** Holds from its day; at most once under its version. */
  load(table: { version: string }, loadedBy: string): Promise<RateHead | { wrong: string[] } | null>
}

const head = z.object({
  version: z.string(),
  effective: z.string().check(z.refine((day) => parseDate(day) === day)),
  isSample: z.boolean(),
  loadedBy: z.nullable(z.string()),
  loadedAt: z.nullable(z.string()),
})
const wrongTable = z.object({ wrong: z.array(z.string()) })
const trialAnswer = z.object({
  version: z.string(),
  effective: z.string(),
  prices: z.array(z.nullable(z.int().check(z.gte(0)))),
})

/** What is asked of the book, where the insurer has one: its refusal of a table is an answer, and no book at all is null. */
const orNone = async <Answer>(pending: Promise<Answer>): Promise<Answer | { wrong: string[] } | null> => {
  try {
    return await pending
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
    if (error.httpStatus === 404) return null
    if (error.httpStatus === 409) return { wrong: ['version: is taken by another table'] }
    const read = wrongTable.safeParse(error.body)
    if (!read.success) throw error
    return { wrong: read.data.wrong.map((sentence) => sentence.slice(0, 200)).slice(0, 20) }
  }
}

/** The rate book behind `/rates` of an insurer; `toWire` writes a risk in the insurer's own format. */
export function rateBookCalls<Risk>(outbound: Outbound, quoteMs: number, toWire: (risk: Risk) => object): RateBookPort<Risk> {
  return {
    async list(listMs = quoteMs) {
      const listed = await orNone(
        outbound.request({ method: 'GET', path: '/rates', timeoutMs: listMs, schema: z.array(head), isOptional: true }),
      )
      return listed && 'wrong' in listed ? null : listed
    },
    async trial(tried, risks) {
      const body = { ...tried, risks: risks.map(toWire) }
      const answer = await orNone(
        outbound.request({ method: 'POST', path: '/rates/trial', body, timeoutMs: quoteMs, schema: trialAnswer }),
      )
      if (!answer || 'wrong' in answer) return answer
      const { version, effective, prices } = answer
      return { head: { version, effective }, prices }
    },
    load(table, loadedBy) {
      const path = `/rates?by=${encodeURIComponent(loadedBy)}`
      return orNone(outbound.request({ method: 'POST', path, body: table, key: table.version, timeoutMs: quoteMs, schema: head }))
    },
  }
}
