import { hostileNames, policyInForce, sampleIssuer, type DocumentSample } from '../../../../test/document-samples.ts'
import { locales, type Locale } from '../../../shared/locale.ts'
import { policyDocument } from './policy-document.ts'
import type { PetPolicyRow, PolicyFacts, PolicyHolder } from './policy-info.ts'

export const issuer = sampleIssuer('Meadow Pet Insurance (sandbox)')

/** A dog and a cat in Ontario, with one tax line. */
export function petPolicy(
  locale: Locale,
  facts: Partial<PolicyFacts> = {},
  holder: Partial<PolicyHolder> = {},
  policy: Partial<PetPolicyRow> = {},
): PetPolicyRow {
  const plain = { isNeutered: true, isService: false, isBreeding: false, options: [] }
  return {
    line: 'pet',
    carrier: issuer.carrier,
    policyNumber: 'PT-100000017',
    product: 'accident-and-illness',
    priceCents: 15_169,
    currency: 'CAD',
    startsOn: '2026-03-02',
    endsOn: '2027-03-01',
    locale,
    ...policyInForce,
    facts: {
      country: 'CA',
      region: 'ON',
      pets: [
        { ...plain, breedName: 'Labrador Retriever', born: '2025-12-07', gender: 'Male', deductible: 500, premiumCents: 9044 },
        {
          ...plain,
          breedName: 'Domestic Shorthair',
          born: '2024-02-10',
          gender: 'Female',
          options: ['RECOVERY'],
          deductible: 250,
          premiumCents: 3960,
        },
      ],
      bill: {
        subtotalCents: 13_004,
        policyFeeCents: 300,
        enrolmentFeeCents: 2000,
        taxes: [{ name: 'sales-tax', basisPoints: 800, firstCents: 1224, laterCents: 1064 }],
        firstCents: 16_528,
        laterCents: 14_368,
      },
      ratesVersion: 'pet-2026-01',
      reference: 'Y7ZBYDVSGS',
      issued: {
        policyId: 'SW100000017',
        issuedAt: '2026-03-01T15:04:05Z',
        startsOn: '2026-03-02',
        endsOn: '2027-03-01',
        reviewUntil: '2026-03-31',
        waits: { accidentsFrom: '2026-03-07', illnessFrom: '2026-04-01' },
        claimsPhone: '+1 888 555 0158',
      },
      ...facts,
    },
    holder: {
      petNames: ['Rufus', 'ميمي'],
      email: 'marguerite@example.com',
      postalCode: 'K1A 0B1',
      contact: {
        firstName: 'Marguerite',
        lastName: 'O’Neill-Beauchêne',
        phone: '+1 613 555 0134',
        address: '120 Sample Street',
        address2: 'Apt 4',
        city: 'Ottawa',
      },
      cardBrand: 'visa',
      cardLast4: '1111',
      isExistingPolicyholder: false,
      agreed: {
        agreements: ['insurer-terms', 'monthly-bills'],
        authorization: 'I allow Eider to charge my card.',
        at: '2026-03-01T15:03:58Z',
      },
      ...holder,
    },
    ...policy,
  }
}

export const documentSample: DocumentSample = {
  number: 'PT-100000017',
  locales,
  document: (locale) => policyDocument(petPolicy(locale), [], issuer),
  hostileDocument: (locale) => {
    const { contact } = petPolicy(locale).holder
    const { pets } = petPolicy(locale).facts
    const hostile = {
      contact: { ...contact, address: '#import "x": *', city: '</td><img src=x onerror=alert(1)>' },
      petNames: [...hostileNames],
    }
    return policyDocument(petPolicy(locale, { pets: hostileNames.map(() => pets[0]!) }, hostile), [], issuer)
  },
  shows: ['Meadow Pet Insurance (sandbox)', 'Marguerite O’Neill-Beauchêne', '1111', 'CA 0X00000', 'Rufus'],
}
