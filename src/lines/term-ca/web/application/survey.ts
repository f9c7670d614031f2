import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { referralBy } from '../../../../platform/site/web/index.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { AnswerOf } from '../../../../shared/function.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { failureAnswer, refusedAnswer, type FormAnswer, type Sent } from '../../../../web/form/form-answer.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { notOwn } from '../../../../web/read-own.ts'
import { getCATermApplication, saveCATermApplication, type ApplicationPatch } from '../../contract.ts'
import type { StepName } from '../../rules/application.ts'
import { requestedPage, isReachable, pathOf, rankOf, surveyRoot, type SurveyPlace } from './places.ts'
import type { View } from '../view.ts'
import { insurer } from '../../rules/insurer.ts'

/** Said once at the top of the page that follows. */
export const notes = ['overwrote', 'reopened', 'details', 'unpaid', 'person-looks'] as const
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
export interface SurveyAnswer extends FormAnswer {
  /** All is kept; an account is due before it goes on. */
  account?: { email: string; phone: string }
}

const missing = (): never => {
  throw data(null, { status: 404 })
}

const readApplication = async (page: PageContext, request: Request, applicationId: string): Promise<View> => {
  try {
    const view = await page.call(getCATermApplication, { applicationId })
    if (!view.haserror) return view
  } catch (error) {
    // Somebody else's and no application at all answer alike; so does an id of another shape.
    if (!(error instanceof Failure) || !['not-found', 'permission-denied', 'invalid-argument'].includes(error.code)) throw error
    if (!page.person && error.code === 'invalid-argument') return missing()
  }
  // Our mails lead here, on whatever device they are read: who it may belong to is asked before it is denied.
  throw notOwn(page, request, '/userapplications')
}

/** The guard of every page: reads the application and leads to the furthest page where the asked one is not open yet. */
export async function openSurvey(args: LoaderFunctionArgs, step: StepName): Promise<Survey> {
  const page = readPage(args)
  const { searchParams } = new URL(args.request.url)
  const place = requestedPage(step, searchParams) ?? missing()
  const applicationId = args.params['applicationId']
  const application = applicationId ? await readApplication(page, args.request, applicationId) : null
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
    today: insurer.dayOf(page.now()),
    note,
    email: page.person?.email ?? null,
  }
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

/** What was sent from a page of this line. */
export function sentFrom(values: Boxes, form?: Sent<Boxes>['form']): Sent<Boxes> {
  return { values, boxOf, form }
}

/**
 * A failure as a page shows it. Where the page was opened by its owner (`owned`), an application that is not there for a visitor
 * says that the session ended, and what was typed stays.
 */
export function problemAnswer(error: unknown, sent: Sent<Boxes>, owned?: PageContext) {
  if (owned && !owned.person && error instanceof Failure && error.code === 'not-found')
    return failureAnswer(sent, new Failure('unauthenticated', 'the session ended', { status: error.status }))
  return failureAnswer(sent, error)
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

/** What the address of the page that opens an application names: a partner with a campaign, and the estimate that it begins from. */
interface Opening {
  partner?: string | undefined
  campaign?: string | undefined
  quote?: string | undefined
}

/**
 * Whom an application is stamped with: the partner of this line's own address, else who sent the person to the estimate, else who sent
 * the visit, with the campaign.
 */
const sentBy = ({ referral }: PageContext, { quote, ...named }: Opening) => {
  const sender = referralBy(referral, named)
  const isContinued = sender === referral && quote !== undefined && /^[\w-]{1,64}$/.test(quote)
  return isContinued ? { ...sender, quotekey: quote } : sender
}

/** Saves one page. Either where it goes on, or the answer that the page shows. */
export async function savePage(
  { request, context, params }: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>,
  values: Boxes,
  application: ApplicationPatch,
  opening: Opening = {},
): Promise<{ saved: Saved } | { answer: ReturnType<typeof problemAnswer> }> {
  const page = readPage({ request, context })
  const revision = Number(values['revision'] ?? '')
  const applicationId = params['applicationId']
  const sent = sentFrom(values)
  const payload = {
    ...(applicationId ? { applicationId } : sentBy(page, opening)),
    ...(Number.isInteger(revision) && values['revision'] ? { revision } : {}),
    application,
  }
  try {
    const outcome = await page.call(saveCATermApplication, payload)
    if (outcome.haserror) return { answer: refusedAnswer(sent, outcome) }
    return { saved: { applicationId: outcome.applicationId, next: outcome.next, note: noteOf(outcome) } }
  } catch (error) {
    return { answer: problemAnswer(error, sent, applicationId ? page : undefined) }
  }
}

/** On to a page, with what has to be said there. */
export function goOn(place: SurveyPlace, applicationId: string, note: Note | null = null): Response {
  const path = pathOf(place, applicationId)
  return redirect(note ? `${path}${path.includes('?') ? '&' : '?'}note=${note}` : path)
}
