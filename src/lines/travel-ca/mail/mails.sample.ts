import { sampleRecipient as to, type MailSample } from '../../../../test/mail-samples.ts'
import { composeMail } from '../../../server/mail.ts'
import { insurer } from '../rules/insurer.ts'
import { cancelledMail, policyMail, quoteLinkMail } from './mails.ts'

const cover = { insurer: insurer.name, currency: 'CAD' } as const

const bought = {
  policyNumber: 'TC-123456782',
  plan: 'Forfait tout compris',
  destination: 'Canada',
  departure: '2026-04-10',
  comeBack: '2026-04-23',
  coverFrom: '2026-03-02',
  otherFrom: '2026-04-10',
  phoneInCanada: '+1 888 555 0177',
  phoneAbroad: '+1 416 555 0177',
  paidCents: 24_000,
  pdf: new Uint8Array([37, 80, 68, 70]),
}

export const mailSamples: MailSample[] = [
  {
    name: policyMail.name,
    compose: (locale, name = 'Maya Roy', path = '/travelpolicyca?policy=TC-123456782') =>
      composeMail(policyMail, { ...bought, name, reviewUntil: '2026-03-11', path }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['TC-123456782', '+1 888 555 0177', '+1 416 555 0177', '2026'],
    amounts: 1,
  },
  {
    name: policyMail.name,
    compose: (locale, name = 'Maya Roy', path = '/travelpolicyca?policy=TC-123456782') =>
      composeMail(
        policyMail,
        { ...bought, name, replaces: 'TC-123456790', reviewEnded: '2026-02-20', sentOn: '2026-03-01', path },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['TC-123456782', 'TC-123456790', '20', '2026'],
    amounts: 1,
  },
  {
    name: cancelledMail.name,
    compose: (locale, name = 'Maya Roy', path = '/travelpolicyca?policy=TC-123456782') =>
      composeMail(cancelledMail, { name, policyNumber: 'TC-123456782', amountCents: 15_314, last4: '1111', path }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['TC-123456782', '1111'],
    amounts: 1,
  },
  {
    name: cancelledMail.name,
    compose: (locale, name = 'Maya Roy', path = '/travelpolicyca?policy=TC-123456790') =>
      composeMail(
        cancelledMail,
        { name, policyNumber: 'TC-123456782', amountCents: 15_314, last4: '1111', path, replacedBy: 'TC-123456790' },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['TC-123456782', 'TC-123456790', '1111'],
    amounts: 1,
  },
  {
    name: quoteLinkMail.name,
    compose: (locale, destination = 'Canada', path = '/travelcoverageoptionscanada?link=q-1') =>
      composeMail(
        quoteLinkMail,
        { destination, departure: '2026-04-10', comeBack: '2026-04-23', premiumCents: 15_314, path },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['153', '14', '2026'],
    amounts: 1,
  },
]
