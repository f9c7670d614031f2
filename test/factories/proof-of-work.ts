import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

export function readChallenge(text: string): Challenge {
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Challenge
}

/** Does the work of a challenge, as a page does. */
export async function solve(text: string): Promise<string> {
  const challenge = readChallenge(text)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url')
}
