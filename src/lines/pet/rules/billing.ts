import { addDays, isoDate, type IsoDate } from '../../../shared/dates.ts'
import { scaleHalfUp, type Cents } from '../../../shared/money.ts'
import { birthdayOf } from './age.ts'
import { bills, reviewPeriodDays } from './pet.ts'
import type { Place } from './places.ts'
import { placeKey } from './rate.ts'
import type { RateTable, TaxName } from './rates.ts'

/** The tax of one bill; each line is rounded by itself. */
export interface TaxLine {
  name: TaxName
  basisPoints: number
  firstCents: Cents
  laterCents: Cents
}

export interface Bill {
  subtotalCents: Cents
  policyFeeCents: Cents
  enrolmentFeeCents: Cents
  taxes: TaxLine[]
  firstCents: Cents
  laterCents: Cents
}

/** What is paid once for a policy, however many pets join it later (readings, "A third pet later"). */
const noFees = { policyFeeCents: 0, enrolmentFeeCents: 0 }

/** The pets together, the fees, and tax on both (facts §3). `isAdded`: they join a policy, which has paid its fees. */
export function billOf(
  table: RateTable,
  place: Pick<Place, 'country' | 'region'>,
  premiumCents: readonly Cents[],
  { isAdded = false }: { isAdded?: boolean } = {},
): Bill {
  const { policyFeeCents, enrolmentFeeCents } = isAdded ? noFees : table
  const subtotalCents = premiumCents.reduce((sum, cents) => sum + cents, 0)
  const later = subtotalCents + policyFeeCents
  const first = later + enrolmentFeeCents
  const tax = table.taxes[placeKey(place)]
  const taxes = tax
    ? [
        {
          ...tax,
          firstCents: scaleHalfUp(first, tax.basisPoints, 10_000),
          laterCents: scaleHalfUp(later, tax.basisPoints, 10_000),
        },
      ]
    : []
  const taxed = (cents: Cents, of: (line: TaxLine) => Cents): Cents => taxes.reduce((sum, line) => sum + of(line), cents)
  return {
    subtotalCents,
    policyFeeCents,
    enrolmentFeeCents,
    taxes,
    firstCents: taxed(first, ({ firstCents }) => firstCents),
    laterCents: taxed(later, ({ laterCents }) => laterCents),
  }
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of later months, their last day where they are shorter. */
const monthsAfter = (day: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = month - 1 + months
  const [then, thatMonth] = [year + Math.floor(at / 12), (at % 12) + 1]
  return isoDate(then, thatMonth, Math.min(date, lastDayOf(then, thatMonth))) ?? day
}

/** The days of all bills of a policy's year, the first on the day of the purchase. */
export function billDays(bought: IsoDate): IsoDate[] {
  return Array.from({ length: bills }, (_, month) => monthsAfter(bought, month))
}

/** The days of a policy that is bought on a day. */
export interface PolicyDays {
  /** Cover begins at 12:01 a.m. of the day after the purchase (readings, pet 8). */
  startsOn: IsoDate
  endsOn: IsoDate
  /** Day 1 of the review follows the purchase. */
  reviewUntil: IsoDate
  /** The first days with cover: waits count from the start (readings, pet 8). */
  accidentsFrom: IsoDate
  illnessFrom: IsoDate
}

export function policyDays(
  { noAccidentWait, waitDays }: Pick<RateTable, 'noAccidentWait' | 'waitDays'>,
  place: Pick<Place, 'country' | 'region'>,
  bought: IsoDate,
): PolicyDays {
  const startsOn = addDays(bought, 1)
  const accidentDays = noAccidentWait.includes(placeKey(place)) ? 0 : waitDays.accidents
  return {
    startsOn,
    endsOn: addDays(birthdayOf(startsOn, 1), -1),
    reviewUntil: addDays(bought, reviewPeriodDays),
    accidentsFrom: addDays(startsOn, accidentDays),
    illnessFrom: addDays(startsOn, waitDays.illness),
  }
}
