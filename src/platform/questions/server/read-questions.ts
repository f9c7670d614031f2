import type { DbOrTx } from '../../../db/database.ts'
import type { Handler } from '../../../server/functions.ts'
import type { QuestionLine, ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { checkQuestions, judgeSet, type Finding, type Question, type QuestionSet } from '../../applications/rules/index.ts'
import { currentSet } from '../../applications/server/index.ts'
import type * as contract from '../contract.ts'
import { changesBetween, editOf, leadsToOf, versionOf } from '../rules/index.ts'
import {
  findLine,
  readDraft,
  readVersions,
  unsoundOf,
  type DraftRow,
  type JudgedVersion,
  type SetVersions,
} from './question-rows.ts'

/** The questions that are being written, or the newest ones where nobody writes, and what a check finds in them. */
export interface Written {
  questions: Question[]
  askAgain: string[]
  findings: Finding[]
}

/** The set as it would be published from a day on. */
export function setToPublish(
  set: string,
  { questions, askAgain }: Pick<Written, 'questions' | 'askAgain'>,
  { version, day }: { version: string; day: IsoDate },
): QuestionSet {
  const withMeaning = (question: Question): Question =>
    askAgain.includes(question.name) ? { ...question, rewordedIn: version } : question
  return { name: set, version, effectiveOn: day, questions: questions.map(withMeaning) }
}

const laterOf = (a: IsoDate, b: IsoDate | undefined): IsoDate => (b !== undefined && b > a ? b : a)

export function written(
  ctx: ServerContext,
  about: QuestionLine,
  set: string,
  { newest, versions }: SetVersions,
  draft: DraftRow,
): Written {
  const published = newest?.set?.questions ?? []
  if (!draft.body) return { questions: published, askAgain: [], findings: newest?.findings ?? [] }
  const day = laterOf(about.today(ctx), newest?.effectiveOn)
  const version = versionOf(
    set,
    day,
    versions.map((each) => each.version),
  )
  const read = judgeSet({ name: set, version, effectiveOn: day, questions: draft.body.questions })
  if (!read.set) return { questions: published, askAgain: [], findings: read.findings }
  const { askAgain } = draft.body
  const { questions } = read.set
  return {
    questions,
    askAgain,
    findings: checkQuestions(setToPublish(set, { questions, askAgain }, { version, day }), about.rulesOf(set)),
  }
}

export async function readWritten(ctx: ServerContext, on: DbOrTx, about: QuestionLine, set: string, draft: DraftRow) {
  const versions = await readVersions(ctx, on, about, set)
  return { versions, written: written(ctx, about, set, versions, draft) }
}

const draftView = ({ revision, body, changedBy, changedAt }: DraftRow) => ({
  revision,
  isOpen: body !== null,
  changedBy,
  changedAt: changedAt?.toISOString() ?? null,
})

const versionView = ({ version, effectiveOn }: JudgedVersion) => ({ version, effectiveOn })

export const getQuestionSets =
  (ctx: ServerContext): Handler<typeof contract.getQuestionSets> =>
  async (_payload, { locale }) => {
    const sets = ctx.questionLines.flatMap((about) => about.sets.map(({ name }) => ({ about, name })))
    return {
      sets: await Promise.all(
        sets.map(async ({ about, name }) => {
          const [found, draft] = await Promise.all([readVersions(ctx, ctx.db, about, name), readDraft(ctx.db, about.line, name)])
          const today = about.today(ctx)
          return {
            line: about.line,
            set: name,
            lineTitle: about.title(locale),
            setTitle: about.setTitle(locale, name),
            inForce: found.inForce && versionView(found.inForce),
            questions: found.inForce?.set?.questions.filter(({ active }) => active).length ?? 0,
            coming: found.versions.filter(({ set, effectiveOn }) => set && effectiveOn > today).map(versionView),
            draft: draftView(draft),
            unsound: unsoundOf(found).map(({ version }) => version),
          }
        }),
      ),
    }
  }

const stateOf = (each: JudgedVersion, { inForce }: SetVersions, today: IsoDate) => {
  if (!each.set) return 'unsound' as const
  if (each === inForce) return 'in-force' as const
  return each.effectiveOn > today ? ('coming' as const) : ('past' as const)
}

export const getQuestionSet =
  (ctx: ServerContext): Handler<typeof contract.getQuestionSet> =>
  async ({ line, set }, { locale }) => {
    const about = findLine(ctx, line, set)
    const draft = await readDraft(ctx.db, line, set)
    const { versions: found, written: now } = await readWritten(ctx, ctx.db, about, set, draft)
    const today = about.today(ctx)
    const described = about.sets.find(({ name }) => name === set)
    const before = found.newest?.set?.questions ?? []
    const changes = changesBetween(before, now.questions, now.askAgain)
    return {
      line,
      set,
      lineTitle: about.title(locale),
      setTitle: about.setTitle(locale, set),
      isAgreed: described?.isAgreed ?? false,
      hasEnds: described?.hasEnds ?? false,
      today,
      draft: draftView(draft),
      comparedWith: found.newest?.version ?? null,
      questions: now.questions
        .toSorted((a, b) => a.order - b.order)
        .map((question) => ({
          ...editOf(question),
          ...leadsToOf(question),
          askAgain: now.askAgain.includes(question.name),
          isNew: !before.some(({ name }) => name === question.name),
          isChanged: changes.some((change) => change.question === question.name),
        })),
      changes,
      findings: now.findings,
      versions: found.versions.map((each) => ({
        ...versionView(each),
        state: stateOf(each, found, today),
        isSample: each.isSample,
        publishedBy: each.publishedBy,
        loadedAt: each.loadedAt.toISOString(),
        findings: each.set ? [] : each.findings,
      })),
    }
  }

export const previewQuestions =
  (ctx: ServerContext): Handler<typeof contract.previewQuestions> =>
  async ({ line, set, language }) => {
    const about = findLine(ctx, line, set)
    const draft = await readDraft(ctx.db, line, set)
    const { written: now } = await readWritten(ctx, ctx.db, about, set, draft)
    const today = about.today(ctx)
    return currentSet(setToPublish(set, now, { version: versionOf(set, today, []), day: today }), language, today)
  }
