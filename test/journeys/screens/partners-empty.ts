import { signInAsNewPartner } from '../support/staff-sign-in.ts'
import type { ScreenSet } from './screen-set.ts'

/** A partner's portal on its first day. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await visitor.open('/')
    await signInAsNewPartner(visitor, ask, new URL(visitor.page.url()).origin)
    return {}
  },
  screens: ['', '/campaigns', '/referrals', '/statement', '/widget', '/keys', '/webhooks'].map((place) => ({
    name: `partner, first day: ${place === '' ? 'home' : place.slice(1)}`,
    path: () => `/partner-home${place}`,
    hasHead: false,
  })),
}
