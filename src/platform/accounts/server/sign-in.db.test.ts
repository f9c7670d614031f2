import { describe, expect, test } from 'vitest'
import { appForFile, appForTest } from '../../../../test/app-for-file.ts'
import { type TestApp, type Visitor } from '../../../../test/open-test-app.ts'
import { buyTrip } from '../../../../test/factories/us-trip.ts'
import { getMe, requestSignInCode, signInWithCode, signOut } from '../contract.ts'
import { getPolicies } from '../../policies/contract.ts'

const test_ = appForFile()

let people = 0
const newEmail = (): string => `person.${(people += 1)}@example.com`

/** The newest code that was mailed to an address. */
const codeFor = async (app: TestApp, email: string, count = 1): Promise<string> =>
  app.until(async () => {
    const mails = (await app.mails()).filter(({ to }) => to.includes(email))
    return mails.length >= count ? (/\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? null) : null
  })

const ask = async (visitor: Visitor, email: string, count = 1, app = test_): Promise<string> => {
  expect((await visitor.call(requestSignInCode, { email })).body).toMatchObject({ haserror: false, sent: true })
  return codeFor(app, email, count)
}

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing in with a code', () => {
  test('the code opens a session, once; signing out ends it', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    const otp = await ask(visitor, email)
    const before = visitor.cookieHeader
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ haserror: false, signedIn: true })
    expect(visitor.cookieHeader).not.toBe(before)
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email, role: 'consumer' })
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ code: 'otp-none' })
    const cookies = new Map(visitor.cookies)
    expect((await visitor.call(signOut, {})).body).toMatchObject({ signedOut: true })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email: null, role: 'visitor' })
    visitor.cookies = cookies
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email: null, role: 'visitor' })
  })

  test('a code makes no account for a throw-away address (security R2)', async () => {
    const visitor = test_.visitor()
    const email = 'somebody@mailinator.com'
    const otp = await ask(visitor, email)
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({
      code: 'email-invalid',
      messageCode: 'emailInvalid',
    })
    expect((await test_.app.ctx.pool.query('select 1 from person where email = $1', [email])).rows).toEqual([])
  })

  test('five wrong tries wear a code out; the right one then fails too; a new code works', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    const otp = await ask(visitor, email)
    for (let i = 0; i < 5; i += 1)
      expect((await visitor.call(signInWithCode, { email, otp: otherThan(otp) })).body).toMatchObject({
        code: 'otp-invalid',
        message: 'Invalid password, please enter the correct one.',
      })
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ code: 'otp-tries' })
    const next = await ask(visitor, email, 2)
    expect((await visitor.call(signInWithCode, { email, otp: next })).body).toMatchObject({ signedIn: true })
  })

  test('thirty wrong guesses at once: five are looked at, and the right one fails after them', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    const otp = await ask(visitor, email)
    const guesses = Array.from({ length: 30 }, (_, i) => String((Number(otp) + i + 1) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => visitor.call(signInWithCode, { email, otp: guess })))
    const withCode = (code: string): number => answers.filter(({ body }) => body['code'] === code).length
    expect({ lookedAt: withCode('otp-invalid'), after: withCode('otp-tries') }).toEqual({ lookedAt: 5, after: 25 })
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ code: 'otp-tries' })
  })

  test('a code belongs to the browser that asked; guesses elsewhere do not wear it out', async () => {
    const visitor = test_.visitor()
    const stranger = test_.visitor()
    const email = newEmail()
    const otp = await ask(visitor, email)
    for (let i = 0; i < 7; i += 1)
      expect((await stranger.call(signInWithCode, { email, otp })).body).toMatchObject({ code: 'otp-none' })
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ signedIn: true })
  })

  test('a code of one address does not open another', async () => {
    const visitor = test_.visitor()
    const otp = await ask(visitor, newEmail())
    expect((await visitor.call(signInWithCode, { email: newEmail(), otp })).body).toMatchObject({ code: 'otp-none' })
  })

  test('codes and sessions are not stored readably', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    const otp = await ask(visitor, email)
    await visitor.call(signInWithCode, { email, otp })
    const stored = JSON.stringify([
      (await test_.app.ctx.pool.query('select * from one_time_code')).rows,
      (await test_.app.ctx.pool.query('select * from person_session')).rows,
      (await test_.app.ctx.pool.query('select * from browser')).rows,
    ])
    expect(stored).not.toContain(`"${otp}"`)
    for (const value of visitor.cookies.values()) expect(stored).not.toContain(value)
  })

  test('after ten minutes a code has expired', { timeout: 60_000 }, async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    const otp = await ask(visitor, email)
    await test_.app.ctx.pool.query("update one_time_code set expires_at = expires_at - interval '10 minutes'")
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ code: 'otp-expired' })
  })

  test('a session ends after 15 idle minutes and after 12 hours', async () => {
    for (const change of ["expires_at = expires_at - interval '15 minutes'", "created_at = created_at - interval '12 hours'"]) {
      const visitor = test_.visitor()
      const email = newEmail()
      await visitor.call(signInWithCode, { email, otp: await ask(visitor, email) })
      await test_.app.ctx.pool.query(`update person_session set ${change}`)
      test_.app.router.sessions.forget()
      expect((await visitor.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
    }
  })

  test('first code and two resends; the third resend meets the limit', { timeout: 60_000 }, async () => {
    const limited = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
    const visitor = limited.visitor()
    const email = newEmail()
    let otp = ''
    for (let i = 1; i <= 3; i += 1) otp = await ask(visitor, email, i, limited)
    expect((await visitor.call(requestSignInCode, { email })).body).toMatchObject({
      haserror: true,
      code: 'resend-limit',
      message: 'Resend limit reached, please try again later.',
    })
    // The newest code still signs in.
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ signedIn: true })
  })

  test('the mail host down: the catalogue sentence', async () => {
    await test_.simulators.fault('mail', { operation: 'send', mode: 'down', times: 10 })
    const answer = await test_.visitor().call(requestSignInCode, { email: newEmail() })
    await test_.simulators.clear('mail')
    expect(answer.body).toMatchObject({
      haserror: true,
      code: 'mail-down',
      message: 'Something went wrong, try again or contact us',
    })
  })
})

