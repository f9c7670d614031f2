import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

export const readChallenge = (text: string): Challenge => JSON.parse(Buffer.from(text, 'base64url').toString()) as Challenge

/** Does the work of a challenge, as a page does. */
export const solve = async (text: string): Promise<string> => {
  const challenge = readChallenge(text)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url')
}
