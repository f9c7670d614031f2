import { sampleRecipient as to, type MailSample } from '../../../../test/mail-samples.ts'
import { composeMail } from '../../../server/mail.ts'
import type { Locale } from '../../../shared/locale.ts'
import { insurer } from '../rules/insurer.ts'
import { callbackMail, decisionMail, estimateMail, policyChangeMail, policyMail } from './mails.ts'

const cover = { insurer: insurer.name, currency: 'CAD' } as const

const termChanges = [
  { change: 'cancelled', amountCents: 2768 },
  { change: 'revoked', endedOn: '2026-04-10' },
  { change: 'method', method: 'visa', last4: '4242' },
  { change: 'unpaid', amountCents: 2768, graceDays: 30 },
  { change: 'beneficiaries', pdf: new Uint8Array([37, 80, 68, 70]) },
] as const

const paymentView = {
  cancelled: ['27', '68'],
  revoked: ['2026'],
  method: ['4242'],
  unpaid: ['27', '68', '30'],
  beneficiaries: [],
} as const

export const mailSamples: MailSample[] = [
  {
    name: estimateMail.name,
    compose: (locale, _name, path = '/quote?link=abc') =>
      composeMail(
        estimateMail,
        {
          faceCents: 25_000_000,
          term: 10,
          monthlyCents: 2768,
          annualCents: 30_750,
          holdsUntil: '2026-03-02T20:00:00.000Z',
          path,
        },
        to(locale),
      ),
    hasName: false,
    hasPath: true,
    cover,
    shows: ['250', '27', '68', '307', '2026'],
    amounts: 3,
  },
  {
    name: callbackMail.name,
    compose: (locale, name = 'Maya Roy', path = '/userapplications') =>
      composeMail(callbackMail, { name, reference: 'CB-7K2M9QXR', when: 'evening', path }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['CB-7K2M9QXR', '21'],
  },
  ...(['approved', 'declined', 'referred', 'approved-by-person', 'declined-by-person'] as const).map((outcome) => ({
    name: `${decisionMail.name}-${outcome}`,
    compose: (locale: Locale, name = 'Maya Roy', path = '/canadianterm') =>
      composeMail(
        decisionMail,
        { name, outcome, reference: outcome.startsWith('approved') ? null : 'CB-7K2M9QXR', reasonClass: 'health', path },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: outcome.startsWith('approved') ? ['21'] : ['CB-7K2M9QXR', '21'],
  })),
  {
    name: policyMail.name,
    compose: (locale, name = 'Maya Roy', path = '/canadianterm/policy?policy=CT-100000017') =>
      composeMail(
        policyMail,
        {
          name,
          policyNumber: 'CT-100000017',
          faceCents: 25_000_000,
          term: 10,
          frequency: 'monthly',
          paymentCents: 2768,
          reviewUntil: '2026-03-11',
          path,
          pdf: new Uint8Array([37, 80, 68, 70]),
        },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['CT-100000017', '10', '27', '68', '2026'],
    amounts: 2,
  },
  ...termChanges.map((what): MailSample => ({
    name: `${policyChangeMail.name}-${what.change}`,
    compose: (locale, name = 'Maya Roy', path = '/userpolicies') =>
      composeMail(policyChangeMail, { name, policyNumber: 'CT-100000017', what, path }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['CT-100000017', ...paymentView[what.change]],
    amounts: 'amountCents' in what ? 1 : 0,
  })),
]
