import type { QuestionSet } from './question.ts'

/** Words of a sample are the same in every language. */
const words = (text: string) => ({ en: text, fr: `${text} (fr)` })

const plain = { active: true, why: words('Because.'), since: null, examples: { en: [], fr: [] }, followUps: [] }

/**
 * A small questionnaire of a house, for tests only: a follow-up, an answer that ends the application in every state, one that ends it
 * where a follow-up says so, and a question of one state alone.
 */
export const propertyQuestions: QuestionSet<'property'> = {
  name: 'property',
  version: 'property-2026-01',
  effectiveOn: '2026-01-01',
  questions: [
    {
      ...plain,
      name: 'damage',
      order: 1,
      text: words('Is there damage that has not been repaired?'),
      kickOuts: [{ answer: 'yes', message: words('Prior Damage Exists') }],
    },
    {
      ...plain,
      name: 'pool',
      order: 2,
      text: words('Is there a pool?'),
      examples: { en: ['In the ground', 'Above the ground'], fr: ['Creusée', 'Hors terre'] },
      followUps: [
        {
          name: 'fence',
          kind: 'choice',
          format: 'none',
          rule: null,
          text: words('What is around it?'),
          options: [
            { value: 'fence', label: words('A fence') },
            { value: 'nothing', label: words('Nothing') },
          ],
        },
      ],
      kickOuts: [
        { answer: 'yes', followUp: { name: 'fence', values: ['nothing'] }, message: words('The pool is not enclosed.') },
      ],
    },
    {
      ...plain,
      name: 'brush',
      order: 3,
      active: false,
      text: words('Is there brush within 400 feet?'),
      overrides: { CA: { active: true, kickOuts: [{ answer: 'yes', message: words('Brush is too near.') }] } },
    },
    { ...plain, name: 'alarm', order: 4, text: words('Is there an alarm?') },
  ],
}

/** What somebody agrees to at the end. */
export const declarations: QuestionSet<'declarations'> = {
  name: 'declarations',
  version: 'declarations-2026-01',
  effectiveOn: '2026-01-01',
  questions: [{ ...plain, name: 'truthful', order: 1, text: words('My answers are true.') }],
}
