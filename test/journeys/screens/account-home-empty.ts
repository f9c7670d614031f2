import { signInAs, type ScreenSet } from './screen-set.ts'

/** Before the first policy, with the welcome after a registration. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await signInAs(visitor, ask, `screens.empty.${Math.random()}@example.com`)
    return {}
  },
  screens: [{ name: 'account home, empty', path: () => '/userhome?welcome=yes', hasHead: false, isShownInAll: true }],
}
