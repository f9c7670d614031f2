import type { Language } from '../../../../platform/applications/rules/index.ts'
import { questionSetStore } from '../../../../platform/applications/server/index.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { setNames, shippedSets, type QuestionSets, type SetName } from '../../rules/question-sets.ts'
import { insurer } from '../../rules/insurer.ts'
import { rulesOfSet } from '../../rules/rules-of-set.ts'
import { questionTexts, setNameOf } from '../sentences.ts'

/** The lifestyle and medical questions and the ten statements, in their versions. */
export const questions = questionSetStore({
  line: 'term-ca',
  sets: setNames.map((name) => ({ name, isAgreed: name === 'statements', hasEnds: name !== 'statements' })),
  shipped: shippedSets,
  today: insurer.todayOf,
  title: (locale) => questionTexts(locale, 'line'),
  setTitle: setNameOf,
  rulesOf: rulesOfSet,
})

/** The sets in force today where the insurer is. */
export function questionSets(ctx: ServerContext): Promise<QuestionSets> {
  return questions.current(ctx)
}

/** The questions of one set (reading T-104: callables that read the database). */
export const getQuestions =
  (ctx: ServerContext, name: SetName) =>
  ({ language }: { language: Language }) =>
    questions.ask(ctx, name, language)
