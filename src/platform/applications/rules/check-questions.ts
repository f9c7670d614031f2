import { answersTo, endsIt } from './answers-to.ts'
import {
  questionsOf,
  setIn,
  wordsOf,
  type FollowUp,
  type KickOut,
  type Language,
  type Question,
  type QuestionSet,
} from './question.ts'
import { readQuestions } from './question-set-schema.ts'
import type { AnswerInput } from './read-answers.ts'

/** What keeps a set from being asked. */
export const problemCodes = [
  'shape',
  'none-asked',
  'name',
  'name-twice',
  'rank-twice',
  'text-empty',
  'text-marks',
  'look-back',
  'reworded-later',
  'options-few',
  'option-twice',
  'number-from',
  'loop',
  'end-unreachable',
  'never-approves',
] as const

/** What somebody has to know before a set is published. */
export const warningCodes = [
  'not-read',
  'not-asked',
  'follow-up-not-asked',
  'option-not-offered',
  'missing-words',
  'examples-differ',
  'looks-like-html',
  'end-shadowed',
] as const

export type FindingCode = (typeof problemCodes)[number] | (typeof warningCodes)[number]

/** Something that a check found: of one question, or of the set. `detail` is a name, a language or a state. */
export interface Finding {
  code: FindingCode
  question: string | null
  detail: string | null
}

/** What the rules of a line do with the answers (see `QuestionRules` of the server). */
interface RulesOfSet {
  read: readonly string[] | null
  readFollowUps?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  approves: (answers: Readonly<Record<string, AnswerInput>>) => boolean
}

export const noRules: RulesOfSet = { read: null, approves: () => true }

export function isProblem({ code }: Pick<Finding, 'code'>): boolean {
  return (problemCodes as readonly string[]).includes(code)
}

type Found = Omit<Finding, 'question'>
const found = (code: FindingCode, detail: string | null = null): Found => ({ code, detail })
const foundWhere = (code: FindingCode, isFound: boolean, detail: string | null = null): Found[] =>
  isFound ? [found(code, detail)] : []

const plainName = /^[A-Za-z][A-Za-z0-9-]{0,39}$/
/** Names are keys of answers: one that every object has would be answered by itself. */
const isName = (name: string): boolean => plainName.test(name) && !(name in {})

const repeated = (names: readonly string[]): string[] => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]

// Marks that turn the order of letters around, and signs that nobody sees: a text must read as it is written.
// eslint-disable-next-line no-control-regex
const hiddenMarks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/
const tagBegins = /<[/a-z!]/i

const linesOf = (words: string | readonly string[] | undefined): readonly string[] =>
  words === undefined ? [] : typeof words === 'string' ? [words] : words

const aboutWords = (question: Question): Found[] => {
  const words = wordsOf(question)
  const lines = words.flatMap(({ en, fr, ar }) => [...linesOf(en), ...linesOf(fr), ...linesOf(ar)])
  const missing = (['fr', 'ar'] as const).filter(
    (language: Language) => question.active && words.some((each) => each[language] === undefined),
  )
  const { en, fr, ar } = question.examples
  return [
    ...foundWhere(
      'text-empty',
      lines.some((line) => line.trim() === ''),
    ),
    ...foundWhere(
      'text-marks',
      lines.some((line) => hiddenMarks.test(line)),
    ),
    ...foundWhere(
      'looks-like-html',
      lines.some((line) => tagBegins.test(line)),
    ),
    ...missing.map((language) => found('missing-words', language)),
    ...foundWhere(
      'examples-differ',
      [fr, ar].some((list) => list !== undefined && list.length !== en.length),
    ),
  ]
}

/** The follow-ups whose number is taken from one another in a ring, so that none of them has one. */
const inLoops = (followUps: readonly FollowUp[]): string[] => {
  const from = new Map(followUps.map(({ name, elseFrom }) => [name, elseFrom]))
  return followUps.flatMap(({ name }) => {
    const seen = new Set<string>()
    for (let at = from.get(name); at !== undefined && !seen.has(at); at = from.get(at)) {
      if (at === name) return [name]
      seen.add(at)
    }
    return []
  })
}

const aboutFollowUps = (followUps: readonly FollowUp[]): Found[] => {
  const names = followUps.map(({ name }) => name)
  return [
    ...names.filter((name) => !isName(name)).map((name) => found('name', name)),
    ...repeated(names).map((name) => found('name-twice', name)),
    ...inLoops(followUps).map((name) => found('loop', name)),
    ...followUps.flatMap(({ name, kind, options, elseFrom }) => [
      ...foundWhere('options-few', kind !== 'text' && options.length < 2, name),
      ...repeated(options.map(({ value }) => value)).map(() => found('option-twice', name)),
      ...foundWhere(
        'text-empty',
        options.some(({ value }) => value.trim() === ''),
        name,
      ),
      ...foundWhere('number-from', elseFrom !== undefined && !names.includes(elseFrom), name),
    ]),
  ]
}

