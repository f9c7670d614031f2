/** States as a list in SQL, for statements that take no values: `('a', 'b')`. */
export function inList(states: readonly string[]): string {
  return `(${states.map((state) => `'${state.replaceAll("'", "''")}'`).join(', ')})`
}
