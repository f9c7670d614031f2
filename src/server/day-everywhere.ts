import { dateIn, type IsoDate } from '../shared/dates.ts'
import type { ServerContext } from './server-context.ts'

/** A day is over when it is over everywhere: what the earliest place on earth calls today decides. */
export function dayEverywhere(ctx: ServerContext): IsoDate {
  return dateIn(ctx.clock.now(), 'Etc/GMT+12')
}
