/** What term life hands to the platform's purchases: its insurer, what is stored, and how a policy ends. */
import { moveApplicationFrom } from '../../../../platform/applications/server/index.ts'
import { purchaseOf, type NotBought } from '../../../../platform/purchases/server/index.ts'
import { namesOf } from '../../../../shared/full-name.ts'
import type { Refused } from '../../../../shared/function.ts'
import type { EndReason } from '../../../../platform/policies/server/index.ts'
import type { ApplicationToBind, IssuedPolicy } from '../../carriers/port.ts'
import { beneficiaryName } from '../../rules/beneficiary-name.ts'
import type { InsurerAt, InsurerOf } from '../insurer.ts'
import type { PolicyChange } from '../mail-work.ts'
import { fromApplication, type PaymentOrder } from './pay-order.ts'
import { noPayment, nothingCharged, processorAway, refusalOf } from './pay-sentences.ts'
import { factsOf, holderOf, type PolicyHolder } from '../policy/policy-info.ts'
import { insurer } from '../../rules/insurer.ts'

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
    beneficiaries: beneficiaries.map((beneficiary) => ({
      name: beneficiaryName(beneficiary),
      relationship: beneficiary.relationship,
      type: beneficiary.type,
      shareHundredths: beneficiary.shareHundredths,
      isContingent: beneficiary.isContingent ?? false,
      trustee: beneficiary.trustee ?? '',
    })),
  }
}

/**
 * With these the insurer may issue it the next time. With any other it would refuse the same again (its price or its limits are
 * others by now), so that the person is decided anew before anything is charged once more.
 */
const mayBePaidAgain: ReadonlySet<string> = new Set(['insurer-down', 'insurer-refused', 'declined-by-insurer'])

/** A subscription that does not begin is a payment problem, whatever was to pay it (T-135); the code tells whether money was taken, and why not. */
const notBought = ({ locale, method }: PaymentOrder, end: NotBought): Refused => {
  if (end.state !== 'declined') return noPayment(locale, 'payment')
  if (end.why === 'method-away' || end.why === 'unavailable') return processorAway(locale, 'payment')
  if (end.why === 'method-refused') return noPayment(locale, refusalOf(method.kind))
  return nothingCharged(locale, end.why === 'declined' ? `${refusalOf(method.kind)}-declined` : 'not-taken')
}

const paymentPath = (applicationId: string): string => `/canadianterm/survey/payment/${applicationId}`
const referenceOf = (applicationId: string): string => applicationId.replaceAll('_', '-')

const changeOf = (
  purchaseId: string,
  reason: EndReason,
  end: { endsOn: string; backCents: number; coverUntil: string | null },
): PolicyChange =>
  reason === 'review'
    ? { purchaseId, change: 'cancelled', amountCents: end.backCents }
    : { purchaseId, change: reason === 'unpaid' ? 'lapsed' : 'revoked', endedOn: end.coverUntil ?? end.endsOn }

export type TermPurchases = ReturnType<typeof termPurchases>

/** How a term life policy is bought and ended, and what of it is this line's own. */
export function termPurchases(insurerOf: InsurerOf, insurerAt: InsurerAt) {
  return purchaseOf<PaymentOrder, ApplicationToBind, IssuedPolicy, PolicyHolder>({
    insurer: insurerOf,
    insurerAt,
    toBind: (key, { order }) => toBind(key, order),
    line: {
      ...fromApplication,
      carrier: 'term-ca',
      carrierName: insurer.name,
      currency: 'CAD',
      flow: 'buy-ca-term',
      function: 'payCATerm',
      instalments: ({ methodId, cycle, application }) => ({ methodId, cycle, customerReference: application.id }),
      describe: ({ email, locale, method, application: { partnerId, campaignId } }) => ({
        email,
        locale,
        cardBrand: method.brand,
        cardLast4: method.last4,
        partnerId,
        campaignId,
      }),
      contact: ({ application: { person } }) => ({ ...namesOf(person), phone: person.phone ?? '' }),
      policy: (order, issued) => {
        const facts = factsOf(order, issued)
        return {
          policyNumber: issued.policyNumber,
          product: facts.product,
          feeCents: order.feeCents,
          startsOn: issued.effectiveOn,
          endsOn: issued.endsOn,
          facts: { ...facts },
          holder: { ...holderOf(order, issued) },
          region: order.application.eligibility.province,
        }
      },
      bought: (_purchase, { policyNumber, templateId }) => ({ policyNum: policyNumber, templateId }),
      notBought,
      refundMail: ({ application }) => ({
        name: application.person.firstName,
        reference: referenceOf(application.id),
        path: paymentPath(application.id),
      }),
      earlierRefund: ({ applicationId = '' }) => ({ reference: referenceOf(applicationId), path: paymentPath(applicationId) }),
      onState: async (ctx, tx, { owner, sourceId: id }, { state, reason }) => {
        const isDecidedAnew = reason !== null && !mayBePaidAgain.has(reason)
        const status = state === 'bound' ? 'completed' : isDecidedAnew ? 'started' : 'approved'
        await moveApplicationFrom(ctx, tx, { owner, id, from: ['paying'] }, { status, isHeld: false })
      },
    },
    end: {
      flow: 'cancel-ca-term',
      whenRefused: 'ask-again',
      contact: ({ holder }) => ({ ...namesOf(holder.person), phone: holder.person.phone ?? '' }),
      mail: ({ purchaseId, coverUntil }, { reason, ...end }) => ({
        kind: 'term-ca.change-mail',
        body: changeOf(purchaseId, reason, { ...end, coverUntil }),
      }),
      onEnded: async (ctx, tx, { owner }, id) => {
        await moveApplicationFrom(ctx, tx, { owner, id, from: ['completed'] }, { status: 'cancelled', isHeld: false })
      },
    },
  })
}
