import type { QuestionSet } from '../../src/platform/applications/rules/index.ts'
import { shippedSets, type SetName } from '../../src/lines/term-ca/rules/question-sets.ts'

/** The version of a set that is asked last. */
const newest = (name: SetName): QuestionSet<SetName> => {
  const found = shippedSets
    .filter((set) => set.name === name)
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))
    .at(-1)
  if (!found) throw new Error(`no set of ${name} questions`)
  return found
}

export const lifestyle = newest('lifestyle')
export const medical = newest('medical')
export const statements = newest('statements')
