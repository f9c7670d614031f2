export { changesBetween } from './changes.ts'
export { dropQuestion, editOf, putQuestion, type QuestionEdit } from './edit-question.ts'
export { versionOf } from './version-of.ts'
