import { mail as callbackMail } from '../../src/lines/term-ca/mail/callback.tsx'
import { mail as decisionMail } from '../../src/lines/term-ca/mail/decision.tsx'
import { mail as estimateMail } from '../../src/lines/term-ca/mail/estimate-link.tsx'
import { mail as termPolicyMail } from '../../src/lines/term-ca/mail/policy.tsx'
import { mail as termChangeMail } from '../../src/lines/term-ca/mail/policy-change.tsx'
import { mail as cancelledMail } from '../../src/lines/travel-us/mail/cancelled.tsx'
import { mail as policyMail } from '../../src/lines/travel-us/mail/policy.tsx'
import { mail as quoteLinkMail } from '../../src/lines/travel-us/mail/quote-link.tsx'
import {
  addressChangedMail,
  letterMail,
  noticeMail,
  refundMail,
  resetLinkMail,
  signInCodeMail,
  welcomeMail,
} from '../../src/platform/messages/mail/index.ts'
import { composeMail, type ComposedMail } from '../../src/server/mail.ts'
import type { Locale } from '../../src/shared/locale.ts'

export interface MailSample {
  name: string
  /** `person` is what somebody typed as a name; a template without names ignores it. */
  compose: (locale: Locale, person?: string, path?: string) => Promise<ComposedMail>
  hasName: boolean
  hasPath: boolean
  /** Values that the mail must show in both twins. */
  shows: string[]
  /** How many amounts of money it says at least. */
  amounts?: number
}

const origin = 'https://eider.example'
const to = (locale: Locale) => ({ locale, origin, brand: 'Eider' })

const termChanges = [
  { change: 'cancelled', amountCents: 2768 },
  { change: 'revoked', endedOn: '2026-04-10' },
  { change: 'method', method: 'visa', last4: '4242' },
  { change: 'unpaid', amountCents: 2768, graceDays: 30 },
  { change: 'beneficiaries', pdf: new Uint8Array([37, 80, 68, 70]) },
] as const

const shownOf = {
  cancelled: ['27', '68'],
  revoked: ['2026'],
  method: ['4242'],
  unpaid: ['27', '68', '30'],
  beneficiaries: [],
} as const

