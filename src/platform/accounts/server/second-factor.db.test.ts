import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, goodPassword, newEmail, signIn, signInByCode } from '../../../../test/factories/people.ts'
import { SoftPasskey } from '../../../../test/factories/soft-passkey.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../../test/open-test-app.ts'
import { getCases } from '../../callbacks/contract.ts'
import { deleteMe, exportMyData } from '../../profile/contract.ts'
import {
  beginAuthenticator,
  addPasskey,
  beginPasskey,
  beginPasskeyCheck,
  confirmAuthenticator,
  confirmEmailChange,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  setPassword,
  showPasskey,
  showSecondFactor,
  unlinkIdentity,
} from '../contract.ts'

let test_: TestApp
beforeAll(async () => {
  test_ = await openTestApp()
}, 120_000)
afterAll(() => test_?.close())

/** Moves the server's clock; a code lives for thirty seconds. */
const pass = (seconds: number): void => {
  const { clock } = test_.app.ctx
  const { now } = clock
  clock.now = () => new Date(now().getTime() + seconds * 1000)
}

const codeOf = (secret: string, shiftSeconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test_.app.ctx.clock.now().getTime() + shiftSeconds * 1000,
  })

/** An administrator in a session that has shown no second factor. */
const newAdmin = async (role: 'admin' | 'agent' = 'admin') => {
  const person = await signIn(test_, newEmail(role), role)
  await test_.app.ctx.pool.query('update person_session set factor_at = null where user_id = $1', [person.id])
  test_.app.router.sessions.forget()
  return person
}

const setUp = async (visitor: Visitor) => {
  const { secret } = (await visitor.call(beginAuthenticator, {})).body
  const { body } = await visitor.call(confirmAuthenticator, { code: codeOf(secret) })
  expect(body).toMatchObject({ confirmed: true })
  pass(60)
  return { secret: secret as string, recoveryCodes: body['recoveryCodes'] as string[] }
}

const signInAgain = async (email: string): Promise<Visitor> => {
  const visitor = test_.visitor()
  await signInByCode(visitor, email, test_)
  return visitor
}

