import { inLanguage, languageOf, questionsOf, type Language, type Question, type QuestionSet } from './question.ts'
import { readAnswers, type AnswerInput } from './read-answers.ts'

/** An answer to one question of a questionnaire, with what was asked (decision 0021). */
export interface StoredAnswer {
  answer: 'yes' | 'no'
  /** Follow-up name → answer; empty unless the answer is yes. */
  followUps: Record<string, string>
  /** The question as it was put to the person, and its follow-ups' texts by name. */
  text: string
  followUpTexts: Record<string, string>
  /** The list under the question (conditions, symptoms…), from its version; written out when the policy is bought. */
  examples?: string[]
  /** Follow-up name → the chosen option in the words it was offered in; written out when the policy is bought. */
  followUpLabels?: Record<string, string>
  setVersion: string
  language: Language
  /** ISO instant. */
  answeredAt: string
}

/** What was agreed to, with its text as it was shown. */
export interface StoredStatement {
  text: string
  setVersion: string
  language: Language
  agreedAt: string
}

/** In which language a page asked, and when it was answered (ISO instant). */
export interface AnsweredIn {
  language: Language
  at: string
}

type FieldCodes = { fields: Record<string, string> }

/** The answers with their questions as they were put: an old application reads as it did when it was made (decision 0021). */
export function storeAnswers(
  set: QuestionSet,
  before: Readonly<Record<string, StoredAnswer>>,
  input: Readonly<Record<string, AnswerInput>>,
  { language: requestedLanguage, at }: AnsweredIn,
): { answers: Record<string, StoredAnswer> } | FieldCodes {
  const read = readAnswers(set, input)
  if ('fields' in read) return read
  const language = languageOf(set, requestedLanguage)
  const answers = { ...before }
  for (const question of questionsOf(set)) {
    const answer = read.answers[question.name]
    if (!answer) continue
    const followUps = question.followUps.filter(({ name }) => answer.followUps[name] !== undefined)
    answers[question.name] = {
      ...answer,
      text: inLanguage(question.text, language),
      followUpTexts: Object.fromEntries(followUps.map(({ name, text }) => [name, inLanguage(text, language)])),
      setVersion: set.version,
      language,
      answeredAt: at,
    }
  }
  return { answers }
}

/** Statement name → ticked. One that was agreed to before stays as it was agreed to. */
export function storeStatements(
  set: QuestionSet,
  before: Readonly<Record<string, StoredStatement>>,
  ticks: Readonly<Record<string, boolean>>,
  { language: requestedLanguage, at }: AnsweredIn,
): { statements: Record<string, StoredStatement> } | FieldCodes {
  const language = languageOf(set, requestedLanguage)
  const statements = { ...before }
  const fields: Record<string, string> = {}
  for (const [name, isTicked] of Object.entries(ticks)) {
    const statement = questionsOf(set).find((each) => each.name === name)
    if (!statement) fields[`${set.name}.${name}`] = 'unknown'
    else if (!isTicked) delete statements[name]
    else
      statements[name] ??= {
        text: inLanguage(statement.text, language),
        setVersion: set.version,
        language,
        agreedAt: at,
      }
  }
  return Object.keys(fields).length > 0 ? { fields } : { statements }
}

type OfVersion = Pick<StoredAnswer, 'setVersion'>

/** Whether an answer counts: one to a question that was reworded since does not, until the application is signed. */
const counts = ({ rewordedIn }: Question, answer: OfVersion | undefined, isSigned: boolean): boolean =>
  answer !== undefined && (isSigned || rewordedIn === undefined || answer.setVersion >= rewordedIn)

/** The questions of a set that still want an answer, in order. */
export function openQuestions(
  set: Pick<QuestionSet, 'questions'>,
  answers: Readonly<Record<string, OfVersion>>,
  isSigned: boolean,
): string[] {
  return questionsOf(set)
    .filter((question) => !counts(question, answers[question.name], isSigned))
    .map(({ name }) => name)
}

/** The answers without those that are asked again. */
export function countedAnswers<Answer extends OfVersion>(
  { questions }: Pick<QuestionSet, 'questions'>,
  answers: Readonly<Record<string, Answer>>,
  isSigned: boolean,
): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => {
      const question = questions.find((each) => each.name === name)
      return question === undefined || counts(question, answer, isSigned)
    }),
  )
}

/** What was answered, without what was asked: what a decision rests on. */
export function answersAlone(
  answers: Readonly<Record<string, StoredAnswer>>,
): Record<string, Pick<StoredAnswer, 'answer' | 'followUps'>> {
  return Object.fromEntries(Object.entries(answers).map(([name, { answer, followUps }]) => [name, { answer, followUps }]))
}
