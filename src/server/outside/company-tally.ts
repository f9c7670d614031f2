import type { OutboundSettings } from './outbound.ts'

/** Upper edges of the classes of times, in milliseconds; what took longer is in the last one. */
export const timeEdges = [25, 50, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000] as const

/** Calls of one company in one hour whose times are of one class. */
export interface TalliedCalls {
  /** The hour's beginning. */
  hour: Date
  company: string
  upToMs: number
  calls: number
  failures: number
}

export interface CompanyTally {
  asked: NonNullable<OutboundSettings['observe']>
  /** What was counted since the last time; from now on it is counted anew. */
  take: () => TalliedCalls[]
  /** Counts again what could not be written down. */
  giveBack: (calls: readonly TalliedCalls[]) => void
}

const hourMs = 3_600_000
const lastEdge = timeEdges.at(-1) ?? 0

/** Counts in memory how the outside companies answer. A definite no is an answer. */
export function createCompanyTally(now: () => Date): CompanyTally {
  let tallied = new Map<string, TalliedCalls>()
  const add = (addend: TalliedCalls): void => {
    const key = `${addend.hour.getTime()} ${addend.company} ${addend.upToMs}`
    const known = tallied.get(key)
    if (known) {
      known.calls += addend.calls
      known.failures += addend.failures
    } else tallied.set(key, { ...addend })
  }
  return {
    asked: ({ company, outcome, ms }) =>
      add({
        hour: new Date(Math.floor(now().getTime() / hourMs) * hourMs),
        company,
        upToMs: timeEdges.find((edge) => ms <= edge) ?? lastEdge,
        calls: 1,
        failures: outcome === 'answered' || outcome === 'refused' ? 0 : 1,
      }),
    take: () => {
      const taken = [...tallied.values()]
      tallied = new Map()
      return taken
    },
    giveBack: (calls) => calls.forEach(add),
  }
}
