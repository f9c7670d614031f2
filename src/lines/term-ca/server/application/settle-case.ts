import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { settleCase, settleCases } from '../../../../platform/callbacks/server/index.ts'
import { moveApplicationFrom } from '../../../../platform/applications/server/index.ts'
import type { settleCATermCase as contract } from '../../contract.ts'
import type { PersonLooks } from './person-looks.ts'

/** What a person decided about a life ends every no that is remembered of it. */
const settleAllOf = async (ctx: ServerContext, tx: Tx, reference: string): Promise<void> => {
  const { rows } = await tx.execute<{ case_reference: string }>(statement`select r.case_reference
    from term_ca_refusal r join term_ca_refusal decided on decided.name_hash = r.name_hash
    where decided.case_reference = ${reference}`)
  await settleCases(
    ctx,
    tx,
    rows.map((row) => row.case_reference),
    'decided',
  )
}

/** Once: a case that was settled before, or that is not there, answers that nothing was done. */
export const settleCATermCase =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ reference, outcome }, { subject }) => {
    const settled = await ctx.db.transaction(async (tx) => {
      const found = await settleCase(ctx, tx, { line: 'term-ca', reference, as: outcome })
      if (!found) return false
      if (outcome === 'decided') {
        await settleAllOf(ctx, tx, reference)
        return true
      }
      const { owner, about, details } = found
      const elsewhere = (details['elsewhere'] ?? []) as PersonLooks['elsewhere']
      for (const other of new Set(elsewhere.map((one) => one.owner)))
        await tx.execute(statement`insert into term_ca_false_match (owner, other_owner, case_reference, corrected_by, corrected_at)
          values (${owner}, ${other}, ${reference}, ${subject}, ${ctx.clock.now()}) on conflict do nothing`)
      if (about)
        await moveApplicationFrom(ctx, tx, { owner, id: about, from: ['referred'] }, { status: 'started', isHeld: false })
      return true
    })
    return { settled }
  }
