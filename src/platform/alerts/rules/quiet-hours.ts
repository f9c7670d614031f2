import type { Hours } from '../../../shared/hours.ts'

const hourOf = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en-CA', { hour: '2-digit', hourCycle: 'h23', timeZone: 'America/Toronto' }).format(moment))

const stepMs = 15 * 60_000

/** When a text message may be sent: now within the hours (Eastern time), else when they next begin, to the quarter of an hour. */
export function afterQuietHours(now: Date, { from, to }: Hours): Date {
  const isLoud = (moment: Date): boolean => hourOf(moment) >= from && hourOf(moment) < to
  if (isLoud(now)) return now
  let next = new Date(Math.ceil(now.getTime() / stepMs) * stepMs)
  for (let step = 0; step < 96 && !isLoud(next); step += 1) next = new Date(next.getTime() + stepMs)
  return next
}
