/** What somebody allowed to be kept and measured; null while nobody has chosen. */
export type CookieChoice = 'all' | 'necessary' | null

/**
 * What this browser's person allowed. A browser that says "do not sell or share" has chosen for its person (Global Privacy
 * Control).
 */
export function cookieChoiceOf(
  headers: Readonly<Record<string, unknown>>,
  cookies: Readonly<Record<string, string | undefined>>,
): CookieChoice {
  if (headers['sec-gpc'] === '1') return 'necessary'
  const chosen = cookies['cookies']
  return chosen === 'all' || chosen === 'necessary' ? chosen : null
}
