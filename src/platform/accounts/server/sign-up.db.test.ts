import { describe, expect, test } from 'vitest'
import { codeFor, goodPassword, newEmail, prove, signUp } from '../../../../test/factories/people.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { openTestApp } from '../../../../test/open-test-app.ts'
import { getProfile } from '../../profile/contract.ts'
import { createUserAndProfileForUser, getMe, sendOtp, signInWithCode, verifyEmail, verifySignInEmail } from '../contract.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }
import fr from '../locale/fr.json' with { type: 'json' }

const test_ = appForFile()

const rowOf = async (email: string) => (await test_.app.ctx.pool.query('select * from person where email = $1', [email])).rows[0]

describe('a new account', () => {
  test('code, proof, account with its profile, session; the address is verified (platform §4; P-064, P-067, P-131, P-134)', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    expect((await visitor.call(sendOtp, { email, preferredLang: 'fr' })).body).toMatchObject({
      success: true,
      messageCode: 'otpSent',
    })
    const otp = await codeFor(test_, email)
    const mails = (await test_.mails()).filter(({ to }) => to.includes(email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Votre code Eider'])
    expect((await visitor.call(verifyEmail, { email, otp: ` ${otp.slice(0, 3)} ${otp.slice(3)} ` })).body).toMatchObject({
      success: true,
      messageCode: 'emailSuccess',
    })
    expect((await visitor.call(verifyEmail, { email, otp })).body).toMatchObject({ success: true, messageCode: 'emailVerified' })
    const made = await visitor.call(createUserAndProfileForUser, { email, password: goodPassword, preferredLang: 'fr' })
    expect(made.body).toMatchObject({ success: true, emailVerified: true, uid: expect.stringMatching(/^person:/) })
    expect((await visitor.call(verifySignInEmail, { email, emailVerified: true })).body).toMatchObject({ success: true })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email, userkey: made.body['uid'], role: 'consumer' })
    expect(await rowOf(email)).toMatchObject({ email_verified: true, locale: 'fr', role: 'consumer' })
    expect((await visitor.call(getProfile, {})).body['profile']).toMatchObject({
      key: made.body['uid'],
      email,
      emailVerified: true,
      preferredLang: 'fr',
    })
    await test_.until(async () => (await test_.mails()).some(({ to, subject }) => to.includes(email) && /prêt/.test(subject)))
  })

  test('an e-mail is enough: without a password and a language the account is there, and its language is English (P-064, P-067)', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    await prove(test_, visitor, email)
    expect((await visitor.call(createUserAndProfileForUser, { email })).body).toMatchObject({
      success: true,
      emailVerified: true,
    })
    expect(await rowOf(email)).toMatchObject({ email_verified: true, locale: 'en' })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email, role: 'consumer' })
  })

  test('nothing happens without a proof, whatever the client says of itself (P-133)', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    const privileged = { emailVerified: true, status: 'admin', role: 'admin', level: 9, group: 'STAFF' }
    expect(
      (await visitor.post('createUserAndProfileForUser', { email, password: goodPassword, ...privileged })).body,
    ).toMatchObject({
      code: 'otp-none',
      success: false,
    })
    expect((await visitor.post('verifySignInEmail', { email, emailVerified: true })).body).toMatchObject({ code: 'otp-none' })
    expect(await rowOf(email)).toBeUndefined()
    const known = await signUp(test_, test_.visitor())
    await test_.app.ctx.pool.query('update person set email_verified = false where email = $1', [known.email])
    expect((await visitor.post('verifySignInEmail', { email: known.email, emailVerified: true })).body).toMatchObject({
      code: 'otp-none',
    })
    expect(await rowOf(known.email)).toMatchObject({ email_verified: false })
    await prove(test_, visitor, email)
    await visitor.post('createUserAndProfileForUser', { email, password: goodPassword, ...privileged })
    expect(await rowOf(email)).toMatchObject({ role: 'consumer' })
  })

  test('a proof works once, in its own browser, for its own address, for 15 minutes', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    await prove(test_, visitor, email)
    for (const [who, address] of [
      [test_.visitor(), email],
      [visitor, newEmail()],
    ] as const)
      expect((await who.call(createUserAndProfileForUser, { email: address })).body).toMatchObject({ code: 'otp-none' })
    expect((await visitor.call(createUserAndProfileForUser, { email })).body).toMatchObject({ success: true })
    expect((await visitor.call(createUserAndProfileForUser, { email })).body).toMatchObject({ code: 'otp-none' })

    const slow = test_.visitor()
    const late = newEmail()
    await prove(test_, slow, late)
    await test_.app.ctx.pool.query("update address_proof set expires_at = expires_at - interval '15 minutes'")
    expect((await slow.call(createUserAndProfileForUser, { email: late })).body).toMatchObject({ code: 'otp-none' })
  })

  test('a code for signing in proves nothing for signing up, and the other way round', async () => {
    const visitor = test_.visitor()
    const email = newEmail()
    await visitor.call(sendOtp, { email })
    const otp = await codeFor(test_, email)
    expect((await visitor.call(signInWithCode, { email, otp })).body).toMatchObject({ code: 'otp-none' })
  })

  test('an address that somebody has stays theirs; two at once make one (P-134)', async () => {
    const { email } = await signUp(test_, test_.visitor())
    const second = test_.visitor()
    await second.call(sendOtp, { email })
    await second.call(verifyEmail, { email, otp: await codeFor(test_, email, 2) })
    expect((await second.call(createUserAndProfileForUser, { email })).body).toMatchObject({
      code: 'email-exist',
      messageCode: 'emailExist',
    })

    const shared = newEmail()
    const [one, two] = [test_.visitor(), test_.visitor()]
    await one.call(sendOtp, { email: shared })
    await one.call(verifyEmail, { email: shared, otp: await codeFor(test_, shared) })
    await two.call(sendOtp, { email: shared })
    await two.call(verifyEmail, { email: shared, otp: await codeFor(test_, shared, 2) })
    const answers = await Promise.all([one, two].map((who) => who.call(createUserAndProfileForUser, { email: shared })))
    expect(answers.filter(({ body }) => body['success'])).toHaveLength(1)
  })

  test('without an e-mail: the sentence of the specification (platform §5; P-064, P-079)', async () => {
    for (const payload of [{}, { email: '' }, { email: null }])
      expect((await test_.visitor().post('createUserAndProfileForUser', payload)).body).toMatchObject({
        message: 'Invalid payload: email is required',
      })
  })

  test('a password that will not do is said before the proof is used', async () => {
    const visitor = test_.visitor()
    const email = newEmail('maya.roy')
    await prove(test_, visitor, email)
    for (const password of ['short', 'password', 'Insurance2026!', email])
      expect((await visitor.call(createUserAndProfileForUser, { email, password })).body).toMatchObject({ code: 'password' })
    expect((await visitor.call(createUserAndProfileForUser, { email, password: goodPassword })).body).toMatchObject({
      success: true,
    })
  })
})

