import { describe, expect, test } from 'vitest'
import { newEmail, signUp } from '../../../../test/factories/people.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { getAccountKeybyEmail, validatemailaccount, validatemobile } from '../contract.ts'

const test_ = appForFile()

describe('phone numbers (platform §7; P-127)', () => {
  test.each([
    ['416 967 1111', undefined, 'valid', '+1 416 967 1111'],
    ['(207) 555-0142', 'US', 'valid', '+1 207 555 0142'],
    ['+33 1 70 18 99 00', 'CA', 'valid', '+33 1 70 18 99 00'],
    ['1165551234', 'CA', 'invalid', null],
    ['416155123', 'CA', 'invalid', null],
    ['416 911 1234', 'CA', 'invalid', null],
    ['(416) 211-5678', 'CA', 'invalid', null],
    ['207 555 0142 ext. 5', 'US', 'invalid', null],
    ['4165550142x', 'CA', 'invalid', null],
    ['4165550142#5', 'CA', 'invalid', null],
    ['mine is 416 967 1111', 'CA', 'invalid', null],
    ['+1 (416) 967-1111', 'US', 'valid', '+1 416 967 1111'],
    ['not a number', undefined, 'invalid', null],
    ['', undefined, 'invalid', null],
  ] as const)('%s (%s): %s', async (mobile, country, status, international) => {
    expect((await test_.visitor().call(validatemobile, { mobile, country })).body).toMatchObject({
      score: { response: { status } },
      results: { valid: status === 'valid', international },
    })
  })
})

describe('e-mail addresses (platform §7; P-128)', () => {
  test.each([
    ['maya@example.com', 'valid', false],
    ['maya@mailinator.com', 'invalid', true],
    ['maya@', 'invalid', false],
    ['maya roy@example.com', 'invalid', false],
    ['maya..roy@example.com', 'invalid', false],
    ['', 'invalid', false],
  ])('%s: %s', async (email, status, disposable) => {
    const { body } = await test_.visitor().call(validatemailaccount, { email })
    expect(body).toMatchObject({ score: { response: { status } }, results: { valid: status === 'valid', disposable } })
  })

  test('say nothing of whether somebody has them', async () => {
    const { email } = await signUp(test_, test_.visitor())
    const ask = async (each: string) => ({
      ...(await test_.visitor().call(validatemailaccount, { email: each })).body,
      requestId: '',
    })
    expect(await ask(email)).toEqual(await ask(newEmail()))
  })
})

describe('the key of an account', () => {
  test('one’s own; never another’s, known or not; an administrator’s any (platform §7; P-129)', async () => {
    const [mine, theirs, admin] = [test_.visitor(), test_.visitor(), test_.visitor()]
    const me = await signUp(test_, mine)
    const other = await signUp(test_, theirs)
    expect((await mine.call(getAccountKeybyEmail, { email: me.email })).body).toMatchObject({ success: true, key: me.uid })
    const answers = []
    for (const email of [other.email, newEmail()]) answers.push(await mine.call(getAccountKeybyEmail, { email }))
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(JSON.stringify(answers)).not.toContain(other.uid)
    expect((await test_.visitor().call(getAccountKeybyEmail, { email: me.email })).status).toBe(401)

    const { email } = await signUp(test_, admin)
    const { pool, clock } = test_.app.ctx
    await pool.query("update person set role = 'admin' where email = $1", [email])
    await pool.query('update person_session set factor_at = $1', [clock.now()])
    test_.app.router.sessions.forget()
    expect((await admin.call(getAccountKeybyEmail, { email: other.email })).body).toMatchObject({ key: other.uid })
    expect((await admin.call(getAccountKeybyEmail, { email: newEmail() })).status).toBe(404)
    const { rows } = await test_.app.ctx.pool.query(
      "select 1 from audit_entry where action = 'getAccountKeybyEmail' and outcome = 'permission-denied'",
    )
    expect(rows).toHaveLength(2)
  })
})
