import type { Question } from '../../src/platform/applications/rules/index.ts'

/** Words of a question, told apart by language. */
export const words = (text: string) => ({ en: text, fr: `${text} (fr)`, ar: `${text} (ar)` })

/** A question that asks nothing further. */
export const question = (changed: Partial<Question> = {}): Question => ({
  name: 'pool',
  order: 1,
  active: true,
  text: words('Is there a pool?'),
  why: words('Because.'),
  since: null,
  examples: { en: [], fr: [], ar: [] },
  followUps: [],
  ...changed,
})
