import { describe, expect, test } from 'vitest'
import { newEmail, signUp } from '../../../../test/factories/people.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { openTestApp } from '../../../../test/open-test-app.ts'
import { checkEmailExist, createUserAndProfileForUser, emailVerify, sendOtp } from '../contract.ts'

const test_ = appForFile()

describe('does somebody have this address', () => {
  test('404 for nobody, 200 with a message code for somebody, in any letter case (platform §7; P-135)', async () => {
    const { email } = await signUp(test_, test_.visitor())
    const stranger = test_.visitor()
    expect((await stranger.call(checkEmailExist, { email: newEmail() })).status).toBe(404)
    const known = await stranger.call(checkEmailExist, { email: email.toUpperCase() })
    expect(known).toMatchObject({ status: 200, body: { haserror: false, exists: true, messageCode: 'emailExist' } })
    expect(JSON.stringify(known.body)).not.toContain(email)
  })

  test(
    'twenty different addresses an hour from one IP; asking again about one of them is free',
    { timeout: 60_000 },
    async () => {
      const limited = await openTestApp({ RATE_SCALE: '1' }, { withJobs: false })
      try {
        const ask = (email: string) => limited.visitor().call(checkEmailExist, { email })
        for (let at = 0; at < 20; at += 1) expect((await ask(`d${at}@example.com`)).status).toBe(404)
        expect((await ask('d20@example.com')).status).toBe(429)
        expect((await ask('d3@example.com')).status).toBe(404)
        const one = limited.visitor()
        const answers = []
        for (let at = 0; at < 11; at += 1) answers.push((await one.call(checkEmailExist, { email: 'd1@example.com' })).status)
        expect(answers.slice(0, 10)).toEqual(Array(10).fill(404))
        expect(answers[10]).toBe(429)
      } finally {
        await limited.close()
      }
    },
  )
})

describe('is the address one (platform §7; P-130)', () => {
  test.each(['a@mailinator.com', 'a@post.yopmail.com', 'A@GuerrillaMail.com', 'a@10minutemail.com'])(
    'the throw-away %s is refused everywhere (platform §5; P-088)',
    async (email) => {
      const visitor = test_.visitor()
      const refused = { haserror: true, success: false, messageCode: 'emailInvalid', message: 'Please enter valid email' }
      expect((await visitor.call(emailVerify, { email })).body).toMatchObject(refused)
      expect((await visitor.call(sendOtp, { email })).body).toMatchObject(refused)
      expect((await visitor.call(createUserAndProfileForUser, { email })).body).toMatchObject(refused)
    },
  )

  test.each(['abc', '', 'june@', 'june@example', 'june lark@example.com'])(
    'what is no address has a message code like every other answer: %s',
    async (email) => {
      const { status, body } = await test_.visitor().call(emailVerify, { email })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        haserror: true,
        success: false,
        messageCode: 'emailFormat',
        message: 'Please enter a valid email',
      })
    },
  )

  test('an ordinary one is fine, known or not', async () => {
    const { email } = await signUp(test_, test_.visitor())
    for (const each of [email, newEmail()])
      expect((await test_.visitor().call(emailVerify, { email: each })).body).toMatchObject({
        success: true,
        messageCode: 'emailValid',
      })
  })
})
