import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Question } from '../../applications/rules/index.ts'
import type * as contract from '../contract.ts'
import { dropEnd, dropFollowUp, putEnd, putFollowUp } from '../rules/index.ts'
import { writeDraft } from './question-rows.ts'
import { isRefusal, sentence, withDraft, type Held, type OfDraft } from './with-draft.ts'

/** As many as one screen of a customer bears. */
const mostFollowUps = 10

type Changed = { questions: Question[]; askAgain?: boolean } | Refused

/** Changes one question of the draft, with what it was before at hand. `askAgain` says whether its meaning changes; left out, that stays. */
const changeQuestion = async (
  ctx: ServerContext,
  payload: OfDraft & { ApiId: string },
  context: CallContext,
  action: string,
  change: (held: Held, known: Question, sayNo: (code: 'not-taken' | 'too-many') => Refused) => Changed,
): Promise<{ revision: number } | Refused> => {
  const { line, set, ApiId } = payload
  const done = await withDraft(ctx, payload, context, action, async (tx, held) => {
    const { written, versions } = held
    const known = written.questions.find(({ name }) => name === ApiId)
    if (!known) throw new Failure('not-found', 'no such question')
    const changed = change(held, known, (code) => refuse(code, sentence(context.locale, code)))
    if ('haserror' in changed) return changed
    const { questions, askAgain = written.askAgain.includes(ApiId) } = changed
    // A question that was never asked has no answers to ask for again.
    const isPublished = versions.newest?.set?.questions.some(({ name }) => name === ApiId) ?? false
    const others = written.askAgain.filter((name) => name !== ApiId)
    const body = { questions, askAgain: askAgain && isPublished ? [...others, ApiId] : others }
    return { revision: await writeDraft(ctx, tx, { line, set, body, by: context.subject }), detail: { question: ApiId } }
  })
  return isRefusal(done) ? done : { revision: done.revision }
}

const setOf = ({ about }: Held, set: string) => about.sets.find(({ name }) => name === set)

export const saveFollowUp =
  (ctx: ServerContext): Handler<typeof contract.saveFollowUp> =>
  (payload, context) =>
    changeQuestion(ctx, payload, context, 'follow-up-saved', (held, known, sayNo) => {
      const { ApiId, set, askAgain } = payload
      // Statements are agreed to: nobody answers them with yes.
      if (setOf(held, set)?.isAgreed) return sayNo('not-taken')
      const isNew = !known.followUps.some(({ name }) => name === payload.name)
      if (isNew && known.followUps.length >= mostFollowUps) return sayNo('too-many')
      return { questions: putFollowUp(held.written.questions, ApiId, payload), askAgain }
    })

export const removeFollowUp =
  (ctx: ServerContext): Handler<typeof contract.removeFollowUp> =>
  (payload, context) =>
    changeQuestion(ctx, payload, context, 'follow-up-removed', ({ written }, known) => {
      if (!known.followUps.some(({ name }) => name === payload.name)) throw new Failure('not-found', 'no such follow-up')
      return { questions: dropFollowUp(written.questions, payload.ApiId, payload.name) }
    })

export const saveEnd =
  (ctx: ServerContext): Handler<typeof contract.saveEnd> =>
  (payload, context) =>
    changeQuestion(ctx, payload, context, 'end-saved', (held, _known, sayNo) =>
      setOf(held, payload.set)?.hasEnds
        ? { questions: putEnd(held.written.questions, payload.ApiId, payload) }
        : sayNo('not-taken'),
    )

export const removeEnd =
  (ctx: ServerContext): Handler<typeof contract.removeEnd> =>
  (payload, context) =>
    changeQuestion(ctx, payload, context, 'end-removed', ({ written }, { kickOuts = [] }) => {
      if (payload.place > kickOuts.length) throw new Failure('not-found', 'no such end')
      return { questions: dropEnd(written.questions, payload.ApiId, payload.place) }
    })
