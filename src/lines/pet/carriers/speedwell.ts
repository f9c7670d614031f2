import type * as z from 'zod/mini'
import { insurerTimeLimits, type InsurerTimeLimits } from '../../../server/outside/company.ts'
import type { PolicyToEnd } from '../../../server/outside/insurer-port.ts'
import type { Outbound } from '../../../server/outside/outbound.ts'
import { namesOfCodes, policyCalls, sentenceOfInsurer } from '../../../server/outside/policy-calls.ts'
import { rateBookCalls } from '../../../server/outside/rate-book.ts'
import { amountText, centsOfAmount } from '../../../shared/money.ts'
import type { Pet, PetFacts } from '../rules/application.ts'
import type { Ineligible } from '../rules/eligibility.ts'
import type { IneligibleReason } from '../rules/pet.ts'
import type { Place } from '../rules/places.ts'
import type { RateFactor } from '../rules/worksheet.ts'
import { taxNames, type TaxName } from '../rules/rates.ts'
import type { IssuedPolicy, Owner, PetApplication, PetCarrier, Refusal, Waits, WhyNotEnded } from './port.ts'
import {
  billAnswer,
  cancellationAnswer,
  eligibilityAnswer,
  faultCodes,
  faultShape,
  ineligibleCodes,
  numberOf,
  policyAnswer,
  policyList,
  premiumsAnswer,
  priceAnswer,
  type WireCancellation,
  type WireFault,
  type WirePolicy,
  type WirePriceRequest,
} from './speedwell-wire.ts'

const reasonOfCode = namesOfCodes<IneligibleReason>(ineligibleCodes)

/** A reason that we do not know is the insurer's own affair: its answer is not understood. */
const whyOf = ({ ReasonCode, UntilDate }: { ReasonCode: string; UntilDate: string | null }): Ineligible => {
  const reason = reasonOfCode.get(ReasonCode)
  if (!reason) throw new Error('the insurer gave a reason that is not known')
  return { reason, until: UntilDate }
}

const wirePlace = ({ country, region, postalCode }: Place) => ({
  CountryCode: country,
  StateOrProvinceCode: region,
  PostalCode: postalCode,
})

const wireFacts = ({ breedName, born, gender, isNeutered, isService, isBreeding }: PetFacts) => ({
  BreedName: breedName,
  DateOfBirth: born,
  Gender: gender,
  IsSpayedOrNeutered: isNeutered,
  IsServiceAnimal: isService,
  IsBreedingPet: isBreeding,
})

const wirePet = (pet: Pet) => ({
  ...wireFacts(pet),
  PetName: pet.name,
  PolicyOptions: pet.options,
  Deductible: pet.deductible,
})

const wirePrice = (pet: Pet, { place, email }: Owner): WirePriceRequest => ({
  ...wirePlace(place),
  ...wirePet(pet),
  Email: email,
})

const waitsOf = ({ AccidentsFrom, IllnessFrom }: { AccidentsFrom: string; IllnessFrom: string }): Waits => ({
  accidentsFrom: AccidentsFrom,
  illnessFrom: IllnessFrom,
})

/** The insurer's refusal in our words; a no that we do not know is told in its own (L-104). Null where it did not understand us. */
export function refusalOf({ ErrorCode, Message }: WireFault): Refusal | null {
  switch (ErrorCode) {
    case faultCodes.ineligible:
      return { code: 'ineligible' }
    case faultCodes['price-changed']:
      return { code: 'price-changed' }
    case faultCodes['rates-missing']:
      return { code: 'rates-missing' }
    case faultCodes['not-in-force']:
      return { code: 'not-in-force' }
    case faultCodes['too-many-pets']:
      return { code: 'too-many-pets' }
    case faultCodes['not-understood']:
    case faultCodes['key-reused']:
    case faultCodes['no-such-policy']:
      return null
    default:
      return { code: 'declined-by-insurer', ...sentenceOfInsurer(Message) }
  }
}

const whyNotEnded = new Map<string, WhyNotEnded>([
  [faultCodes['review-over'], 'review-over'],
  [faultCodes['claim-made'], 'claim-made'],
])

/** A policy of this insurer is not replaced; one that were would count as if it had never been. */
const causes = { review: 'REVIEW', replaced: 'REVIEW', 'debit-revoked': 'OWNER', unpaid: 'UNPAID' } as const

const issued = (policy: WirePolicy): IssuedPolicy => ({
  policyNumber: numberOf(policy),
  policyId: policy.PolicyId,
  firstCents: centsOfAmount(policy.FirstBill),
  issuedAt: policy.IssuedUtc,
  startsOn: policy.EffectiveDate,
  endsOn: policy.ExpiryDate,
  reviewUntil: policy.ReviewEndDate,
  waits: waitsOf(policy),
  claimsPhone: policy.ClaimsPhone,
})

