import { sampleRecipient as to, type MailSample } from '../../../../test/mail-samples.ts'
import { composeMail } from '../../../server/mail.ts'
import {
  accountChangedMail,
  alertMail,
  caseQuestionMail,
  letterMail,
  noticeMail,
  policyDocumentMail,
  refundDeclinedMail,
  refundMail,
  resetLinkMail,
  signInCodeMail,
  staffNoteMail,
  welcomeMail,
} from './index.ts'

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
  ...(['address', 'password', 'identity'] as const).map((what) => ({
    name: `${accountChangedMail.name}-${what}`,
    compose: (locale: 'en' | 'fr' | 'ar', _name?: string, path = '/contactus') =>
      composeMail(accountChangedMail, { what, path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: [],
  })),
  {
    name: resetLinkMail.name,
    compose: (locale, _name, path = '/pages/reset/key-1') => composeMail(resetLinkMail, { path, minutes: 60 }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: ['60'],
  },
  {
    name: alertMail.name,
    compose: (locale, _name, path = '/userpolicies') => composeMail(alertMail, { event: 'policy-ends', path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: [],
  },
  {
    name: caseQuestionMail.name,
    compose: (locale, name = 'Maya Roy', path = '/contactus') =>
      composeMail(caseQuestionMail, { name, thing: 'identity', reference: 'CB-7K2M9QXR', path }, to(locale)),
    hasName: true,
    hasPath: true,
    shows: ['CB-7K2M9QXR', '21'],
  },
  {
    name: policyDocumentMail.name,
    compose: (locale, name = 'Maya Roy', path = '/travel/policy?policy=TU-100000001') =>
      composeMail(
        policyDocumentMail,
        { name, policyNumber: 'TU-100000001', path, insurer: 'Larkspur Travel', pdf: new Uint8Array([37, 80, 68, 70]) },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    shows: ['TU-100000001', 'Larkspur Travel'],
  },
  {
    name: refundDeclinedMail.name,
    compose: (locale, name = 'Maya Roy', path = '/policies') =>
      composeMail(refundDeclinedMail, { name, reason: 'begun', policyNumber: 'TU-100000001', path }, to(locale)),
    hasName: true,
    hasPath: true,
    shows: ['TU-100000001', '21'],
  },
  {
    name: staffNoteMail.name,
    compose: (locale, _name, path = '/admin/queue') =>
      composeMail(staffNoteMail, { note: 'late-cases', count: 3, path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: ['3'],
  },
  {
    name: `${staffNoteMail.name}-report`,
    compose: (locale, _name, path = '/admin/reports') =>
      composeMail(staffNoteMail, { note: 'report', type: 'all', from: '2026-11-01', until: '2026-11-30', path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: ['2026-11-30'],
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
    cover: { insurer: 'Larkspur Travel', currency: 'USD' },
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
]
