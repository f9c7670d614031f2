import { hostileNames, policyInForce, sampleIssuer, type DocumentSample } from '../../../../test/document-samples.ts'
import { storeAnswers, type AnswerInput } from '../../../platform/applications/rules/index.ts'
import { locales, type Locale } from '../../../shared/locale.ts'
import { shippedSets } from '../rules/question-sets.ts'
import { isOption } from '../rules/plans.ts'
import { shippedProducts } from '../rules/products.ts'
import { policyDocument } from './policy-document.ts'
import type { CanadaTravelPolicy, PolicyFacts, PolicyHolder } from './policy-info.ts'

export const issuer = sampleIssuer('Tamarack Travel (sandbox)', 'ON 00000')

const answersIn = (locale: Locale) => {
  const set = shippedSets.find(({ name }) => name === 'health')!
  const input: Record<string, AnswerInput> = Object.fromEntries(
    set.questions.map(({ name }): [string, AnswerInput] => [
      name,
      name === 'heart' ? { answer: 'yes' as const, followUps: { when: 'older' } } : { answer: 'no' as const, followUps: {} },
    ]),
  )
  const stored = storeAnswers(set, {}, input, { language: locale, at: '2026-03-01T15:00:00Z' })
  if ('fields' in stored) throw new Error('the sample answers are not whole')
  return stored.answers
}

/** Worldwide medical cover for two, one of them 67, with a car and baggage. */
export function canadaTravelPolicy(
  locale: Locale,
  facts: Partial<PolicyFacts> = {},
  holder: Partial<PolicyHolder> = {},
  policy: Partial<CanadaTravelPolicy> = {},
): CanadaTravelPolicy {
  const products = shippedProducts(locale)
  const { title, limits, panels } = products.find(({ code }) => code === 'PL-SMED-3')!
  return {
    line: 'travel-ca',
    carrier: issuer.carrier,
    policyNumber: 'TC-123456782',
    product: 'PL-SMED-3',
    priceCents: 43_230,
    currency: 'CAD',
    startsOn: '2026-04-10',
    endsOn: '2026-04-23',
    locale,
    ...policyInForce,
    facts: {
      planCode: 'PL-SMED-3',
      trip: {
        province: 'ON',
        departureDate: '2026-04-10',
        returnDate: '2026-04-23',
        kind: 'SINGLE',
        rental: { from: '2026-04-12', to: '2026-04-18' },
        destinationType: 'WORLDWIDE',
        ages: [41, 67],
        sumsInsuredCents: [0, 200_000],
      },
      deductible: 300,
      choice: { anyReason: false, interruptionLimit: 1500, rentalCar: true, baggage: true },
      parts: [
        { name: 'medical', cents: 30_600 },
        { name: 'medical-saving', cents: -1_530 },
        { name: 'rental-car', cents: 7_700 },
        { name: 'baggage', cents: 4_320 },
      ],
      tax: { cents: 1_140, rate: '0.08' },
      reference: 'Y7ZBYDVSGS',
      product: { title, limits, panels },
      added: products.filter(({ code }) => isOption(code)),
      issued: {
        issuedAt: '2026-03-01T15:04:05Z',
        coverFrom: '2026-04-10T00:01',
        coverUntil: '2026-04-23T23:59',
        reviewUntil: '2026-03-11',
        assistance: { fromCanada: '+1 888 555 0177', fromAbroad: '+1 416 555 0177' },
      },
      ...facts,
    },
    holder: {
      insured: [
        { firstName: 'Marguerite', lastName: 'O’Neill-Beauchêne', dateOfBirth: '1985-01-02', sumInsuredCents: 0, answers: null, category: null },
        { firstName: 'أحمد', lastName: 'المنصوري', dateOfBirth: '1959-01-02', sumInsuredCents: 200_000, answers: answersIn(locale), category: 'C' },
      ], // prettier-ignore
      buyer: { firstName: 'Marguerite', lastName: 'O’Neill-Beauchêne', dateOfBirth: '1985-01-02' },
      contact: {
        email: 'marguerite@example.com',
        phone: '4165550134',
        address: '1200 Queen Street, Apt 4',
        city: 'Toronto',
        postalCode: 'M5V 2T6',
      },
      statements: {},
      consent: { text: 'I agree.', at: '2026-03-01T15:00:00Z' },
      cardBrand: 'visa',
      cardLast4: '1111',
      agreed: { agreements: ['read'], at: '2026-03-01T15:03:58Z' },
      ...holder,
    },
    ...policy,
  }
}

export const documentSample: DocumentSample = {
  number: 'TC-123456782',
  locales,
  document: (locale) => policyDocument(canadaTravelPolicy(locale), issuer),
  hostileDocument: (locale) => {
    const { contact, insured } = canadaTravelPolicy(locale).holder
    const hostile = {
      contact: { ...contact, address: '#import "x": *', city: '</td><img src=x onerror=alert(1)>' },
      insured: hostileNames.map((name) => ({ ...insured[0]!, firstName: name, lastName: '' })),
    }
    return policyDocument(canadaTravelPolicy(locale, {}, hostile), issuer)
  },
  shows: ['Tamarack Travel (sandbox)', 'Marguerite O’Neill-Beauchêne', '1111', 'PL-SMED-3', '+1 888 555 0177'],
}
