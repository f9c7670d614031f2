import type { ServerContext } from '../../../server/server-context.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'

/** Where it can be written to; invented, as its name is. */
export const carrierAddress = '200 Sample Street, Toronto, Ontario M5V 0A0'

/** The insurer of a server; the slice’s entry point alone knows which company that is. */
export type InsurerOf = (ctx: ServerContext) => TermLifeCarrier
