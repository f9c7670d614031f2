import type { CommissionRules } from './commission-rules.ts'
import { commissionStatement, type CommissionEvent, type CommissionLine } from './commission-statement.ts'

/** What a statement is reckoned as of. */
export interface StatementHead {
  partner: string
  /** YYYY-MM, UTC. */
  month: string
  /** ISO, UTC. */
  asOf: string
  isSuspended: boolean
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The events as lines of JSON, the head first: all that a month is reckoned from, the same for the same events in any order. */
export function eventFile(head: StatementHead, events: readonly CommissionEvent[]): string {
  const sorted = events.toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
  return [head, ...sorted].map((each) => `${JSON.stringify(each)}\n`).join('')
}

/** The same back again. Throws where a line is no JSON. */
export function readEventFile(text: string): { head: StatementHead; events: CommissionEvent[] } {
  const lines: unknown[] = []
  for (let begin = 0; begin < text.length;) {
    const end = text.indexOf('\n', begin)
    lines.push(JSON.parse(text.slice(begin, end < 0 ? text.length : end)))
    begin = end < 0 ? text.length : end + 1
  }
  const [head] = lines.splice(0, 1)
  return { head: head as StatementHead, events: lines as CommissionEvent[] }
}

/** The lines of a month; its events are those of every policy to which something happened in it. */
export function linesOfMonth(
  events: readonly CommissionEvent[],
  { month, asOf, isSuspended }: StatementHead,
  rules: CommissionRules,
): CommissionLine[] {
  return commissionStatement(events, { rules, asOf, isSuspended }).filter((line) => line.month === month)
}
