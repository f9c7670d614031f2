import { mailSamplesOf, type MailSample } from '../../../../test/mail-samples.ts'
import { insurer } from '../rules/insurer.ts'
import { callbackMail, decisionMail, estimateMail, policyChangeMail, policyMail } from './mails.ts'

const policyNumber = 'CT-100000017'
const reference = 'CB-7K2M9QXR'
const sample = mailSamplesOf({ insurer: insurer.name, currency: 'CAD' }, `/canadianterm/policy?policy=${policyNumber}`)

const changes = [
  [{ change: 'cancelled', amountCents: 2768 }, ['27', '68']],
  [{ change: 'revoked', endedOn: '2026-04-10' }, ['2026']],
  [{ change: 'method', method: 'visa', last4: '4242' }, ['4242']],
  [{ change: 'unpaid', amountCents: 2768, graceDays: 30 }, ['27', '68', '30']],
  [{ change: 'beneficiaries', pdf: new Uint8Array([37, 80, 68, 70]) }, []],
] as const

export const mailSamples: MailSample[] = [
  sample(
    estimateMail,
    ({ path }) => ({
      faceCents: 25_000_000,
      term: 10,
      monthlyCents: 2768,
      annualCents: 30_750,
      holdsUntil: '2026-03-02T20:00:00.000Z',
      path,
    }),
    { hasName: false, path: '/quote?link=abc', shows: ['250', '27', '68', '307', '2026'], amounts: 3 },
  ),
  sample(callbackMail, (typed) => ({ ...typed, reference, when: 'evening' }), {
    path: '/userapplications',
    shows: [reference, '21'],
  }),
  ...(['approved', 'declined', 'referred', 'approved-by-person', 'declined-by-person'] as const).map((outcome) => {
    const isApproved = outcome.startsWith('approved')
    return sample(
      decisionMail,
      (typed) => ({ ...typed, outcome, reference: isApproved ? null : reference, reasonClass: 'health' as const }),
      { name: `${decisionMail.name}-${outcome}`, path: '/canadianterm', shows: isApproved ? ['21'] : [reference, '21'] },
    )
  }),
  sample(
    policyMail,
    (typed) => ({
      ...typed,
      policyNumber,
      faceCents: 25_000_000,
      term: 10,
      frequency: 'monthly',
      paymentCents: 2768,
      reviewUntil: '2026-03-11',
      pdf: new Uint8Array([37, 80, 68, 70]),
    }),
    { shows: [policyNumber, '10', '27', '68', '2026'], amounts: 2 },
  ),
  ...changes.map(([what, shows]) =>
    sample(policyChangeMail, (typed) => ({ ...typed, policyNumber, what }), {
      name: `${policyChangeMail.name}-${what.change}`,
      path: '/userpolicies',
      shows: [policyNumber, ...shows],
      amounts: 'amountCents' in what ? 1 : 0,
    }),
  ),
]
