import type { PolicyDocument } from '../../../platform/documents/server/index.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import en from '../document/en.json' with { type: 'json' }
import { beneficiarySection, frameOf, type PolicyHouse } from './policy-document.ts'
import { say } from './policy-document-words.ts'
import { insuredName, type TermPolicy } from './policy-info.ts'

/** Says who receives the benefit from now on, and who did before (term life §4 "beneficiary defaults"). */
export const beneficiaryStatement = (policy: TermPolicy, house: PolicyHouse, changedAt: string): PolicyDocument => {
  const text = en.statement
  const { holder, policyNumber } = policy
  const before = holder.earlierBeneficiaries.at(-1)
  return {
    ...frameOf(policy, house),
    id: `${policyNumber}-beneficiaries`,
    title: text.title,
    subtitle: fillText(text.subtitle, { number: isolateLtr(policyNumber), insured: isolate(insuredName(holder)) }),
    issued: { label: text.changed, value: fillText(en.issuedValue, say.instant(changedAt)), instant: changedAt },
    summary: [
      { label: en.insured, value: isolate(insuredName(holder)) },
      { label: en.face, value: say.money(policy.facts.coverage * 100, 0) },
    ],
    sections: [
      {
        ...beneficiarySection(holder.beneficiaries, en.beneficiaries.heading),
        list: [text.intro, before?.consented ? text.consent : text.noConsent],
      },
      ...(before ? [beneficiarySection(before.beneficiaries, text.before)] : []),
    ],
  }
}
