/** What a line's rules do with the answers to one of its question sets. */
export interface QuestionRules {
  /** The questions that a rule reads; null where nothing is decided by them, as with statements that are agreed to. */
  read: readonly string[] | null
  /** Question → follow-ups that a rule reads, each with the values that it knows. */
  readFollowUps?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Whether somebody who answers so, and whom nothing else speaks against, is approved without a person. */
  approves: (answers: Readonly<Record<string, { answer: 'yes' | 'no'; followUps: Readonly<Record<string, string>> }>>) => boolean
}
