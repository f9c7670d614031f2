import type { ServerContext } from '../../../server/server-context.ts'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'

/** The insurer's postal address; invented, as its name is. */
export const carrierAddress = '200 Sample Street, Toronto, Ontario M5V 0A0'

/** The insurer of a server; the slice's entry point alone knows which company that is. */
export type InsurerOf = (ctx: ServerContext) => TermLifeCarrier

/** The insurer as it answered at a moment of a demonstration's past. */
export type InsurerAt = (world: DemoWorld, moment: Date) => TermLifeCarrier
