import { mailSamplesOf, type MailSample } from '../../../../test/mail-samples.ts'
import { insurer } from '../rules/insurer.ts'
import { cardMail, endedMail, policyMail, quoteLinkMail, unpaidMail } from './mails.ts'

const policyNumber = 'PT-100000017'
const sample = mailSamplesOf({ insurer: insurer.name, currency: 'USD' }, `/pet/policy?policy=${policyNumber}`)
const about = { policyNumber, currency: 'USD' } as const

export const mailSamples: MailSample[] = [
  sample(
    policyMail,
    (typed) => ({
      ...about,
      ...typed,
      pets: 'Rufus, Mia',
      endorsement: null,
      firstCents: 10_550,
      laterCents: 8550,
      startsOn: '2026-03-02',
      accidentsFrom: '2026-03-07',
      illnessFrom: '2026-04-01',
      reviewUntil: '2026-03-31',
      endsOn: '2027-03-01',
      claimsPhone: '+1 888 555 0158',
      pdf: new Uint8Array([37, 80, 68, 70]),
    }),
    { shows: [policyNumber, 'Rufus', 'Mia', '+1 888 555 0158', '2026'], amounts: 2 },
  ),
  sample(unpaidMail, (typed) => ({ ...about, ...typed, amountCents: 8550, graceDays: 30 }), {
    shows: [policyNumber, '30'],
    amounts: 1,
  }),
  sample(cardMail, (typed) => ({ ...about, ...typed, last4: '4444', laterCents: 8550 }), {
    shows: [policyNumber, '4444'],
    amounts: 1,
  }),
  sample(
    endedMail,
    (typed) => ({
      ...about,
      ...typed,
      pets: null,
      isPart: false,
      last4: '1111',
      ended: { how: 'review' as const, amountCents: 10_550 },
    }),
    { shows: [policyNumber, '1111'], amounts: 1 },
  ),
  sample(quoteLinkMail, ({ name: breeds, path }) => ({ breeds, currency: 'USD', firstCents: 10_550, laterCents: 8550, path }), {
    typed: 'Labrador Retriever, Domestic Shorthair',
    path: '/pet/selectplan?link=q-1',
    shows: ['105', '85'],
    amounts: 2,
  }),
]
