import { describe, expect, test } from 'vitest'
import { codeFor, goodPassword, newEmail, resetKeyFor, signUp } from '../../../../test/factories/people.ts'
import { appForFile, appForTest } from '../../../../test/app-for-file.ts'
import {
  endSessions,
  getMe,
  getRememberedEmail,
  getSessions,
  judgePassword,
  requestPasswordReset,
  setPassword,
  setPasswordByLink,
  signInWithCode,
  signInWithPassword,
  signOut,
} from '../contract.ts'

const test_ = appForFile()

const newer = 'seven lamps in a quiet harbour'
const wrong = { haserror: true, code: 'sign-in', message: 'The e-mail or the password is not right.' }

/** The moment an account was made, in the ways a password could be made of it. */
const momentsOf = async (email: string): Promise<string[]> => {
  const { rows } = await test_.app.ctx.pool.query<{ created_at: Date }>('select created_at from person where email = $1', [email])
  const made = rows[0]!.created_at
  return [String(made.getTime()), String(Math.floor(made.getTime() / 1000)), made.toISOString()]
}

describe('signing in with a password', () => {
  test('opens a session in another browser, of any letter case of the address (P-121)', async () => {
    const { email, uid } = await signUp(test_, test_.visitor())
    const elsewhere = test_.visitor()
    expect((await elsewhere.call(signInWithPassword, { email: email.toUpperCase(), password: goodPassword })).body).toMatchObject(
      {
        signedIn: true,
        next: 'in',
        userkey: uid,
      },
    )
    expect((await elsewhere.call(getMe, {})).body).toMatchObject({ email })
  })

  test('a wrong password, an unknown address and an account without a password are answered alike (platform §5; P-080, P-121)', async () => {
    const { email } = await signUp(test_, test_.visitor())
    const without = await signUp(test_, test_.visitor(), { password: null })
    const answers = []
    for (const [address, password] of [
      [email, 'not this one at all'],
      [newEmail(), goodPassword],
      [without.email, String(Date.now())],
      ...(await momentsOf(without.email)).map((moment) => [without.email, moment] as const),
    ] as const)
      answers.push(await test_.visitor().call(signInWithPassword, { email: address, password }))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: wrong })
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
  })

  test('the mobile number of a term-life account opens the code, never a session (reading P-081)', async () => {
    const { email } = await signUp(test_, test_.visitor(), { password: '(416) 555-0134' })
    const elsewhere = test_.visitor()
    expect((await elsewhere.call(signInWithPassword, { email, password: '4165550135' })).body).toMatchObject(wrong)
    const first = await elsewhere.call(signInWithPassword, { email, password: '+1 416 555 0134' })
    expect(first.body).toMatchObject({ signedIn: false, next: 'code', userkey: null })
    expect((await elsewhere.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
    const otp = await codeFor(test_, email, 2)
    expect((await elsewhere.call(signInWithCode, { email, otp })).body).toMatchObject({ signedIn: true, offerPassword: true })
    // A real password takes its place.
    expect((await elsewhere.call(setPassword, { password: newer })).body).toMatchObject({ changed: true })
    expect((await test_.visitor().call(signInWithPassword, { email, password: '4165550134' })).body).toMatchObject(wrong)
    expect((await test_.visitor().call(signInWithPassword, { email, password: newer })).body).toMatchObject({ signedIn: true })
    await toldOfChange(email, 1)
  })

  test('remember me keeps the address for this browser, encrypted, and nothing more', async () => {
    const { email } = await signUp(test_, test_.visitor())
    const browser = test_.visitor()
    await browser.call(signInWithPassword, { email, password: goodPassword, remember: true })
    await browser.call(signOut, {})
    expect((await browser.call(getRememberedEmail, {})).body).toMatchObject({ email })
    expect((await browser.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
    expect((await test_.visitor().call(getRememberedEmail, {})).body).toMatchObject({ email: null })
    const stored = JSON.stringify((await test_.app.ctx.pool.query('select * from browser')).rows)
    expect(stored).not.toContain(email)
    await browser.call(signInWithPassword, { email, password: goodPassword })
    expect((await browser.call(getRememberedEmail, {})).body).toMatchObject({ email: null })
  })

  test('passwords are kept as Argon2id with 19 MiB and two passes; spaces, accents and 200 characters count', async () => {
    const long = `élan ${'pont de neige '.repeat(14)}`
    const { email } = await signUp(test_, test_.visitor(), { password: long })
    expect((await test_.visitor().call(signInWithPassword, { email, password: long.normalize('NFD') })).body).toMatchObject({
      signedIn: true,
    })
    const { rows } = await test_.app.ctx.pool.query<{ password: string }>(
      "select password from person_credential where provider_id = 'credential'",
    )
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/)
  })

  test('five wrong tries here, then wait; twenty an hour anywhere, then only a code', { timeout: 120_000 }, async () => {
    const limited = await appForTest({ RATE_SCALE: '1', TRUST_PROXY: '127.0.0.1' }, { withJobs: false })
    const attempt = (email: string, ip: string) =>
      limited.visitor().post('signInWithPassword', { email, password: 'not this one' }, { 'x-forwarded-for': ip })
    for (const email of ['unknown@example.com', 'other@example.com']) {
      const base = email === 'unknown@example.com' ? 1 : 101
      for (let at = 0; at < 5; at += 1) expect((await attempt(email, `203.0.113.${base}`)).body).toMatchObject(wrong)
      expect((await attempt(email, `203.0.113.${base}`)).body).toMatchObject({
        code: 'too-many',
        retryAfterSeconds: expect.any(Number),
      })
      for (let at = 0; at < 15; at += 1)
        expect((await attempt(email, `203.0.113.${base + 1 + Math.floor(at / 5)}`)).body).toMatchObject(wrong)
      expect((await attempt(email, `203.0.113.${base + 9}`)).body).toMatchObject({ code: 'code-required' })
    }
  })
})

/** The owner is told, once for each change. */
const toldOfChange = (email: string, times: number) =>
  test_.until(async () => {
    const mails = (await test_.mails()).filter(({ to, subject }) => to.includes(email) && /password was changed/.test(subject))
    return mails.length === times && mails.every(({ text }) => text.includes('/contactus'))
  })

describe('a forgotten password', () => {
  const sent = { haserror: false, sent: true, message: 'Recovery email has been sent, please check your email.' }

  test('the same answer for known and unknown; a mail only to the known; the link works once and ends every session (platform §4; P-076, P-121)', async () => {
    const browser = test_.visitor()
    const { email } = await signUp(test_, browser)
    const unknown = newEmail()
    const answers = []
    for (const each of [email, unknown]) answers.push((await test_.visitor().call(requestPasswordReset, { email: each })).body)
    expect(answers).toEqual([sent, sent])
    const key = await resetKeyFor(test_, email)
    expect((await test_.mails()).filter(({ to }) => to.includes(unknown))).toEqual([])
    const stranger = test_.visitor()
    expect((await stranger.call(setPasswordByLink, { key, password: 'short' })).body).toMatchObject({ code: 'password' })
    expect((await stranger.call(setPasswordByLink, { key, password: newer })).body).toMatchObject({ changed: true })
    expect((await browser.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
    expect((await stranger.call(setPasswordByLink, { key, password: goodPassword })).body).toMatchObject({ code: 'link-over' })
    expect((await test_.visitor().call(signInWithPassword, { email, password: goodPassword })).body).toMatchObject(wrong)
    expect((await test_.visitor().call(signInWithPassword, { email, password: newer })).body).toMatchObject({ signedIn: true })
    await toldOfChange(email, 1)
  })

  test('links: only the newest, an hour, never readable in the database, only our own origin', async () => {
    const { email } = await signUp(test_, test_.visitor())
    const visitor = test_.visitor()
    const forged = { host: new URL(test_.app.ctx.settings.origin).host, 'x-forwarded-host': 'evil.example' }
    await visitor.post('requestPasswordReset', { email }, forged)
    const first = await resetKeyFor(test_, email)
    await visitor.call(requestPasswordReset, { email })
    const second = await resetKeyFor(test_, email, 2)
    expect((await visitor.call(setPasswordByLink, { key: first, password: newer })).body).toMatchObject({ code: 'link-over' })
    const stored = JSON.stringify((await test_.app.ctx.pool.query('select * from reset_link')).rows)
    expect(stored).not.toContain(second)
    const mails = (await test_.mails()).filter(({ to, text }) => to.includes(email) && text.includes('/pages/reset/'))
    expect(mails).toHaveLength(2)
    for (const { text, html } of mails) {
      expect(text).toContain(`${test_.app.ctx.settings.origin}/pages/reset/`)
      expect(text + html).not.toContain('evil.example')
    }
    await test_.app.ctx.pool.query("update reset_link set expires_at = expires_at - interval '1 hour'")
    expect((await visitor.call(setPasswordByLink, { key: second, password: newer })).body).toMatchObject({ code: 'link-over' })
  })

  test('three mails an hour for one address, and a piece of work in the place of the fourth', { timeout: 60_000 }, async () => {
    const limited = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
    const ask = async () => (await limited.visitor().call(requestPasswordReset, { email: 'often@example.com' })).body
    for (let at = 0; at < 3; at += 1) expect(await ask()).toEqual(sent)
    expect(await ask()).toMatchObject({ haserror: true, code: 'too-many', challenge: expect.any(String) })
    const { rows } = await limited.app.ctx.pool.query("select 1 from outbox where kind = 'reset-mail'")
    expect(rows).toHaveLength(3)
  })

  test('an unknown Host is not answered at all', async () => {
    const answer = await test_.visitor().post('requestPasswordReset', { email: newEmail() }, { host: 'evil.example' })
    expect(answer.status).toBe(421)
  })
})

describe('sessions', () => {
  test('the list, one of them, all of them', async () => {
    const phone = test_.visitor()
    const { email } = await signUp(test_, phone)
    const laptop = test_.visitor()
    await laptop.post(
      'signInWithPassword',
      { email, password: goodPassword },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537' },
    )
    const { sessions, hasPassword } = (await phone.call(getSessions, {})).body
    expect(hasPassword).toBe(true)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    expect(other).toMatchObject({ device: 'Chrome, Windows' })
    expect((await phone.call(endSessions, { key: other.key })).body).toMatchObject({ ended: 1, signedOut: false })
    expect((await laptop.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
    expect((await phone.call(endSessions, {})).body).toMatchObject({ ended: 1, signedOut: true })
    expect((await phone.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
  })

  test('nobody ends or sees the sessions of somebody else', async () => {
    const [mine, theirs] = [test_.visitor(), test_.visitor()]
    await signUp(test_, mine)
    await signUp(test_, theirs)
    const [{ key }] = (await theirs.call(getSessions, {})).body['sessions']
    expect((await mine.call(endSessions, { key })).body).toMatchObject({ ended: 0 })
    expect((await theirs.call(getMe, {})).body).toMatchObject({ role: 'consumer' })
    expect((await test_.visitor().call(getSessions, {})).status).toBe(401)
  })

  test('a request that was on its way in another tab does not sign this browser out', async () => {
    const browser = test_.visitor()
    await signUp(test_, browser)
    const otherTab = test_.visitor()
    for (const [name, value] of browser.cookies) otherTab.cookies.set(name, value)
    expect((await browser.call(setPassword, { current: goodPassword, password: newer })).body).toMatchObject({ changed: true })
    const { headers } = await otherTab.call(getMe, {})
    expect([headers['set-cookie'], headers['clear-site-data']]).toEqual([undefined, undefined])
    expect((await browser.call(getMe, {})).body).toMatchObject({ role: 'consumer' })
    test_.app.router.sessions.forget()
    // A secret that comes later than any request is on its way is taken away.
    await test_.app.ctx.pool.query("update replaced_session set at = at - interval '6 minutes'")
    expect((await otherTab.call(getMe, {})).headers['clear-site-data']).toBeTruthy()
  })

  test('a changed password ends the others and keeps this one; the old one must be right', async () => {
    const [here, there] = [test_.visitor(), test_.visitor()]
    const { email } = await signUp(test_, here)
    await there.call(signInWithPassword, { email, password: goodPassword })
    expect((await here.call(setPassword, { current: 'no', password: newer })).body).toMatchObject({ code: 'password-wrong' })
    expect((await here.call(setPassword, { current: goodPassword, password: newer })).body).toMatchObject({ changed: true })
    expect((await here.call(getMe, {})).body).toMatchObject({ email })
    expect((await there.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
  })

  test('a session that lies open does not set a first password', async () => {
    const visitor = test_.visitor()
    await signUp(test_, visitor, { password: null })
    await test_.app.ctx.pool.query("update person_session set created_at = created_at - interval '16 minutes'")
    expect((await visitor.call(setPassword, { password: newer })).body).toMatchObject({ code: 'sign-in-again' })
  })

  test('the end of a session wipes the device; an administrator’s ends after eight hours (P-121)', async () => {
    const visitor = test_.visitor()
    const { uid } = await signUp(test_, visitor)
    const wiped = await visitor.call(signOut, {})
    expect(wiped.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await visitor.call(getMe, {})).headers['clear-site-data']).toBeUndefined()

    const admin = test_.visitor()
    const { email } = await signUp(test_, admin)
    await test_.app.ctx.pool.query("update person set role = 'admin' where email = $1", [email])
    await test_.app.ctx.pool.query("update person_session set created_at = created_at - interval '9 hours'")
    test_.app.router.sessions.forget()
    const over = await admin.call(getMe, {})
    expect(over.body).toMatchObject({ role: 'visitor' })
    expect(over.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(uid).toMatch(/^person:/)
  })
})

test('what a password may be is said before it is used', async () => {
  const ask = async (password: string) =>
    (await test_.visitor().call(judgePassword, { email: 'maya@example.com', password })).body
  expect(await ask(goodPassword)).toMatchObject({ good: true, messageCode: null })
  expect(await ask('qwertyuiop')).toMatchObject({ good: false, messageCode: 'passwordCommon' })
})
