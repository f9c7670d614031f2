import type { Survey, SurveyQuestion } from './info-boxes.ts'

/** A survey of two statements and two health questions, for tests only. */
export const surveyOf = (textOf: (id: string) => string, when: NonNullable<SurveyQuestion['followUps']>[number]): Survey => {
  const question = (id: string, followUps: SurveyQuestion['followUps'] = []): SurveyQuestion => ({
    id,
    kind: 'yes-no',
    text: textOf(id),
    why: '',
    examples: [],
    since: null,
    options: [],
    followUps,
  })
  return {
    statements: [question('resident'), question('advice')],
    health: [question('heart', [when]), question('smoking')],
    consent: 'consent',
  }
}
