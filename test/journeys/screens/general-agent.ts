import { signInAsGeneralAgent } from '../support/staff-sign-in.ts'
import type { ScreenSet } from './screen-set.ts'

export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await visitor.open('/')
    await signInAsGeneralAgent(visitor, ask, new URL(visitor.page.url()).origin)
    return {}
  },
  screens: [
    { name: 'general agent: partners', path: () => '/partnerships', hasHead: false },
    {
      name: 'general agent: a partner without a name',
      path: () => '/partnerships',
      hasHead: false,
      act: async ({ page }) => {
        await page.click('main button[value=save]')
        await page.waitForSelector('[role=alert]')
      },
    },
  ],
}
