import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** Written as the specification writes them, capitals and all. */
export default [
  route('UserAlerts', './user-alerts-page.tsx', { caseSensitive: true }),
  route('Alerts', './alerts-page.tsx', { caseSensitive: true }),
]
