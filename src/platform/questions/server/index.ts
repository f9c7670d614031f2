import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { discardQuestions, publishQuestions, removeQuestion, saveQuestion } from './change-questions.ts'
import { noteUnsound } from './question-rows.ts'
import { getQuestionSet, getQuestionSets, previewQuestions } from './read-questions.ts'

export { writeQuestionDraft } from './change-questions.ts'

export const slice: SliceServer = {
  name: 'questions',
  functions: (ctx) => [
    handle(contract.getQuestionSets, getQuestionSets(ctx)),
    handle(contract.getQuestionSet, getQuestionSet(ctx)),
    handle(contract.previewQuestions, previewQuestions(ctx)),
    handle(contract.saveQuestion, saveQuestion(ctx)),
    handle(contract.removeQuestion, removeQuestion(ctx)),
    handle(contract.discardQuestions, discardQuestions(ctx)),
    handle(contract.publishQuestions, publishQuestions(ctx)),
  ],
  eachMinute: noteUnsound,
  gauges: [
    {
      name: 'question_sets_unsound',
      help: 'Versions of question sets that are not asked because something is wrong with them',
      sql: 'select count(*)::int as n from question_set_unsound',
    },
  ],
  invariants: [
    {
      name: 'question sets',
      meaning: 'every version of a question set that is asked, today or later, is sound',
      sql: 'select line, name, version, found_at from question_set_unsound',
    },
  ],
}
