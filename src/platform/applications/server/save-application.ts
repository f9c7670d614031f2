import type { ServerContext } from '../../../server/server-context.ts'
import type { Stamp } from '../../../server/stamp-of.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { isSettled, type ApplicationPage, type PageAt } from '../rules/index.ts'
import type { ApplicationLine, Reopening, SaveContext } from './application-line.ts'
import type { Progress } from './application-progress.ts'
import type { Stored } from './application-store.ts'
import { applyPatch } from './apply-patch.ts'
import { moveApplication, openApplication } from './open-applications.ts'

/** What a page sends. Without an id an application is opened, by a browser that nobody has signed in to as well. */
export interface ToSave<Patch> {
  id: string | undefined
  patch: Patch
  /** What this device last saw; an older one is saved all the same, and the answer says so. Nothing is declared onto an older one. */
  revision: number | undefined
  /** Who sent the person of an application that is opened. */
  stamp: () => Promise<Stamp>
}

/** The answer to a save, whatever the line. */
export interface SavedAnswer<Reopened, Next> {
  applicationId: string
  revision: number
  savedAt: string
  /** Another device had saved since. */
  overwrote: boolean
  /** What a changed answer took back. */
  reopened: Reopened[]
  next: Next
}

/** How often a save that another one overtook is tried again: each try sees what the other wrote. */
const tries = 20

const hasPart = <Patch extends object>(patch: Patch, parts: readonly (keyof Patch)[]): boolean =>
  parts.some((part) => patch[part] !== undefined)

/** Takes back what hung on the answers that changed. */
const reopen = <All, Patch, Reopened>(
  rules: readonly Reopening<All, Patch, Reopened>[],
  before: All,
  patched: All,
  patch: Patch,
): { application: All; reopened: Reopened[] } => {
  let application = patched
  const reopened: Reopened[] = []
  for (const { reopens, when, takeBack } of rules) {
    if (!when(before, application, patch)) continue
    application = takeBack(application)
    if (reopens !== null && !reopened.includes(reopens)) reopened.push(reopens)
  }
  return { application, reopened }
}

/** Saves one page or one answer of a line's applications. */
export function saveOf<
  Sections extends object,
  Patch extends object,
  Sets,
  Extra,
  Page extends ApplicationPage,
  Reopened extends string,
