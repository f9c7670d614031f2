import { issuedFigure, type PolicyDocument } from '../../../../platform/documents/server/index.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import en from '../../document/en.json' with { type: 'json' }
import { beneficiarySection, frameOf, type PolicyIssuer } from './policy-document.ts'
import { say, setting } from './policy-document-words.ts'
import { insuredName, type TermPolicy } from './policy-info.ts'

/**
 * Says who receives the benefit from one change on, and who did before (term life §4 "beneficiary defaults"). It is written when its
 * mail goes; by then they may have been changed again.
 */
export function beneficiaryStatement(policy: TermPolicy, issuer: PolicyIssuer, changedAt: string): PolicyDocument {
  const text = en.statement
  const { holder, policyNumber } = policy
  const changes = holder.earlierBeneficiaries
  const at = changes.findLastIndex((change) => change.changedAt === changedAt)
  const before = changes[at]
  const named = (before && changes[at + 1]?.beneficiaries) ?? holder.beneficiaries
  return {
    ...frameOf(policy, issuer),
    id: `${policyNumber}-beneficiaries`,
    title: text.title,
    subtitle: fillText(text.subtitle, { number: isolateLtr(policyNumber), insured: isolate(insuredName(holder)) }),
    issued: issuedFigure(setting, changedAt, text.changed),
    summary: [
      { label: en.insured, value: isolate(insuredName(holder)) },
      { label: en.face, value: say.money(policy.facts.coverage * 100, 0) },
    ],
    sections: [
      {
        ...beneficiarySection(named, en.beneficiaries.heading),
        list: [text.intro, before?.consented ? text.consent : text.noConsent],
      },
      ...(before ? [beneficiarySection(before.beneficiaries, text.before)] : []),
    ],
  }
}
