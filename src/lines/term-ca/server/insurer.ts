import type { Ground } from '../../../server/ground.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'

/** How the insurer is named to people, here the stand-in's invented name. */
export const carrierName = 'Sweetgale Life'

/** The insurer's local date decides what "today" is (facts, conventions: Eastern for Canada). */
export const insurerTimeZone = 'America/Toronto'

/** The insurer of a server; the door alone knows which company that is. */
export type InsurerOf = (ground: Ground) => TermLifeCarrier

export const todayOf = (ground: Pick<Ground, 'clock'>): IsoDate => dateIn(ground.clock.now(), insurerTimeZone)

/** The first moment of a day where the insurer is. */
export const startOfDay = (day: IsoDate): Date => {
  // Toronto is four or five hours behind: whichever of the two is midnight there.
  const early = new Date(`${day}T04:00:00Z`)
  return dateIn(early, insurerTimeZone) === day ? early : new Date(`${day}T05:00:00Z`)
}
