import { useMatches } from 'react-router'

/** What a line is called where it stands among others; its id where it has no name. The page's loader answers `lineNames`. */
export function useLineName(): (line: string) => string {
  const loaded = useMatches().map(({ loaderData }) => loaderData as { lineNames?: Record<string, string> } | undefined)
  const names = loaded.find((each) => each?.lineNames)?.lineNames
  return (line) => names?.[line] ?? line
}