/** Answers that end it are looked for among those that can be given, each before the ones behind it. */
const aboutEnds = (question: Question): Found[] => {
  const answers = answersTo(question)
  const { kickOuts = [] } = question
  const isReached = (end: KickOut): boolean => answers.some((answer) => endsIt(end, answer))
  const isShadowed = (end: KickOut, at: number): boolean =>
    answers
      .filter((answer) => endsIt(end, answer))
      .every((answer) => kickOuts.slice(0, at).some((earlier) => endsIt(earlier, answer)))
  return kickOuts.flatMap((end, at) =>
    isReached(end)
      ? foundWhere('end-shadowed', isShadowed(end, at))
      : [found('end-unreachable', end.followUp?.name ?? end.answer)],
  )
}

const aboutQuestion = (question: Question, version: string): Found[] => {
  const { name, since, rewordedIn, followUps } = question
  const back = since === null ? 12 : 'years' in since ? (since.years ?? 0) * 12 : (since.months ?? 0)
  return [
    ...foundWhere('name', !isName(name), name),
    ...foundWhere('look-back', back < 1 || back > 1200),
    // Every answer would be older than that: it would be asked again for ever.
    ...foundWhere('reworded-later', rewordedIn !== undefined && rewordedIn > version, rewordedIn),
    ...aboutWords(question),
    ...aboutFollowUps(followUps),
  ]
}

/** Each question needs an answer that neither ends the application nor keeps it from approval, and all of these together are approved. */
const aboutApproval = (set: Pick<QuestionSet, 'questions'>, { approves }: RulesOfSet, region: string): Finding[] => {
  const harmless: Record<string, AnswerInput> = {}
  const stuck: Finding[] = []
  for (const question of questionsOf(set)) {
    const { name, kickOuts = [] } = question
    const answer = answersTo(question).find((each) => !kickOuts.some((end) => endsIt(end, each)) && approves({ [name]: each }))
    if (answer) harmless[name] = answer
    else stuck.push({ code: 'never-approves', question: name, detail: region || null })
  }
  if (stuck.length > 0 || approves(harmless)) return stuck
  return [{ code: 'never-approves', question: null, detail: region || null }]
}

const aboutRegion = (set: QuestionSet, rules: RulesOfSet, region: string): Finding[] => {
  const there = setIn(set, region)
  return [
    ...questionsOf(there).flatMap((question) =>
      [...(region === '' ? [] : aboutFollowUps(question.followUps)), ...aboutEnds(question)].map((each): Finding => ({
        ...each,
        question: question.name,
      })),
    ),
    ...aboutApproval(there, rules, region),
  ]
}

/** What a rule reads of a yes and nobody can answer any more: the rule goes on as if it had not been said. */
const readButGone = ({ followUps }: Question, read: Readonly<Record<string, readonly string[]>>): Found[] =>
  Object.entries(read).flatMap(([name, values]) => {
    const followUp = followUps.find((each) => each.name === name)
    if (!followUp) return [found('follow-up-not-asked', name)]
    const gone = values.filter((value) => !followUp.options.some((option) => option.value === value))
    return gone.map((value) => found('option-not-offered', `${name}: ${value}`))
  })

const aboutRules = (set: Pick<QuestionSet, 'questions'>, { read, readFollowUps = {} }: RulesOfSet): Finding[] => {
  if (read === null) return []
  const questions = questionsOf(set)
  const names = questions.map(({ name }) => name)
  const about =
    (code: FindingCode) =>
    (question: string): Finding => ({ code, question, detail: null })
  return [
    ...names.filter((name) => !read.includes(name)).map(about('not-read')),
    ...read.filter((name) => !names.includes(name)).map(about('not-asked')),
    ...questions.flatMap((question) =>
      readButGone(question, readFollowUps[question.name] ?? {}).map((each): Finding => ({ ...each, question: question.name })),
    ),
  ]
}

/** Everything that is wrong with a set, or worth knowing before it is asked, the set itself first and then question by question. */
export function checkQuestions(set: QuestionSet, rules: RulesOfSet = noRules): Finding[] {
  const { questions, version } = set
  const ofSet =
    (code: FindingCode) =>
    (detail: string): Finding => ({ code, question: null, detail })
  const regions = new Set(['', ...questions.flatMap(({ overrides = {} }) => Object.keys(overrides))])
  const all = [
    ...(questionsOf(set).length === 0 ? [ofSet('none-asked')('')] : []),
    ...repeated(questions.map(({ name }) => name)).map(ofSet('name-twice')),
    ...repeated(questions.map(({ order }) => String(order))).map(ofSet('rank-twice')),
    ...questions.flatMap((question) =>
      aboutQuestion(question, version).map((each): Finding => ({ ...each, question: question.name })),
    ),
    ...[...regions].flatMap((region) => aboutRegion(set, rules, region)),
    ...aboutRules(set, rules),
  ]
  const known = new Set<string>()
  return all.filter((finding) => {
    const key = JSON.stringify(finding)
    return known.has(key) ? false : known.add(key)
  })
}

/** A row as it lies in the database, judged: one of another shape has no set. */
export function judgeSet<Name extends string>(
  row: Omit<QuestionSet<Name>, 'questions'> & { questions: unknown },
  rules: RulesOfSet = noRules,
): { set: QuestionSet<Name> | null; findings: Finding[] } {
  const read = readQuestions(row.questions)
  if ('wrongAt' in read) return { set: null, findings: [{ code: 'shape', question: null, detail: read.wrongAt }] }
  const set = { ...row, questions: read.questions }
  return { set, findings: checkQuestions(set, rules) }
}
