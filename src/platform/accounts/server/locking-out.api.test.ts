import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newEmail, resetKeyFor, signUp } from '../../../../test/factories/people.ts'
import { readChallenge, solve } from '../../../../test/factories/proof-of-work.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../../test/open-test-app.ts'

/** Nobody is shut out of an account by what others try at it (security R16 as amended). */
describe('strangers at an account', () => {
  let test_: TestApp
  beforeAll(async () => {
    test_ = await openTestApp({ RATE_SCALE: '1', TRUST_PROXY: '127.0.0.1' })
  })
  beforeEach(() => test_.app.ctx.pool.query('delete from rate_limit'))
  afterAll(() => test_?.close())

  const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` })
  /** Somebody with an account who signed out; their browser is known. */
  const owner = async (): Promise<{ email: string; known: Visitor }> => {
    const known = test_.visitor()
    const email = newEmail('owner')
    await signUp(test_, known, { email })
    await known.post('signOut', {})
    await test_.app.ctx.pool.query('delete from rate_limit')
    return { email, known }
  }
  /** What one stranger without an account may do: codes, wrong passwords and resets until each is refused. */
  const attack = async (email: string, headers = from(66)): Promise<void> => {
    for (let at = 0; at < 12; at += 1) {
      await test_.visitor().post('requestSignInCode', { email }, headers)
      await test_.app.ctx.pool.query("delete from rate_limit where key like 'code-minute:%'")
    }
    for (let at = 0; at < 24; at += 1)
      await test_.visitor().post('signInWithPassword', { email, password: `not it ${at}` }, from(100 + Math.floor(at / 5)))
    for (let at = 0; at < 5; at += 1) await test_.visitor().post('requestPasswordReset', { email }, headers)
    await test_.until(async () => {
      const { rows } = await test_.app.ctx.pool.query('select 1 from outbox where done_at is null limit 1')
      return rows.length === 0
    })
  }
  const newestCode = async (email: string, count: number, form: RegExp): Promise<string> =>
    test_.until(async () => {
      const mails = (await test_.mails()).filter(({ to, text }) => to.includes(email) && form.test(text))
      return mails.length >= count ? form.exec(mails.at(-1)!.text)?.[0] : null
    })

  test('a known browser signs in with the password, gets a code and a reset, while others use up the caps', async () => {
    const { email, known } = await owner()
    await attack(email)
    expect((await test_.visitor().post('signInWithPassword', { email, password: goodPassword }, from(9))).body).toMatchObject({
      code: 'code-required',
    })
    expect((await known.post('signInWithPassword', { email, password: goodPassword }, from(9))).body).toMatchObject({
      signedIn: true,
    })
    await known.post('signOut', {})
    const resets = (await test_.mails()).filter(({ to, text }) => to.includes(email) && text.includes('/pages/reset/')).length
    expect((await known.post('requestPasswordReset', { email }, from(66))).body).toMatchObject({ sent: true })
    await resetKeyFor(test_, email, resets + 1)
    expect((await known.post('requestSignInCode', { email }, from(66))).body).toMatchObject({ sent: true })
  })

  test('even from the strangers’ own IP address', async () => {
    const { email, known } = await owner()
    for (let at = 0; at < 110; at += 1)
      await test_.visitor().post('signInWithPassword', { email: newEmail(), password: 'x' }, from(7))
    expect((await test_.visitor().post('signInWithPassword', { email, password: goodPassword }, from(7))).status).toBe(429)
    expect((await known.post('signInWithPassword', { email, password: goodPassword }, from(7))).body).toMatchObject({
      signedIn: true,
    })
  })

  test('its own tries are counted all the same', async () => {
    const { email, known } = await owner()
    const attempt = async () => (await known.post('signInWithPassword', { email, password: 'not it' }, from(8))).body['code']
    for (let at = 0; at < 5; at += 1) expect(await attempt()).toBe('sign-in')
    expect(await attempt()).toBe('too-many')
    const sent: unknown[] = []
    for (let at = 0; at < 4; at += 1) sent.push((await known.post('requestSignInCode', { email }, from(8))).body)
    expect(sent.slice(0, 3)).toMatchObject([{ sent: true }, { sent: true }, { sent: true }])
    expect(sent[3]).toMatchObject({ code: 'resend-limit' })
    expect(sent[3]).not.toHaveProperty('challenge')
  })

  test('an owner on a new device gets a code after a small work, and a foreign or used proof is none', async () => {
    const { email } = await owner()
    await attack(email)
    const device = test_.visitor()
    const refused = (await device.post('requestSignInCode', { email }, from(9))).body
    expect(refused).toMatchObject({
      haserror: true,
      code: 'resend-limit',
      messageCode: 'resendLimit',
      message: 'Resend limit reached, please try again later.',
      challenge: expect.stringMatching(/^[\w-]+$/),
    })
    const proof = await solve(refused['challenge'])
    expect((await device.post('requestSignInCode', { email, proof }, from(9))).body).toMatchObject({ sent: true })
    // Letters too: six digits could be guessed by somebody who does enough work.
    const otp = await newestCode(email, 1, /\b(?=[2-9A-Z]{0,5}[A-Z])[2-9A-HJ-NP-Z]{6}\b/)
    const again = await device.post('requestSignInCode', { email, proof }, from(9))
    expect(again.body).toMatchObject({ code: 'resend-limit' })
    expect((await device.post('signInWithCode', { email, otp: otp.toLowerCase() }, from(66))).body).toMatchObject({
      signedIn: true,
    })
    // Made for one address, it opens no other's cap; and a claim is no work.
    const other = (await owner()).email
    await attack(other)
    const foreign = await test_.visitor().post('requestSignInCode', { email: other }, from(9))
    const forOther = await solve(again.body['challenge'])
    for (const bad of [
      forOther,
      foreign.body['challenge'],
      'x',
      Buffer.from('{"challenge":{},"solution":{}}').toString('base64url'),
    ])
      expect((await test_.visitor().post('requestSignInCode', { email: other, proof: bad }, from(9))).body['code']).toBe(
        'resend-limit',
      )
  })

  test('an owner on a new device gets a reset mail after a small work; a known browser needs none', async () => {
    const { email, known } = await owner()
    await attack(email)
    const resets = async (address: string) =>
      (await test_.mails()).filter(({ to, text }) => to.includes(address) && text.includes('/pages/reset/')).length
    const before = await resets(email)
    const device = test_.visitor()
    const refused = (await device.post('requestPasswordReset', { email }, from(9))).body
    expect(refused).toMatchObject({ haserror: true, code: 'too-many', challenge: expect.stringMatching(/^[\w-]+$/) })
    const proof = await solve(refused['challenge'])
    expect((await device.post('requestPasswordReset', { email, proof }, from(9))).body).toMatchObject({ sent: true })
    const key = await resetKeyFor(test_, email, before + 1)
    expect((await device.post('setPasswordByLink', { key, password: `${goodPassword} of mine` }, from(9))).body).toMatchObject({
      changed: true,
    })
    // Used once, and only for this address.
    expect((await device.post('requestPasswordReset', { email, proof }, from(9))).body['challenge']).toBeTruthy()
    const spent = await resets(email)
    expect((await known.post('requestPasswordReset', { email }, from(66))).body).toMatchObject({ sent: true })
    await resetKeyFor(test_, email, spent + 1)
  })

  test('a reset of an address without an account is refused, worked for and answered alike', async () => {
    const nobody = newEmail('nobody')
    const said: unknown[] = []
    for (const each of [(await owner()).email, nobody]) {
      await attack(each)
      const visitor = test_.visitor()
      const ask = async (more: object) => (await visitor.post('requestPasswordReset', { email: each, ...more }, from(9))).body
      const { challenge, retryAfterSeconds: _seconds, ...refused } = await ask({})
      said.push([refused, readChallenge(challenge).parameters.cost, await ask({ proof: await solve(challenge) })])
    }
    expect(said[0]).toEqual(said[1])
    expect((await test_.mails()).filter(({ to, text }) => to.includes(nobody) && text.includes('/pages/reset/'))).toEqual([])
  })

  test('no oracle: an address without an account is refused, worked for and answered alike', async () => {
    const { email } = await owner()
    const nobody = newEmail('nobody')
    const said: unknown[] = []
    for (const each of [email, nobody]) {
      await attack(each)
      const visitor = test_.visitor()
      const first = (await visitor.post('requestSignInCode', { email: each }, from(9))).body
      const { parameters } = readChallenge(first['challenge'])
      const proof = await solve(first['challenge'])
      const second = (await visitor.post('requestSignInCode', { email: each, proof }, from(9))).body
      const password = (await visitor.post('signInWithPassword', { email: each, password: goodPassword }, from(9))).body
      said.push([Object.keys(first), parameters.cost, second, password['code']])
    }
    expect(said[0]).toEqual(said[1])
  })

  test('sendOtp takes the work as well; each ten proofs double it, eight times at most', async () => {
    const email = newEmail('flooded')
    await attack(email)
    const ask = async () => (await test_.visitor().post('sendOtp', { email }, from(9))).body
    const first = await ask()
    expect(
      (await test_.visitor().post('sendOtp', { email, proof: await solve(first['challenge']) }, from(9))).body,
    ).toMatchObject({
      success: true,
    })
    const cost = async () => readChallenge((await ask())['challenge']).parameters.cost
    const before = await cost()
    const hash = test_.app.ctx.encryption.hash('email', email)
    const spend = (from_: number, to: number) =>
      test_.app.ctx.pool.query(
        "insert into proof_of_work (id, email_hash, used_at) select 'w' || n, $1, $2 from generate_series($3::int, $4::int) n",
        [hash, test_.app.ctx.clock.now(), from_, to],
      )
    await spend(1, 9)
    expect(await cost()).toBe(before * 2)
    await spend(10, 90)
    expect(await cost()).toBe(before * 8)
  })
})
