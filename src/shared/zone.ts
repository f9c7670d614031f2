import { officeZone } from './hours.ts'

/** The cookie in which pages of the administration keep the zone of their reader's clock. */
export const zoneCookie = 'zone'

/** The zone that a cookie names, or the office's where it names none that exists. */
export function asZone(text: string | null | undefined): string {
  if (!text || !/^[A-Za-z][\w+/-]{1,60}$/.test(text)) return officeZone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return officeZone
  }
}
