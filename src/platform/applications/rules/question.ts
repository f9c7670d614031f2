import { isoDate, type IsoDate } from '../../../shared/dates.ts'
import { yearsBefore } from '../../../shared/fields/date-rules.ts'
import { withFrenchMarks } from '../../../shared/french-marks.ts'

export type Language = 'en' | 'fr' | 'ar'
/** English always; the others where somebody has written them. */
export type InLanguages<Text> = { en: Text; fr?: Text | undefined; ar?: Text | undefined }

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

/** An answer that ends the application, with what is said then. All that it names has to be so. */
export interface KickOut {
  answer: 'yes' | 'no'
  /** A follow-up that decides, where the answer alone does not: one of these values. */
  followUp?: { name: string; values: string[] } | undefined
  message: InLanguages<string>
}

/** A question as it is stored: data, not code (docs/how-to/change-a-question.md). */
export interface Question {
  name: string
  /** What those who edit it call it; its name where nobody has given it another. Never shown to who answers. */
  label?: string | undefined
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
  kickOuts?: KickOut[] | undefined
  /** State or province → what is different there. */
  overrides?: Record<string, QuestionOverride> | undefined
}

/** What a state may have different: whether it is asked, its words, and what ends the application. */
export type QuestionOverride = {
  [Key in 'active' | 'text' | 'why' | 'examples' | 'followUps' | 'kickOuts']?: Question[Key] | undefined
}

export interface QuestionSet<Name extends string = string> {
  name: Name
  version: string
  effectiveOn: IsoDate
  questions: Question[]
}

type Worded = Pick<Question, 'text' | 'why' | 'examples' | 'followUps' | 'kickOuts' | 'overrides'>

/** Everything of a question that somebody reads, in the order of its screen, those of single states last. */
export function wordsOf({
  text,
  why,
  examples,
  followUps,
  kickOuts = [],
  overrides = {},
}: Worded): InLanguages<string | string[]>[] {
  const ofFollowUps = (all: readonly FollowUp[]) => all.flatMap((each) => [each.text, ...each.options.map(({ label }) => label)])
  const ofEnds = (all: readonly KickOut[]) => all.map(({ message }) => message)
  return [
    text,
    why,
    examples,
    ...ofFollowUps(followUps),
    ...ofEnds(kickOuts),
    ...Object.values(overrides).flatMap((changed) => [
      ...[changed.text, changed.why, changed.examples].filter((words) => words !== undefined),
      ...ofFollowUps(changed.followUps ?? []),
      ...ofEnds(changed.kickOuts ?? []),
    ]),
  ]
}

const isInAll = (questions: readonly Question[], language: Language): boolean =>
  questions.every((question) => !question.active || wordsOf(question).every((words) => words[language] !== undefined))

const languages = new WeakMap<object, Partial<Record<Language, boolean>>>()

/** The language a set is shown in: the asked one where every word of every active question has it, else English; never both. */
export function languageOf({ questions }: Pick<QuestionSet, 'questions'>, language: Language): Language {
  const known = languages.get(questions) ?? {}
  known[language] ??= isInAll(questions, language)
  languages.set(questions, known)
  return known[language] ? language : 'en'
}

export function inLanguage<Text>(text: InLanguages<Text>, language: Language): Text {
  return text[language] ?? text.en
}

/** As `inLanguage`, for a page. A published version is never changed, and its French was typed with whatever space stood before a mark. */
export function shownIn(text: InLanguages<string>, language: Language): string {
  return withFrenchMarks(inLanguage(text, language), language)
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

const activeQuestions = new WeakMap<object, Question[]>()

/** Active questions in order; found once for a list of questions, because every save asks. */
export function questionsOf({ questions }: Pick<QuestionSet, 'questions'>): Question[] {
  const known = activeQuestions.get(questions)
  if (known) return known
  const found = questions.filter(({ active }) => active).toSorted((a, b) => a.order - b.order)
  activeQuestions.set(questions, found)
  return found
}

const withOverride = (question: Question, region: string): Question => {
  const changed = Object.entries(question.overrides?.[region] ?? {}).filter(([, value]) => value !== undefined)
  return changed.length > 0 ? { ...question, ...Object.fromEntries(changed) } : question
}

/** A set as it is asked in a state or province. One without overrides there is the same set. */
export function setIn<Set extends Pick<QuestionSet, 'questions'>>(set: Set, region: string): Set {
  if (!set.questions.some(({ overrides }) => overrides?.[region])) return set
  return { ...set, questions: set.questions.map((question) => withOverride(question, region)) }
}
