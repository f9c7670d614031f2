import { readQuestionSet, type QuestionSet, type ShippedSet } from '../../../platform/applications/rules/index.ts'
import lifestyle202601 from './questions/lifestyle-2026-01.json' with { type: 'json' }
import lifestyle202602 from './questions/lifestyle-2026-02.json' with { type: 'json' }
import lifestyle202603 from './questions/lifestyle-2026-03.json' with { type: 'json' }
import medical202601 from './questions/medical-2026-01.json' with { type: 'json' }
import medical202602 from './questions/medical-2026-02.json' with { type: 'json' }
import medical202603 from './questions/medical-2026-03.json' with { type: 'json' }
import statements202601 from './questions/statements-2026-01.json' with { type: 'json' }
import statements202604 from './questions/statements-2026-04.json' with { type: 'json' }

export const setNames = ['lifestyle', 'medical', 'statements'] as const
export type SetName = (typeof setNames)[number]
export type QuestionSets = Record<SetName, QuestionSet<SetName>>

/** The versions that come with the product. One of another shape ends the start. */
export const shippedSets: readonly ShippedSet<SetName>[] = [
  lifestyle202601,
  lifestyle202602,
  lifestyle202603,
  medical202601,
  medical202602,
  medical202603,
  statements202601,
  statements202604,
].map((data) => readQuestionSet(setNames, data))
