/** Entry point of the rules by which question sets are edited. */
export { changesBetween } from './changes.ts'
export { dropQuestion, editOf, putQuestion, type QuestionEdit } from './edit-question.ts'
export { dropEnd, dropFollowUp, leadsToOf, putEnd, putFollowUp } from './edit-leads-to.ts'
export { versionOf } from './version-of.ts'