describe('claiming what was bought anonymously', () => {
  const buy = async (visitor: Visitor, emailaddress: string): Promise<string> =>
    (await buyTrip(visitor, { emailaddress })).policyNum
  const policiesOf = async (visitor: Visitor): Promise<string[]> =>
    (await visitor.call(getPolicies, {})).body['policies'].map(({ policyNumber }: { policyNumber: string }) => policyNumber)
  const signIn = async (visitor: Visitor, email: string): Promise<Record<string, any>> => {
    const sent = (await test_.mails()).filter(({ to, text }) => to.includes(email) && /\b\d{6}\b/.test(text)).length
    expect((await visitor.call(requestSignInCode, { email })).body).toMatchObject({ sent: true })
    const otp = await test_.until(async () => {
      const mails = (await test_.mails()).filter(({ to, text }) => to.includes(email) && /\b\d{6}\b/.test(text))
      return mails.length > sent ? (/\b(\d{6})\b/.exec(mails.at(-1)!.text)?.[1] ?? null) : null
    })
    return (await visitor.call(signInWithCode, { email, otp })).body
  }

  test('the same e-mail in another browser owns the policy, another e-mail does not', async () => {
    const email = newEmail()
    const number = await buy(test_.visitor(), email)
    const stranger = test_.visitor()
    expect(await signIn(stranger, newEmail())).toMatchObject({ signedIn: true, claimedPolicies: 0 })
    expect(await policiesOf(stranger)).toEqual([])
    const owner = test_.visitor()
    expect(await signIn(owner, email)).toMatchObject({ signedIn: true, claimedPolicies: 1 })
    expect(await policiesOf(owner)).toEqual([number])
    // The next time nothing comes along any more: the policy is theirs already.
    const again = test_.visitor()
    expect(await signIn(again, email)).toMatchObject({ signedIn: true, claimedPolicies: 0 })
    expect(await policiesOf(again)).toEqual([number])
  })

  test('signing in with another address does not take what this browser bought for the first', async () => {
    const email = newEmail()
    const visitor = test_.visitor()
    const number = await buy(visitor, email)
    await signIn(visitor, newEmail())
    expect(await policiesOf(visitor)).toEqual([])
    expect((await visitor.post('getUSATravelPolicy', { policyNum: number })).status).toBe(404)
  })
})
