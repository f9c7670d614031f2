import type { Statement } from '../db/statement.ts'

/** Moments that people may want to be told about. */
export interface EventSource {
  /** The code that an alert names. */
  event: string
  /** `staff`: the alerts for everybody tell it; `person`: its owner's own alerts do. */
  audience: 'staff' | 'person'
  /**
   * Rows `key` (differs from one to the next) and `owner` (a subject, or null) of the moments after `since` and until `until`. The
   * listings say where the insurer of each line counts its days.
   */
  happened: (since: Date, until: Date, lines: { listings: readonly { line: string; timeZone: string }[] }) => Statement
}
