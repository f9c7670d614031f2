import { askToAct } from './acting.ts'
import type { ScreenSet } from './screen-set.ts'

/** A customer whom a partner asks to act for them. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await askToAct(visitor, ask)
    return {}
  },
  screens: [{ name: 'acting: a customer is asked', path: () => '/acting', hasHead: false, isShownInAll: true }],
}
