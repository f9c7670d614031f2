/** The pages of accounts and signing in, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('pages/login', './login-page.tsx'),
  route('pages/register', './register-page.tsx'),
  route('pages/reset', './reset-page.tsx'),
  route('pages/reset/:key', './new-password-page.tsx'),
  route('pages/lock', './lock-page.tsx'),
  route('pages/password', './password-page.tsx'),
  route('pages/email', './email-page.tsx'),
  route('pages/sessions', './sessions-page.tsx'),
  route('pages/email-code', './email-code-action.ts'),
  route('pages/social/:provider', './social/social-start-action.ts'),
  route('pages/social/:provider/back', './social/social-back-action.ts'),
  route('pages/social-done', './social/social-done-page.tsx'),
  route('pages/sign-out', './sign-out-action.ts'),
]
