/** How a person may decide a case: as asked, not, or that the life it was taken for is somebody else's. */
export type CaseDecided = 'approve' | 'decline' | 'other-person'

/** What a case of the agents' queue is about: whose it is, the application where there is one, and what the agent alone may see. */
export interface CaseAbout {
  reference: string
  owner: string
  about: string | null
  reason: string
  details: Record<string, unknown>
  contact: { name: string; firstName?: string | undefined; phone: string }
}

/** What an agent sees of it, in the agent's language. */
export interface CaseView {
  title: string
  facts: { label: string; value: string }[]
  outcomes: readonly CaseDecided[]
  /** The classes of reasons of which one is told with a decline. */
  declineReasons?: readonly string[]
  /** Somebody waits for what this case decides: it is not closed without a decision. */
  needsDecision?: boolean
}

export interface CaseDecision extends CaseAbout {
  outcome: CaseDecided
  /** The class of reasons that is told with a decline. */
  reasonClass: string | null
  /** The person who decides, as a subject. */
  by: string
}
