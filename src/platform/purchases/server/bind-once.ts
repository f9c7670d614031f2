import type { FlowSteps, StepPatience } from '../../../server/durable/durable-flow.ts'
import { OutsideError } from '../../../server/outside/outbound.ts'
import type { BindOutcome } from '../../../server/outside/insurer-port.ts'

/** `message` is the insurer's own sentence, where it has one. */
export type Bound<Policy> = { kind: 'issued'; policy: Policy } | { kind: 'refused'; reason: string; message?: string }

/** Asking by key until the insurer says yes or no: about fifteen minutes (security R20). */
const untilKnown: StepPatience = { attempts: 16, firstWaitSeconds: 0.5, waitGrowth: 1.5 }

/** How often the insurer may fail while our look-up proves that it issued nothing, before we give the money back. */
const provenFailures = 4

/**
 * Binds a paid purchase at its insurer, once: the insurer's call under our key. An unclear answer is cleared up by asking for the key
 * before anything else is done. `mayHaveBound` says that an earlier run of the flow may have asked already.
 */
export async function bindOnce<Policy>(
  steps: FlowSteps,
  purchaseId: string,
  mayHaveBound: boolean,
  insurer: { findByKey: (key: string) => Promise<Policy | null>; bind: (key: string) => Promise<BindOutcome<Policy>> },
): Promise<Bound<Policy>> {
  const key = `${purchaseId}:bind`
  let unclear = mayHaveBound
  let failures = 0
  return steps.call<Bound<Policy>>(
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
