import { tripDays } from '../../../shared/dates.ts'
import { timesExactly } from '../../../shared/decimal-text.ts'
import type { Receipt, ReceiptStep } from '../../../shared/receipt.ts'
import type { PriceStep } from './explain-price.ts'
import type { TripRequest } from './why-unavailable.ts'

const slug = (label: string): string => label.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()

/** "cancel for any reason" and "base" stand for themselves; "traveller 2: age rate" is a step of the second one. */
const whoAndWhat = (step: string): [who: string, what: string] => {
  const [who = '', what] = step.split(': ')
  return what === undefined ? ['', who] : [who, what]
}

type Trip = Pick<TripRequest, 'tripCostCents' | 'ages' | 'rental'>

/**
 * The insurer's rating worksheet as steps that anybody can make again. An equal share of a cost need not end ("1/3"), so the cost goes
 * through the factors whole and the one division comes last, with the one rounding; the price is the same (see `ratePlan`).
 */
export function receiptSteps(trip: Trip, worksheet: readonly PriceStep[]): Pick<Receipt, 'steps' | 'results'> {
  const cost = (trip.tripCostCents / 100).toFixed(2)
  const steps: ReceiptStep[] = [
    { id: 'trip-cost', label: 'cost of the whole trip', table: 'trip', row: '', operation: 'take', of: [], operand: cost, rounding: 'exact', amount: cost },
  ] // prettier-ignore
  const add = (step: ReceiptStep): void => void steps.push(step)
  const ends: string[] = []
  const options: string[] = []
  let last = 'trip-cost'
  for (const { step, table, row, factor, amount } of worksheet) {
    const [who, what] = whoAndWhat(step)
    const at = { id: slug(step), label: step, table, row }
    if (what === 'share of the trip cost') {
      last = 'trip-cost'
      continue
    }
    if (what === 'rounded to the cent') {
      add({ ...at, label: `${who}: an equal share, rounded`, row: `1 of ${trip.ages.length}`, operation: 'dividedBy', of: [last], operand: String(trip.ages.length), rounding: 'half-up-2', amount }) // prettier-ignore
      ends.push(at.id)
    } else if (what === 'minimum') {
      add({ ...at, operation: 'atLeast', of: [last], operand: factor, rounding: 'exact', amount })
      ends.splice(-1, 1, at.id)
    } else if (what === 'base') add({ ...at, operation: 'sum', of: [...ends], operand: '', rounding: 'exact', amount })
    else if (what === 'collision damage waiver') {
      const days = trip.rental ? String(tripDays(trip.rental.from, trip.rental.to)) : '0'
      add({ ...at, id: 'waiver-a-day', label: `${what}, a day`, operation: 'take', of: [], operand: factor, rounding: 'exact', amount: factor }) // prettier-ignore
      add({ ...at, table: 'trip', row: `${days} days`, operation: 'times', of: ['waiver-a-day'], operand: days, rounding: 'exact', amount }) // prettier-ignore
      options.push(at.id)
    } else if (what === 'cancel for any reason') {
      add({ ...at, operation: 'times', of: ['base'], operand: factor, rounding: 'half-up-2', amount })
      options.push(at.id)
    } else if (what === 'price')
      add({ ...at, operation: 'sum', of: ['base', ...options], operand: '', rounding: 'exact', amount })
    else {
      const before = steps.find(({ id }) => id === last)?.amount ?? '0'
      add({ ...at, operation: 'times', of: [last], operand: factor, rounding: 'exact', amount: timesExactly(before, factor) })
    }
    last = at.id
  }
  return { steps, results: { price: 'price' } }
}
