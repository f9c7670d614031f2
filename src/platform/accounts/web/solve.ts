import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The done work of a challenge, ready to be sent; null when it was given up or cannot be done here. Loaded only where it is asked for. */
export async function solve(text: string, controller: AbortController): Promise<string | null> {
  try {
    const challenge = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: 300_000 })
    return solution && base64url(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}
