import type { PolicyDocument } from '../../../../platform/documents/server/index.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import en from '../../document/en.json' with { type: 'json' }
import { contractTerms } from '../../rules/policy-terms.ts'
import { say } from './policy-document-words.ts'
import type { TermPolicy } from './policy-info.ts'
import { insurer } from '../../rules/insurer.ts'

/** The box at the top: until when the policy may be cancelled, and once it has ended, when, why and to which day it covers. */
export function reviewOrEnd({
  state,
  endedAt,
  endReason,
  coverUntil,
  facts,
}: TermPolicy): Pick<PolicyDocument, 'reviewBox' | 'endedMark'> {
  if (state !== 'cancelled' || !endedAt) {
    const { heading, text } = en.reviewBox
    return { reviewBox: { heading, text: fillText(text, { date: say.date(facts.reviewUntil) }) } }
  }
  const { mark, heading, text } = en.ended[endReason ?? 'review']
  const endedOn = insurer.dayOf(endedAt)
  const figures = { date: say.date(endedOn), until: say.date(coverUntil ?? endedOn), grace: contractTerms.graceDays }
  return { reviewBox: { heading, text: fillText(text, figures) }, endedMark: fillText(mark, figures) }
}