/** Every mail there is, with data of its own. A new template joins this list and all its tests. */
export const mailSamples: MailSample[] = [
  {
    name: signInCodeMail.name,
    compose: (locale) => composeMail(signInCodeMail, { code: 'K7M2QX', minutes: 10 }, to(locale)),
    hasName: false,
    hasPath: false,
    shows: ['K7M2QX', '10'],
  },
  {
    name: `${signInCodeMail.name}-new-address`,
    compose: (locale) => composeMail(signInCodeMail, { code: '402913', minutes: 10, use: 'email-change' }, to(locale)),
    hasName: false,
    hasPath: false,
    shows: ['402913', '10'],
  },
  {
    name: addressChangedMail.name,
    compose: (locale, _name, path = '/contactus') => composeMail(addressChangedMail, { path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: [],
  },
  {
    name: resetLinkMail.name,
    compose: (locale, _name, path = '/pages/reset/key-1') => composeMail(resetLinkMail, { path, minutes: 60 }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: ['60'],
  },
  {
    name: welcomeMail.name,
    compose: (locale, _name, path = '/') => composeMail(welcomeMail, { path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: [],
  },
  {
    name: refundMail.name,
    compose: (locale, name = 'Maya Roy', path = '/travel/application/q-1') =>
      composeMail(
        refundMail,
        {
          name,
          outcome: 'refunded',
          amountCents: 97_488,
          currency: 'USD',
          reference: 'TRV-2048',
          insurer: 'Larkspur Travel',
          path,
        },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    shows: ['974', '88', 'TRV-2048'],
    amounts: 1,
  },
  {
    name: noticeMail.name,
    compose: (locale, name = 'Maya Roy', path = '/userpolicies') =>
      composeMail(noticeMail, { name, notice: 'my-policies', path }, to(locale)),
    hasName: true,
    hasPath: true,
    shows: [],
  },
  {
    name: letterMail.name,
    compose: (locale) => composeMail(letterMail, { subject: 'Our hours', paragraphs: ['We open at 9.', 'Call us.'] }, to(locale)),
    hasName: false,
    hasPath: false,
    shows: ['We open at 9.', 'Call us.'],
  },
  {
    name: policyMail.name,
    compose: (locale, name = 'Maya Roy', path = '/policies/TU-123456782') =>
      composeMail(
        policyMail,
        {
          name,
          certificateNumber: 'TU-123456782',
          destination: 'Portugal',
          departure: '2026-04-10',
          comeBack: '2026-04-23',
          reviewUntil: '2026-03-11',
          cancellationFrom: '2026-03-02',
          travelFrom: '2026-04-10',
          insurer: 'Larkspur Travel',
          assistancePhone: '+1 800 555 0142',
          path,
          pdf: new Uint8Array([37, 80, 68, 70]),
        },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    shows: ['TU-123456782', 'Portugal', '+1 800 555 0142', '2026'],
  },
  {
    name: cancelledMail.name,
    compose: (locale, name = 'Maya Roy', path = '/policies/TU-123456782') =>
      composeMail(
        cancelledMail,
        { name, certificateNumber: 'TU-123456782', amountCents: 24_000, last4: '1111', insurer: 'Larkspur Travel', path },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    shows: ['TU-123456782', '1111'],
    amounts: 1,
  },
  {
    name: quoteLinkMail.name,
    compose: (locale, destination = 'Portugal', path = '/travel/quote/q-1') =>
      composeMail(
        quoteLinkMail,
        { destination, departure: '2026-04-10', comeBack: '2026-04-23', premiumCents: 97_488, path },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    shows: ['974', '88', '2026'],
    amounts: 1,
  },
  {
    name: estimateMail.name,
    compose: (locale, _name, path = '/quote?link=abc') =>
      composeMail(
        estimateMail,
        { faceCents: 25_000_000, term: 10, monthlyCents: 2768, annualCents: 30_750, holdsUntil: '2026-03-02', path },
        to(locale),
      ),
    hasName: false,
    hasPath: true,
    shows: ['250', '27', '68', '307'],
    amounts: 3,
  },
  {
    name: callbackMail.name,
    compose: (locale, name = 'Maya Roy', path = '/userapplications') =>
      composeMail(callbackMail, { name, reference: 'CB-7K2M9QXR', when: 'evening', path }, to(locale)),
    hasName: true,
    hasPath: true,
    shows: ['CB-7K2M9QXR', '21'],
  },
  ...(['approved', 'declined', 'referred'] as const).map((outcome) => ({
    name: `${decisionMail.name}-${outcome}`,
    compose: (locale: Locale, name = 'Maya Roy', path = '/canadianterm') =>
      composeMail(decisionMail, { name, outcome, reference: outcome === 'approved' ? null : 'CB-7K2M9QXR', path }, to(locale)),
    hasName: true,
    hasPath: true,
    shows: outcome === 'approved' ? ['21'] : ['CB-7K2M9QXR', '21'],
  })),
  {
    name: termPolicyMail.name,
    compose: (locale, name = 'Maya Roy', path = '/canadianterm/policy?policy=CT-100000017') =>
      composeMail(
        termPolicyMail,
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
    shows: ['CT-100000017', '10', '27', '68', '2026'],
    amounts: 2,
  },
  ...termChanges.map((what): MailSample => ({
    name: `${termChangeMail.name}-${what.change}`,
    compose: (locale, name = 'Maya Roy', path = '/userpolicies') =>
      composeMail(termChangeMail, { name, policyNumber: 'CT-100000017', what, path }, to(locale)),
    hasName: true,
    hasPath: true,
    shows: ['CT-100000017', ...shownOf[what.change]],
    amounts: 'amountCents' in what ? 1 : 0,
  })),
]
