import { topBox, type PolicyDocument } from '../../../../platform/documents/server/index.ts'
import en from '../../document/en.json' with { type: 'json' }
import { contractTerms } from '../../rules/policy-terms.ts'
import { say } from './policy-document-words.ts'
import type { TermPolicy } from './policy-info.ts'
import { insurer } from '../../rules/insurer.ts'
import { statedEndReason } from './stated-end-reason.ts'

/** The box at the top: until when the policy may be cancelled, and once it has ended, when, why and to which day it covers. */
export function reviewOrEnd({
  state,
  endedAt,
  endReason,
  coverUntil,
  facts,
}: TermPolicy): Pick<PolicyDocument, 'reviewBox' | 'endedMark'> {
  if (state !== 'cancelled' || !endedAt) return topBox(en.reviewBox, { date: say.date(facts.reviewUntil) })
  const endedOn = insurer.dayOf(endedAt)
  return topBox(en.ended[statedEndReason(endReason) ?? 'review'], {
    date: say.date(endedOn),
    until: say.date(coverUntil ?? endedOn),
    grace: contractTerms.graceDays,
  })
}
