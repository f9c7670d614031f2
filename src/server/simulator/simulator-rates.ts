import * as z from 'zod/mini'
import type { IsoDate } from '../../shared/dates.ts'
import type { Cents } from '../../shared/money.ts'
import { tableOn, type DatedTable } from '../../shared/rate-table.ts'
import type { SimulatorAnswer, SimulatorCall, SimulatorOperation } from './simulator.ts'

export interface RateBook<T extends DatedTable> {
  /** The table in force at the insurer on a day, or null before the first one. */
  on(call: SimulatorCall, day: IsoDate): T | null
  /** `GET /rates`, `POST /rates` and `POST /rates/trial`, for `npm run load-rates` and the administration. */
  operations: SimulatorOperation[]
}

/** A table in the book, and how it came there. */
interface Entry<T> {
  table: T
  loadedBy: string | null
  loadedAt: string | null
}

const load = 'load-rates'

const trialRequest = z.object({
  version: z.optional(z.string()),
  table: z.optional(z.unknown()),
  risks: z.array(z.unknown()).check(z.maxLength(50)),
})

const headOf = <T extends DatedTable>({ table: { version, effective, isSample }, loadedBy, loadedAt }: Entry<T>) => ({
  version,
  effective,
  isSample,
  loadedBy,
  loadedAt,
})

const refuse = (...wrong: string[]): SimulatorAnswer => ({ status: 422, body: { wrong } })

/**
 * The rate tables of a simulated insurer: the sample ones it comes with, and those that were loaded since. A table is loaded
 * once under its version, and holds from a day that has not passed, so that every price that was given can be made again.
 */
export function rateBook<T extends DatedTable>({
  schema,
  samples,
  todayOf,
  priceOf,
}: {
  schema: z.ZodMiniType<T>
  samples: readonly T[]
  /** The insurer's own calendar day. */
  todayOf: (call: SimulatorCall) => IsoDate
  /** What a risk in the company's own format would cost by a table; null where the table does not price it. */
  priceOf: (table: T, risk: unknown, call: SimulatorCall) => Cents | null
}): RateBook<T> {
  const included = samples.map((table): Entry<T> => ({ table, loadedBy: null, loadedAt: null }))
  const entries = ({ store }: SimulatorCall): Entry<T>[] => [
    ...included,
    ...store.effectsOf(load).map(({ record, at, labels: [loadedBy = null] }) => ({ table: record as T, loadedBy, loadedAt: at })),
  ]
  /** A whole table, or what is wrong with it. */
  const read = (input: unknown): { table: T } | { wrong: string[] } => {
    const { success, data, error } = schema.safeParse(input)
    if (success) return { table: data }
    return { wrong: error.issues.map(({ path, message }) => `${path.join('.') || 'the table'}: ${message}`) }
  }
  const whyNot = (table: T, call: SimulatorCall): string[] => [
    ...(samples.some(({ version }) => version === table.version) ? ['version: is taken by a sample table'] : []),
    ...(call.store.find(load, table.version) ? ['version: is taken by another table'] : []),
    ...(table.effective < todayOf(call) ? ['effective: that day has passed'] : []),
  ]
  /** A demonstration's history may begin before the first sample table does. */
  const earliest = samples.toSorted((a, b) => (a.effective < b.effective ? -1 : 1))[0] ?? null
  const add = (call: SimulatorCall): SimulatorAnswer => {
    const result = read(call.body)
    if ('wrong' in result) return refuse(...result.wrong)
    const { table } = result
    if (call.key !== table.version) return refuse('version: must be the idempotency key')
    const wrong = whyNot(table, call)
    if (wrong.length > 0) return refuse(...wrong)
    const loadedBy = call.query['by']?.slice(0, 100) ?? null
    const entry = { table, loadedBy, loadedAt: call.now.toISOString() }
    return { status: 201, body: headOf(entry), record: table, labels: loadedBy === null ? [] : [loadedBy] }
  }
  const chosen = (call: SimulatorCall, { version, table }: z.output<typeof trialRequest>): { table: T } | { wrong: string[] } => {
    if (version === undefined) {
      const result = read(table)
      if ('wrong' in result) return result
      const wrong = whyNot(result.table, call)
      return wrong.length > 0 ? { wrong } : result
    }
    const found = entries(call).find((entry) => entry.table.version === version)
    return found ?? { wrong: ['version: is not in the book'] }
  }
  const trial = (call: SimulatorCall): SimulatorAnswer => {
    const request = trialRequest.safeParse(call.body)
    if (!request.success) return refuse('the request: not understood')
    const tried = chosen(call, request.data)
    if ('wrong' in tried) return refuse(...tried.wrong)
    const { table } = tried
    const prices = request.data.risks.map((risk) => priceOf(table, risk, call))
    return { status: 200, body: { version: table.version, effective: table.effective, prices } }
  }
  return {
    // Loaded tables are few, and looked through for each price: one more or less is not felt.
    on: (call, day) =>
      tableOn(
        entries(call).map(({ table }) => table),
        day,
      ) ?? (call.isPast ? earliest : null),
    operations: [
      {
        operation: load,
        method: 'POST',
        path: '/rates',
        isKeyed: true,
        handle: add,
        journalled: ({ key }) => ({ version: key }),
      },
      {
        operation: 'rates',
        method: 'GET',
        path: '/rates',
        handle: (call) => ({ status: 200, body: entries(call).map(headOf) }),
        journalled: () => null,
      },
      {
        operation: 'try-rates',
        method: 'POST',
        path: '/rates/trial',
        handle: trial,
        journalled: () => null,
      },
    ],
  }
}
