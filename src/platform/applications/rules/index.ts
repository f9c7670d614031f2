/** Entry point of the rules of an application: its pages, its questions, and what its answers lead to. */
export { isBought, isSettled, type ApplicationStatus } from './application-status.ts'
export {
  checkQuestions,
  isProblem,
  judgeSet,
  problemCodes,
  warningCodes,
  type Finding,
  type FindingCode,
} from './check-questions.ts'
export { findKickOut } from './kick-out.ts'
export { pageAddresses, type PageAddresses } from './page-addresses.ts'
export { furthestPage, isReachable, stepNumber, stepsOf, type ApplicationPage, type PageAt } from './pages.ts'
export { readQuestionSet, type ShippedSet } from './question-set-schema.ts'
export {
  inLanguage,
  languageOf,
  questionsOf,
  shownIn,
  sinceDay,
  type FollowUp,
  type InLanguages,
  type Language,
  type Question,
  type QuestionSet,
} from './question.ts'
export { countOf, mostInAWeek, readAnswers, weeklyCount, type AnswerInput } from './read-answers.ts'
export {
  answersAlone,
  countedAnswers,
  openQuestions,
  storeAnswers,
  storeStatements,
  type StoredAnswer,
  type StoredStatement,
} from './stored-answer.ts'
