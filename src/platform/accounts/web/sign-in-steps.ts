import { data, type LoaderFunctionArgs } from 'react-router'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import { redirectInLanguage } from '../../../web/redirect-in-language.ts'
import { getRememberedEmail, getSessions, requestSignInCode, signInWithCode, signInWithPassword } from '../contract.ts'
import { accountAction } from './account-forms.ts'
import { challengeOf, codeOf, failedKey, refusedKey, type ErrorKeys, type WithWork } from './field-errors.ts'
import { socialFailure, whereBack, withBack } from './where-back.ts'

export interface SignInAnswer extends WithWork {
  errors: ErrorKeys
  email: string
  remember: boolean
  /** `code`: one has been sent, ask for it. */
  step: 'password' | 'code'
  resent?: boolean
}

/** As young as a sign-in must be for what concerns the whole account; the functions themselves refuse an older one. */
const freshMs = 10 * 60_000

export async function isFreshSignIn(page: PageContext): Promise<boolean> {
  const found = await page.call(getSessions, {})
  const here = found.haserror ? undefined : found.sessions.find(({ current }) => current)
  return here !== undefined && page.now().getTime() - Date.parse(here.since) < freshMs
}

/** What the sign-in page and the lock page begin with. */
export async function signInLoader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  // Sent here by a page that wants a fresh sign-in: being signed in is not enough to be sent back.
  const again = page.person !== null && searchParams.has('back') && !(await isFreshSignIn(page))
  const remembered = page.person && !again ? null : await page.call(getRememberedEmail, {})
  return {
    back: whereBack(searchParams.get('back')),
    again,
    /** Why another way of signing in did not work. */
    failed: socialFailure(searchParams.get('failed')),
    done: searchParams.get('done') === 'password',
    person: page.person?.email ?? null,
    remembered: remembered && !remembered.haserror ? remembered.email : null,
    demo: page.demo,
  }
}

export type SignInLoaded = Awaited<ReturnType<typeof signInLoader>>

/** The sign-in form's steps: password, or a code by e-mail. The password is never given back to a page. */
export const signInAction = accountAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const intent = values['intent'] ?? ''
    const email = (values['email'] ?? '').trim()
    const password = values['password'] ?? ''
    const remember = values['remember'] === 'yes'
    const back = whereBack(values['back'] ?? '')
    const proof = values['proof'] || undefined
    const letters = proof !== undefined || values['letters'] === 'yes'
    const asksCode = intent === 'code' || intent === 'resend'
    const answer = (errors: ErrorKeys, step: SignInAnswer['step'], extra: Partial<SignInAnswer> = {}) =>
      data<SignInAnswer>(
        { errors, email, remember, step, letters, ...extra },
        { status: Object.keys(errors).length > 0 ? 400 : 200 },
      )
    const wrong = (key: string, work: WithWork = {}) =>
      answer({ [asksCode ? 'otp' : 'email']: key }, asksCode ? 'code' : 'password', work)
    try {
      if (intent === 'code') {
        const otp = codeOf(values)
        if (otp.length !== 6) return wrong('message.otpSix')
        const outcome = await page.call(signInWithCode, { email, otp, remember })
        if (outcome.haserror) return wrong(refusedKey(outcome))
        return redirectInLanguage(page, outcome.offerPassword ? withBack('/pages/password', back) : back)
      }
      if (intent === 'password' && password !== '') {
        const outcome = await page.call(signInWithPassword, { email, password, remember })
        if (!outcome.haserror) return outcome.next === 'in' ? redirectInLanguage(page, back) : answer({}, 'code')
        // Which of the two is wrong is not said; the sentence stands at the password, to be typed again.
        return answer({ password: refusedKey(outcome) }, 'password', challengeOf(outcome))
      }
      const outcome = await page.call(requestSignInCode, { email, proof })
      if (outcome.haserror) return wrong(refusedKey(outcome), challengeOf(outcome))
      return answer({}, 'code', { resent: intent === 'resend', letters: proof !== undefined })
    } catch (error) {
      return wrong(failedKey(error))
    }
  },
  { intents: ['password', 'email', 'code', 'resend', ''] },
)
