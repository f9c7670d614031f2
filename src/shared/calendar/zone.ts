import { officeZone } from '../hours.ts'

/** The cookie in which pages of the administration keep the zone of their reader's clock. */
export const zoneCookie = 'zone'

/** The time zone of this name as it is written today, or null where there is none. */
const zoneNamed = (text: string): string | null => {
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(text)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Whether there is a time zone of this name. */
export function isZone(text: string): boolean {
  return zoneNamed(text) !== null
}

/** The zone that a cookie names, or the office's where it names none that exists. */
export function asZone(text: string | null | undefined): string {
  return zoneNamed(text ?? '') ?? officeZone
}
