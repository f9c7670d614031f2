import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn, tripDays } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import type { Locale } from '../../../shared/locale.ts'
import { usStateName } from '../../../shared/us-states.ts'
import { brokerageOf, type PolicyDocument } from '../../../platform/documents/server/index.ts'
import { cardBrandName } from '../../../platform/payments/server/index.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }
import fr from '../locale/fr.json' with { type: 'json' }
import { anyReasonBenefitCents, anyReasonRules, preExistingLookBackDays } from '../rules/benefits.ts'
import { insurerTimeZone } from '../rules/insurer-day.ts'
import { agreements, type Agreement } from '../rules/trip.ts'
import { destinationName } from './destination-name.ts'
import type { PolicyHolder, TravelPolicy } from './policy-info.ts'
import { carrierName } from './insurer.ts'
import { policyDocument } from './policy-document.ts'

const payWords = { en: en.pay, fr: fr.pay, ar: ar.pay }

/** Everything the certificate says, from what was stored when the policy was bound: the same today and in ten years. */
export function documentOf(ctx: ServerContext, policy: TravelPolicy): PolicyDocument {
  const { facts, holder, locale } = policy
  const { trip, issued, optionCents } = facts
  const days = tripDays(trip.departureDate, trip.returnDate)
  const holderName = holder.travellers[0] ? `${holder.travellers[0].firstName} ${holder.travellers[0].lastName}` : ''
  const perPersonCents = Math.floor(trip.tripCostCents / trip.ages.length)
  const rentalLimit = facts.benefits.rentalCar
  const createdOn = dateIn(policy.createdAt, insurerTimeZone)
  return policyDocument({
    id: policy.policyNumber,
    locale,
    brand: ctx.settings.brand,
    carrier: carrierName,
    certificateNumber: policy.policyNumber,
    issuedAt: policy.createdAt.toISOString(),
    plan: facts.size,
    cancellationFrom: issued.cancellationFrom.slice(0, 10),
    travelFrom: issued.travelFrom.slice(0, 10),
    cancelledOn: policy.state === 'cancelled' && policy.endedAt ? dateIn(policy.endedAt, insurerTimeZone) : null,
    departure: trip.departureDate,
    comeBack: trip.returnDate,
    days,
    destination: destinationName(trip.destination, locale),
    tripCostCents: trip.tripCostCents,
    holder: {
      name: holderName,
      addressLines: [holder.contact.address, `${holder.contact.city}, ${holder.contact.state} ${holder.contact.zip}`],
    },
    residenceState: usStateName(holder.contact.state),
    travellers: holder.travellers.map(({ firstName, lastName, age }) => ({ name: `${firstName} ${lastName}`, age })),
    benefits: facts.benefits,
    options: {
      ...(trip.rental && facts.size !== 'large'
        ? {
            rentalCar: {
              from: trip.rental.from,
              to: trip.rental.to,
              days: tripDays(trip.rental.from, trip.rental.to),
              limitCents: rentalLimit.kind === 'option' || rentalLimit.kind === 'amount' ? rentalLimit.limitCents : 0,
            },
          }
        : {}),
      ...(trip.anyReason
        ? { anyReason: { percent: anyReasonRules.paysPercent, mostCents: anyReasonBenefitCents(perPersonCents, perPersonCents) } }
        : {}),
    },
    isPreExistingWaived: false,
    premium: {
      baseCents: policy.priceCents - optionCents.collisionDamageWaiver - optionCents.cancelAnyReason,
      ...(optionCents.collisionDamageWaiver ? { rentalCarCents: optionCents.collisionDamageWaiver } : {}),
      ...(optionCents.cancelAnyReason ? { anyReasonCents: optionCents.cancelAnyReason } : {}),
      totalCents: policy.priceCents,
    },
    payment: { brand: cardBrandName(holder.cardBrand, locale), lastFour: holder.cardLast4, paidOn: createdOn },
    told: {
      tripType: trip.tripType,
      email: holder.contact.email,
      phone: holder.contact.phone,
      ...(holder.agreed ? { agreed: agreedOf(ctx, holder.agreed, locale) } : {}),
    },
    reviewUntil: issued.reviewUntil,
    lookBackDays: preExistingLookBackDays,
    assistancePhone: issued.assistance.fromUsa,
    agent: brokerageOf(ctx),
    privacyUrl: `${ctx.settings.origin}/privacy`,
  })
}

/** The words beside the box, as the payment page has them. */
const agreementText = (ctx: ServerContext, agreement: Agreement, locale: Locale): string =>
  fillText(payWords[locale][`agree-${agreement}`].replace('{{brand}}', '{brand}'), { brand: ctx.settings.brand })

/** What was agreed to before paying, and what was not: a program that buys may leave a box out. */
const agreedOf = (ctx: ServerContext, { agreements: given, at }: NonNullable<PolicyHolder['agreed']>, locale: Locale) => ({
  at,
  texts: agreements.filter((one) => given.includes(one)).map((one) => agreementText(ctx, one, locale)),
  notGiven: agreements.filter((one) => !given.includes(one)).map((one) => agreementText(ctx, one, locale)),
})
