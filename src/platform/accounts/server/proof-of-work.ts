import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'

/** About a second of a phone's work; doubled for every ten proofs of the last hour for the same address, eight times at most. */
const base = { algorithm: 'PBKDF2/SHA-256', cost: 4000, keyPrefix: '00' }
const stepEvery = 10
const mostDoublings = 3
const minutes = 10

const secretOf = (ctx: ServerContext): string => ctx.encryption.hash('proof-of-work', 'secret')

type Challenge = Awaited<ReturnType<typeof createChallenge>>
type Solution = NonNullable<Awaited<ReturnType<typeof solveChallenge>>>

/** The work that a page does before a code goes to this address although others have used up its codes (security R16). */
export async function makeChallenge(ctx: ServerContext, emailHash: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ n: number }>(
    statement`select count(*)::int as n from proof_of_work where email_hash = ${emailHash} and used_at > ${ctx.clock.now()}::timestamptz - interval '1 hour'`,
  )
  const challenge = await createChallenge({
    ...base,
    cost: base.cost * 2 ** Math.min(mostDoublings, Math.floor((rows[0]?.n ?? 0) / stepEvery)),
    deriveKey,
    data: { for: emailHash },
    // By the machine's own clock, as the library reads it.
    expiresAt: new Date(Date.now() + minutes * 60_000),
    hmacSignatureSecret: secretOf(ctx),
  })
  return Buffer.from(JSON.stringify(challenge)).toString('base64url')
}

const read = (proof: string): { challenge: Challenge; solution: Solution } | null => {
  try {
    const read = JSON.parse(Buffer.from(proof, 'base64url').toString()) as { challenge?: Challenge; solution?: Solution }
    return read.challenge?.parameters && read.solution ? { challenge: read.challenge, solution: read.solution } : null
  } catch {
    return null
  }
}

const isSolved = async (ctx: ServerContext, { challenge, solution }: { challenge: Challenge; solution: Solution }) => {
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(ctx) })
    return verified
  } catch {
    // What was not made by us may be of any shape.
    return false
  }
}

/** Whether this is our own challenge for this address, solved and not used before; it is used now. */
export async function spendProof(ctx: ServerContext, emailHash: string, proof: string): Promise<boolean> {
  const solved = read(proof)
  if (!solved || solved.challenge.parameters.data?.['for'] !== emailHash || !(await isSolved(ctx, solved))) return false
  const { rowCount } = await ctx.db.execute(
    statement`insert into proof_of_work (id, email_hash, used_at) values (${solved.challenge.signature}, ${emailHash}, ${ctx.clock.now()}) on conflict (id) do nothing`,
  )
  return rowCount === 1
}
