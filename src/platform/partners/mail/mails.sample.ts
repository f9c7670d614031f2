import { sampleRecipient as to, type MailSample } from '../../../../test/mail-samples.ts'
import { composeMail } from '../../../server/mail.ts'
import { actingMail } from './acting-mails.tsx'
import { partnerMail, requestNoteMail } from './mails.tsx'
import { noticeMail, webhookPausedMail } from './notice-mails.tsx'

const lineNames = { en: 'Pet insurance', fr: 'Assurance pour animaux', ar: 'تأمين الحيوانات الأليفة' }

export const mailSamples: MailSample[] = [
  ...(['received', 'approved', 'rejected', 'suspended'] as const).map((mail) => ({
    name: `${partnerMail.name}-${mail}`,
    compose: (locale: 'en' | 'fr' | 'ar', name = 'Maya Roy', path = '/partner/northwind') =>
      composeMail(partnerMail, { mail, name, company: 'Northwind Travel', path }, to(locale)),
    hasName: true,
    hasPath: mail === 'received' || mail === 'approved',
    shows: [...(mail === 'received' || mail === 'approved' ? ['/partner/northwind'] : []), 'Northwind Travel'],
  })),
  {
    name: requestNoteMail.name,
    compose: (locale, _name, path = '/admin/partnerships/1') => composeMail(requestNoteMail, { path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: [],
  },
  ...(['asked', 'hand-off'] as const).map((mail) => ({
    name: `${actingMail.name}-${mail}`,
    compose: (locale: 'en' | 'fr' | 'ar', _name?: string, path = '/acting') =>
      composeMail(actingMail, { mail, company: 'Northwind Travel', path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: ['/acting', 'Northwind Travel'],
  })),
  ...(['bought', 'declined'] as const).map((notice) => ({
    name: `${noticeMail.name}-${notice}`,
    compose: (locale: 'en' | 'fr' | 'ar') =>
      composeMail(
        noticeMail,
        {
          notice,
          company: 'Northwind Travel',
          line: lineNames[locale],
          campaign: '2',
          reference: 'R-0A1B2C3D4E',
          day: '2026-03-14',
        },
        to(locale),
      ),
    hasName: false,
    hasPath: false,
    shows: ['Northwind Travel', 'R-0A1B2C3D4E'],
  })),
  {
    name: webhookPausedMail.name,
    compose: (locale, _name, path = '/partner-home/webhooks') =>
      composeMail(webhookPausedMail, { company: 'Northwind Travel', path }, to(locale)),
    hasName: false,
    hasPath: true,
    shows: ['/partner-home/webhooks', 'Northwind Travel'],
  },
]
