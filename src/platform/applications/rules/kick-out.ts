import { endsIt } from './answers-to.ts'
import { questionsOf, shownIn, type Language, type QuestionSet } from './question.ts'
import type { AnswerInput } from './read-answers.ts'

/** The first answer of a set that ends the application, and what is said of it; null where none does. */
export function findKickOut(
  set: Pick<QuestionSet, 'questions'>,
  answers: Readonly<Record<string, AnswerInput>>,
  language: Language,
): { question: string; message: string } | null {
  for (const { name, kickOuts = [] } of questionsOf(set)) {
    const answer = answers[name]
    const met = answer && kickOuts.find((kickOut) => endsIt(kickOut, answer))
    if (met) return { question: name, message: shownIn(met.message, language) }
  }
  return null
}
