import { officeZone } from './hours.ts'

/** The cookie in which pages of the administration keep the zone of their reader's clock. */
export const zoneCookie = 'zone'

/** Whether there is a time zone of this name. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone that a cookie names, or the office's where it names none that exists. */
export function asZone(text: string | null | undefined): string {
  return text && isZone(text) ? new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone : officeZone
}
