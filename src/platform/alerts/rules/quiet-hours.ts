import { addDays, dateIn, minutesOnClock, onClock } from '../../../shared/dates.ts'
import { officeZone, type Hours } from '../../../shared/hours.ts'

/** When a text message may be sent: now within the hours of the office's clock, else when they next begin. */
export function afterQuietHours(now: Date, { from, to }: Hours): Date {
  const hour = minutesOnClock(now, officeZone) / 60
  if (hour >= from && hour < to) return now
  const today = dateIn(now, officeZone)
  return onClock(hour < from ? today : addDays(today, 1), from * 60, officeZone)
}
