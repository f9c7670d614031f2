import { redirect } from 'react-router'

/** Those who may not look are asked to sign in, and come back (readings: policy pages without sign-in). */
export function signInAnd(back: string): Response {
  return redirect(`/pages/login?back=${encodeURIComponent(back)}`)
}
