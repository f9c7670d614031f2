import { type ApplicationPage, type PageAt, stepsOf } from './pages.ts'

/** What a screen knows of an application, to see which of its pages may be opened. */
export interface OpenedApplication {
  next: PageAt
  /** Bought, being paid for or put away: nothing of it is answered anew. */
  isSettled: boolean
  isAnswered: (part: string, question: string) => boolean
}

/** The addresses of an application's pages below `root`, and which of them may be opened. */
export interface PageAddresses {
  root: string
  pathOf: (page: PageAt, applicationId?: string) => string
  /** How far along a page is. */
  rankOf: (page: PageAt) => number
  /** The page that an address asks for; the step's first one where it names none, null where it names one that does not exist. */
  requestedPage: (step: string, search: URLSearchParams) => PageAt | null
  /** A page that may not be opened yet leads to the first thing that is still unanswered. */
  mayOpen: (application: OpenedApplication, page: PageAt) => boolean
}

/** Derived from the declared pages, so that an address and its page are found from each other. */
export function pageAddresses(root: string, pages: readonly ApplicationPage[]): PageAddresses {
  const steps = stepsOf(pages)
  const pageOf = ({ step, part }: PageAt): ApplicationPage | undefined =>
    pages.find((page) => page.step === step && page.part === part)
  const rankOf = (at: PageAt): number => pages.findIndex((page) => page === pageOf(at))
  return {
    root,
    rankOf,
    pathOf: (at, applicationId) => {
      const path = `${root}/${at.step}${applicationId ? `/${applicationId}` : ''}`
      const search = applicationId ? pageOf(at)?.search : undefined
      if (!search) return path
      return `${path}?${new URLSearchParams({ ...search, ...(at.question ? { question: at.question } : {}) }).toString()}`
    },
    requestedPage: (step, search) => {
      if (!steps.includes(step)) return null
      const ofStep = pages.filter((page) => page.step === step)
      const named = ofStep.flatMap((page) => Object.keys(page.search ?? {})).some((key) => search.has(key))
      const page = named
        ? ofStep.find((each) => Object.entries(each.search ?? {}).every(([key, value]) => search.get(key) === value))
        : ofStep[0]
      return page ? { step: page.step, part: page.part, question: search.get('question') ?? undefined } : null
    },
    mayOpen: ({ next, isSettled, isAnswered }, page) => {
      const pageRank = rankOf(page)
      const furthest = rankOf(next)
      const isOpen = page.question === undefined || isAnswered(page.part, page.question)
      if (isSettled) return pageRank === furthest
      if (pageRank !== furthest) return pageRank < furthest && isOpen
      return isOpen || page.question === next.question
    },
  }
}
