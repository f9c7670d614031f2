import { ownOfEverything } from '../support/buy-term-life.ts'
import { signInAs, type ScreenSet } from './screen-set.ts'

export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    const email = `screens.home.${Math.random()}@example.com`
    await signInAs(visitor, ask, email)
    await ownOfEverything(ask, email)
    return {}
  },
  screens: [{ name: 'account home', path: () => '/userhome', hasHead: false, isShownInAll: true }],
}
