/**
 * Which texts a file holds: those of a slice in `locale/<language>.json`, or those of a part of it that only some of its pages
 * need in `locale/<part>/<language>.json`, by the namespace `<slice>-<part>`. Null for another file.
 */
export const textsOfPath = (path: string): { namespace: string; locale: string } | null => {
  const [, slice, part, locale] = /([\w-]+)[/\\]locale[/\\](?:([\w-]+)[/\\])?(\w+)\.json$/.exec(path) ?? []
  return slice && locale ? { namespace: part ? `${slice}-${part}` : slice, locale } : null
}
