import { describe, expect, test } from 'vitest'
import { codeFor, goodPassword, newEmail, signUp } from '../../../../test/factories/people.ts'
import { buyTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile, appForTest } from '../../../../test/app-for-file.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { getPolicies } from '../../policies/contract.ts'
import { deleteMe } from '../../profile/contract.ts'
import { appendWebLead } from '../../site/contract.ts'
import {
  confirmEmailChange,
  getMe,
  getRememberedEmail,
  requestEmailChange,
  requestPasswordReset,
  requestSignInCode,
  setPasswordByLink,
  signInWithCode,
  signInWithPassword,
} from '../contract.ts'

const test_ = appForFile()

const sent = { haserror: false, sent: true, minutes: 10 }
const query = (sql: string, values: unknown[] = []) => test_.app.ctx.pool.query(sql, values)
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const mailsTo = async (email: string) => (await test_.mails()).filter(({ to }) => to.includes(email))

/** A person, signed in a moment ago, who asked for another address. */
const asking = async (): Promise<{ visitor: Visitor; email: string; wanted: string; otp: string; uid: string }> => {
  const visitor = test_.visitor()
  const { email, uid } = await signUp(test_, visitor)
  const wanted = newEmail('wanted')
  expect((await visitor.call(requestEmailChange, { email: wanted })).body).toEqual(sent)
  return { visitor, email, wanted, uid, otp: await codeFor(test_, wanted) }
}

/** Until the worker has looked at every address that was asked for. */
const nothingWaits = () =>
  test_.until(async () => {
    const { rows } = await query("select 1 from outbox where kind = 'email-change-code' and done_at is null")
    return rows.length === 0
  })

