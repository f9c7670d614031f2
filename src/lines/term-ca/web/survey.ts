import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Problem } from '../../../shared/catalogue.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import type { AnswerOf, Refused } from '../../../shared/function.ts'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import { signInFirst } from '../../../web/require-person.ts'
import { getCATermApplication, saveCATermApplication, type ApplicationPatch } from '../contract.ts'
import type { StepName } from '../rules/application.ts'
import { insurerZone } from '../rules/insurer-zone.ts'
import { requestedPage, isReachable, pathOf, rankOf, surveyRoot, type SurveyPlace } from './places.ts'
import type { View } from './view.ts'

/** Facts §1: the insurer's day is Eastern time. */
export function insurersDay(now: Date): IsoDate {
  return dateIn(now, insurerZone)
}

/** What stands in the boxes of a page, by their names. */
export type Boxes = Record<string, string>

/** Said once at the top of the page that follows. */
export const notes = ['overwrote', 'reopened', 'details', 'approved'] as const
export type Note = (typeof notes)[number]

/** What every page of the survey is given. */
export interface Survey {
  /** Reading (T-008): the application is in English; in another language the page asks first. */
  isEnglish: boolean
  application: View | null
  place: SurveyPlace
  today: IsoDate
  note: Note | null
  /** Signed in as. */
  email: string | null
}

/** What a page of the survey answers when it could not go on. */
export interface SurveyAnswer {
  values: Boxes
  /** Field → `rule:` and a rule's code, or `text:` and a sentence, or a key of this slice's texts. */
  errors: Record<string, string>
  /** A refusal with a way out of its own: its code. */
  refused?: { code: string; message: string }
  /** A failure: shown in its dialog, and nothing that was typed is lost. */
  problem?: Problem
  /** All is kept; an account is due before it goes on. */
  account?: { email: string; phone: string }
}

const missing = (): never => {
  throw data(null, { status: 404 })
}

const readApplication = async (page: PageContext, request: Request, applicationId: string): Promise<View> => {
  try {
    const view = await page.call(getCATermApplication, { applicationId })
    return view.haserror ? missing() : view
  } catch (error) {
    // Somebody else's and no application at all answer alike; so does an id of another shape.
    if (!(error instanceof Failure) || !['not-found', 'permission-denied', 'invalid-argument'].includes(error.code)) throw error
    // Our mails lead here, on whatever device they are read: who it may belong to is asked before it is denied.
    if (!page.person && error.code !== 'invalid-argument') throw signInFirst(request)
    return missing()
  }
}

/** The guard of every page: reads the application and leads to the furthest page where the asked one is not open yet. */
export async function openSurvey(given: LoaderFunctionArgs, step: StepName): Promise<Survey> {
  const page = readPage(given)
  const { searchParams } = new URL(given.request.url)
  const place = requestedPage(step, searchParams) ?? missing()
  const applicationId = given.params['applicationId']
  const application = applicationId ? await readApplication(page, given.request, applicationId) : null
  if (!application && (place.step !== 'pre-application' || place.part !== 'eligibility'))
    throw redirect(`${surveyRoot}/pre-application`)
  // A step alone, as the list of applications links to it: on to where the person left it.
  const namesPart = searchParams.has('page') || searchParams.has('part')
  const goesOn = application?.next.step === step && !namesPart && rankOf(place) !== rankOf(application.next)
  if (application && (goesOn || !isReachable(application, place)))
    throw redirect(pathOf(application.next, application.applicationId))
  const note = notes.find((each) => each === searchParams.get('note')) ?? null
  return {
    isEnglish: page.locale === 'en',
    application,
    place,
    today: insurersDay(page.now()),
    note,
    email: page.person?.email ?? null,
  }
}

export function boxes(form: FormData): Boxes {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])))
}

/** Fields whose boxes have shorter names. */
const shortNames: Readonly<Record<string, string>> = { faceAmount: 'amount', termLength: 'term', paymentFrequency: 'frequency' }

