import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { hourPlaces } from '../../../shared/hours.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { getCallHours as contract } from '../contract.ts'
import { sentence } from './sentences.ts'
import { callHours } from '../rules/office-time.ts'
import { callsAnHour } from '../rules/outcomes.ts'

const taken = async (ctx: ServerContext, db: DbOrTx): Promise<Set<number>> => {
  const { rows } = await db.execute<{ appointment_at: Date }>(statement`select appointment_at from agent_case
    where settled_at is null and appointment_at > ${ctx.clock.now()} group by appointment_at having count(*) >= ${callsAnHour}`)
  return new Set(rows.map((row) => row.appointment_at.getTime()))
}

const openHours = async (ctx: ServerContext, db: DbOrTx): Promise<Date[]> => {
  const full = await taken(ctx, db)
  return callHours(ctx.clock.now(), ctx.settings.site.hours).filter((hour) => !full.has(hour.getTime()))
}

export const getCallHours =
  (ctx: ServerContext): Handler<typeof contract> =>
  async () => ({ hours: (await openHours(ctx, ctx.db)).map((hour) => hour.toISOString()) })

/** Holds the hour that was asked for until the transaction ends; null where none was asked for, a refusal where it cannot be had. */
export async function holdHour(
  ctx: ServerContext,
  tx: DbOrTx,
  hour: string | undefined,
  locale: Locale,
): Promise<Date | null | Refused> {
  if (hour === undefined) return null
  const moment = new Date(hour)
  await tx.execute(statement`select pg_advisory_xact_lock(hashtextextended(${`call hour ${moment.toISOString()}`}, 0))`)
  const open = (await openHours(ctx, tx)).find((each) => each.getTime() === moment.getTime())
  const hourTaken = (): string => sentence(locale, 'hour-taken', hourPlaces(ctx.settings.site.hours, locale))
  return open ?? refuse('hour-taken', hourTaken(), { fields: { hour: 'hour-taken' } })
}
