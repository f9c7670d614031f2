/**
 * A company's address on the web with its scheme, or null where it is none: http or https, a dotted host, no name or password and
 * no port (security T15). It is shown and never asked by us.
 */
export function websiteOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const { hostname, username, password, port } = url
  const isNamed = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(hostname)
  return isNamed && username === '' && password === '' && port === '' && url.href.length <= 200 ? url.href : null
}
