/** A cookie of a page as its header says it. `maxAge`: seconds; null for one that ends with the visit. */
export function pageCookie(
  { name, value, maxAge, httpOnly }: { name: string; value: string; maxAge: number | null; httpOnly: boolean },
  origin: string,
): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${maxAge === null ? '' : `; Max-Age=${maxAge}`}${httpOnly ? '; HttpOnly' : ''}${origin.startsWith('https:') ? '; Secure' : ''}`
}
