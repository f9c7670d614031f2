import { zoneCookie } from '../../shared/calendar/zone.ts'

/** Tells the server in which zone the reader's clock runs; the pages from the next one on show their times in it. */
export function keepZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const cookie = `${zoneCookie}=${encodeURIComponent(timeZone)}`
  if (document.cookie.split('; ').includes(cookie)) return
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
