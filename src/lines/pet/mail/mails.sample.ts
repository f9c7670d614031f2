import { sampleRecipient as to, type MailSample } from '../../../../test/mail-samples.ts'
import { composeMail } from '../../../server/mail.ts'
import { insurer } from '../rules/insurer.ts'
import { cardMail, endedMail, policyMail, quoteLinkMail, unpaidMail } from './mails.ts'

const cover = { insurer: insurer.name, currency: 'USD' } as const
const number = 'PT-100000017'
const page = `/pet/policy?policy=${number}`
const about = (name: string, path: string) => ({ name, policyNumber: number, path, currency: 'USD' as const })

export const mailSamples: MailSample[] = [
  {
    name: policyMail.name,
    compose: (locale, name = 'Maya Roy', path = page) =>
      composeMail(
        policyMail,
        {
          ...about(name, path),
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
        },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: [number, 'Rufus', 'Mia', '+1 888 555 0158', '2026'],
    amounts: 2,
  },
  {
    name: unpaidMail.name,
    compose: (locale, name = 'Maya Roy', path = page) =>
      composeMail(unpaidMail, { ...about(name, path), amountCents: 8550, graceDays: 30 }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
    shows: [number, '30'],
    amounts: 1,
  },
  {
    name: cardMail.name,
    compose: (locale, name = 'Maya Roy', path = page) =>
      composeMail(cardMail, { ...about(name, path), last4: '4444', laterCents: 8550 }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
    shows: [number, '4444'],
    amounts: 1,
  },
  {
    name: endedMail.name,
    compose: (locale, name = 'Maya Roy', path = page) =>
      composeMail(
        endedMail,
        { ...about(name, path), pets: null, isPart: false, last4: '1111', ended: { how: 'review', amountCents: 10_550 } },
        to(locale),
      ),
    hasName: true,
    hasPath: true,
    cover,
    shows: [number, '1111'],
    amounts: 1,
  },
  {
    name: quoteLinkMail.name,
    compose: (locale, breeds = 'Labrador Retriever, Domestic Shorthair', path = '/pet/selectplan?link=q-1') =>
      composeMail(quoteLinkMail, { breeds, currency: 'USD', firstCents: 10_550, laterCents: 8550, path }, to(locale)),
    hasName: true,
    hasPath: true,
    cover,
    shows: ['105', '85'],
    amounts: 2,
  },
]
