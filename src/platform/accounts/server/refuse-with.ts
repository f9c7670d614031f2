import { refuse, type Refused } from '../../../shared/function.ts'

/** The sentences of platform §8 in English, by the `messageCode` that pages translate. */
const sentences = {
  emailExist: 'This email is already in use by another account.',
  emailFormat: 'Please enter a valid email',
  emailInvalid: 'Please enter valid email',
  emailRequired: 'Invalid payload: email is required',
  emailNotProved: 'No code was found for this e-mail, please click resend.',
  otpInvalid: 'Invalid password, please enter the correct one.',
  otpExpired: 'The code has expired, please click resend.',
  otpNotFound: 'No code was found for this e-mail, please click resend.',
  otpTries: 'Too many tries with this code, please click resend.',
  resendLimit: 'Resend limit reached, please try again later.',
  mailDown: 'Something went wrong, try again or contact us',
  signInWrong: 'The e-mail or the password is not right.',
  signInCode: 'Too many tries with a password. Sign in with a code.',
  tooMany: 'Too many tries. Please wait before the next one.',
  passwordShort: 'The password is too short.',
  passwordCommon: 'This password is among the first that others would try.',
  passwordPersonal: 'This password can be guessed from your e-mail or phone number.',
  passwordWrong: 'The current password is not right.',
  signInAgain: 'Sign in again before you set a password.',
  freshSignIn: 'Sign in again before you change your e-mail.',
  emailSame: 'This is the e-mail of your account already.',
  linkOver: 'This link has expired or was used.',
  socialOff: 'This way of signing in is not available.',
  socialFailed: 'The other site did not confirm who you are.',
  socialUnverified: 'Confirm your e-mail with a code first. Then this way of signing in works.',
} as const

export type MessageCode = keyof typeof sentences

/** A refusal with the two fields that the specification reads of these functions: `success` and `messageCode`. */
export const refuseWith = (
  code: string,
  messageCode: MessageCode,
  more: Pick<Refused, 'fields' | 'retryAfterSeconds'> = {},
): Refused => {
  const refused = { ...refuse(code, sentences[messageCode], more), success: false, messageCode }
  return refused
}
