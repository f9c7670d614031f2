import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addDays } from '../../../shared/dates.ts'
import { invalid } from '../../../shared/failure.ts'
import { refuse, type ParsedPayloadOf, type Refused } from '../../../shared/function.ts'
import { longDate } from '../../../shared/long-date.ts'
import { checkQuestions, isProblem, type Question } from '../../applications/rules/index.ts'
import type * as contract from '../contract.ts'
import { changesBetween, dropQuestion, putQuestion, versionOf } from '../rules/index.ts'
import { findLine, holdDraft, laterVersion, takenVersions, writeDraft, writeVersion } from './question-rows.ts'
import { readWritten, setToPublish } from './read-questions.ts'
import { isRefusal, sentence, withDraft, type SentenceCode } from './with-draft.ts'

/** A version may be prepared so long ahead; a day further away is a slip of the finger. */
const mostDaysAhead = 730

/** English is what every other language falls back to: it has to be there, the words of follow-ups too. */
const missingEnglish = ({ words }: ParsedPayloadOf<typeof contract.saveQuestion>, known: Question | undefined) => {
  const at = words.findIndex(({ language }) => language === 'en')
  const sent = words[at]
  if (!sent) return known ? {} : { words: 'required' }
  const wanted = (known?.followUps ?? []).flatMap(({ name, options }): [string, string | undefined][] => {
    const index = sent.followUps.findIndex((each) => each.name === name)
    const of = sent.followUps[index]
    return [
      [`followUps.${index}.text`, of?.text],
      ...options.map(({ value }): [string, string | undefined] => {
        const option = of?.options.findIndex((each) => each.value === value) ?? -1
        return [`followUps.${index}.options.${option}.label`, of?.options[option]?.label]
      }),
    ]
  })
  return Object.fromEntries(wanted.filter(([, text]) => !text).map(([path]) => [`words.${at}.${path}`, 'required']))
}

export const saveQuestion =
  (ctx: ServerContext): Handler<typeof contract.saveQuestion> =>
  async (payload, context) => {
    const { line, set, ApiId, askAgain } = payload
    const languages = payload.words.map(({ language }) => language)
    if (new Set(languages).size < languages.length) throw invalid({ words: 'invalid' })
    const done = await withDraft(ctx, payload, context, 'question-saved', async (tx, { versions, written }) => {
      const known = written.questions.find(({ name }) => name === ApiId)
      const missing = missingEnglish(payload, known)
      if (Object.keys(missing).length > 0) throw invalid(missing)
      const isPublished = versions.newest?.set?.questions.some(({ name }) => name === ApiId) ?? false
      const body = {
        questions: putQuestion(written.questions, payload),
        // A question that was never asked has no answers to ask for again.
        askAgain: [...written.askAgain.filter((name) => name !== ApiId), ...(askAgain && isPublished ? [ApiId] : [])],
      }
      return { revision: await writeDraft(ctx, tx, { line, set, body, by: context.subject }), detail: { question: ApiId } }
    })
    return isRefusal(done) ? done : { revision: done.revision }
  }

export const removeQuestion =
  (ctx: ServerContext): Handler<typeof contract.removeQuestion> =>
  async (payload, context) => {
    const { line, set, ApiId } = payload
    const done = await withDraft(ctx, payload, context, 'question-removed', async (tx, { draft, versions, written }) => {
      const isPublished = versions.newest?.set?.questions.some(({ name }) => name === ApiId)
      if (isPublished || !draft.body) return refuse('asked', sentence(context.locale, 'asked'))
      const body = { questions: dropQuestion(written.questions, ApiId), askAgain: written.askAgain }
      return { revision: await writeDraft(ctx, tx, { line, set, body, by: context.subject }), detail: { question: ApiId } }
    })
    return isRefusal(done) ? done : { revision: done.revision }
  }

export const discardQuestions =
  (ctx: ServerContext): Handler<typeof contract.discardQuestions> =>
  async (payload, context) => {
    const { line, set } = payload
    const done = await withDraft(ctx, payload, context, 'questions-discarded', async (tx) => ({
      revision: await writeDraft(ctx, tx, { line, set, body: null, by: context.subject }),
      detail: {},
    }))
    return isRefusal(done) ? done : { revision: done.revision }
  }

export const publishQuestions =
  (ctx: ServerContext): Handler<typeof contract.publishQuestions> =>
  async (payload, context) => {
    const { line, set, effectiveOn, accepted } = payload
    const { locale } = context
    const done = await withDraft(
      ctx,
      payload,
      context,
      'questions-published',
      async (tx, { about, draft, versions, written }) => {
        const today = about.today(ctx)
        const sayNo = (code: SentenceCode, field?: string): Refused =>
          refuse(code, sentence(locale, code), field ? { fields: { [field]: code } } : {})
        if (
          !draft.body ||
          changesBetween(versions.newest?.set?.questions ?? [], written.questions, written.askAgain).length === 0
        )
          return sayNo('unchanged')
        if (effectiveOn < today || effectiveOn > addDays(today, mostDaysAhead)) return sayNo('day', 'effectiveOn')
        const version = versionOf(set, effectiveOn, await takenVersions(tx, set))
        const toPublish = setToPublish(set, written, { version, day: effectiveOn })
        // What lies in the draft in another shape has no questions, and its finding says so.
        const findings = [
          ...written.findings.filter(({ code }) => code === 'shape'),
          ...checkQuestions(toPublish, about.rulesOf(set)),
        ]
        if (findings.some(isProblem)) return sayNo('problems')
        if (findings.length > 0 && !accepted) return sayNo('warnings', 'accepted')
        // What comes later knows nothing of this change and takes it back on its day.
        const later = laterVersion(versions, effectiveOn)
        if (later && !accepted)
          return refuse('comes-later', sentence(locale, 'comes-later', { day: longDate(later.effectiveOn, locale) }), {
            fields: { accepted: 'comes-later' },
          })
        const by = context.subject
        await writeVersion(ctx, tx, { line, set: toPublish, isSample: versions.newest?.isSample ?? false, by })
        await writeDraft(ctx, tx, { line, set, body: null, by })
        return { version, effectiveOn, detail: { version, effectiveOn, warnings: findings.length } }
      },
    )
    if (isRefusal(done)) return done
    findLine(ctx, line, set).forget(ctx)
    return { version: done.version, effectiveOn: done.effectiveOn }
  }

/** A draft as somebody left it: for the samples of demo mode. `change` gets the questions that are asked, in order. */
export async function writeQuestionDraft(
  ctx: ServerContext,
  { line, set, by, change }: { line: string; set: string; by: string; change: (questions: Question[]) => Question[] },
): Promise<void> {
  const about = findLine(ctx, line, set)
  await ctx.db.transaction(async (tx) => {
    const draft = await holdDraft(ctx, tx, line, set)
    const { written } = await readWritten(ctx, tx, about, set, draft)
    await writeDraft(ctx, tx, { line, set, body: { questions: change(written.questions), askAgain: [] }, by })
  })
}