/** `application.user.address.city` is the box `city`; rows of a list keep their number: `beneficiaries.0.share`. */
export function boxOf(path: string): string {
  const pieces = path.split('.')
  const row = pieces.findIndex((piece) => /^\d+$/.test(piece))
  if (row > 0) return pieces.slice(row - 1).join('.')
  const field = pieces.at(-1) ?? path
  return shortNames[field] ?? field
}

/** What the server says of fields: codes of the shared rules. */
export function fieldErrors(fields: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([path, code]) => [boxOf(path), `rule:${code}`]))
}

/**
 * An expected refusal is no failure of the request: its words stand at the top, and at the fields it names. Where several are wrong
 * each says its own; what is about a whole list (the shares) has the words of the refusal.
 */
export function refusedAnswer(values: Boxes, { code, message, fields }: Omit<Refused, 'haserror'>) {
  const saysItself = (path: string): boolean => code === 'fields' && path.includes('.')
  const errors = Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, rule]) => [boxOf(path), saysItself(path) ? `rule:${rule}` : `text:${message}`]),
  )
  return data<SurveyAnswer>({ values, errors, refused: { code, message } })
}

/**
 * A failure as a page shows it; a foreign application is a 404. Where the page was opened by its owner (`owned`), one that is not
 * there for a visitor says that the session ended, and what was typed stays.
 */
export function problemAnswer(error: unknown, values: Boxes, owned?: PageContext) {
  if (!(error instanceof Failure)) throw error
  const hasEnded = owned && !owned.person && error.code === 'not-found'
  if (error.code === 'not-found' && !hasEnded) return missing()
  const errors = fieldErrors(error.details.fields)
  if (error.code === 'invalid-argument' && Object.keys(errors).length > 0)
    return data<SurveyAnswer>({ values, errors }, { status: 400 })
  const code = hasEnded ? 'unauthenticated' : error.code
  const problem = { code, messages: error.details.sentence ? [error.details.sentence] : [] }
  return data<SurveyAnswer>({ values, errors: {}, problem }, { status: error.status })
}

export interface Saved {
  applicationId: string
  next: SurveyPlace
  note: Note | null
}

/** What the next page has to say of a save; what weighs more comes first. */
const noteOf = ({ reopened, overwrote }: Pick<AnswerOf<typeof saveCATermApplication>, 'reopened' | 'overwrote'>): Note | null => {
  if (reopened.includes('decision')) return 'reopened'
  if (reopened.includes('statements')) return 'details'
  return overwrote ? 'overwrote' : null
}

/** Saves one page. Either where it goes on, or the answer that the page shows. */
export async function savePage(
  { request, context, params }: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>,
  values: Boxes,
  application: ApplicationPatch,
  more: { partnerId?: string; campaignId?: string } = {},
): Promise<{ saved: Saved } | { answer: ReturnType<typeof problemAnswer> }> {
  const page = readPage({ request, context })
  const revision = Number(values['revision'] ?? '')
  try {
    const outcome = await page.call(saveCATermApplication, {
      ...(params['applicationId'] ? { applicationId: params['applicationId'] } : { ...page.referral, ...more }),
      ...(Number.isInteger(revision) && values['revision'] ? { revision } : {}),
      application,
    })
    if (outcome.haserror) {
      return { answer: refusedAnswer(values, outcome) }
    }
    return { saved: { applicationId: outcome.applicationId, next: outcome.next, note: noteOf(outcome) } }
  } catch (error) {
    return { answer: problemAnswer(error, values, params['applicationId'] ? page : undefined) }
  }
}

/** On to a page, with what has to be said there. */
export function goOn(place: SurveyPlace, applicationId: string, note: Note | null = null): Response {
  const path = pathOf(place, applicationId)
  return redirect(note ? `${path}${path.includes('?') ? '&' : '?'}note=${note}` : path)
}
