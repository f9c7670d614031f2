import { partsOfStep, stepNames, type PartName, type StepName } from '../rules/application.ts'
import type { View } from './view.ts'

export const surveyRoot = '/canadianterm/survey'

/** A page of the survey as the server names it: `next` of an application. */
export interface SurveyPlace {
  step: StepName
  part: string
  question?: string | undefined
}

/** Reading (T-020): identity and offer share one page, so their step needs no part in its address. */
const onePage: readonly StepName[] = ['personal-statements', 'beneficiary', 'your-policy', 'payment', 'thanks']

/** The address of a page of the survey. Reading (T-012): the second page of `pre-application` is `?page=2`. */
export function pathOf({ step, part, question }: SurveyPlace, applicationId?: string): string {
  const path = `${surveyRoot}/${step}${applicationId ? `/${applicationId}` : ''}`
  if (step === 'pre-application') return applicationId ? `${path}?page=${part === 'person' ? 2 : 1}` : path
  if (onePage.includes(step)) return path
  return `${path}?${new URLSearchParams({ part, ...(question ? { question } : {}) }).toString()}`
}

const flat = stepNames.flatMap((step) => partsOfStep[step].map((part: PartName) => `${step}/${part}`))

/** How far along a page is; both halves of "your policy" are one page. */
export function rankOf({ step, part }: SurveyPlace): number {
  return flat.indexOf(step === 'your-policy' ? 'your-policy/identity' : `${step}/${part}`)
}

/** The part an address asks for; the step's first one where it names none, null where it names one that does not exist. */
export function requestedPage(step: StepName, search: URLSearchParams): SurveyPlace | null {
  const parts: readonly string[] = partsOfStep[step]
  const named = step === 'pre-application' ? (search.get('page') === '2' ? 'person' : 'eligibility') : search.get('part')
  const part = named ?? parts[0] ?? ''
  if (!parts.includes(part)) return null
  return { step, part, question: search.get('question') ?? undefined }
}

type Kept = Pick<View, 'next' | 'lifestyle' | 'medical' | 'status'>

const isAnswered = (view: Kept, { part, question }: SurveyPlace): boolean =>
  part === 'lifestyle' || part === 'medical' ? !question || Boolean(view[part][question]) : true

/** Settled: what was bought, or put away with its decision, is not answered anew. */
const settled: readonly View['status'][] = ['paying', 'completed', 'cancelled', 'closed']

/** Term life §2, T-013: a page that may not be opened yet leads to the first thing that is still unanswered. */
export function isReachable(view: Kept, place: SurveyPlace): boolean {
  const asked = rankOf(place)
  const furthest = rankOf(view.next)
  if (settled.includes(view.status)) return asked === furthest
  if (asked !== furthest) return asked < furthest && isAnswered(view, place)
  return place.question === undefined || place.question === view.next.question || isAnswered(view, place)
}
