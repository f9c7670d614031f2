import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import { signUpStep } from './sign-up-steps.ts'

export const loader = () => redirect('/')

/** POST /pages/email-code: the steps of the code's dialog, wherever it stands. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  data(await signUpStep(readPage({ request, context }), await request.formData()))
