import { statement } from '../../../db/statement.ts'
import { oncePer } from '../../../server/once.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { getCATermLifestyleQuestions as contract } from '../contract.ts'
import type { StoredAnswer } from '../rules/application.ts'
import { inLanguage, languageOf, sinceDay, type Language, type Question, type QuestionSet } from '../rules/question.ts'
import { shippedSets } from '../rules/question-sets.ts'
import { todayOf } from './insurer.ts'

export type QuestionSets = Record<QuestionSet['name'], QuestionSet>

/** Puts versions into the database that are not there yet. One that is there stays as it is, whatever the file says. */
export async function loadQuestionSets(ctx: ServerContext): Promise<void> {
  for (const { name, version, effectiveOn, isSample, questions } of shippedSets)
    await ctx.db.execute(statement`insert into term_ca_question_set (name, version, effective_on, is_sample, questions, loaded_at)
       values (${name}, ${version}, ${effectiveOn}, ${isSample}, ${JSON.stringify(questions)}, ${ctx.clock.now()}) on conflict (name, version) do nothing`)
}

interface Row {
  name: QuestionSet['name']
  version: string
  effective_on: IsoDate
  questions: QuestionSet['questions']
}

const findSets = async (ctx: ServerContext, today: IsoDate): Promise<QuestionSets | null> => {
  const { rows } = await ctx.db
    .execute<Row>(statement`select distinct on (name) name, version, to_char(effective_on, 'YYYY-MM-DD') as effective_on, questions
     from term_ca_question_set where effective_on <= ${today} order by name, term_ca_question_set.effective_on desc, version desc`)
  const sets: Partial<QuestionSets> = {}
  for (const { name, version, effective_on, questions } of rows)
    sets[name] = { name, version, effectiveOn: effective_on, questions }
  const { lifestyle, medical, statements } = sets
  return lifestyle && medical && statements ? { lifestyle, medical, statements } : null
}

const readSets = async (ctx: ServerContext, today: IsoDate): Promise<QuestionSets> => {
  const found = await findSets(ctx, today)
  if (found) return found
  // Asked before the jobs had started on a fresh database.
  await loadQuestionSets(ctx)
  const loaded = await findSets(ctx, today)
  if (!loaded) throw new Error('The database has no question sets for today.')
  return loaded
}

/** A new version is asked for by every replica within half a minute. */
const cacheMs = 30_000

const cacheOf = oncePer((_ctx: ServerContext): { sets: QuestionSets | null; day: IsoDate; until: number } => ({
  sets: null,
  day: '',
  until: 0,
}))

/** The sets in force today where the insurer is. */
export async function questionSets(ctx: ServerContext): Promise<QuestionSets> {
  const cache = cacheOf(ctx)
  const today = todayOf(ctx)
  if (!cache.sets || cache.day !== today || performance.now() > cache.until) {
    cache.sets = await readSets(ctx, today)
    cache.day = today
    cache.until = performance.now() + cacheMs
  }
  return cache.sets
}

/** Follow-up name → the words of the option that was chosen; what was typed has none. */
const chosenLabels = ({ followUps }: Question, kept: StoredAnswer): Record<string, string> =>
  Object.fromEntries(
    followUps.flatMap(({ name, options }) => {
      const chosen = options.find(({ value }) => value === kept.followUps[name])
      return chosen ? [[name, inLanguage(chosen.label, kept.language)]] : []
    }),
  )

/**
 * Answers with the list that stood under each question and the words of the chosen options: a version is never changed, so
 * they can be looked up until the end.
 */
export async function withLists(
  ctx: ServerContext,
  name: 'lifestyle' | 'medical',
  answers: Record<string, StoredAnswer>,
): Promise<Record<string, StoredAnswer>> {
  const versions = [...new Set(Object.values(answers).map(({ setVersion }) => setVersion))]
  const { rows } = await ctx.db.execute<Pick<Row, 'version' | 'questions'>>(
    statement`select version, questions from term_ca_question_set where name = ${name} and version = any(${versions})`,
  )
  const questionsOf = new Map(rows.map(({ version, questions }) => [version, questions]))
  return Object.fromEntries(
    Object.entries(answers).map(([key, kept]) => {
      const question = questionsOf.get(kept.setVersion)?.find((one) => one.name === key)
      if (!question) return [key, kept]
      const examples = inLanguage(question.examples, kept.language)
      const followUpLabels = chosenLabels(question, kept)
      return [
        key,
        {
          ...kept,
          ...(examples.length > 0 ? { examples } : {}),
          ...(Object.keys(followUpLabels).length > 0 ? { followUpLabels } : {}),
        },
      ]
    }),
  )
}

const written = (set: QuestionSet, asked: Language, today: IsoDate): AnswerOf<typeof contract> => {
  const language = languageOf(set, asked)
  return {
    version: set.version,
    effectiveOn: set.effectiveOn,
    language,
    questions: set.questions
      .toSorted((a, b) => a.order - b.order)
      .map((question) => ({
        name: question.name,
        text: inLanguage(question.text, language),
        answer: null,
        type: 'radio',
        order: question.order,
        active: question.active,
        examples: inLanguage(question.examples, language),
        why: inLanguage(question.why, language),
        since: sinceDay(question, today),
        followUps: question.followUps.map(({ name, text, kind, options, format, rule }) => ({
          name,
          text: inLanguage(text, language),
          kind,
          options: options.map(({ value, label }) => ({ value, label: inLanguage(label, language) })),
          format,
          rule,
          condition: true,
        })),
      })),
  }
}

/** The questions of one set, in order, the inactive ones marked so (reading T-104: callables that read the database). */
export const getQuestions =
  (ctx: ServerContext, name: QuestionSet['name']) =>
  async ({ language }: { language: Language }): Promise<AnswerOf<typeof contract>> =>
    written((await questionSets(ctx))[name], language, todayOf(ctx))