describe('changing one’s e-mail', () => {
  test('the right code changes it, ends the other sessions, keeps this one and tells the old address', async () => {
    const { visitor, email, wanted, otp, uid } = await asking()
    const phone = test_.visitor()
    await phone.call(signInWithPassword, { email, password: goodPassword })
    const before = visitor.cookieHeader
    const { body } = await visitor.call(confirmEmailChange, { otp })
    expect(body).toMatchObject({ haserror: false, changed: true, email: wanted, claimedPolicies: 0 })
    expect(visitor.cookieHeader).not.toBe(before)
    expect((await visitor.call(getMe, {})).body).toMatchObject({ userkey: uid, email: wanted, role: 'consumer' })
    expect((await phone.call(getMe, {})).body).toMatchObject({ role: 'visitor' })
    const notice = await test_.until(async () =>
      (await mailsTo(email)).find(({ subject }) => subject === 'Your Eider e-mail address was changed'),
    )
    expect(notice.text).toContain('Write to us right away')
    expect(notice.text + notice.html).not.toContain(wanted)
    const elsewhere = test_.visitor()
    expect((await elsewhere.call(signInWithPassword, { email, password: goodPassword })).body).toMatchObject({ code: 'sign-in' })
    expect((await elsewhere.call(signInWithPassword, { email: wanted, password: goodPassword })).body).toMatchObject({
      signedIn: true,
      userkey: uid,
    })
    const { rows } = await query("select 1 from audit_entry where action = 'confirmEmailChange' and actor = $1", [uid])
    expect(rows).toHaveLength(1)
  })

  test('the code works once, and not after five wrong tries', async () => {
    const { visitor, wanted, otp } = await asking()
    for (let at = 0; at < 5; at += 1)
      expect((await visitor.call(confirmEmailChange, { otp: otherThan(otp) })).body).toMatchObject({
        code: 'otp-invalid',
        messageCode: 'otpInvalid',
      })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ code: 'otp-tries' })
    await visitor.call(requestEmailChange, { email: wanted })
    const newer = await codeFor(test_, wanted, 2)
    expect((await visitor.call(confirmEmailChange, { otp: newer })).body).toMatchObject({ changed: true })
    expect((await visitor.call(confirmEmailChange, { otp: newer })).body).toMatchObject({ code: 'otp-none' })
  })

  test('a code that is ten minutes old has expired', async () => {
    const { visitor, email, otp } = await asking()
    await query("update one_time_code set expires_at = expires_at - interval '10 minutes' where purpose = 'email-change'")
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ code: 'otp-expired' })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email })
  })

  test('a code belongs to the browser that asked', async () => {
    const { visitor, email, otp } = await asking()
    const elsewhere = test_.visitor()
    await elsewhere.call(signInWithPassword, { email, password: goodPassword })
    expect((await elsewhere.call(confirmEmailChange, { otp })).body).toMatchObject({ code: 'otp-none' })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ changed: true })
  })

  test('and to the person who asked: the next one in the same browser cannot use it', async () => {
    const { visitor, otp, wanted } = await asking()
    const other = await signUp(test_, test_.visitor())
    await visitor.call(signInWithPassword, { email: other.email, password: goodPassword })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ code: 'otp-none' })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email: other.email })
    expect((await query('select 1 from person where email = $1', [wanted])).rows).toEqual([])
  })

  test('a code to sign in is no code to change, and the other way round', async () => {
    const { visitor, wanted, otp } = await asking()
    expect((await test_.visitor().post('signInWithCode', { email: wanted, otp })).body).toMatchObject({ code: 'otp-none' })
    expect((await visitor.post('verifyEmail', { email: wanted, otp })).body).toMatchObject({ code: 'otp-none' })
  })

  test('an address of somebody else: the same answer, no mail to anybody, and nothing to enter', async () => {
    const owner = await signUp(test_, test_.visitor())
    const visitor = test_.visitor()
    await signUp(test_, visitor)
    const mails = (await mailsTo(owner.email)).length
    const taken = await visitor.call(requestEmailChange, { email: owner.email.toUpperCase() })
    const free = await visitor.call(requestEmailChange, { email: newEmail('free') })
    expect(taken.status).toBe(free.status)
    expect(taken.body).toEqual(sent)
    expect(free.body).toEqual(sent)
    await visitor.call(requestEmailChange, { email: owner.email })
    await nothingWaits()
    expect(await mailsTo(owner.email)).toHaveLength(mails)
    expect((await visitor.call(confirmEmailChange, { otp: '000000' })).body).toMatchObject({ code: 'otp-invalid' })
  })

  test('somebody who made an account with the address meanwhile keeps it', async () => {
    const { visitor, email, wanted, otp } = await asking()
    await signUp(test_, test_.visitor(), { email: wanted })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({
      code: 'email-exist',
      messageCode: 'emailExist',
    })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email })
  })

  test('one’s own address, a throw-away one and a broken one are refused', async () => {
    const visitor = test_.visitor()
    const { email } = await signUp(test_, visitor)
    expect((await visitor.call(requestEmailChange, { email: email.toUpperCase() })).body).toMatchObject({ code: 'email-same' })
    expect((await visitor.call(requestEmailChange, { email: 'x@mailinator.com' })).body).toMatchObject({
      code: 'email-invalid',
      messageCode: 'emailInvalid',
    })
    expect((await visitor.post('requestEmailChange', { email: 'nobody' })).status).toBe(400)
    expect((await visitor.post('confirmEmailChange', { otp: '12' })).status).toBe(400)
  })

  test('asks for a sign-in of the last ten minutes; a code on its way may still be entered', async () => {
    const { visitor, otp } = await asking()
    await query("update person_session set created_at = created_at - interval '11 minutes'")
    expect((await visitor.call(requestEmailChange, { email: newEmail('late') })).body).toMatchObject({
      code: 'sign-in-again',
      messageCode: 'freshSignIn',
    })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ changed: true })
  })

  test('is not for a visitor', async () => {
    const visitor = test_.visitor()
    expect((await visitor.call(requestEmailChange, { email: newEmail() })).status).toBe(401)
    expect((await visitor.call(confirmEmailChange, { otp: '123456' })).status).toBe(401)
  })

  test('the address waits encrypted, the code hashed', async () => {
    const { wanted, otp } = await asking()
    const stored = JSON.stringify([
      (await query('select * from email_change')).rows,
      (await query('select * from one_time_code')).rows,
      (await query('select * from outbox')).rows,
      (await query('select * from audit_entry')).rows,
    ])
    expect(stored).not.toContain(wanted)
    expect(stored).not.toContain(`"${otp}"`)
  })

  test('a policy bought with the new address comes along', async () => {
    const buyer = test_.visitor()
    const { visitor, wanted, otp } = await asking()
    const { policyNum } = await buyTrip(buyer, { emailaddress: wanted })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ changed: true, claimedPolicies: 1 })
    const { policies } = (await visitor.call(getPolicies, {})).body
    expect(policies).toMatchObject([{ policyNumber: policyNum }])
  })

  test('a password link that went to the old mailbox is over; "remember me" remembers the new address', async () => {
    const { visitor, email, wanted, otp } = await asking()
    await visitor.call(signInWithPassword, { email, password: goodPassword, remember: true })
    await visitor.call(requestPasswordReset, { email })
    const key = await test_.until(async () =>
      (await mailsTo(email)).map(({ text }) => /\/pages\/reset\/([\w-]+)/.exec(text)?.[1]).find(Boolean),
    )
    await visitor.call(confirmEmailChange, { otp })
    expect((await visitor.call(getRememberedEmail, {})).body).toMatchObject({ email: wanted })
    expect((await test_.visitor().call(setPasswordByLink, { key, password: 'another harbour lamp' })).body).toMatchObject({
      code: 'link-over',
    })
  })

  test('what the old address was sent opens nothing: neither the account nor a new one', async () => {
    const { visitor, email, otp } = await asking()
    const elsewhere = test_.visitor()
    await elsewhere.call(requestSignInCode, { email })
    const code = await codeFor(test_, email, 2)
    await visitor.call(confirmEmailChange, { otp })
    expect((await elsewhere.call(signInWithCode, { email, otp: code })).body).toMatchObject({ code: 'otp-none' })
    expect((await query('select 1 from person where email = $1', [email])).rows).toEqual([])
  })

  test('a policy that waits for a sign-in with the old address comes along, and is not of whoever has that address next', async () => {
    const { visitor, email, otp } = await asking()
    const buyer = test_.visitor()
    const { policyNum } = await buyTrip(buyer, { emailaddress: email })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ changed: true, claimedPolicies: 1 })
    expect((await visitor.call(getPolicies, {})).body['policies']).toMatchObject([{ policyNumber: policyNum }])
    const next = test_.visitor()
    await signUp(test_, next, { email })
    expect((await next.call(getPolicies, {})).body['policies']).toEqual([])
  })

  test('nothing stays under the old address: an erasure finds what was left with it, and no browser remembers it', async () => {
    const { visitor, email, wanted, otp, uid } = await asking()
    const tablet = test_.visitor()
    await tablet.call(signInWithPassword, { email, password: goodPassword, remember: true })
    const lead = { user: { email }, policytype: 'homeowners' } as const
    expect((await test_.visitor().call(appendWebLead, lead)).body).toMatchObject({ haserror: false })
    const leadCount = async () => (await query('select 1 from web_lead where owner = $1', [uid])).rows.length
    await visitor.call(confirmEmailChange, { otp })
    expect((await tablet.call(getRememberedEmail, {})).body).toMatchObject({ email: null })
    expect(await leadCount()).toBe(1)
    expect((await visitor.call(deleteMe, { confirm: wanted })).body).toMatchObject({ erased: true })
    expect(await leadCount()).toBe(0)
  })

  test.runIf(process.env['TEST_DATABASE_URL'])('a password link that is made while the address changes is none', async () => {
    const { email, uid } = await signUp(test_, test_.visitor())
    const id = uid.replace('person:', '')
    const held = await test_.app.ctx.pool.connect()
    await held.query('begin')
    await held.query('update person set email = $2 where id = $1', [id, newEmail('meanwhile')])
    await test_.visitor().call(requestPasswordReset, { email })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await held.query('commit')
    held.release()
    await test_.until(async () => {
      const { rows } = await query("select 1 from outbox where kind = 'reset-mail' and done_at is null")
      return rows.length === 0
    })
    expect((await query('select 1 from reset_link where person_id = $1', [id])).rows).toEqual([])
  })

  test('three codes a minute to one address, then the limit', { timeout: 60_000 }, async () => {
    const limited = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
    const visitor = limited.visitor()
    await signUp(limited, visitor)
    const email = newEmail('often')
    for (let at = 0; at < 3; at += 1)
      expect((await visitor.call(requestEmailChange, { email })).body).toMatchObject({ sent: true })
    expect((await visitor.call(requestEmailChange, { email })).body).toMatchObject({ code: 'resend-limit' })
  })
})
