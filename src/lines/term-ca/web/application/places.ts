import { isSettled, pageAddresses, type PageAt } from '../../../../platform/applications/rules/index.ts'
import type { StepName } from '../../rules/application.ts'
import { pages } from '../../rules/pages.ts'
import type { View } from '../view.ts'

/** A page of the survey as the server names it: `next` of an application. */
export type SurveyPlace = PageAt<StepName>

export const addresses = pageAddresses('/canadianterm/survey', pages)

export const surveyRoot = addresses.root

export function pathOf(page: SurveyPlace, applicationId?: string): string {
  return addresses.pathOf(page, applicationId)
}

export function rankOf(page: SurveyPlace): number {
  return addresses.rankOf(page)
}

export function requestedPage(step: StepName, search: URLSearchParams): SurveyPlace | null {
  return addresses.requestedPage(step, search) as SurveyPlace | null
}

/** Term life §2, T-013: a page that may not be opened yet leads to the first thing that is still unanswered. */
export function isReachable(view: Pick<View, 'next' | 'lifestyle' | 'medical' | 'status'>, page: SurveyPlace): boolean {
  return addresses.mayOpen(
    {
      next: view.next,
      isSettled: isSettled(view.status),
      isAnswered: (part, question) => (part !== 'lifestyle' && part !== 'medical') || Boolean(view[part][question]),
    },
    page,
  )
}
