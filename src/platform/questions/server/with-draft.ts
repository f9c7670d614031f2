import type { Tx } from '../../../db/database.ts'
import type { CallContext } from '../../../server/functions.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { QuestionLine, ServerContext } from '../../../server/server-context.ts'
import { isRefused, refuse, type Refused } from '../../../shared/function.ts'
import { findLine, holdDraft, type DraftRow, type SetVersions } from './question-rows.ts'
import { readWritten, type Written } from './read-questions.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

export const sentence = sentencesOf({ en, fr, ar })
export type SentenceCode = keyof typeof en

export interface Held {
  about: QuestionLine
  draft: DraftRow
  versions: SetVersions
  written: Written
}

export interface OfDraft {
  line: string
  set: string
  revision: number
}

type Detail = Record<string, string | number>

/**
 * Does something to a draft while nobody else can. Anyone who read another revision than the one that is there is told who was faster, and
 * nothing is done. `work` answers what it did for the trail, or why not.
 */
export const withDraft = <Done extends { detail: Detail }>(
  ctx: ServerContext,
  { line, set, revision }: OfDraft,
  { caller, locale, requestId }: CallContext,
  action: string,
  work: (tx: Tx, held: Held) => Promise<Done | Refused>,
): Promise<Done | Refused> => {
  const about = findLine(ctx, line, set)
  return ctx.db.transaction(async (tx) => {
    const draft = await holdDraft(ctx, tx, line, set)
    if (draft.revision !== revision) return refuse('changed', sentence(locale, 'changed', { by: draft.changedBy ?? '…' }))
    const done = await work(tx, { about, draft, ...(await readWritten(ctx, tx, about, set, draft)) })
    if (isRefusal(done)) return done
    const subject = `questions:${line}/${set}`
    await writeAudit(ctx, { actor: caller.actor, subject, action, outcome: 'done', requestId, details: done.detail }, tx)
    return done
  })
}

export const isRefusal = (done: object): done is Refused => isRefused(done)
