import { mailSamplesOf, type MailSample } from '../../../../test/mail-samples.ts'
import { insurer } from '../rules/insurer.ts'
import { cancelledMail, policyMail, quoteLinkMail } from './mails.ts'

const policyNumber = 'TU-123456782'
const trip = { departure: '2026-04-10', comeBack: '2026-04-23' }
const sample = mailSamplesOf({ insurer: insurer.name, currency: 'USD' }, `/policies/${policyNumber}`)

export const mailSamples: MailSample[] = [
  sample(
    policyMail,
    (typed) => ({
      ...typed,
      ...trip,
      policyNumber,
      destination: 'Portugal',
      reviewUntil: '2026-03-11',
      cancellationFrom: '2026-03-02',
      travelFrom: '2026-04-10',
      assistancePhone: '+1 800 555 0142',
      paidCents: 24_000,
      pdf: new Uint8Array([37, 80, 68, 70]),
    }),
    { shows: [policyNumber, 'Portugal', '+1 800 555 0142', '2026'], amounts: 1 },
  ),
  sample(cancelledMail, (typed) => ({ ...typed, policyNumber, amountCents: 24_000, last4: '1111' }), {
    shows: [policyNumber, '1111'],
    amounts: 1,
  }),
  sample(quoteLinkMail, ({ name: destination, path }) => ({ ...trip, destination, premiumCents: 97_488, path }), {
    typed: 'Portugal',
    path: '/travel/quote/q-1',
    shows: ['974', '88', '2026'],
    amounts: 1,
  }),
]
