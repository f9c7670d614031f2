/** Where a small form sends the visitor back to: a path of this site only, never an address that someone slipped in. */
export function backPath(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/'
  try {
    const base = 'https://here.invalid'
    const url = new URL(value, base)
    return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
  } catch {
    return '/'
  }
}

const yearSeconds = 31_536_000

/** For preferences that hold no secret: language and colours. */
export function preferenceCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
