import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('pages/login', './login-page.tsx'), route('pages/sign-out', './sign-out-action.ts')]
