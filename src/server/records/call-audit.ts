import type { FunctionDefinition } from '../../shared/function.ts'
import { writeAudit } from './audit.ts'
import type { AccessRefusal } from '../function-rules.ts'
import type { ServerContext } from '../server-context.ts'
import type { Caller } from '../http/session.ts'

interface Count {
  action: string
  outcome: string
  /** Of the first refusal in the row. */
  requestId: string
  times: number
}

/** A sign-in has its own row however it ends, also of a caller that nobody knows (security R24). */
const isSignIn = ({ rateClass }: FunctionDefinition): boolean => rateClass === 'sign-in' || rateClass === 'code-check'

/**
 * The audit rows of calls. Refusals of callers that nobody knows are counted here and written as one row a minute, function and code
 * (security R24): a row for each would let a stranger fill the table. A process that is killed loses the counts of its last minute.
 */
export class CallAudit {
  #ctx: ServerContext
  #counts = new Map<string, Count>()

  constructor(ctx: ServerContext) {
    this.#ctx = ctx
  }

  /** The caller may not call it. */
  async notAllowed(
    { name }: FunctionDefinition,
    caller: Caller,
    { code, reason }: AccessRefusal,
    requestId: string,
  ): Promise<void> {
    if (!caller.person) return this.#count({ action: name, outcome: code, requestId, times: 1 })
    const { actor, subject } = caller
    await writeAudit(this.#ctx, { actor, subject, action: name, outcome: code, requestId, details: { reason } })
  }

  /** A call of an audited function has been answered; `code` is null where it was done. */
  async answered(definition: FunctionDefinition, caller: Caller, code: string | null, requestId: string): Promise<void> {
    const { name } = definition
    if (code !== null && !caller.person && !isSignIn(definition))
      return this.#count({ action: name, outcome: code, requestId, times: 1 })
    const { actor, subject } = caller
    await writeAudit(this.#ctx, { actor, subject, action: name, outcome: code ?? 'done', requestId })
  }

  #count(refusal: Count): void {
    const key = `${refusal.action} ${refusal.outcome}`
    const count = this.#counts.get(key)
    if (count) count.times += refusal.times
    else this.#counts.set(key, refusal)
  }

  /** Writes what was counted; done each minute and at the stop. What cannot be written is counted on. */
  async flush(): Promise<void> {
    const counts = [...this.#counts.values()]
    this.#counts.clear()
    for (const [at, { action, outcome, requestId, times }] of counts.entries())
      try {
        const who = { actor: 'anonymous', subject: 'anonymous' }
        await writeAudit(this.#ctx, { ...who, action, outcome, requestId, details: { times } })
      } catch (error) {
        for (const left of counts.slice(at)) this.#count(left)
        throw error
      }
  }
}
