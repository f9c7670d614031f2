import type { Boxes } from '../../../web/form/boxes.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { Failure } from '../../../shared/failure.ts'
import {
  checkEmailExist,
  createUserAndProfileForUser,
  emailVerify,
  sendOtp,
  verifyEmail,
  verifySignInEmail,
} from '../contract.ts'
import { challengeOf, codeOf, failedKey, refusedKey, type ErrorKeys, type WithWork } from './field-errors.ts'

export interface SignUpAnswer extends WithWork {
  /** `form`: nothing was sent. `code`: a code is on its way. `done`: the account is there, and this browser is signed in. */
  step: 'form' | 'code' | 'done'
  email: string
  errors: ErrorKeys
  resent?: boolean
  uid?: string
}

/** Platform §4: the address, whether somebody has it, then the code. Null when the code may be sent. */
const addressProblem = async (page: PageContext, email: string): Promise<string | null> => {
  const looked = await page.call(emailVerify, { email })
  if (looked.haserror) return refusedKey(looked)
  try {
    await page.call(checkEmailExist, { email })
    return 'message.emailExist'
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-found') return null
    return failedKey(error)
  }
}

const send = async (page: PageContext, email: string, isAgain: boolean, proof?: string): Promise<SignUpAnswer> => {
  const at = isAgain ? 'otp' : 'email'
  const sent = await page.call(sendOtp, { email, preferredLang: page.locale, ...(proof ? { proof } : {}) })
  if (sent.haserror) return { step: isAgain ? 'code' : 'form', email, errors: { [at]: refusedKey(sent) }, ...challengeOf(sent) }
  return { step: 'code', email, errors: {}, resent: isAgain, ...(proof ? { letters: true } : {}) }
}

const verify = async (page: PageContext, email: string, values: Boxes): Promise<SignUpAnswer> => {
  const wrong = (key: string): SignUpAnswer => ({ step: 'code', email, errors: { otp: key } })
  const otp = codeOf(values)
  if (otp.length !== 6) return wrong('message.otpSix')
  const verified = await page.call(verifyEmail, { email, otp })
  if (verified.haserror) return wrong(refusedKey(verified))
  const made = await page.call(createUserAndProfileForUser, {
    email,
    password: values['password'] || null,
    preferredLang: page.locale,
  })
  if (made.haserror) {
    const field = made.code === 'password' ? 'password' : 'otp'
    return { step: 'code', email, errors: { [field]: refusedKey(made) } }
  }
  await page.call(verifySignInEmail, { email, emailVerified: true })
  return { step: 'done', email, errors: {}, uid: made.uid }
}

/** One step of the code's dialog, or of the page without scripts. */
export async function signUpStep(page: PageContext, values: Boxes): Promise<SignUpAnswer> {
  const email = (values['email'] ?? '').trim()
  const intent = values['intent'] ?? ''
  const asksCode = intent === 'verify' || intent === 'resend'
  try {
    if (intent === 'verify') return await verify(page, email, values)
    const proof = values['proof'] || undefined
    if (intent === 'resend') return await send(page, email, true, proof)
    const problem = email === '' ? 'message.emailRequired' : await addressProblem(page, email)
    return problem ? { step: 'form', email, errors: { email: problem } } : await send(page, email, false, proof)
  } catch (error) {
    return { step: asksCode ? 'code' : 'form', email, errors: { [asksCode ? 'otp' : 'email']: failedKey(error) } }
  }
}
