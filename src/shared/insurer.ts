import { dateIn, type IsoDate } from './dates.ts'

/** The insurer of a line, as rules, pages, mails and documents know it. */
export interface Insurer {
  /** How it is named to people. */
  name: string
  /** Where it counts its days: today, the day a policy was bought, the last day to change one's mind. */
  timeZone: string
  /** Its day at an instant. */
  dayOf: (instant: Date) => IsoDate
  todayOf: (ctx: { clock: { now: () => Date } }) => IsoDate
}

export function defineInsurer({ name, timeZone }: Pick<Insurer, 'name' | 'timeZone'>): Insurer {
  const dayOf = (instant: Date): IsoDate => dateIn(instant, timeZone)
  return { name, timeZone, dayOf, todayOf: ({ clock }) => dayOf(clock.now()) }
}