test('the code: none, wrong, six letters, not six characters, expired, worn out, right (platform §5; P-084, P-132)', async () => {
  const visitor = test_.visitor()
  const email = newEmail()
  expect((await visitor.call(verifyEmail, { email, otp: '123456' })).body).toMatchObject({ messageCode: 'otpNotFound' })
  await visitor.call(sendOtp, { email })
  const otp = await codeFor(test_, email)
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  for (const typed of [wrong, 'ABCDEF', 'éééééé'])
    expect((await visitor.call(verifyEmail, { email, code: typed })).body).toMatchObject({
      haserror: true,
      success: false,
      messageCode: 'otpInvalid',
    })
  for (const typed of ['12345', '1234567', '']) expect((await visitor.call(verifyEmail, { email, otp: typed })).status).toBe(400)
  await test_.app.ctx.pool.query("update one_time_code set expires_at = expires_at - interval '10 minutes'")
  expect((await visitor.call(verifyEmail, { email, otp })).body).toMatchObject({ messageCode: 'otpExpired' })
  await visitor.call(verifyEmail, { email, otp: wrong })
  expect((await visitor.call(verifyEmail, { email, otp })).body).toMatchObject({ messageCode: 'otpTries' })
  await visitor.call(sendOtp, { email })
  expect((await visitor.call(verifyEmail, { email, otp: await codeFor(test_, email, 2) })).body).toMatchObject({
    haserror: false,
    success: true,
    messageCode: 'emailSuccess',
  })
})

test(
  'seven outcomes of a code have seven texts, in every language (platform §8; P-155, P-157)',
  { timeout: 60_000 },
  async () => {
    // One point for each call, so that the limit of resends can be reached.
    const limited = await openTestApp({ RATE_SCALE: '1' }, { withJobs: false })
    try {
      const { email: taken } = await signUp(limited, limited.visitor())
      const visitor = limited.visitor()
      const email = newEmail()
      const codes: string[] = []
      const say = async (name: string, payload: object): Promise<void> => {
        codes.push((await visitor.post(name, payload)).body['messageCode'])
      }
      await say('checkEmailExist', { email: taken })
      await say('verifyEmail', { email, otp: '123456' })
      await visitor.call(sendOtp, { email })
      await say('sendOtp', { email })
      const otp = await codeFor(limited, email, 2)
      await say('verifyEmail', { email, otp: String((Number(otp) + 1) % 1_000_000).padStart(6, '0') })
      const later = (minutes: number) =>
        limited.app.ctx.pool.query(`update one_time_code set expires_at = expires_at + interval '${minutes} minutes'`)
      await later(-10)
      await say('verifyEmail', { email, otp })
      await later(10)
      await say('verifyEmail', { email, otp })
      await visitor.call(sendOtp, { email })
      await say('sendOtp', { email })
      expect(codes).toEqual(['emailExist', 'otpNotFound', 'otpSent', 'otpInvalid', 'otpExpired', 'emailSuccess', 'resendLimit'])

      // A page that asks again for a code says so in words of its own.
      const keys = codes.map((code) => (code === 'otpSent' ? 'otpResent' : code)) as (keyof typeof en.message)[]
      for (const [at, words] of [
        'already in use by another account',
        'No code was found for this e-mail, please click resend',
        'sent again, please check your email',
        'Invalid password, please enter the correct one',
        'expired, please click resend',
        'e-mail is verified',
        'Resend limit reached, please try again later',
      ].entries())
        expect(en.message[keys[at]!]).toContain(words)
      for (const { message } of [en, fr, ar]) expect(new Set(keys.map((key) => message[key])).size).toBe(7)
      for (const key of [...keys, 'internalServerError'] as const) expect(fr.message[key], key).not.toBe(en.message[key])
    } finally {
      await limited.close()
    }
  },
)

test('the mail host down: nothing is sent, and the catalogue says so', async () => {
  await test_.simulators.fault('mail', { operation: 'send', mode: 'down', times: 10 })
  const answer = await test_.visitor().call(sendOtp, { email: newEmail() })
  await test_.simulators.clear('mail')
  expect(answer.body).toMatchObject({ success: false, message: 'Something went wrong, try again or contact us' })
})
