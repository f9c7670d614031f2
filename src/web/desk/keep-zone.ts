import { zoneCookie } from '../../shared/zone.ts'

/** Tells the server in which zone the reader's clock runs; the pages from the next one on show their times in it. */
export function keepZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const said = `${zoneCookie}=${encodeURIComponent(timeZone)}`
  if (document.cookie.split('; ').includes(said)) return
  document.cookie = `${said}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
