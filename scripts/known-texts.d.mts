/** Each English text that is not translated yet, with the ways in which others say it, where they have several. */
export function fillTexts(
  english: object,
  translated: object,
  known: ReadonlyMap<string, readonly string[]>,
  plain: (text: string) => string,
): { texts: object; missing: { path: string; text: string; ways: readonly string[] }[] }
