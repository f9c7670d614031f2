import { mailSamplesOf, type MailSample } from '../../../../test/mail-samples.ts'
import { insurer } from '../rules/insurer.ts'
import { cancelledMail, policyMail, quoteLinkMail } from './mails.ts'

const policyNumber = 'TC-123456782'
const corrected = 'TC-123456790'
const page = '/travelpolicyca?policy='
const sample = mailSamplesOf({ insurer: insurer.name, currency: 'CAD' }, page + policyNumber)

const trip = { departure: '2026-04-10', comeBack: '2026-04-23' }
const bought = {
  ...trip,
  policyNumber,
  plan: 'Forfait tout compris',
  destination: 'Canada',
  coverFrom: '2026-03-02',
  otherFrom: '2026-04-10',
  phoneInCanada: '+1 888 555 0177',
  phoneAbroad: '+1 416 555 0177',
  paidCents: 24_000,
  pdf: new Uint8Array([37, 80, 68, 70]),
}
const cancelled = { policyNumber, amountCents: 15_314, last4: '1111' }

export const mailSamples: MailSample[] = [
  sample(policyMail, (typed) => ({ ...bought, ...typed, reviewUntil: '2026-03-11' }), {
    shows: [policyNumber, '+1 888 555 0177', '+1 416 555 0177', '2026'],
    amounts: 1,
  }),
  sample(policyMail, (typed) => ({ ...bought, ...typed, replaces: corrected, reviewEnded: '2026-02-20', sentOn: '2026-03-01' }), {
    shows: [policyNumber, corrected, '20', '2026'],
    amounts: 1,
  }),
  sample(cancelledMail, (typed) => ({ ...cancelled, ...typed }), { shows: [policyNumber, '1111'], amounts: 1 }),
  sample(cancelledMail, (typed) => ({ ...cancelled, ...typed, replacedBy: corrected }), {
    path: page + corrected,
    shows: [policyNumber, corrected, '1111'],
    amounts: 1,
  }),
  sample(quoteLinkMail, ({ name: destination, path }) => ({ ...trip, destination, premiumCents: 15_314, path }), {
    typed: 'Canada',
    path: '/travelcoverageoptionscanada?link=q-1',
    shows: ['153', '14', '2026'],
    amounts: 1,
  }),
]
