/** Origins whose pages may show a partner's widget. */
export const mostWidgetOrigins = 20
export const longestOrigin = 200

const named = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/i
const local = /^(?:[a-z0-9-]{1,40}\.)?localhost$|^127\.0\.0\.1$/

/**
 * What was typed as an origin, "https://www.example.com" with its port where it has one; null where it is none: another scheme than
 * https, a path, a query, a name or password, a host without a dot, a wildcard or a number. `allowsLocal`: this machine's own pages
 * too, which are http.
 */
export function widgetOriginOf(typed: string, { allowsLocal }: { allowsLocal: boolean }): string | null {
  const text = typed.trim()
  if (text.length > longestOrigin || !/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return null
  const { protocol, hostname, origin } = new URL(text)
  if (local.test(hostname)) return allowsLocal ? origin : null
  return protocol === 'https:' && named.test(hostname) ? origin : null
}
