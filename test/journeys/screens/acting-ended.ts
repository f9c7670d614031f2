import { askToAct, beginToAct } from './acting.ts'
import type { ScreenSet } from './screen-set.ts'

/** A partner's person whose customer has taken the consent back while they acted. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    const email = await askToAct(visitor, ask)
    const id = await beginToAct(visitor, ask, email)
    const context = visitor.page.context()
    const cookiesOfPartner = await context.cookies()
    await context.clearCookies()
    await ask('requestSignInCode', { email })
    await ask('signInWithCode', { email, otp: await visitor.codeFor(email, 3) })
    await ask('revokeActing', { id })
    await context.clearCookies()
    await context.addCookies(cookiesOfPartner)
    await visitor.open('/userhome')
    return {}
  },
  screens: [{ name: 'acting: it has ended', path: () => '/acting-ended', hasHead: false }],
}
