/**
 * Which texts a file holds: those of a slice in `locale/<language>.json`, or those of a part of it that only some of its pages
 * need in `locale/<part>/<language>.json`, by the namespace `<slice>-<part>`. Null for another file.
 */
export function textsOfPath(path: string): { namespace: string; locale: string } | null {
  const pieces = path.split(/[/\\]/)
  const at = pieces.lastIndexOf('locale')
  const slice = pieces[at - 1]
  const within = pieces.slice(at + 1)
  const [locale, ending] = within.at(-1)?.split('.') ?? []
  if (at < 1 || !slice || !locale || ending !== 'json' || within.length > 2) return null
  return { namespace: within.length === 2 ? `${slice}-${within[0]}` : slice, locale }
}
