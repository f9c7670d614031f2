import type { Step } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { bindOnce, type Bound } from '../../../platform/policies/server/index.ts'
import type { ApplicationToBind, IssuedPolicy, TermLifeCarrier } from '../carriers/port.ts'
import { beneficiaryName } from '../rules/beneficiaries.ts'
import type { PaymentOrder, StoredPayment } from './pay-order.ts'

const toBind = (key: string, { application, cycle, premiumCents, feeCents }: PaymentOrder): ApplicationToBind => {
  const { eligibility, person, decision, beneficiaries } = application
  return {
    key,
    decisionRef: decision.decisionRef,
    person: {
      dateOfBirth: eligibility.dateOfBirth,
      sex: eligibility.sex,
      isSmoker: decision.isSmoker,
      province: eligibility.province,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: person.phone,
    },
    address: person.address,
    faceCents: decision.offer.faceCents,
    term: decision.offer.term,
    frequency: cycle,
    premiumCents,
    feeCents,
    beneficiaries: beneficiaries.map((one) => ({
      name: beneficiaryName(one),
      relationship: one.relationship,
      type: one.type,
      shareHundredths: one.shareHundredths,
      isContingent: one.isContingent ?? false,
      trustee: one.trustee ?? '',
    })),
  }
}

/** Binds at the insurer, once. */
export function bindPolicy(
  ctx: ServerContext,
  insurer: TermLifeCarrier,
  step: Step,
  { id, order }: StoredPayment,
): Promise<Bound<IssuedPolicy>> {
  return bindOnce<IssuedPolicy>(ctx, step, id, {
    findByKey: (key) => insurer.findByKey(key),
    bind: (key) => insurer.bind(toBind(key, order)),
  })
}
