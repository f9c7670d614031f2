/** How a company answered in an hour: not asked, as it should, slowly, or hardly at all. */
export const companyStates = ['unasked', 'fine', 'slow', 'no-answer'] as const
export type CompanyState = (typeof companyStates)[number]

/** Half of the answers take longer than this in an hour that counts as slow. */
const slowMs = 1000

/** `medianMs` is of the calls that were answered; null where none was. */
export function stateOfHour({
  calls,
  failures,
  medianMs,
}: {
  calls: number
  failures: number
  medianMs: number | null
}): CompanyState {
  if (calls === 0) return 'unasked'
  if (failures * 2 >= calls) return 'no-answer'
  return medianMs !== null && medianMs > slowMs ? 'slow' : 'fine'
}