>(line: ApplicationLine<Sections, Patch, Sets, Extra, Page, Reopened>, progress: Progress<Sections, Sets, Page>) {
  type All = Stored<Sections>
  type Next = PageAt<Page['step'], Page['part']>
  type Context = SaveContext<Sets, Extra>
  interface Saved {
    application: All
    reopened: Reopened[]
    /** The revision it was saved onto. */
    before: number
    next: Next
  }
  const { store, applicant, region } = line

  const write = async (ctx: ServerContext, before: All, after: All): Promise<number | null> => {
    const sections = store.changed(before, after)
    const named = applicant(after)
    const isMoved =
      after.listedStep !== before.listedStep ||
      after.status !== before.status ||
      region(before) !== region(after) ||
      JSON.stringify(applicant(before)) !== JSON.stringify(named)
    if (!isMoved) return store.write(ctx, null, before, sections, after.savedAt)
    const { owner, id } = before
    const move = { step: after.listedStep, status: after.status, applicant: named, region: region(after) }
    return ctx.db.transaction(async (tx) => {
      const revision = await store.write(ctx, tx, before, sections, after.savedAt)
      if (revision !== null) await moveApplication(ctx, owner, id, move, tx)
      return revision
    })
  }

  const declaresMore = (before: All, after: All): boolean => {
    const declared = new Set(line.inPerson.declared(before))
    return line.inPerson.declared(after).some((name) => !declared.has(name))
  }

  /** One try on what is known of the application; null when somebody else was faster. */
  const saveOn = async (
    context: Context,
    before: All,
    { patch, revision: visible = before.revision }: Pick<ToSave<Patch>, 'patch' | 'revision'>,
  ): Promise<Saved | Refused | null> => {
    if (isSettled(before.status)) return refuse('settled', line.sentence(context.locale, 'settled', {}))
    if (context.isActing && (line.inPerson.isReviewed(before) || hasPart(patch, line.inPerson.parts)))
      return refuse('in-person', line.sentence(context.locale, 'in-person', {}))
    const patched = await applyPatch(line, progress, before, patch, context)
    if ('haserror' in patched) return patched
    if (visible < before.revision && declaresMore(before, patched))
      return refuse('changed-elsewhere', line.sentence(context.locale, 'changed-elsewhere', {}))
    const { application: reopenedOne, reopened } = reopen(line.reopenings, before, patched, patch)
    const next = progress.next(reopenedOne, context)
    const after = { ...reopenedOne, savedAt: context.ctx.clock.now(), listedStep: progress.listedStep(reopenedOne, context) }
    const revision = await write(context.ctx, before, after)
    return revision === null ? null : { application: { ...after, revision }, reopened, before: before.revision, next }
  }

  /** What this server saved last, unless the page was built on another revision: then nothing has to be read. */
  const knownAt = (ctx: ServerContext, key: string, revision: number | undefined): All | undefined => {
    const last = store.lastSaved(ctx).get(key)
    return revision === undefined || last?.revision === revision ? last : undefined
  }

  const saveOnto = async (
    context: Context,
    subject: string,
    { id, revision, patch }: { id: string; revision: number | undefined; patch: Patch },
  ): Promise<Saved | Refused> => {
    const { ctx } = context
    const key = `${subject}/${id}`
    let known = knownAt(ctx, key, revision)
    for (let attempt = 0; attempt < tries; attempt++) {
      const saved = await saveOn(context, known ?? (await store.find(ctx, subject, id)), { patch, revision })
      if (saved && !('haserror' in saved)) {
        store.lastSaved(ctx).set(key, saved.application)
        return saved
      }
      // What was saved elsewhere since may be what this page waited for: a refusal counts when everything was read.
      if (saved && !known) return saved
      known = undefined
    }
    throw new Failure('conflict', 'an application was saved from too many places at once')
  }

  /** Reading: an application is opened for the eligible only, because a refused visitor has nothing to go on with. */
  const open = async (context: Context, subject: string, { patch, stamp }: ToSave<Patch>): Promise<string | Refused> => {
    const { ctx, locale } = context
    const blank = store.blank(subject, locale, ctx.clock.now())
    const first = await applyPatch(line, progress, blank, patch, context)
    if ('haserror' in first) return first
    const why = line.whyIneligible(ctx, first, locale, context)
    if (why) return why
    const id = await openApplication(ctx, {
      owner: subject,
      line: store.line,
      applicant: applicant(first),
      region: region(first),
      step: blank.listedStep,
      ...(await stamp()),
    })
    await store.add(ctx, id, locale)
    return id
  }

  /**
   * Who is not eligible is told so; what they typed stays all the same where there is an application already, so that it can be changed.
   */
  return async (
    ctx: ServerContext,
    toSave: ToSave<Patch>,
    { subject, locale, isActing = false }: { subject: string; locale: Locale; isActing?: boolean },
    extra: Extra,
  ): Promise<SavedAnswer<Reopened, Next> | Refused> => {
    const context: Context = { ...extra, ctx, locale, isActing, sets: await line.sets(ctx), today: line.today(ctx) }
    const id = toSave.id ?? (await open(context, subject, toSave))
    if (typeof id !== 'string') return id
    const { revision, patch } = toSave
    const saved = await saveOnto(context, subject, { id, revision, patch })
    if ('haserror' in saved) return saved
    const { application, before, reopened, next } = saved
    const why = line.whyIneligible(ctx, application, locale, context)
    if (why) return why
    return {
      applicationId: id,
      revision: application.revision,
      savedAt: application.savedAt.toISOString(),
      overwrote: revision !== undefined && revision < before,
      reopened,
      next,
    }
  }
}
