import { hostileNames, type DocumentSample } from '../../../../../test/document-samples.ts'
import type { Beneficiary } from '../../rules/application.ts'
import { policyDocument, type PolicyIssuer } from './policy-document.ts'
import type { TermPolicy } from './policy-info.ts'

export const issuer: PolicyIssuer = {
  brand: 'Eider',
  carrier: 'Sweetgale Life',
  carrierAddress: '200 Sample Street, Toronto, Ontario M5V 0A0',
  agent: { name: 'Eider Insurance Services', licence: '0X00000', phone: '1-800-555-0100', email: 'help@eider.example' },
  privacyUrl: 'https://eider.example/',
}

export function beneficiary(firstName: string, shareHundredths: number): Beneficiary {
  return {
    category: 'Individual',
    type: 'Revocable',
    relationship: 'Friend',
    shareHundredths,
    firstName,
    lastName: 'Fielding',
    dateOfBirth: null,
    companyName: '',
  }
}

const yes = (text: string, followUps: Record<string, string> = {}) => ({
  answer: 'yes' as const,
  followUps,
  text,
  followUpTexts: { timesPerWeek: 'How many times a week?' },
  setVersion: '2026-01',
  language: 'en' as const,
  answeredAt: '2026-03-01T16:00:00Z',
})

export function termPolicy(change: Partial<TermPolicy['facts']> = {}, holder: Partial<TermPolicy['holder']> = {}): TermPolicy {
  return {
    id: 'p',
    policyNumber: 'CT-100000017',
    state: 'in-force',
    facts: {
      product: 'T20',
      templateId: 'SG-T100-CA-0126',
      coverage: 500_000,
      term: 20,
      paymentFrequency: 'annual',
      premiumCents: 75_500,
      feeCents: 3000,
      issuedAt: '2026-03-01T17:00:00Z',
      effectiveDate: '2026-03-01',
      endsOn: '2046-02-28',
      reviewUntil: '2026-03-11',
      ...change,
    },
    holder: {
      person: {
        firstName: 'Maya',
        lastName: 'O’Neill',
        middleInitial: '',
        suffix: 'JR',
        address: { addr1: '12 Sample Street', city: 'Calgary', province: 'AB', postalCode: 'T2P 1A1' },
        phone: '403-555-0142',
        email: 'o@example.com',
      },
      dateOfBirth: '1996-03-01',
      sex: 'female',
      province: 'AB',
      isSmoker: true,
      issueAge: 30,
      identity: { kind: 'drivers-licence', last4: '6789', province: 'AB', confirmedAt: '2026-03-01T16:40:00Z' },
      eligibility: { isCanadian: true, usesTobacco: true, replacesPolicy: false, absentNow: false, absentPast: '11Y+' },
      body: { measurement: 'standard', feet: '5', inches: '6', pounds: '140', centimeters: '', kilograms: '' },
      lifestyle: { marijuanaUse: yes('Do you use marijuana?', { timesPerWeek: '5' }) },
      medical: {},
      statements: {},
      beneficiaries: [],
      earlierBeneficiaries: [],
      authorization: { text: 'I authorize.', at: '2026-03-01T16:50:00Z' },
      method: { kind: 'creditcard', brand: 'amex', last4: '8431' },
      receipt: { keyId: 'key', receipt: { ratesVersion: 'sample' } },
      ...holder,
    },
  } as unknown as TermPolicy
}

const { person } = termPolicy().holder

export const documentSample: DocumentSample = {
  number: 'CT-100000017',
  locales: ['en'],
  document: () => policyDocument(termPolicy(), issuer),
  hostileDocument: () =>
    policyDocument(
      termPolicy(
        {},
        {
          person: {
            ...person,
            firstName: hostileNames[0],
            lastName: hostileNames[1],
            address: { ...person.address, addr1: '#import "x": *', city: '</td><img src=x onerror=alert(1)>' },
          },
          beneficiaries: hostileNames.slice(2).map((name) => beneficiary(name, 2000)),
        },
      ),
      issuer,
    ),
  shows: ['Sweetgale Life', 'Maya', 'O’Neill', '8431', '0X00000'],
}
