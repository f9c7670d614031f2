import { openApplication, moveApplication } from '../../../platform/applications/server/index.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { TermLifeCarrier } from '../carriers/port.ts'
import type { saveCATermApplication as contract } from '../contract.ts'
import type { Place, StepName } from '../rules/application.ts'
import { ageLastBirthday, yearsNearest } from '../rules/age-nearest.ts'
import { isInsurableAge, isProvinceOpen, issueAges } from '../rules/why-unavailable.ts'
import {
  addApplication,
  answersHash,
  findApplication,
  lastSaved,
  sectionsOf,
  type Sections,
  type SectionName,
  writeSections,
} from './application-store.ts'
import { applyPatch, type Patch, type Setting } from './apply-patch.ts'
import { haveDetailsChanged } from './changed-details.ts'
import { todayOf } from './insurer.ts'
import { listedStepOf, placeOf } from './progress.ts'
import { questionSets } from './question-sets.ts'
import { refuseCitizen, refuseUnavailable, sentence } from './sentences.ts'
import type { StoredApplication } from './stored-application.ts'

type Reopened = 'decision' | 'statements' | 'offer'

/** A changed answer reopens the decision and what hung on it (term life §4; security T5). */
const reopen = (
  before: StoredApplication,
  after: StoredApplication,
  saysReviewed: boolean,
): { application: StoredApplication; reopened: Reopened[] } => {
  // What the review page showed is no longer what was answered; what is confirmed along with its answers is.
  const wasReviewed = before.reviewedAt !== null && !saysReviewed
  const fallen: Reopened[] =
    before.statements['identityAccuracy'] && !after.statements['identityAccuracy'] && haveDetailsChanged(before, after)
      ? ['statements']
      : []
  const hasNewAnswers = after.lifestyle !== before.lifestyle || after.medical !== before.medical
  if (!after.decision && !(wasReviewed && hasNewAnswers)) return { application: after, reopened: fallen }
  if (answersHash(before) === answersHash(after)) return { application: after, reopened: fallen }
  const reviewedAt = wasReviewed && hasNewAnswers ? null : after.reviewedAt
  if (!after.decision) return { application: { ...after, reviewedAt }, reopened: [] }
  const reopened: Reopened[] = ['decision']
  if (Object.keys(after.statements).length > 0) reopened.push('statements')
  if (after.offerAcceptedAt) reopened.push('offer')
  return {
    application: {
      ...after,
      reviewedAt,
      decision: null,
      earlierDecisions: [...(after.earlierDecisions ?? []), after.decision],
      statements: {},
      offerAcceptedAt: null,
      status: 'started',
    },
    reopened,
  }
}

/** The first thing that keeps a person from this product, or null while it is not known (term life §5; T-074, T-075). */
export function whyIneligible(ctx: ServerContext, { eligibility }: StoredApplication, locale: Locale): Refused | null {
  const { isCanadian, province, dateOfBirth } = eligibility
  if (isCanadian === false) return refuseCitizen(locale)
  if (province !== undefined && !isProvinceOpen(province)) return refuseUnavailable(locale, { code: 'province-unavailable' })
  const today = todayOf(ctx)
  if (dateOfBirth === undefined || isInsurableAge(dateOfBirth, today)) return null
  const age = Math.min(yearsNearest(dateOfBirth, today), ageLastBirthday(dateOfBirth, today) + 1)
  return refuseUnavailable(locale, { code: 'age-out-of-range', ...issueAges, age })
}

const applicantOf = ({ person, eligibility }: StoredApplication) => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  dob: eligibility.dateOfBirth ?? '',
})

const changedSections = (before: StoredApplication, after: StoredApplication): Partial<Sections> => {
  const [then, now] = [sectionsOf(before), sectionsOf(after)]
  const names = (Object.keys(now) as SectionName[]).filter((name) =>
    name === 'progress' ? JSON.stringify(then.progress) !== JSON.stringify(now.progress) : then[name] !== now[name],
  )
  return Object.fromEntries(names.map((name) => [name, now[name]]))
}

const isOpen = ({ status }: StoredApplication): boolean => !['paying', 'completed', 'cancelled', 'closed'].includes(status)

interface Saved {
  application: StoredApplication
  reopened: Reopened[]
  /** The revision it was saved onto. */
  before: number
  /** Where it goes on. */
  next: Place
}

