import { hostileNames, type DocumentSample } from '../../../../test/document-samples.ts'
import { locales, type Locale } from '../../../shared/locale.ts'
import { policyDocument, type TravelPolicyDocumentInput } from './policy-document.ts'

const placeNames = { en: 'Portugal', fr: 'Portugal', ar: 'البرتغال' } as const

/** A medium plan for two people to Portugal, with both options. */
export function travelDocumentInput(locale: Locale, more: Partial<TravelPolicyDocumentInput> = {}): TravelPolicyDocumentInput {
  return {
    id: 'doc-0001',
    locale,
    brand: 'Eider',
    carrier: 'Harbour Travel Insurance (sandbox)',
    certificateNumber: 'TU-123456782',
    issuedAt: '2026-03-01T15:04:05Z',
    plan: 'medium',
    cancellationFrom: '2026-03-02',
    travelFrom: '2026-04-10',
    cancelledOn: null,
    departure: '2026-04-10',
    comeBack: '2026-04-23',
    days: 14,
    destination: placeNames[locale],
    tripCostCents: 820_000,
    holder: { name: 'Marguerite O’Neill-Beauchêne', addressLines: ['1200 Larkin Street, Apt 4', 'San Francisco, CA 94109'] },
    residenceState: 'California',
    travellers: [
      { name: 'Marguerite O’Neill-Beauchêne', age: 41 },
      { name: 'أحمد المنصوري', age: 67 },
    ],
    benefits: {
      cancellation: { kind: 'percent', percentOfTripCost: 100 },
      interruption: { kind: 'percent', percentOfTripCost: 150 },
      medical: { kind: 'amount', limitCents: 15_000_000 },
      evacuation: { kind: 'amount', limitCents: 50_000_000 },
      baggage: { kind: 'amount', limitCents: 150_000 },
      baggageDelay: { kind: 'amount', limitCents: 30_000, waitHours: 18 },
      travelDelay: { kind: 'amount', limitCents: 100_000, perDayCents: 20_000 },
      missedConnection: { kind: 'amount', limitCents: 50_000, waitHours: 3 },
      airAccident: { kind: 'amount', limitCents: 7_500_000 },
      otherAccident: { kind: 'amount', limitCents: 2_500_000 },
      rentalCar: { kind: 'option', limitCents: 2_500_000 },
      preExistingWaiver: { kind: 'none' },
    },
    options: {
      rentalCar: { from: '2026-04-12', to: '2026-04-16', days: 5, limitCents: 2_500_000 },
      anyReason: { percent: 50, mostCents: 410_000 },
    },
    isPreExistingWaived: false,
    premium: { baseCents: 61_992, rentalCarCents: 4_500, anyReasonCents: 30_996, totalCents: 97_488 },
    payment: { brand: 'Visa', lastFour: '1111', paidOn: '2026-03-01' },
    told: {
      tripType: 'tour',
      email: 'marguerite@example.com',
      phone: '+1 415 555 0134',
      agreed: { at: '2026-03-01T15:03:58Z', texts: ['I have read what this plan covers.'], notGiven: ['I allow the charge.'] },
    },
    reviewUntil: '2026-03-11',
    lookBackDays: 60,
    assistancePhone: '+1 800 555 0142',
    agent: { name: 'Eider Insurance Agency', licence: 'CA 0X00000', phone: '+1 800 555 0100', email: 'help@eider.example' },
    privacyUrl: 'https://eider.example/privacy',
    ...more,
  }
}

export const documentSample: DocumentSample = {
  number: 'TU-123456782',
  locales,
  document: (locale) => policyDocument(travelDocumentInput(locale)),
  hostileDocument: (locale) =>
    policyDocument(
      travelDocumentInput(locale, {
        holder: { name: hostileNames[0], addressLines: ['#import "x": *', '</td><img src=x onerror=alert(1)>'] },
        travellers: hostileNames.map((name, age) => ({ name, age: age + 20 })),
      }),
    ),
  shows: ['Harbour Travel Insurance (sandbox)', 'Marguerite O’Neill-Beauchêne', '1111', 'CA 0X00000'],
}
