import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import { signUpStep } from './sign-up-steps.ts'

export function loader() {
  return redirect('/')
}

/** POST /pages/email-code: the steps of the code's dialog, wherever it stands. */
export async function action({ request, context }: ActionFunctionArgs) {
  return data(await signUpStep(readPage({ request, context }), await request.formData()))
}
