/** One page of an application. A line declares its pages in order; screen and server go by the same declaration. */
export interface ApplicationPage<Step extends string = string, Part extends string = string> {
  /** The step it stands under, as its address names it. */
  step: Step
  part: Part
  /** What tells its address from the others of its step: `?part=review`. None: the step's only page. */
  search?: Readonly<Record<string, string>>
  /** It asks one question a screen: what is missing on it is the name of a question. */
  asksOneByOne?: true
  /** Nobody goes past the page before it, nor saves it, without an account. */
  needsAccount?: true
}

/** Where an application is or goes on: a page and, inside a questionnaire, one question. */
export interface PageAt<Step extends string = string, Part extends string = string> {
  step: Step
  part: Part
  question?: string | undefined
}

type AtPage<Page extends ApplicationPage> = PageAt<Page['step'], Page['part']>

/** What decides how far an application has come. */
export interface Reached<Part extends string = string> {
  /** What is still wanted on a page, the first thing first: names of questions, or of what has to be done. */
  missingOn: (part: Part) => readonly string[]
  hasAccount: boolean
  /** It was bought, or its payment is on its way: from then on there is the last page alone. */
  isBought: boolean
}

/** The furthest page that may be opened: the first on which something is missing. */
export function furthestPage<Page extends ApplicationPage>(
  pages: readonly Page[],
  { missingOn, hasAccount, isBought }: Reached<Page['part']>,
): AtPage<Page> {
  const at = ({ step, part }: Page, question?: string): AtPage<Page> => (question ? { step, part, question } : { step, part })
  const last = pages.at(-1)
  if (!last) throw new Error('an application has pages')
  if (isBought) return at(last)
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1]
    if (page.needsAccount && !hasAccount && before) return at(before)
    const [first] = missingOn(page.part)
    if (first !== undefined) return at(page, page.asksOneByOne ? first : undefined)
  }
  return at(last)
}

const rankOfPart = (pages: readonly ApplicationPage[], part: string): number => pages.findIndex((page) => page.part === part)

/** Whether a page may be opened or saved when `furthest` is the furthest. Questions of one page come in any order. */
export function isReachable(pages: readonly ApplicationPage[], part: string, furthest: Pick<PageAt, 'part'>): boolean {
  const rank = rankOfPart(pages, part)
  return rank >= 0 && rank <= rankOfPart(pages, furthest.part)
}

/** The steps in order, each once. */
export function stepsOf<Page extends ApplicationPage>(pages: readonly Page[]): Page['step'][] {
  return [...new Set(pages.map(({ step }) => step))]
}

/** The heading of the stepper that a step stands under, from 1 on. The last page is still under the heading before it. */
export function stepNumber(pages: readonly ApplicationPage[], step: string): number {
  const steps = stepsOf(pages)
  return Math.max(1, Math.min(steps.length - 1, steps.indexOf(step) + 1))
}
