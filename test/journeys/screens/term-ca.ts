import { eligible, person, wish } from '../../factories/ca-term-application.ts'
import { approveApplication } from '../approve-application.ts'
import { leaveEmpty, signInAs, type ScreenSet } from './screen-set.ts'

/** A page of an application that is decided, or of one whose questions are still open. */
const survey = (step: string, rest = '', of: 'decided' | 'open' = 'decided') => ({
  name: `term life, ${of}, ${step}${rest}`,
  path: (made: Record<string, string>) => `/canadianterm/survey/${step}/${made[of]}${rest}`,
  hasHead: false as const,
})
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await signInAs(visitor, ask, `screens.term.${Math.random()}@example.com`)
    const { quotekey } = await ask('getCATermPremium', {
      dob: '1986-01-15',
      sex: 'male',
      smoker: false,
      province: 'ON',
      faceAmount: 250_000,
    })
    const user = { ...person.user, ...eligible.user, address: person.user.address }
    const { applicationId: open } = await ask('saveCATermApplication', {
      application: { ...eligible, user, needsSkipped: true, ...wish },
    })
    const { applicationId: decided } = await approveApplication(ask)
    return { decided, open, quote: quotekey }
  },
  screens: [
    { name: 'term life, landing', path: () => '/canadianterm' },
    { name: 'term life, calculator', path: () => '/canadianterm/coveragecalculator' },
    { name: 'term life, call back', path: () => '/canadianterm/call-back' },
    { name: 'term life, five answers', path: () => '/quote' },
    { name: 'term life, five answers missing', path: () => '/quote', act: leaveEmpty },
    { name: 'term life, estimate', path: ({ quote }) => `/quote?quote=${quote}`, hasHead: false },
    { name: 'term life, pre-application', path: () => '/canadianterm/survey/pre-application', hasHead: false },
    survey('pre-application', '?page=2', 'open'),
    survey('policy-options', '?part=needs', 'open'),
    survey('policy-options', '?part=quote', 'open'),
    survey('underwritting', '?part=lifestyle', 'open'),
    survey('underwritting', '?part=review'),
    survey('personal-statements'),
    survey('beneficiary'),
    survey('your-policy'),
    survey('payment'),
    // An application is made in English: elsewhere this form asks for that first.
    { ...survey('payment'), name: 'term life, payment with errors', act: leaveEmpty, locales: ['en'] },
  ],
}
