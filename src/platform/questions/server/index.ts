/** The server's part of editing question sets. */
import { statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { removeEnd, removeFollowUp, saveEnd, saveFollowUp } from './change-leads-to.ts'
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
    handle(contract.saveFollowUp, saveFollowUp(ctx)),
    handle(contract.removeFollowUp, removeFollowUp(ctx)),
    handle(contract.saveEnd, saveEnd(ctx)),
    handle(contract.removeEnd, removeEnd(ctx)),
    handle(contract.removeQuestion, removeQuestion(ctx)),
    handle(contract.discardQuestions, discardQuestions(ctx)),
    handle(contract.publishQuestions, publishQuestions(ctx)),
  ],
  eachMinute: noteUnsound,
  events: [
    {
      event: 'question-set-unsound',
      audience: 'staff',
      // A version put there by hand has any name, and the key stands in a Message-ID.
      happened: (since, until) => statement`select line || '.' || name || '.' || left(md5(version), 12) as key, null as owner
        from question_set_unsound where found_at > ${since} and found_at <= ${until}`,
    },
  ],
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
