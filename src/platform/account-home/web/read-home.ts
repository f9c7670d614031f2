import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import { toCents } from '../../../shared/money.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { getApplications, getQuotes, type ApplicationRow, type QuoteRow } from '../../applications/contract.ts'
import { getPolicies, type PolicyRow } from '../../policies/contract.ts'
import { getProfileOutline } from '../../profile/contract.ts'

/** One part of the page: what was read, or why it is not shown. `hidden` is what a partner who acts was not allowed to see. */
export type HomePart<Found> = { state: 'read'; found: Found } | { state: 'failed' | 'slow' | 'hidden' }

export interface AccountHome {
  policies: HomePart<{
    shown: PolicyRow[]
    count: number
    hasMore: boolean
    next: { cents: number; currency: PolicyRow['currency']; on: string } | null
  }>
  application: HomePart<ApplicationRow | null>
  quote: HomePart<QuoteRow | null>
  profile: HomePart<{ firstname: string; filled: number; missing: string[] }>
}

/** How long the page waits for one of its parts. */
const patienceMs = 2000

/** As many blocks as the quilt shows; the list has the others. */
const shownBlocks = 5

const isSignedOut = (error: unknown): boolean => error instanceof Failure && error.code === 'unauthenticated'

/** What one part shows. Its failure is its own: the function has written it down, and the page goes on without it. */
async function partOf<Answer, Found>(
  asking: Promise<(Answer & { haserror: false }) | Refused>,
  show: (answer: Answer) => Found,
  patience: number,
): Promise<HomePart<Found>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<HomePart<Found>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'slow' }), patience)
  })
  const read = asking.then(
    (answer): HomePart<Found> => (answer.haserror ? { state: 'failed' } : { state: 'read', found: show(answer) }),
    (error: unknown): HomePart<Found> => {
      if (isSignedOut(error)) throw error
      return { state: error instanceof Failure && error.code === 'permission-denied' ? 'hidden' : 'failed' }
    },
  )
  try {
    return await Promise.race([read, late])
  } finally {
    clearTimeout(timer)
    // One that fails after it was given up has nobody to tell.
    read.catch(() => {})
  }
}

const soonest = (policies: readonly PolicyRow[]) => {
  const due = policies.flatMap(({ nextPayment, currency }) => (nextPayment ? [{ ...nextPayment, currency }] : []))
  const [first] = due.toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return first ? { cents: toCents(first.amount), currency: first.currency, on: first.on } : null
}

/** What an agent waits for comes before what was begun last. */
const firstToShow = (applications: readonly ApplicationRow[]): ApplicationRow | null => {
  const open = applications.filter(({ path }) => path)
  return open.find(({ agentRequest }) => agentRequest) ?? open[0] ?? null
}

export async function readHome({ call }: Pick<PageContext, 'call'>, patience = patienceMs): Promise<AccountHome> {
  const [policies, application, quote, profile] = await Promise.all([
    partOf(
      call(getPolicies, { state: 'in-force', limit: 100 }),
      ({ policies: rows, next }) => ({
        shown: rows.slice(0, shownBlocks),
        count: rows.length,
        hasMore: next !== null || rows.length > shownBlocks,
        next: soonest(rows),
      }),
      patience,
    ),
    partOf(call(getApplications, { limit: 6 }), ({ applications }) => firstToShow(applications), patience),
    partOf(
      call(getQuotes, { limit: 6 }),
      ({ quotes }) => quotes.find(({ expired, price }) => !expired && price !== null) ?? null,
      patience,
    ),
    partOf(
      call(getProfileOutline, {}),
      ({ firstname, filled, missing }) => ({ firstname, filled: filled.length, missing: [...missing] }),
      patience,
    ),
  ])
  return { policies, application, quote, profile }
}