describe('an administrator’s second factor (security T12)', () => {
  test('is asked for before anything of others is shown, and set up with the first code of an app', async () => {
    const { visitor, email } = await newAdmin()
    expect(await visitor.call(getCases, {})).toMatchObject({ status: 403, body: { fields: { secondFactor: 'second-factor' } } })
    const begun = (await visitor.call(beginAuthenticator, {})).body
    expect(begun['uri']).toContain(encodeURIComponent(email))
    // The page loaded again shows the same secret.
    expect((await visitor.call(beginAuthenticator, {})).body['secret']).toBe(begun['secret'])
    expect((await visitor.call(confirmAuthenticator, { code: '000000' })).body).toMatchObject({ code: 'factor-wrong' })
    const confirmed = (await visitor.call(confirmAuthenticator, { code: codeOf(begun['secret']) })).body
    expect(confirmed['recoveryCodes']).toHaveLength(10)
    expect((await visitor.call(getCases, {})).status).toBe(200)
    expect((await visitor.call(getSecondFactor, {})).body).toMatchObject({ isSetUp: true, isShown: true, recoveryCodesLeft: 10 })
  })

  test('a stolen session without it gets nothing, and neither the secret nor a code stands in the database', async () => {
    const { visitor, email, id } = await newAdmin()
    const { secret, recoveryCodes } = await setUp(visitor)
    const thief = await signInAgain(email)
    expect((await thief.call(getCases, {})).status).toBe(403)
    // Another app cannot be put in the place of the one that is there.
    expect((await thief.call(beginAuthenticator, {})).body).toMatchObject({ code: 'fresh-factor' })
    expect((await thief.call(beginPasskey, {})).body).toMatchObject({ code: 'fresh-factor' })
    expect((await thief.call(renewRecoveryCodes, {})).status).toBe(403)
    const { rows } = await test_.app.ctx.pool.query(
      'select f::text || coalesce(string_agg(r::text, $2), $2) as text from second_factor f left join recovery_code r using (person_id) where person_id = $1 group by f',
      [id, ''],
    )
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(rows[0].text).not.toContain(hidden)
  })

  test('who knows the password alone neither moves the address nor erases the account; the factor opens both', async () => {
    const { visitor, email } = await newAdmin('agent')
    const { secret } = await setUp(visitor)
    const again = await signInAgain(email)
    const wanted = newEmail('wanted')
    const refused = { haserror: true, code: 'fresh-factor', fields: { secondFactor: 'fresh-factor' } }
    expect((await again.call(requestEmailChange, { email: wanted })).body).toMatchObject(refused)
    expect((await again.call(deleteMe, { confirm: email })).body).toMatchObject(refused)
    expect((await again.call(showSecondFactor, { code: codeOf(secret) })).body).toMatchObject({ shown: true })
    expect((await again.call(requestEmailChange, { email: wanted })).body).toMatchObject({ sent: true })
    const otp = await codeFor(test_, wanted)
    const shownLongAgo = "update person_session set factor_at = factor_at - interval '11 minutes'"
    await test_.app.ctx.pool.query(shownLongAgo)
    test_.app.router.sessions.forget()
    expect((await again.call(confirmEmailChange, { otp })).body).toMatchObject(refused)
    pass(60)
    expect((await again.call(showSecondFactor, { code: codeOf(secret) })).body).toMatchObject({ shown: true })
    // The code of the mail was not used up.
    expect((await again.call(confirmEmailChange, { otp })).body).toMatchObject({ changed: true, email: wanted })
    expect((await again.call(deleteMe, { confirm: wanted })).body).toMatchObject(refused)
    pass(60)
    await again.call(showSecondFactor, { code: codeOf(secret) })
    expect((await again.call(deleteMe, { confirm: wanted })).body).toMatchObject({ erased: true })
  })

  test('a sign-in without it takes no copy of everything, and changes nothing of how one signs in', async () => {
    const { visitor, email, id } = await newAdmin('agent')
    const { secret } = await setUp(visitor)
    await test_.app.ctx.pool.query(
      "insert into person_credential (id, account_id, provider_id, user_id, created_at, updated_at) values ($1, $1, 'google', $2, now(), now())",
      [`linked-${id}`, id],
    )
    const again = await signInAgain(email)
    const password = { password: goodPassword }
    const unlink = { key: `linked-${id}` }
    const refused = { haserror: true, code: 'fresh-factor', fields: { secondFactor: 'fresh-factor' } }
    expect((await again.call(exportMyData, {})).body).toMatchObject(refused)
    expect((await again.call(setPassword, password)).body).toMatchObject(refused)
    expect((await again.call(unlinkIdentity, unlink)).body).toMatchObject(refused)
    await again.call(showSecondFactor, { code: codeOf(secret) })
    expect((await again.call(exportMyData, {})).body).toMatchObject({ haserror: false })
    expect((await again.call(setPassword, password)).body).toMatchObject({ changed: true })
    // The session is a new one, and the factor was not shown in it.
    expect((await again.call(unlinkIdentity, unlink)).body).toMatchObject(refused)
    pass(60)
    await again.call(showSecondFactor, { code: codeOf(secret) })
    expect((await again.call(unlinkIdentity, unlink)).body).toMatchObject({ unlinked: true })
    // A wrong password is not tried without the factor, so nothing is learnt of it.
    expect((await again.call(setPassword, { current: 'a guess', ...password })).body).toMatchObject(refused)
  })

  test('of a consumer none is asked, also where an earlier role has left one', async () => {
    const { visitor, email, id } = await newAdmin('agent')
    await setUp(visitor)
    await test_.app.ctx.pool.query("update person set role = 'consumer' where id = $1", [id])
    const again = await signInAgain(email)
    expect((await again.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
  })

  test('a session that was stolen before the factor is set up does not learn the secret that another one scans', async () => {
    const { email, visitor: thief } = await newAdmin()
    const seen = (await thief.call(beginAuthenticator, {})).body['secret']
    expect((await thief.call(beginAuthenticator, {})).body['secret']).toBe(seen)
    const owner = await signInAgain(email)
    const { secret } = (await owner.call(beginAuthenticator, {})).body
    expect(secret).not.toBe(seen)
    for (const each of [seen, secret])
      expect((await thief.call(confirmAuthenticator, { code: codeOf(each) })).body).toMatchObject({ code: 'factor-wrong' })
    expect((await owner.call(confirmAuthenticator, { code: codeOf(secret) })).body).toMatchObject({ confirmed: true })
  })

  test('a code works once, in its half minute or the one beside it', async () => {
    const { visitor, email } = await newAdmin()
    const { secret } = await setUp(visitor)
    const again = await signInAgain(email)
    expect((await again.call(showSecondFactor, { code: codeOf(secret, -90) })).body).toMatchObject({ code: 'factor-wrong' })
    const code = codeOf(secret)
    const [first, second] = await Promise.all([
      again.call(showSecondFactor, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      again.call(showSecondFactor, { code }),
    ])
    expect([first.body['shown'], second.body['shown']].filter(Boolean)).toHaveLength(1)
    expect((await again.call(getCases, {})).status).toBe(200)
  })

  test('a recovery code works once, and new ones end the old', async () => {
    const { visitor, email } = await newAdmin('agent')
    const { recoveryCodes } = await setUp(visitor)
    const again = await signInAgain(email)
    const code = recoveryCodes[0]!.toLowerCase()
    expect((await again.call(showSecondFactor, { code })).body).toMatchObject({ shown: true, recoveryCodesLeft: 9 })
    expect((await again.call(showSecondFactor, { code })).body).toMatchObject({ code: 'factor-wrong' })
    const renewed = (await again.call(renewRecoveryCodes, {})).body['recoveryCodes']
    expect(renewed).toHaveLength(10)
    expect((await again.call(showSecondFactor, { code: recoveryCodes[1]! })).body).toMatchObject({ code: 'factor-wrong' })
  })

  test('guesses end after six', async () => {
    const { visitor, email } = await newAdmin()
    const { secret } = await setUp(visitor)
    const guesser = await signInAgain(email)
    const answers = []
    // The limits of tests are a thousand times wider; the counter is set as if the others had been tried.
    for (let guess = 0; guess < 3; guess += 1)
      answers.push((await guesser.call(showSecondFactor, { code: '000000' })).body['code'])
    expect(answers).toEqual(['factor-wrong', 'factor-wrong', 'factor-wrong'])
    await test_.app.ctx.pool.query("update rate_limit set points = 1000000 where key like 'second-factor%'")
    expect((await guesser.call(showSecondFactor, { code: codeOf(secret) })).body).toMatchObject({ code: 'too-many' })
  })

  test('a passkey does as well, answers one challenge of one session, and the last way in stays', async () => {
    const { visitor, email } = await newAdmin()
    const passkey = new SoftPasskey(test_.app.ctx.settings.origin)
    const begun = (await visitor.call(beginPasskey, {})).body['options']
    const elsewhere = new SoftPasskey('https://elsewhere.example').create(begun)
    expect((await visitor.call(addPasskey, { answer: elsewhere, label: 'x' })).body).toMatchObject({ code: 'factor-wrong' })
    const answer = passkey.create((await visitor.call(beginPasskey, {})).body['options'])
    const added = (await visitor.call(addPasskey, { answer, label: 'Laptop' })).body
    expect(added).toMatchObject({ added: true, recoveryCodes: expect.arrayContaining([expect.any(String)]) })
    expect((await visitor.call(getCases, {})).status).toBe(200)
    const again = await signInAgain(email)
    const { options } = (await again.call(beginPasskeyCheck, {})).body
    const shown = passkey.get(options)
    expect((await visitor.call(showPasskey, { answer: shown })).body).toMatchObject({ code: 'factor-wrong' })
    expect((await again.call(showPasskey, { answer: shown })).body).toMatchObject({ shown: true })
    expect((await again.call(showPasskey, { answer: shown })).body).toMatchObject({ code: 'factor-wrong' })
    expect((await again.call(getSecondFactor, {})).body['passkeys']).toMatchObject([{ id: passkey.id, label: 'Laptop' }])
    expect((await again.call(removePasskey, { id: passkey.id })).body).toMatchObject({ removed: false })
    expect((await again.call(addPasskey, { answer: 'no JSON', label: '' })).body).toMatchObject({ code: 'factor-wrong' })
  })

  test('of two passkeys that are removed at once, one stays', { repeats: 9 }, async () => {
    const { visitor } = await newAdmin()
    const passkeys = [1, 2].map(() => new SoftPasskey(test_.app.ctx.settings.origin))
    for (const passkey of passkeys) {
      const answer = passkey.create((await visitor.call(beginPasskey, {})).body['options'])
      expect((await visitor.call(addPasskey, { answer, label: 'Key' })).body).toMatchObject({ added: true })
    }
    const answers = await Promise.all(passkeys.map(({ id }) => visitor.call(removePasskey, { id })))
    expect(answers.filter(({ body }) => body['removed'] === true)).toHaveLength(1)
    expect((await visitor.call(getSecondFactor, {})).body['passkeys']).toHaveLength(1)
  })

  test('who has a passkey alone adds an app with a fresh second factor, keeps the recovery codes, and may then remove the passkey', async () => {
    const { visitor, email } = await newAdmin()
    const passkey = new SoftPasskey(test_.app.ctx.settings.origin)
    const answer = passkey.create((await visitor.call(beginPasskey, {})).body['options'])
    const { recoveryCodes } = (await visitor.call(addPasskey, { answer, label: '' })).body
    expect((await visitor.call(removePasskey, { id: passkey.id })).body).toMatchObject({ removed: false })
    pass(601)
    expect((await visitor.call(beginAuthenticator, {})).body).toMatchObject({ code: 'fresh-factor' })
    const shown = passkey.get((await visitor.call(beginPasskeyCheck, {})).body['options'])
    expect((await visitor.call(showPasskey, { answer: shown })).body).toMatchObject({ shown: true })
    const { secret } = (await visitor.call(beginAuthenticator, {})).body
    expect((await visitor.call(confirmAuthenticator, { code: codeOf(secret) })).body).toMatchObject({
      confirmed: true,
      recoveryCodes: [],
    })
    expect((await visitor.call(getSecondFactor, {})).body).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 })
    expect((await visitor.call(removePasskey, { id: passkey.id })).body).toMatchObject({ removed: true })
    const again = await signInAgain(email)
    expect((await again.call(showSecondFactor, { code: recoveryCodes[0] })).body).toMatchObject({ shown: true })
  })

  test('a passkey is called as its browser is until its owner names it, and says when it was used', async () => {
    const { visitor, id } = await newAdmin()
    await test_.app.ctx.pool.query("update person_session set user_agent = 'Firefox, Linux' where user_id = $1", [id])
    const passkey = new SoftPasskey(test_.app.ctx.settings.origin)
    const answer = passkey.create((await visitor.call(beginPasskey, {})).body['options'])
    expect((await visitor.call(addPasskey, { answer, label: ' ' })).body).toMatchObject({ added: true })
    const passkeys = async () => (await visitor.call(getSecondFactor, {})).body['passkeys']
    expect(await passkeys()).toMatchObject([{ label: 'Firefox, Linux', createdAt: expect.any(String), usedAt: null }])
    const rename = (label: string, by = visitor) => by.call(renamePasskey, { id: passkey.id, label })
    expect((await rename(' Desk key ')).body).toMatchObject({ renamed: true })
    expect((await rename('  ')).body['fields']).toEqual({ label: 'required' })
    const { visitor: other } = await newAdmin()
    await setUp(other)
    expect((await rename('Mine', other)).body).toMatchObject({ renamed: false })
    const shown = passkey.get((await visitor.call(beginPasskeyCheck, {})).body['options'])
    expect((await visitor.call(showPasskey, { answer: shown })).body).toMatchObject({ shown: true })
    expect(await passkeys()).toMatchObject([{ label: 'Desk key', usedAt: expect.any(String) }])
    pass(601)
    expect((await rename('Late')).body).toMatchObject({ fields: { secondFactor: 'fresh-factor' } })
  })

  test('a consumer has none', async () => {
    const { visitor } = await signIn(test_, newEmail('consumer'))
    expect((await visitor.call(beginAuthenticator, {})).status).toBe(403)
  })
})
