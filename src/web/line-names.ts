import { useMatches } from 'react-router'

/** What a line is called where it stands among others; its id where it has no name. For a page whose loader answers `lineNames`. */
export function useLineName(): (line: string) => string {
  const matches = useMatches()
  const found = matches.map(({ loaderData }) => (loaderData as { lineNames?: Record<string, string> } | undefined)?.lineNames)
  const names = found.find((each) => each !== undefined)
  return (line) => names?.[line] ?? line
}
