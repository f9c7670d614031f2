import { inLanguage, type InLanguages, type Language, type Question } from '../../applications/rules/index.ts'

export const changeKinds = [
  'added',
  'removed',
  'started',
  'stopped',
  'moved',
  'label',
  'question',
  'why',
  'examples',
  'follow-up',
  'option',
  'end',
  'look-back',
  'ask-again',
  'structure',
] as const

/** What is different about a question: in one language where it is about words. */
export interface Change {
  kind: (typeof changeKinds)[number]
  question: string
  language: Language | null
  before: string | null
  after: string | null
}

const languages = ['en', 'fr', 'ar'] as const

/** The longest list of ranks that stayed in order; whatever is not in it was moved. */
const stayed = (ranks: readonly number[]): Set<number> => {
  const best: number[][] = []
  for (const [at, rank] of ranks.entries()) {
    const before = best.filter((_list, other) => (ranks[other] ?? 0) < rank)
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
    best[at] = [...longest, rank]
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []))
}

const moved = (before: readonly Question[], after: readonly Question[]): Set<string> => {
  const rankOf = new Map(before.map(({ name, order }) => [name, order]))
  const common = after
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ name }) => {
      const rank = rankOf.get(name)
      return rank === undefined ? [] : [{ name, rank }]
    })
  const unmoved = stayed(common.map(({ rank }) => rank))
  return new Set(common.filter(({ rank }) => !unmoved.has(rank)).map(({ name }) => name))
}

type WordsOf = InLanguages<string | string[]> | undefined

const asText = (words: string | string[] | undefined): string | null => {
  const text = Array.isArray(words) ? words.join('\n') : words
  return text === undefined || text === '' ? null : text
}

const wordChanges = (kind: Change['kind'], question: string, before: WordsOf, after: WordsOf): Change[] =>
  languages.flatMap((language) => {
    const [was, is] = [asText(before?.[language]), asText(after?.[language])]
    return was === is ? [] : [{ kind, question, language, before: was, after: is }]
  })

const lookBack = ({ since }: Question): string | null => {
  if (!since) return null
  return since.years === undefined ? `${since.months}/months` : `${since.years}/years`
}

/** All that words, rank and look-back do not tell: kinds, formats, values, which answers end it, what states have different. */
const structureOf = ({ followUps, kickOuts = [], overrides = {} }: Question): string =>
  JSON.stringify([
    followUps.map(({ name, kind, format, rule, elseFrom, options }) => [
      name,
      kind,
      format,
      rule,
      elseFrom,
      options.map(({ value }) => value),
    ]),
    kickOuts.map(({ answer, followUp }) => [answer, followUp]),
    overrides,
  ])

/** What is said where an answer ends the application, end by end. */
const endChanges = ({ name, kickOuts: before = [] }: Question, { kickOuts: after = [] }: Question): Change[] =>
  (before.length > after.length ? before : after).flatMap((_end, at) =>
    wordChanges('end', name, before[at]?.message, after[at]?.message),
  )

const between = (was: Question, is: Question, isMoved: boolean): Change[] => {
  const { name } = is
  const plain = (kind: Change['kind'], before: string | null = null, after: string | null = null): Change => ({
    kind,
    question: name,
    language: null,
    before,
    after,
  })
  const followUpBefore = (followUp: string) => was.followUps.find((each) => each.name === followUp)
  return [
    ...(was.active === is.active ? [] : [plain(is.active ? 'started' : 'stopped')]),
    ...(isMoved ? [plain('moved', String(was.order), String(is.order))] : []),
    ...((was.label ?? name) === (is.label ?? name) ? [] : [plain('label', was.label ?? name, is.label ?? name)]),
    ...wordChanges('question', name, was.text, is.text),
    ...wordChanges('why', name, was.why, is.why),
    ...wordChanges('examples', name, was.examples, is.examples),
    ...is.followUps.flatMap((followUp) => {
      const before = followUpBefore(followUp.name)
      return [
        ...wordChanges('follow-up', name, before?.text, followUp.text),
        ...followUp.options.flatMap(({ value, label }) =>
          wordChanges('option', name, before?.options.find((each) => each.value === value)?.label, label),
        ),
        ...(before?.options ?? [])
          .filter(({ value }) => !followUp.options.some((each) => each.value === value))
          .flatMap(({ label }) => wordChanges('option', name, label, undefined)),
      ]
    }),
    ...was.followUps
      .filter((each) => !is.followUps.some(({ name: remaining }) => remaining === each.name))
      .flatMap(({ text }) => wordChanges('follow-up', name, text, undefined)),
    ...endChanges(was, is),
    ...(lookBack(was) === lookBack(is) ? [] : [plain('look-back', lookBack(was), lookBack(is))]),
    ...(structureOf(was) === structureOf(is) ? [] : [plain('structure')]),
  ]
}

/** What is different in the later questions, question by question in their order; what is gone comes last. */
export function changesBetween(
  before: readonly Question[],
  after: readonly Question[],
  askedAgain: readonly string[] = [],
): Change[] {
  const wasMoved = moved(before, after)
  const whole = (kind: 'added' | 'removed', { name, text }: Question): Change => ({
    kind,
    question: name,
    language: null,
    before: kind === 'removed' ? inLanguage(text, 'en') : null,
    after: kind === 'added' ? inLanguage(text, 'en') : null,
  })
  return [
    ...after
      .toSorted((a, b) => a.order - b.order)
      .flatMap((is) => {
        const was = before.find(({ name }) => name === is.name)
        if (!was) return [whole('added', is)]
        const again: Change[] = askedAgain.includes(is.name)
          ? [{ kind: 'ask-again', question: is.name, language: null, before: null, after: null }]
          : []
        return [...between(was, is, wasMoved.has(is.name)), ...again]
      }),
    ...before.filter(({ name }) => !after.some((is) => is.name === name)).map((was) => whole('removed', was)),
  ]
}
