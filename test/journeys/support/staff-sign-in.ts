import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { signInAs, type Ask } from '../screens/screen-set.ts'
import type { Traveller } from './traveller.ts'

/** Two of the sample accounts, which are in every product that the journeys share. */
const administrator = 'admin@sample-brokerage.example'
const partner = 'partner@sample-brokerage.example'

/** Each recovery code opens the account once; the files of a run share a product, so what is left is kept beside it. */
const leftAt = (origin: string, email: string): string =>
  join(tmpdir(), `eider-recovery-${email.split('@')[0]}-${new URL(origin).port}.json`)

/** Signs the visitor in as an administrator who has shown the second factor; the first one sets it up. */
export const signInAsAdministrator = (visitor: Traveller, ask: Ask, origin: string): Promise<void> =>
  signInWithFactor(visitor, ask, origin, administrator)

/** The same as somebody who signs in for the sample partner. */
export const signInAsPartner = (visitor: Traveller, ask: Ask, origin: string): Promise<void> =>
  signInWithFactor(visitor, ask, origin, partner)

/** The same as somebody who signs in for a company that has just been approved, with nothing made yet. */
export async function signInAsNewPartner(visitor: Traveller, ask: Ask, origin: string): Promise<void> {
  const company = `Northwind ${Math.random()}`
  const email = `screens.partner.${Math.random()}@example.com`
  await ask('requestPartnership', {
    name: 'Ada Lind',
    company,
    companywebsite: 'northwind.example',
    phone: '416 555 0142',
    email,
    industries: 'travel',
    message: '',
  })
  await signInAsAdministrator(visitor, ask, origin)
  const { partners } = await ask('getPartners', { search: company })
  await ask('setPartnerActive', { key: partners[0].key, active: 'APPROVED' })
  await signInWithFactor(visitor, ask, origin, email)
}

/** Signs the visitor in as a new general agent, of whom no second factor is wanted. */
export async function signInAsGeneralAgent(visitor: Traveller, ask: Ask, origin: string): Promise<void> {
  const email = `screens.agent.${Math.random()}@example.com`
  await signInAs(visitor, ask, email)
  await signInAsAdministrator(visitor, ask, origin)
  const { people } = await ask('findPeople', { search: email })
  await ask('setPersonRole', { key: people[0].key, role: 'generalAgent' })
  await signInInOwnLanguage(visitor, ask, origin, email, 2)
}

/** The account's own language comes along at each sign-in; this visitor looks in the one they came with. `mails`: how many have come then. */
async function signInInOwnLanguage(visitor: Traveller, ask: Ask, origin: string, email: string, mails = 1): Promise<void> {
  const cookies = visitor.page.context()
  const chosen = (await cookies.cookies(origin)).filter(({ name }) => name === 'locale')
  await ask('requestSignInCode', { email })
  await ask('signInWithCode', { email, otp: await visitor.codeFor(email, mails) })
  await cookies.addCookies(chosen)
}

async function signInWithFactor(visitor: Traveller, ask: Ask, origin: string, email: string): Promise<void> {
  await signInInOwnLanguage(visitor, ask, origin, email)
  const file = leftAt(origin, email)
  const { isSetUp } = await ask('getSecondFactor', {})
  if (!isSetUp) {
    const { secret } = await ask('beginAuthenticator', {})
    const { recoveryCodes } = await ask('confirmAuthenticator', {
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    })
    writeFileSync(file, JSON.stringify(recoveryCodes))
    return
  }
  if (!existsSync(file)) throw new Error('the second factor was set up by somebody else')
  const [code, ...left] = JSON.parse(readFileSync(file, 'utf8')) as string[]
  await ask('showSecondFactor', { code })
  const codes = left.length > 2 ? left : ((await ask('renewRecoveryCodes', {}))['recoveryCodes'] as string[])
  writeFileSync(file, JSON.stringify(codes))
}
