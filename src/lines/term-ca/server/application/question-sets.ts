import type { Language } from '../../../../platform/applications/rules/index.ts'
import { questionSetStore } from '../../../../platform/applications/server/index.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { setNames, shippedSets, type QuestionSets, type SetName } from '../../rules/question-sets.ts'
import { insurer } from '../../rules/insurer.ts'

/** The lifestyle and medical questions and the ten statements, in their versions. */
export const questions = questionSetStore({ line: 'term-ca', names: setNames, shipped: shippedSets, today: insurer.todayOf })

/** The sets in force today where the insurer is. */
export function questionSets(ctx: ServerContext): Promise<QuestionSets> {
  return questions.current(ctx)
}

/** The questions of one set (reading T-104: callables that read the database). */
export const getQuestions =
  (ctx: ServerContext, name: SetName) =>
  ({ language }: { language: Language }) =>
    questions.ask(ctx, name, language)
