import type * as z from 'zod/mini'
import type { IsoDate } from '../../shared/dates.ts'
import { tableOn, type DatedTable } from '../../shared/rate-table.ts'
import type { SimulatorAnswer, SimulatorCall, SimulatorOperation } from './simulator.ts'

export interface RateBook<T extends DatedTable> {
  /** The table in force at the insurer on a day, or null before the first one. */
  on(call: SimulatorCall, day: IsoDate): T | null
  /** `POST /rates` and `GET /rates`, for `npm run load-rates`. */
  operations: SimulatorOperation[]
}

/**
 * The rate tables of a simulated insurer: the sample ones it comes with, and those that were loaded since. A table is loaded
 * once under its version, and holds from a day that has not passed, so that every price that was given can be made again.
 */
export function rateBook<T extends DatedTable>({
  schema,
  samples,
  todayOf,
}: {
  schema: z.ZodMiniType<T>
  samples: readonly T[]
  /** The insurer's own calendar day. */
  todayOf: (call: SimulatorCall) => IsoDate
}): RateBook<T> {
  const load = 'load-rates'
  const tables = ({ store }: SimulatorCall): T[] => [...samples, ...store.effectsOf(load).map(({ record }) => record as T)]
  /** A demonstration's history may begin before the first sample table does. */
  const earliest = samples.toSorted((a, b) => (a.effective < b.effective ? -1 : 1))[0] ?? null
  const refuse = (...wrong: string[]): SimulatorAnswer => ({ status: 422, body: { wrong } })
  const add = (call: SimulatorCall): SimulatorAnswer => {
    const { success, data, error } = schema.safeParse(call.body)
    if (!success) return refuse(...error.issues.map(({ path, message }) => `${path.join('.') || 'the table'}: ${message}`))
    if (call.key !== data.version) return refuse('version: must be the idempotency key')
    if (samples.some(({ version }) => version === data.version)) return refuse('version: is taken by a sample table')
    if (data.effective < todayOf(call)) return refuse('effective: that day has passed')
    return { status: 201, body: headOf(data), record: data }
  }
  return {
    // Loaded tables are few, and looked through for each price: one more or less is not felt.
    on: (call, day) => tableOn(tables(call), day) ?? (call.isPast ? earliest : null),
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
        handle: (call) => ({ status: 200, body: tables(call).map(headOf) }),
        journalled: () => null,
      },
    ],
  }
}

const headOf = ({ version, effective, isSample }: DatedTable): DatedTable => ({ version, effective, isSample })
