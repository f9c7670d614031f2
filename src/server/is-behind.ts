/** Whether a page shows what a colleague has changed since: `seen` is what it was read as, undefined for a program that does not say. */
export function isBehind<Seen extends number | string>(seen: Seen | undefined, current: Seen): boolean {
  return seen !== undefined && seen !== current
}