const policyWire = {
  fault: faultShape,
  isUnknown: ({ ErrorCode }: WireFault) => ErrorCode === faultCodes['no-such-policy'],
  bind: {
    path: ({ endorses }: PetApplication) => (endorses === null ? '/v1/Policies' : `/v1/Policies/${endorses}/Endorsements`),
    body: ({ pets, owner, contact, firstCents, laterCents, reference }: PetApplication) => ({
      ...wirePlace(owner.place),
      Pets: pets.map((pet) => ({ ...wirePet(pet), MonthlyPremium: amountText(pet.premiumCents) })),
      FirstBill: amountText(firstCents),
      LaterBill: amountText(laterCents),
      ReferenceNumber: reference,
      FirstName: contact.firstName,
      LastName: contact.lastName,
      Email: owner.email,
      Phone: contact.phone,
      Address: contact.address,
      City: contact.city,
    }),
    answer: policyAnswer,
    issued,
    reason: refusalOf,
  },
  cancel: {
    path: (policyNumber: string) => `/v1/Policies/${policyNumber}/Cancellations`,
    body: ({ reason, coverUntil, isException }: PolicyToEnd) => ({
      Cause: causes[reason],
      PaidToDate: coverUntil ?? null,
      ...(isException ? { IsException: true } : {}),
    }),
    answer: cancellationAnswer,
    endsOn: ({ EndDate }: WireCancellation) => EndDate,
    whyNot: ({ ErrorCode }: WireFault) => whyNotEnded.get(ErrorCode) ?? null,
  },
  find: { policy: '/v1/PoliciesByKey/', end: '/v1/CancellationsByKey/' },
  list: {
    path: '/v1/Policies?Since=',
    answer: policyList,
    read: ({ Policies, NextPage }: z.output<typeof policyList>) => ({
      rows: Policies.map(({ PolicyKey, PolicyNumber, FirstBill, IssuedUtc, IsCancelled }) => ({
        key: PolicyKey,
        policyNumber: PolicyNumber,
        priceCents: centsOfAmount(FirstBill),
        issuedAt: IssuedUtc,
        isCancelled: IsCancelled,
      })),
      next: NextPage,
    }),
  },
}

const taxNameOf = (code: string): TaxName => taxNames.find((name) => name === code) ?? 'sales-tax'

/** Speaks to Speedwell Pet, or to its simulator, through `outbound`. */
export function speedwell(outbound: Outbound, timeLimits: InsurerTimeLimits = insurerTimeLimits): PetCarrier {
  const ask = <Answer>(path: string, body: object, schema: z.ZodMiniType<Answer>): Promise<Answer> =>
    outbound.request({ method: 'POST', path, body, timeoutMs: timeLimits.quoteMs, schema })

  return {
    async whyIneligible({ name, breedName, born }, { place, email }) {
      const body = { ...wirePlace(place), PetName: name, BreedName: breedName, Email: email, DateOfBirth: born }
      const answer = await ask('/v1/Eligibility', body, eligibilityAnswer)
      return answer.IsEligible ? null : whyOf(answer)
    },
    async premiums(pet, place) {
      const answer = await ask('/v1/Premiums', { ...wirePlace(place), ...wireFacts(pet) }, premiumsAnswer)
      if (!answer.IsEligible) return { outcome: 'ineligible', why: whyOf(answer) }
      return {
        outcome: 'priced',
        monthlyCents: answer.Monthly.map((row) => row.map(centsOfAmount)),
        byAgeCents: answer.ByAge.map(centsOfAmount),
        ratesVersion: answer.RateVersion,
        ...waitsOf(answer),
      }
    },
    async price(pet, owner) {
      const answer = await ask('/v1/Quotes', wirePrice(pet, owner), priceAnswer)
      if (!answer.IsEligible) return { outcome: 'ineligible', why: whyOf(answer) }
      return {
        outcome: 'priced',
        premiumCents: centsOfAmount(answer.MonthlyPremium),
        worksheet: answer.Worksheet.map(({ Line, Row, Factor }) => ({
          step: Line as RateFactor['step'],
          row: Row,
          factor: Factor,
        })),
        ratesVersion: answer.RateVersion,
        ...waitsOf(answer),
      }
    },
    async bill(place, premiumCents, endorses) {
      const joined = endorses === null ? {} : { PolicyNumber: endorses }
      const body = { ...wirePlace(place), Premiums: premiumCents.map(amountText), ...joined }
      const answer = await ask('/v1/BillingPreviews', body, billAnswer)
      return {
        ratesVersion: answer.RateVersion,
        subtotalCents: centsOfAmount(answer.SubTotal),
        policyFeeCents: centsOfAmount(answer.PolicyFee),
        enrolmentFeeCents: centsOfAmount(answer.EnrolmentFee),
        taxes: answer.Taxes.map(({ Code, BasisPoints, First, Later }) => ({
          name: taxNameOf(Code),
          basisPoints: BasisPoints,
          firstCents: centsOfAmount(First),
          laterCents: centsOfAmount(Later),
        })),
        firstCents: centsOfAmount(answer.FirstBill),
        laterCents: centsOfAmount(answer.LaterBill),
      }
    },
    rates: rateBookCalls(outbound, timeLimits.quoteMs, ({ pet, owner }) => wirePrice(pet, owner)),
    ...policyCalls(outbound, timeLimits, policyWire),
  }
}
