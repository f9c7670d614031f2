import { statement } from '../../../db/statement.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { QuestionRules } from '../../../server/question-rules.ts'
import type { QuestionLine, ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { withFrenchMarks } from '../../../shared/french-marks.ts'
import {
  inLanguage,
  isProblem,
  judgeSet,
  languageOf,
  shownIn,
  sinceDay,
  type FollowUp,
  type Language,
  type Question,
  type QuestionSet,
  type ShippedSet,
  type StoredAnswer,
} from '../rules/index.ts'

/** A set as it is put to somebody: in one language, with its look-backs as days. */
export interface CurrentSet {
  version: string
  effectiveOn: IsoDate
  language: Language
  questions: {
    name: string
    text: string
    answer: null
    type: 'radio'
    order: number
    active: boolean
    examples: string[]
    why: string
    since: IsoDate | null
    followUps: (Pick<FollowUp, 'name' | 'kind' | 'format' | 'rule'> & {
      text: string
      options: { value: string; label: string }[]
      condition: boolean
    })[]
  }[]
}

/** The question sets of one line: loaded once, asked by the day, looked up by version until the end (decision 0021). */
export interface QuestionSetStore<Name extends string> {
  /** What the line hands in for those who edit its sets. */
  line: QuestionLine
  /** Puts versions into the database that are not there yet. One that is there stays as it is, whatever the file says. */
  load: (ctx: ServerContext) => Promise<void>
  /** The sets in force today where the insurer is. */
  current: (ctx: ServerContext) => Promise<Record<Name, QuestionSet<Name>>>
  /** The questions of one set, in order, the inactive ones marked so. */
  ask: (ctx: ServerContext, name: Name, language: Language) => Promise<CurrentSet>
  /**
   * Answers with the list that stood under each question and the words of the chosen options: a version is never changed, so they can be
   * looked up until the end.
   */
  withLists: (
    ctx: ServerContext,
    name: Name,
    answers: Readonly<Record<string, StoredAnswer>>,
  ) => Promise<Record<string, StoredAnswer>>
}

interface Row<Name> {
  name: Name
  version: string
  effective_on: IsoDate
  questions: unknown
}

/** A new version is asked for by every replica within half a minute. */
const cacheMs = 30_000

/** Follow-up name → the words of the option that was chosen; what was typed has none. */
const chosenLabels = ({ followUps }: Question, answer: StoredAnswer): Record<string, string> =>
  Object.fromEntries(
    followUps.flatMap(({ name, options }) => {
      const chosen = options.find(({ value }) => value === answer.followUps[name])
      return chosen ? [[name, inLanguage(chosen.label, answer.language)]] : []
    }),
  )

const withList = (question: Question | undefined, answer: StoredAnswer): StoredAnswer => {
  if (!question) return answer
  const examples = inLanguage(question.examples, answer.language)
  const followUpLabels = chosenLabels(question, answer)
  return {
    ...answer,
    ...(examples.length > 0 ? { examples } : {}),
    ...(Object.keys(followUpLabels).length > 0 ? { followUpLabels } : {}),
  }
}

/** A set in the asked language, or in English where that one is not whole. */
export function currentSet(set: QuestionSet, wantedLanguage: Language, today: IsoDate): CurrentSet {
  const language = languageOf(set, wantedLanguage)
  return {
    version: set.version,
    effectiveOn: set.effectiveOn,
    language,
    questions: set.questions
      .toSorted((a, b) => a.order - b.order)
      .map((question) => ({
        name: question.name,
        text: shownIn(question.text, language),
        answer: null,
        type: 'radio',
        order: question.order,
        active: question.active,
        examples: inLanguage(question.examples, language).map((example) => withFrenchMarks(example, language)),
        why: shownIn(question.why, language),
        since: sinceDay(question, today),
        followUps: question.followUps.map(({ name, text, kind, options, format, rule }) => ({
          name,
          text: shownIn(text, language),
          kind,
          options: options.map(({ value, label }) => ({ value, label: shownIn(label, language) })),
          format,
          rule,
          condition: true,
        })),
      })),
  }
}

/** What a line says of its sets, and the versions that come with the product. */
export interface LineQuestions<Name extends string> extends Omit<QuestionLine, 'sets' | 'rulesOf' | 'forget'> {
  sets: readonly { name: Name; isAgreed: boolean; hasEnds?: boolean }[]
  shipped: readonly ShippedSet<Name>[]
  rulesOf: (set: Name) => QuestionRules
}

export function questionSetStore<Name extends string>({
  shipped,
  rulesOf,
  ...about
}: LineQuestions<Name>): QuestionSetStore<Name> {
  type Sets = Record<Name, QuestionSet<Name>>
  const { line, sets: described, today } = about
  const names = described.map(({ name }) => name)

  const load = async (ctx: ServerContext): Promise<void> => {
    for (const { name, version, effectiveOn, isSample, questions } of shipped)
      await ctx.db.execute(statement`insert into question_set (line, name, version, effective_on, is_sample, questions, loaded_at)
       values (${line}, ${name}, ${version}, ${effectiveOn}, ${isSample}, ${JSON.stringify(questions)}, ${ctx.clock.now()})
       on conflict do nothing`)
  }

  const unsoundOf = oncePer((_ctx: ServerContext) => new Set<string>())

  /** A row is judged before it is asked. One that is not sound is said in the log, once, and never read again. */
  const judged = (ctx: ServerContext, { name, version, effective_on, questions }: Row<Name>): QuestionSet<Name> | null => {
    const { set, findings } = judgeSet({ name, version, effectiveOn: effective_on, questions }, rulesOf(name))
    const problems = findings.filter(isProblem)
    if (problems.length === 0) return set
    unsoundOf(ctx).add(`${name}/${version}`)
    ctx.log.error({ line, set: name, version, problems: problems.slice(0, 10) }, 'a question set is not asked')
    return null
  }

  /** The newest sound versions: where one is not, the version before it stays in force. */
  const find = async (ctx: ServerContext, day: IsoDate): Promise<Sets | null> => {
    for (;;) {
      const unsound = [...unsoundOf(ctx)]
      const { rows } = await ctx.db.execute<
        Row<Name>
      >(statement`select distinct on (name) name, version, to_char(effective_on, 'YYYY-MM-DD') as effective_on, questions
       from question_set where line = ${line} and effective_on <= ${day} and name = any(${names})
       and not (name || '/' || version = any(${unsound}))
       order by name, question_set.effective_on desc, version desc`)
      const found = rows.map((row) => judged(ctx, row))
      if (found.includes(null)) continue
      const sets = Object.fromEntries(found.flatMap((set) => (set ? [[set.name, set]] : []))) as Partial<Sets>
      return names.every((name) => sets[name]) ? (sets as Sets) : null
    }
  }

  const read = async (ctx: ServerContext, day: IsoDate): Promise<Sets> => {
    const found = await find(ctx, day)
    if (found) return found
    // Asked before the jobs had started on a fresh database.
    await load(ctx)
    const loaded = await find(ctx, day)
    if (!loaded) throw new Error(`The database has no question sets of ${line} for today.`)
    return loaded
  }

  const cacheOf = oncePer((_ctx: ServerContext): { sets: Sets | null; day: IsoDate; until: number } => ({
    sets: null,
    day: '',
    until: 0,
  }))

  const current = async (ctx: ServerContext): Promise<Sets> => {
    const cache = cacheOf(ctx)
    const day = today(ctx)
    if (!cache.sets || cache.day !== day || performance.now() > cache.until) {
      cache.sets = await read(ctx, day)
      cache.day = day
      cache.until = performance.now() + cacheMs
    }
    return cache.sets
  }

  return {
    line: {
      ...about,
      rulesOf: (set) => {
        const name = names.find((each) => each === set)
        if (name === undefined) throw new Error(`${line} has no question set ${set}`)
        return rulesOf(name)
      },
      forget: (ctx) => {
        cacheOf(ctx).sets = null
      },
    },
    load,
    current,
    ask: async (ctx, name, language) => currentSet((await current(ctx))[name], language, today(ctx)),
    withLists: async (ctx, name, answers) => {
      const versions = [...new Set(Object.values(answers).map(({ setVersion }) => setVersion))]
      const { rows } = await ctx.db.execute<{ version: string; questions: Question[] }>(
        statement`select version, questions from question_set where line = ${line} and name = ${name} and version = any(${versions})`,
      )
      const questionsOf = new Map(rows.map(({ version, questions }) => [version, questions]))
      return Object.fromEntries(
        Object.entries(answers).map(([key, answer]) => [
          key,
          withList(
            questionsOf.get(answer.setVersion)?.find((question) => question.name === key),
            answer,
          ),
        ]),
      )
    },
  }
}
