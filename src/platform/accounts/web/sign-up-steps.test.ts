import { expect, test } from 'vitest'
import { Failure, type FailureCode } from '../../../shared/failure.ts'
import type { FunctionDefinition } from '../../../shared/function.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { signUpStep } from './sign-up-steps.ts'

/** A page whose functions answer as given, and which notes what it was asked. */
const pageWith = (answers: Record<string, unknown>) => {
  const asked: string[] = []
  const call = async ({ name }: FunctionDefinition): Promise<unknown> => {
    asked.push(name)
    const answer = answers[name] ?? { haserror: false, success: true }
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, page: { call, locale: 'fr' } as unknown as PageContext }
}

const form = (boxes: Record<string, string>) => ({ email: 'maya@example.com', ...boxes })

const failure = (code: FailureCode): Failure => new Failure(code, 'test')

// Reading P-086: only a 404 means "not registered", and only then is a code sent.
test.each([
  ['404', failure('not-found'), {}, true],
  ['200', { haserror: false, exists: true }, { email: 'message.emailExist' }, false],
  ['500', failure('internal'), { email: 'message.internalServerError' }, false],
  ['503', failure('unavailable'), { email: 'message.internalServerError' }, false],
  ['504', failure('deadline-exceeded'), { email: 'message.internalServerError' }, false],
  [
    '429',
    new Failure('resource-exhausted', 'test', { retryAfterSeconds: 3541 }),
    { email: 'web:failed.too-many|seconds=3541' },
    false,
  ],
])('the existence check answers %s (platform §4; P-066)', async (_status, answer, errors, sends) => {
  const { page, asked } = pageWith({ checkEmailExist: answer })
  const next = await signUpStep(page, form({ intent: 'start' }))
  expect(next.errors).toEqual(errors)
  expect(next.step).toBe(sends ? 'code' : 'form')
  expect(asked.filter((name) => name === 'checkEmailExist')).toHaveLength(1)
  expect(asked.includes('sendOtp')).toBe(sends)
})

test('a throw-away address is not even asked about', async () => {
  const { page, asked } = pageWith({
    emailVerify: { haserror: true, code: 'email-invalid', message: '', messageCode: 'emailInvalid' },
  })
  expect((await signUpStep(page, form({ intent: 'start' }))).errors).toEqual({ email: 'message.emailInvalid' })
  expect(asked).toEqual(['emailVerify'])
})

test('a right code makes the account and marks its address, in that order (platform §4; P-067)', async () => {
  const { page, asked } = pageWith({ createUserAndProfileForUser: { haserror: false, success: true, uid: 'person:1' } })
  expect(await signUpStep(page, form({ intent: 'verify', otp: ' 123-456 ' }))).toMatchObject({ step: 'done', uid: 'person:1' })
  expect(asked).toEqual(['verifyEmail', 'createUserAndProfileForUser', 'verifySignInEmail'])
})

test.each(['12345', '1234567', ''])('%j is not six characters, and is not looked at (platform §5; P-084)', async (otp) => {
  const { page, asked } = pageWith({})
  expect((await signUpStep(page, form({ intent: 'verify', otp }))).errors).toEqual({ otp: 'message.otpSix' })
  expect(asked).toEqual([])
})

test('something else thrown is a bug and stays one', async () => {
  const { page } = pageWith({ emailVerify: new TypeError('bug') })
  await expect(signUpStep(page, form({ intent: 'start' }))).rejects.toThrow('bug')
})
