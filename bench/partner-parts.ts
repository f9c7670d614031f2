import { createHash } from 'node:crypto'
import {
  commissionRules,
  commissionTotals,
  eventFile,
  linesOfMonth,
  readEventFile,
  type CommissionEvent,
} from '../src/platform/partners/rules/index.ts'
import { numbers } from './measuring.ts'

const head = { partner: 'bench', month: '2026-03', asOf: '2026-06-01T00:00:00.000Z', isSuspended: false }
const march = Date.parse('2026-03-01T00:00:00.000Z')

/** Sales of March, every second of them given back in part or whole within the month. */
const eventsOf = (count: number): CommissionEvent[] => {
  const pick = numbers(11)
  const events: CommissionEvent[] = []
  for (let at = 0; events.length < count; at += 1) {
    const soldAt = march + pick(20 * 86_400_000)
    const isCanadian = pick(2) === 1
    const sold: CommissionEvent = {
      id: `${at}:sold`,
      reference: `R-${at}`,
      kind: 'sold',
      line: isCanadian ? 'pet' : 'travel-us',
      place: isCanadian ? 'CA' : 'US',
      licence: pick(2) === 1 ? 'Yes' : 'No',
      cents: 1000 + pick(100_000),
      currency: isCanadian ? 'CAD' : 'USD',
      at: new Date(soldAt).toISOString(),
    }
    events.push(sold)
    if (at % 2 === 0 && events.length < count) {
      const cents = pick(2) === 1 ? sold.cents : pick(sold.cents)
      const back = new Date(soldAt + pick(9 * 86_400_000)).toISOString()
      events.push({ ...sold, id: `${at}:refunded`, kind: 'refunded', cents, at: back })
    }
  }
  return events
}

/** The file as the product gives it out, and the same events the other way round; the events themselves are not kept beside them. */
const filesOf = (count: number): [string, string] => {
  const events = eventsOf(count)
  return [eventFile(head, events), [head, ...events.toReversed()].map((each) => `${JSON.stringify(each)}\n`).join('')]
}

const statementOf = (file: string): { text: string; lines: number } => {
  const read = readEventFile(file)
  const made = linesOfMonth(read.events, read.head, commissionRules)
  return { text: [...made, ...commissionTotals(made)].map((each) => JSON.stringify(each)).join('\n'), lines: made.length }
}

/** Only its hash is kept: a statement of this size is as large as the heap of a small machine. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Seconds from a file of events, as the product gives it out, to the text of its statement; throws where another order of the events
 * says another statement.
 */
export function reckonCommission(rounds: number, count: number): { seconds: number[]; events: number; lines: number } {
  const [file, reversed] = filesOf(count)
  const seconds: number[] = []
  const hashes = new Set<string>()
  let lines = 0
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const made = statementOf(file)
    seconds.push((performance.now() - began) / 1000)
    lines = made.lines
    hashes.add(hashOf(made.text))
  }
  hashes.add(hashOf(statementOf(reversed).text))
  if (hashes.size !== 1) throw new Error('the order of the events changes the statement')
  return { seconds, events: count, lines }
}
