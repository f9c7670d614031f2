import { statement } from '../../../db/statement.ts'
import type { Step, StepPatience } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { OutsideError } from '../../../server/outbound.ts'

/** `message` is the insurer's own sentence, where it has one. */
export type Bound<Policy> = { kind: 'issued'; policy: Policy } | { kind: 'refused'; reason: string; message?: string }

/** What an insurer's answer to a bind looks like, whatever it issues and whatever its reasons are. */
type BindOutcome<Policy> = ({ outcome: 'issued' } & Policy) | { outcome: 'refused'; reason: { code: string; message?: string } }

/** Asking by key until the insurer says yes or no: about fifteen minutes (security R20). */
const untilKnown: StepPatience = { attempts: 16, firstWaitSeconds: 0.5, waitGrowth: 1.5 }

/** How often the insurer may fail while our look-up proves that it issued nothing, before we give the money back. */
const provenFailures = 4

/**
 * Binds a paid purchase at its insurer, once: an intent, then the insurer's call under our key. An unclear answer is cleared up
 * by asking for the key before anything else is done.
 */
export async function bindOnce<Policy>(
  ctx: ServerContext,
  step: Step,
  purchaseId: string,
  insurer: { findByKey: (key: string) => Promise<Policy | null>; bind: (key: string) => Promise<BindOutcome<Policy>> },
): Promise<Bound<Policy>> {
  const key = `${purchaseId}:bind`
  await step('bind-intent', async () => {
    await ctx.db.execute(
      statement`update purchase set outcome_code = 'binding', updated_at = ${ctx.clock.now()} where id = ${purchaseId}`,
    )
  })
  let unclear = !ctx.durable.beganHere(purchaseId)
  let failures = 0
  return step<Bound<Policy>>(
    'bind',
    async () => {
      try {
        if (unclear) {
          const found = await insurer.findByKey(key)
          if (found) return { kind: 'issued', policy: found }
          if (failures >= provenFailures) return { kind: 'refused', reason: 'insurer-down' }
        }
        const answer = await insurer.bind(key)
        if (answer.outcome === 'issued') return { kind: 'issued', policy: answer }
        const { code, message } = answer.reason
        return { kind: 'refused', reason: code, ...(message ? { message } : {}) }
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        // A refusal we cannot read is still a refusal: nothing was issued.
        if (error.kind === 'refused') return { kind: 'refused', reason: 'insurer-refused' }
        failures += 1
        if (error.kind === 'unknown') unclear = true
        else if (!unclear && failures >= provenFailures) return { kind: 'refused', reason: 'insurer-down' }
        throw error
      }
    },
    untilKnown,
  )
}
