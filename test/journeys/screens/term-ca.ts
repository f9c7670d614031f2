import { eligible, person, wish } from '../../factories/ca-term-application.ts'
import { answerApplication, approveApplication } from '../support/approve-application.ts'
import { leaveEmpty, signInAs, type ScreenSet } from './screen-set.ts'

const yes = { answer: 'yes', followUps: {} } as const

/** A page of an application that is approved and ready to be paid, or of one that has come less far. */
const survey = (step: string, rest = '', of: 'decided' | 'open' | 'answered' | 'referred' | 'declined' = 'decided') => ({
  name: `term life, ${of}, ${step}${rest}`,
  path: (made: Record<string, string>) => `/canadianterm/survey/${step}/${made[of]}${rest}`,
  hasHead: false as const,
})
const shown = <Of extends object>(screen: Of) => ({ ...screen, isShownInAll: true as const })

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
    const answered = await answerApplication(ask, {})
    const referred = await answerApplication(ask, { lifestyle: { riskyOccupation: yes } })
    const declined = await answerApplication(ask, { medical: { cancer: yes } })
    for (const applicationId of [referred, declined]) {
      await ask('saveCATermApplication', { applicationId, application: { reviewed: true } })
      await ask('getCATermDecision', { applicationId })
    }
    return { decided, open, answered, referred, declined, quote: quotekey }
  },
  screens: [
    { isShownInAll: true, name: 'term life, landing', path: () => '/canadianterm' },
    { isShownInAll: true, name: 'term life, calculator', path: () => '/canadianterm/coveragecalculator' },
    { name: 'term life, call back', path: () => '/canadianterm/call-back' },
    { isShownInAll: true, name: 'term life, five answers', path: () => '/quote' },
    { name: 'term life, five answers missing', path: () => '/quote', act: leaveEmpty },
    { isShownInAll: true, name: 'term life, estimate', path: ({ quote }) => `/quote?quote=${quote}`, hasHead: false },
    { name: 'term life, pre-application', path: () => '/canadianterm/survey/pre-application', hasHead: false },
    survey('pre-application', '?page=2', 'open'),
    survey('policy-options', '?part=needs', 'open'),
    shown(survey('policy-options', '?part=quote', 'open')),
    shown(survey('underwritting', '?part=lifestyle', 'open')),
    shown(survey('underwritting', '?part=medical&question=generalHealth', 'answered')),
    shown(survey('underwritting', '?part=review', 'answered')),
    shown(survey('underwritting', '?part=decision')),
    shown(survey('underwritting', '?part=decision', 'referred')),
    shown(survey('underwritting', '?part=decision', 'declined')),
    shown(survey('personal-statements')),
    shown(survey('beneficiary')),
    shown(survey('your-policy', '?part=offer')),
    shown(survey('your-policy', '?part=identity')),
    shown(survey('payment')),
    // An application is made in English: elsewhere this form asks for that first.
    { ...survey('payment'), name: 'term life, payment with errors', act: leaveEmpty, locales: ['en'] },
  ],
}
