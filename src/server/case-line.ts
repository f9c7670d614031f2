import type { Tx } from '../db/database.ts'
import type { Refused } from '../shared/function.ts'
import type { Locale } from '../shared/locale.ts'
import type { ServerContext } from './server-context.ts'

/** How a person may decide a case: as asked, not, or that the life it was taken for is somebody else's. */
export type CaseDecided = 'approve' | 'decline' | 'other-person'

/** What a case of the agents' queue is about: whose it is, the application where there is one, and what the agent alone may see. */
export interface CaseAbout {
  reference: string
  owner: string
  about: string | null
  reason: string
  details: Record<string, unknown>
}

/** What an agent sees of it, in the agent's language. */
export interface CaseView {
  title: string
  facts: { label: string; value: string }[]
  outcomes: readonly CaseDecided[]
}

export interface CaseDecision extends CaseAbout {
  outcome: CaseDecided
  /** The class of reasons that is told with a decline. */
  reasonClass: string | null
  /** The person who decides, as a subject. */
  by: string
}

/** What a line says of its cases. */
export interface CaseLine {
  line: string
  /** Null where what it is about is gone. */
  describe: (ctx: ServerContext, about: CaseAbout, locale: Locale) => Promise<CaseView | null>
  /**
   * Does what follows from a decision. `settle` ends the case in the transaction of what follows; it answers false where somebody else was
   * faster, and then nothing may be done. Answers why nothing was done in the agent's language, or null.
   */
  decide: (
    ctx: ServerContext,
    decision: CaseDecision,
    settle: (tx: Tx) => Promise<boolean>,
    locale: Locale,
  ) => Promise<Refused | null>
}
