/**
 * True when a processor that knows nothing under our key can be believed: it never was asked, or so long ago that no call can still be on
 * its way there. `unclear`: it may have been asked without a clear answer. `quietMs`: since the last call, or since this run began.
 */
export function isCertainlyUntaken({
  unclear,
  quietMs,
  onItsWayMs,
}: {
  unclear: boolean
  quietMs: number
  onItsWayMs: number
}): boolean {
  return !unclear || quietMs >= onItsWayMs
}
