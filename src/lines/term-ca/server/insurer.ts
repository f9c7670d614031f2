import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'
import { insurerZone } from '../rules/insurer-zone.ts'

export { insurerName as carrierName } from '../rules/insurer-name.ts'

/** Where it can be written to; invented, as its name is. */
export const carrierAddress = '200 Sample Street, Toronto, Ontario M5V 0A0'

/** The insurer's local date decides what "today" is. */
export const insurerTimeZone = insurerZone

/** The insurer of a server; the slice’s entry point alone knows which company that is. */
export type InsurerOf = (ctx: ServerContext) => TermLifeCarrier

export function todayOf(ctx: Pick<ServerContext, 'clock'>): IsoDate {
  return dateIn(ctx.clock.now(), insurerTimeZone)
}
