import { data, redirect } from 'react-router'
import { keepTyped } from '../../../web/form/form-action.ts'
import { readPage } from '../../../web/page-context.ts'
import { accountAction } from './account-forms.ts'
import { signUpStep } from './sign-up-steps.ts'

export function loader() {
  return redirect('/')
}

/** POST /pages/email-code: the steps of the code's dialog, wherever it stands. */
export const action = accountAction(async ({ values, ...args }) => data(await signUpStep(readPage(args), values)), {
  intents: ['start', 'verify', 'resend', ''],
})

export const clientAction = keepTyped<ReturnType<typeof action>>
