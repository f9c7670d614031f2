import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../../../../test/factories/people.ts'
import { freePort } from '../../../../test/free-port.ts'
import { openTestApp, Visitor, type TestApp } from '../../../../test/open-test-app.ts'
import { createApp, type App } from '../../../app/create-app.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import { getMe } from '../contract.ts'

/** Two servers on one PostgreSQL: every limit of identity counts on both together, exactly (security R16). */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('two servers on one database', () => {
  let test_: TestApp
  let second: App
  beforeAll(async () => {
    test_ = await openTestApp({ RATE_SCALE: '1', TRUST_PROXY: '127.0.0.1' }, { withJobs: false })
    second = await createApp(
      readSettings({ ...test_.settings, PORT: String(await freePort()), ORIGIN: test_.app.ctx.settings.origin }),
    )
  })
  afterAll(async () => {
    await second?.close()
    await test_?.close()
  })

  let address = 0
  /** The same call many times at once, alternating between the servers, from one new IP. */
  const burst = async (times: number, name: string, payload: (at: number) => unknown, visitors?: [Visitor, Visitor]) => {
    address += 1
    const ip = `203.0.113.${address}`
    const answers = await Promise.all(
      Array.from({ length: times }, (_, at) =>
        (visitors?.[at % 2] ?? (at % 2 ? new Visitor(second) : test_.visitor())).post(name, payload(at), {
          'x-forwarded-for': ip,
        }),
      ),
    )
    return (ok: (answer: { status: number; body: Record<string, any> }) => boolean) => answers.filter(ok).length
  }
  let browsers = 0
  /** One browser that both servers know. */
  const shared = async (): Promise<[Visitor, Visitor]> => {
    const here = test_.visitor()
    // A browser has a cookie from its first write on.
    browsers += 1
    await here.post('requestSignInCode', { email: `browser.${browsers}@example.com` })
    expect(here.cookies.size).toBe(1)
    const there = new Visitor(second)
    there.cookies = here.cookies
    return [here, there]
  }

  test('wrong passwords: five for an account and IP, twenty for an account', async () => {
    const email = 'guessed@example.com'
    const payload = () => ({ email, password: goodPassword })
    expect((await burst(12, 'signInWithPassword', payload))(({ body }) => body['code'] === 'sign-in')).toBe(5)
    for (let at = 0; at < 3; at += 1) await burst(8, 'signInWithPassword', payload)
    const last = await burst(8, 'signInWithPassword', payload)
    expect(last(({ body }) => body['code'] === 'sign-in')).toBe(0)
    expect(last(({ body }) => body['code'] === 'code-required')).toBe(5)
  })

  test('codes: three in a minute for an address, thirty an hour for an IP', async () => {
    const sent = (each: { body: Record<string, any> }) => each.body['sent'] === true || each.body['code'] === 'mail-down'
    expect((await burst(20, 'requestSignInCode', () => ({ email: 'bombed@example.com' })))(sent)).toBe(3)
    expect((await burst(40, 'requestSignInCode', (at) => ({ email: `each.${at}@example.com` })))(sent)).toBe(30)
  })

  test('tries of a code: sixty an hour for an IP; twenty for an address in one browser', async () => {
    const looked = ({ status }: { status: number }) => status === 200
    expect((await burst(70, 'verifyEmail', (at) => ({ email: `try.${at}@example.com`, otp: '123456' })))(looked)).toBe(60)
    const browser = await shared()
    expect((await burst(30, 'verifyEmail', () => ({ email: 'tried@example.com', otp: '123456' }), browser))(looked)).toBe(20)
  })

  test('addresses asked about: ten in ten minutes for a session, twenty an hour for an IP', async () => {
    const told = ({ status }: { status: number }) => status === 404
    const browser = await shared()
    expect((await burst(16, 'checkEmailExist', () => ({ email: 'asked@example.com' }), browser))(told)).toBe(10)
    expect((await burst(30, 'checkEmailExist', (at) => ({ email: `asked.${at}@example.com` })))(told)).toBe(20)
  })

  test('recovery mails: three an hour for an account, twenty requests for an IP', async () => {
    await burst(10, 'requestPasswordReset', () => ({ email: 'often@example.com' }))
    const { rowCount } = await test_.app.ctx.pool.query("select 1 from outbox where kind = 'reset-mail'")
    expect(rowCount).toBe(3)
    expect(
      (await burst(26, 'requestPasswordReset', (at) => ({ email: `r.${at}@example.com` })))(({ body }) => body['sent'] === true),
    ).toBe(20)
  })

  test('a session that ends here is over there within five seconds', async () => {
    const [here, there] = await shared()
    await test_.app.ctx.pool.query(
      "insert into person (id, name, email, email_verified, created_at, updated_at) values ('p1', '', 'both@example.com', true, now(), now())",
    )
    const { setCredential } = await import('./credentials.ts')
    await setCredential(test_.app.ctx, 'p1', 'password', goodPassword)
    expect((await here.post('signInWithPassword', { email: 'both@example.com', password: goodPassword })).body).toMatchObject({
      signedIn: true,
    })
    there.cookies = new Map(here.cookies)
    expect((await there.call(getMe, {})).body).toMatchObject({ email: 'both@example.com' })
    await here.post('signOut', {})
    const over = performance.now() + 5000
    let role = ''
    while (role !== 'visitor' && performance.now() < over) {
      role = (await there.call(getMe, {})).body['role']
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(role).toBe('visitor')
  })
})
