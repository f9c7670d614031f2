import { isoDate, type IsoDate } from '../../../shared/dates.ts'
import { yearsBefore } from '../../../shared/fields/date-rules.ts'
import { countOf } from './decide.ts'

export type Language = 'en' | 'fr' | 'ar'
/** English always; the others where somebody has written them. */
type InLanguages<Text> = { en: Text; fr?: Text | undefined; ar?: Text | undefined }

export interface FollowUp {
  name: string
  kind: 'radio' | 'choice' | 'text'
  format: 'none' | 'words' | 'timesPerWeek' | 'drinksPerWeek'
  /** A rule of the specification that reads the answer, for instance `alcoholic`. */
  rule: string | null
  /** The follow-up whose number counts where this one was not sent: a caller who knows the version before sends only that. */
  elseFrom?: string | undefined
  text: InLanguages<string>
  options: { value: string; label: InLanguages<string> }[]
}

/** A question as it is kept: data, not code (docs/how-to/change-a-question.md). */
export interface Question {
  name: string
  order: number
  active: boolean
  text: InLanguages<string>
  why: InLanguages<string>
  /** How far back a "yes" reaches. */
  since: { years?: number; months?: number } | null
  examples: InLanguages<string[]>
  followUps: FollowUp[]
  /** The version in which its meaning changed: answers to versions before it are asked again until the application is signed. */
  rewordedIn?: string | undefined
}

export interface QuestionSet {
  name: 'lifestyle' | 'medical' | 'statements'
  version: string
  effectiveOn: IsoDate
  questions: Question[]
}

/** The language a set is shown in: the asked one where every active question has it, else English. */
export function languageOf({ questions }: Pick<QuestionSet, 'questions'>, asked: Language): Language {
  return questions.every(({ active, text }) => !active || text[asked] !== undefined) ? asked : 'en'
}

export function inLanguage<Text>(text: InLanguages<Text>, language: Language): Text {
  return text[language] ?? text.en
}

const monthsBefore = (date: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 - months
  for (let last = day; ; last--) {
    const found = isoDate(Math.floor(at / 12), (at % 12) + 1, last)
    if (found) return found
  }
}

/** The first day that a "yes" reaches back to: shown as a date, so that nobody has to count. */
export function sinceDay({ since }: Pick<Question, 'since'>, today: IsoDate): IsoDate | null {
  if (!since) return null
  return since.years === undefined ? monthsBefore(today, since.months ?? 0) : yearsBefore(today, since.years)
}

export interface AnswerInput {
  answer: 'yes' | 'no'
  followUps: Record<string, string>
}

/** More than this in a week is a slip of the finger. */
const mostInAWeek = 200

const problemOf = ({ kind, format, options }: FollowUp, typed: string | undefined): string | null => {
  const text = (typed ?? '').trim()
  if (text === '') return kind === 'text' ? 'required' : 'required-option'
  if (kind !== 'text') return options.some(({ value }) => value === text) ? null : 'required-option'
  if (format === 'none' || format === 'words') return null
  const count = countOf(text)
  if (count === null || !Number.isInteger(count)) return 'numeric'
  return count <= mostInAWeek ? null : `range|min=0|max=${mostInAWeek}`
}

/** Judges the answers to questions of a set. A follow-up's answer is dropped unless its parent is yes (T-056). */
export function readAnswers(
  { name, questions }: Pick<QuestionSet, 'name' | 'questions'>,
  given: Readonly<Record<string, AnswerInput>>,
): { answers: Record<string, AnswerInput> } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const answers: Record<string, AnswerInput> = {}
  for (const [key, { answer, followUps }] of Object.entries(given)) {
    const question = questions.find((one) => one.active && one.name === key)
    if (!question) {
      fields[`${name}.${key}`] = 'unknown'
      continue
    }
    const kept: Record<string, string> = {}
    if (answer === 'yes')
      for (const followUp of question.followUps) {
        const other = followUp.elseFrom === undefined ? undefined : followUps[followUp.elseFrom]
        const typed = followUps[followUp.name] ?? (countOf(other) === null ? undefined : other)
        const problem = problemOf(followUp, typed)
        if (problem) fields[`${name}.${key}.${followUp.name}`] = problem
        else kept[followUp.name] = (typed ?? '').trim()
      }
    answers[key] = { answer, followUps: kept }
  }
  return Object.keys(fields).length > 0 ? { fields } : { answers }
}

const asked = new WeakMap<object, Question[]>()

/** Active questions in order; found once for a list of questions, because every save asks. */
export function questionsOf({ questions }: Pick<QuestionSet, 'questions'>): Question[] {
  const known = asked.get(questions)
  if (known) return known
  const found = questions.filter(({ active }) => active).toSorted((a, b) => a.order - b.order)
  asked.set(questions, found)
  return found
}

interface Kept {
  setVersion: string
}

/** Whether an answer counts: one to a question that was reworded since does not, until the application is signed. */
const counts = ({ rewordedIn }: Question, kept: Kept | undefined, isSigned: boolean): boolean =>
  kept !== undefined && (isSigned || rewordedIn === undefined || kept.setVersion >= rewordedIn)

/** The first question of a set that still wants an answer. */
export function firstOpen(
  set: Pick<QuestionSet, 'questions'>,
  answers: Readonly<Record<string, Kept>>,
  isSigned: boolean,
): string | null {
  return questionsOf(set).find((question) => !counts(question, answers[question.name], isSigned))?.name ?? null
}

/** The answers without those that are asked again. */
export function countedAnswers<Answer extends Kept>(
  { questions }: Pick<QuestionSet, 'questions'>,
  answers: Readonly<Record<string, Answer>>,
  isSigned: boolean,
): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, kept]) => {
      const question = questions.find((one) => one.name === name)
      return question === undefined || counts(question, kept, isSigned)
    }),
  )
}
