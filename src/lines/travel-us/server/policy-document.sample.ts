import { hostileNames, policyInForce, sampleIssuer, type DocumentSample } from '../../../../test/document-samples.ts'
import { locales, type Locale } from '../../../shared/locale.ts'
import { benefitsOf } from '../rules/benefits.ts'
import { agreements } from '../rules/trip.ts'
import { policyDocument } from './policy-document.ts'
import type { PolicyFacts, PolicyHolder, TravelPolicy } from './policy-info.ts'

export const issuer = sampleIssuer('Harbour Travel Insurance (sandbox)')

/** A medium plan for two people to Portugal, with both options. */
export function travelPolicy(
  locale: Locale,
  facts: Partial<PolicyFacts> = {},
  holder: Partial<PolicyHolder> = {},
  policy: Partial<TravelPolicy> = {},
): TravelPolicy {
  return {
    line: 'travel-us',
    carrier: issuer.carrier,
    policyNumber: 'TU-123456782',
    product: 'medium',
    priceCents: 97_488,
    currency: 'USD',
    startsOn: '2026-04-10',
    endsOn: '2026-04-23',
    locale,
    ...policyInForce,
    facts: {
      product: 'medium',
      size: 'medium',
      trip: {
        destination: 'PORTUGAL',
        departureDate: '2026-04-10',
        returnDate: '2026-04-23',
        tripType: 'tour',
        tripCostCents: 820_000,
        ages: [41, 67],
        state: 'CA',
        rental: { from: '2026-04-12', to: '2026-04-16' },
        anyReason: { initialPaymentDate: '2026-02-20' },
      },
      benefits: benefitsOf.medium,
      optionCents: { collisionDamageWaiver: 4_500, cancelAnyReason: 30_996 },
      perTravellerCents: [30_996, 30_996],
      bookingReference: 'Y7ZBYDVSGS',
      issued: {
        issuedAt: '2026-03-01T15:04:05Z',
        cancellationFrom: '2026-03-02T00:01',
        travelFrom: '2026-04-10T00:01',
        travelUntil: '2026-04-23T23:59',
        reviewUntil: '2026-03-11',
        assistance: { fromUsa: '+1 800 555 0142', fromAbroad: '+1 410 555 0142' },
      },
      destination: 'PORTUGAL',
      departdate: '2026-04-10',
      returndate: '2026-04-23',
      ...facts,
    },
    holder: {
      travellers: [
        { firstName: 'Marguerite', lastName: 'O’Neill-Beauchêne', age: 41 },
        { firstName: 'أحمد', lastName: 'المنصوري', age: 67 },
      ],
      contact: {
        email: 'marguerite@example.com',
        phone: '+1 415 555 0134',
        address: '1200 Larkin Street, Apt 4',
        city: 'San Francisco',
        state: 'CA',
        zip: '94109',
      },
      cardBrand: 'visa',
      cardLast4: '1111',
      printLetter: false,
      agreed: { agreements: [agreements[0]], at: '2026-03-01T15:03:58Z' },
      ...holder,
    },
    ...policy,
  }
}

export const documentSample: DocumentSample = {
  number: 'TU-123456782',
  locales,
  document: (locale) => policyDocument(travelPolicy(locale), issuer),
  hostileDocument: (locale) => {
    const { contact } = travelPolicy(locale).holder
    const hostile = {
      contact: { ...contact, address: '#import "x": *', city: '</td><img src=x onerror=alert(1)>' },
      travellers: hostileNames.map((name, at) => ({ firstName: name, lastName: '', age: at + 20 })),
    }
    return policyDocument(travelPolicy(locale, {}, hostile), issuer)
  },
  shows: ['Harbour Travel Insurance (sandbox)', 'Marguerite O’Neill-Beauchêne', '1111', 'CA 0X00000'],
}
