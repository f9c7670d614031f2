import { openSession, personOf } from '../../src/platform/accounts/server/people.ts'
import { cookieNames } from '../../src/server/http/session.ts'
import type { Caller, TestApp, Visitor } from '../open-test-app.ts'

let people = 0
/** An address that no other test of this file uses. */
export function newEmail(name = 'person'): string {
  return `${name}.${(people += 1)}@example.com`
}

export const goodPassword = 'quiet harbour seven lamps'

/** A mail has its code on a line of its own, and never in the subject. */
const codeLine = /^\s*(\d{6})\s*$/m

/** The newest of the codes that were mailed to an address, once there are so many. */
export function codeFor(app: TestApp, email: string, count = 1): Promise<string> {
  return app.until(async () => {
    const codes = (await app.mails()).filter(({ to, text }) => to.includes(email) && codeLine.test(text))
    return codes.length >= count ? (codeLine.exec(codes.at(-1)?.text ?? '')?.[1] ?? null) : null
  })
}

/** The first mail to an address whose subject has these words, once it has come. */
export function mailTo(app: TestApp, email: string, words: RegExp) {
  return app.until(async () => (await app.mails()).find(({ to, subject }) => to.includes(email) && words.test(subject)))
}

/** Proves the address in this browser, as the dialog does. */
export async function prove(app: TestApp, visitor: Visitor, email: string): Promise<void> {
  await visitor.post('sendOtp', { email })
  await visitor.post('verifyEmail', { email, otp: await codeFor(app, email) })
}

/** A person with an account, signed in in this browser. `password: null` makes one that has none. */
export async function signUp(
  app: TestApp,
  visitor: Visitor,
  { email = newEmail(), password = goodPassword }: { email?: string; password?: string | null } = {},
): Promise<{ email: string; uid: string }> {
  await prove(app, visitor, email)
  const { body } = await visitor.post('createUserAndProfileForUser', { email, password })
  return { email, uid: body['uid'] }
}

/** The secret of the newest link that sets a password. */
export function resetKeyFor(app: TestApp, email: string, count = 1): Promise<string> {
  return app.until(async () => {
    const links = (await app.mails()).flatMap(({ to, text }) =>
      to.includes(email) ? (/\/pages\/reset\/([\w-]+)/.exec(text)?.[1] ?? []) : [],
    )
    return links.length >= count ? links.at(-1)! : null
  })
}

export interface SignedIn {
  visitor: Visitor
  id: string
  subject: string
  email: string
}

/** Where a code arrives. */
interface Mailbox {
  mails: () => Promise<{ to: string[]; subject: string; text: string }[]>
  until: TestApp['until']
}

/** Signs in with a code from the mailbox; answers who it is. */
export async function signInByCode(visitor: Caller, email: string, { mails, until }: Mailbox): Promise<string> {
  // Another mail may come after the code's, and codes of earlier sign-ins are there already.
  const codes = async (): Promise<string[]> =>
    (await mails()).filter(({ to }) => to.includes(email)).flatMap(({ text }) => codeLine.exec(text)?.[1] ?? [])
  const before = (await codes()).length
  const asked = await visitor.post('requestSignInCode', { email })
  if (asked.status !== 200 || asked.body['haserror'] === true) throw new Error(`no code is sent: ${JSON.stringify(asked.body)}`)
  const code = await until(async () => {
    const found = await codes()
    return found.length > before ? found.at(-1) : null
  })
  const { body } = await visitor.post('signInWithCode', { email, otp: code })
  return String(body['userkey'])
}

/** The second factor was shown in each session of this person just now. */
export const showFactor = async ({ app }: TestApp, id: string): Promise<void> => {
  await app.ctx.pool.query('update person_session set factor_at = $2 where user_id = $1', [id, app.ctx.clock.now()])
  app.router.sessions.forget()
}

/** Signs somebody in as after a right code, without its mail. `signInByCode` takes along what a visitor made before; this does not. */
export async function signInAtOnce({ app: { ctx } }: TestApp, visitor: Visitor, email: string): Promise<string> {
  const id = await personOf(ctx, email, 'en')
  const { token } = await openSession(ctx, id, '')
  visitor.cookies.set(cookieNames(ctx.settings.origin).session, token)
  return `person:${id}`
}

/** Somebody who is signed in; a right may be given to them as an administrator would, with the second factor shown. */
export async function signIn(
  test_: TestApp,
  email: string,
  role: 'consumer' | 'admin' | 'agent' | 'generalAgent' | 'advisor' | 'partner' = 'consumer',
): Promise<SignedIn> {
  const visitor = test_.visitor()
  const subject = await signInAtOnce(test_, visitor, email)
  const id = subject.replace('person:', '')
  if (role !== 'consumer') {
    await test_.app.ctx.pool.query('update person set role = $2 where id = $1', [id, role])
    await showFactor(test_, id)
  }
  return { visitor, id, subject, email }
}
