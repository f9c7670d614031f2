import type { ProgressStep } from '../../../web/ui/progress.tsx'
import { stepsOf, type ApplicationPage, type PageAddresses, type PageAt } from '../rules/index.ts'

/** The application whose page is on screen; null before it is opened. */
interface OnScreen {
  id: string
  next: PageAt
  /** Bought: its pages are not opened again. */
  isOver: boolean
}

/**
 * The headings of the stepper: every step but the last page's, which is said to be reached by all of them being done. Steps that lie
 * behind lead back to their first page.
 */
export function applicationSteps(
  pages: readonly ApplicationPage[],
  { rankOf, pathOf }: Pick<PageAddresses, 'rankOf' | 'pathOf'>,
  at: PageAt,
  application: OnScreen | null,
): (Pick<ProgressStep, 'id' | 'state'> & { href: string | undefined })[] {
  const steps = stepsOf(pages)
  const lastStep = steps.at(-1)
  const furthest = application ? rankOf(application.next) : 0
  return steps.slice(0, -1).map((step) => {
    const ofStep = pages.filter((page) => page.step === step)
    const [first, last] = [ofStep[0], ofStep.at(-1)]
    const isBehind = last !== undefined && rankOf(last) < furthest
    return {
      id: step,
      state: step === at.step ? 'now' : isBehind || at.step === lastStep ? 'done' : 'next',
      href:
        isBehind && first && application && !application.isOver ? pathOf({ step, part: first.part }, application.id) : undefined,
    }
  })
}

/** How far within its step a page is, 0 to 1; `within` says how far within the page. */
export function shareOfStep(pages: readonly ApplicationPage[], { step, part }: PageAt, within = 0): number {
  const parts = pages.filter((page) => page.step === step).map((page) => page.part)
  return (Math.max(0, parts.indexOf(part)) + within) / parts.length
}