const write = async (
  ctx: ServerContext,
  before: StoredApplication,
  after: StoredApplication,
  step: StepName,
): Promise<number | null> => {
  const [was, is] = [applicantOf(before), applicantOf(after)]
  const isMoved = step !== before.listedStep || after.status !== before.status || JSON.stringify(was) !== JSON.stringify(is)
  const sections = changedSections(before, after)
  if (!isMoved) return writeSections(ctx, null, before, sections, after.savedAt)
  return ctx.db.transaction(async (tx) => {
    const revision = await writeSections(ctx, tx, before, sections, after.savedAt)
    if (revision !== null) await moveApplication(ctx, before.owner, before.id, { step, status: after.status, applicant: is }, tx)
    return revision
  })
}

/** How often a save that another one overtook is tried again: each try sees what the other wrote. */
const tries = 20

/** One try on what is known of the application; null when somebody else was faster. */
const saveOn = async (setting: Setting, before: StoredApplication, patch: Patch): Promise<Saved | Refused | null> => {
  if (!isOpen(before)) return refuse('settled', sentence(setting.locale, 'settled'))
  const patched = await applyPatch(before, patch, setting)
  if ('haserror' in patched) return patched
  const { application: after, reopened } = reopen(before, patched, patch.reviewed === true)
  const savedAt = setting.ctx.clock.now()
  const today = todayOf(setting.ctx)
  const next = placeOf(after, setting.sets, today)
  const listedStep = listedStepOf(after, setting.sets, today)
  const revision = await write(setting.ctx, before, { ...after, savedAt }, listedStep)
  if (revision === null) return null
  const application = { ...after, listedStep, savedAt, revision }
  return { application, reopened, before: before.revision, next }
}

/** What this server saved last, unless the page was built on another revision: then nothing has to be read. */
const knownAt = (ctx: ServerContext, key: string, revision: number | undefined): StoredApplication | undefined => {
  const last = lastSaved(ctx).get(key)
  return revision === undefined || last?.revision === revision ? last : undefined
}

const saveOnto = async (
  setting: Setting,
  owner: string,
  { id, revision, patch }: { id: string; revision: number | undefined; patch: Patch },
): Promise<Saved | Refused> => {
  const key = `${owner}/${id}`
  let known = knownAt(setting.ctx, key, revision)
  for (let attempt = 0; attempt < tries; attempt++) {
    const saved = await saveOn(setting, known ?? (await findApplication(setting.ctx, owner, id)), patch)
    if (saved && !('haserror' in saved)) {
      lastSaved(setting.ctx).set(key, saved.application)
      return saved
    }
    // What was saved elsewhere since may be what this page waited for: a refusal counts when everything was read.
    if (saved && !known) return saved
    known = undefined
  }
  throw new Failure('conflict', 'an application was saved from too many places at once')
}

const blank = (owner: string, locale: Locale, now: Date): StoredApplication => ({
  id: '',
  owner,
  status: 'started',
  listedStep: 'pre-application',
  revision: 0,
  createdAt: now,
  savedAt: now,
  locale,
  partnerId: 'unknown',
  campaignId: 'unknown',
  eligibility: {},
  person: {},
  needs: null,
  needsSkipped: false,
  quote: null,
  lifestyle: {},
  medical: {},
  reviewedAt: null,
  statements: {},
  beneficiaries: null,
  identity: null,
  decision: null,
  offerAcceptedAt: null,
})

/**
 * Saves one page or one answer (term life §3). Who is not eligible is told so; what they typed stays all the same where there is
 * an application already, so that it can be changed. Reading: an application is opened for the eligible only, because a
 * refused visitor has nothing to go on with.
 */
export const saveCATermApplication =
  (ctx: ServerContext, insurer: TermLifeCarrier): Handler<typeof contract> =>
  async ({ applicationId, application: patch, revision, partnerId, campaignId }, { subject, locale }) => {
    const sets = await questionSets(ctx)
    const setting: Setting = { ctx, insurer, sets, locale, language: patch.questionsLanguage ?? locale }
    let id = applicationId
    if (id === undefined) {
      const first = await applyPatch(blank(subject, locale, ctx.clock.now()), patch, setting)
      if ('haserror' in first) return first
      const why = whyIneligible(ctx, first, locale)
      if (why) return why
      id = await openApplication(ctx, {
        owner: subject,
        line: 'term-ca',
        applicant: applicantOf(first),
        step: 'pre-application',
        ...(partnerId ? { partnerId } : {}),
        ...(campaignId ? { campaignId } : {}),
      })
      await addApplication(ctx, id, locale)
    }
    const saved = await saveOnto(setting, subject, { id, revision, patch })
    if ('haserror' in saved) return saved
    const why = whyIneligible(ctx, saved.application, locale)
    if (why) return why
    return {
      applicationId: id,
      revision: saved.application.revision,
      savedAt: saved.application.savedAt.toISOString(),
      overwrote: revision !== undefined && revision < saved.before,
      reopened: saved.reopened,
      next: saved.next,
    }
  }
