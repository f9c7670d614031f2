import type { ProductForFile } from './product-for-file.ts'
import type { Traveller } from './traveller.ts'

export const password = 'quiet harbour seven lamps'

/** Types into the field that has the focus, one after the other, and presses Enter at the end. */
export const typeAll = async (maya: Traveller, texts: string[]): Promise<void> => {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await maya.page.keyboard.press('Tab')
    await maya.page.keyboard.type(text)
  }
  await maya.page.keyboard.press('Enter')
}

/** Accounts of a product: how they are made, signed in to and looked at. */
export function accountsOn(product: ProductForFile) {
  const { arrive } = product
  /** An account as other programs make it: over the named functions, in a browser of its own. */
  const makeAccount = async (email: string, secret: string): Promise<void> => {
    const someone = await arrive()
    await someone.open('/')
    const call = (name: string, payload: object) =>
      someone.page.request.post(`${product.origin}/api/functions/${name}`, { data: payload })
    await call('sendOtp', { email })
    await call('verifyEmail', { email, otp: await someone.codeFor(email) })
    await call('createUserAndProfileForUser', { email, password: secret })
    await someone.leave()
  }
  const register = async (maya: Traveller, email: string, back = ''): Promise<void> => {
    await maya.open(`/pages/register${back}`)
    await maya.page.focus('[name=email]')
    await typeAll(maya, [email, password, password])
    await maya.page.waitForSelector('dialog[open] [name=otp]')
  }

  const signIn = async (maya: Traveller, email: string, secret: string): Promise<void> => {
    await maya.page.focus('[name=email]')
    await maya.page.keyboard.press('Control+A')
    await typeAll(maya, [email, secret])
  }

  const signedInAs = async (maya: Traveller): Promise<string | null> => {
    const response = await maya.page.request.post(`${product.origin}/api/functions/getMe`, { data: {} })
    return ((await response.json()) as { email: string | null }).email
  }

  return { makeAccount, register, signIn, signedInAs }
}
