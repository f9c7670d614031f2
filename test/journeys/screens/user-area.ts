import { signInAs, type ScreenSet } from './screen-set.ts'
import { buyTrip } from '../support/buy-trip.ts'

const page = (path: string) => ({ name: path, path: () => path, hasHead: false as const })

/** What a person sees of their own, with texts as long as they may be. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    const email = `screens.${Math.random()}@example.com`
    await signInAs(visitor, ask, email)
    const number = await buyTrip(ask, email)
    await ask('updateProfile', { firstname: 'J'.repeat(60), ssn: '123-45-6789', heightfeet: 5, heightinches: 10, mobile: '207-555-0142' }) // prettier-ignore
    await ask('saveUserAlert', { label: 'L'.repeat(60), event_type: 'policy-ends', method: 'email' })
    return { number }
  },
  screens: [
    page('/userhome'),
    { ...page('/profile'), isShownInAll: true },
    page('/userprofileupdate'),
    page('/profile/data'),
    page('/profile/mobile'),
    {
      ...page('/profile/mobile'),
      name: '/profile/mobile, the code',
      act: async ({ page: tab }) => {
        await tab.click('main button[value=send]')
        await tab.waitForSelector('[name=otp]')
      },
    },
    { ...page('/userpolicies'), isShownInAll: true },
    { ...page('/userpolicies/document'), path: ({ number }) => `/userpolicies/document?policy=${number}`, waitFor: 'canvas' },
    {
      ...page('/travel/policyusa'),
      name: 'a policy that is not this person’s',
      path: () => '/travel/policyusa?policy=TU-999999999',
      status: 404,
    },
    { ...page('/travel/cancelusa'), path: ({ number }) => `/travel/cancelusa?policy=${number}` },
    { ...page('/userpolicies/refund'), path: ({ number }) => `/userpolicies/refund?policy=${number}` },
    page('/userquotes'),
    page('/userapplications'),
    page('/UserAlerts'),
    page('/Alerts'),
    page('/pages/email'),
    {
      ...page('/pages/email'),
      name: '/pages/email, the code',
      act: async ({ page: tab }) => {
        await tab.fill('[name=email]', `a.long.address.to.wrap.${Math.random()}@department.of.something.example.com`)
        await tab.click('main button[value=send]')
        await tab.waitForSelector('[name=otp]')
      },
    },
    page('/pages/email?done=1'),
    page('/pages/sessions'),
    page('/pages/password'),
    page('/hand-off'),
    page('/licenses'),
  ],
}
