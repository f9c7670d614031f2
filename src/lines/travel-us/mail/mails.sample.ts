import { sampleRecipient as to, type MailSample } from '../../../../test/mail-samples.ts'
import { composeMail } from '../../../server/mail.ts'
import { insurer } from '../rules/insurer.ts'
import { cancelledMail, policyMail, quoteLinkMail } from './mails.ts'

const cover = { insurer: insurer.name, currency: 'USD' } as const

export const mailSamples: MailSample[] = [
  {
    name: policyMail.name,
    compose: (locale, name = 'Maya Roy', path = '/policies/TU-123456782') =>
      composeMail(
        policyMail,
        {
          name,
          policyNumber: 'TU-123456782',
          destination: 'Portugal',
          departure: '2026-04-10',
          comeBack: '2026-04-23',
          reviewUntil: '2026-03-11',
          cancellationFrom: '2026-03-02',
          travelFrom: '2026-04-10',
          assistancePhone: '+1 800 555 0142',
          path,
          paidCents: 24_000,
          pdf: new Uint8Array([37, 80, 68, 70]),
        },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['TU-123456782', 'Portugal', '+1 800 555 0142', '2026'],
    amounts: 1,
  },
  {
    name: cancelledMail.name,
    compose: (locale, name = 'Maya Roy', path = '/policies/TU-123456782') =>
      composeMail(cancelledMail, { name, policyNumber: 'TU-123456782', amountCents: 24_000, last4: '1111', path }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
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
    cover,
    shows: ['974', '88', '2026'],
    amounts: 1,
  },
]
