import * as z from 'zod/mini'

/**
 * How the mailbox can fail on request (fault matrix, "SMTP down 10 min, slow, 4xx, drops after DATA"):
 * `refuse` 451 · `reject` 550 · `slow` takes the mail late · `down` hangs up at once · `drop` takes the mail and hangs up without an answer.
 */
export const mailFaultModes = ['refuse', 'reject', 'slow', 'down', 'drop'] as const
export type MailFaultMode = (typeof mailFaultModes)[number]

export const mailFaultRequest = z.object({
  operation: z.enum(['send', '*']),
  mode: z.enum(mailFaultModes),
  times: z._default(z.int().check(z.positive()), 1),
  delayMs: z.optional(z.int().check(z.nonnegative(), z.maximum(600_000))),
})
export type MailFault = z.output<typeof mailFaultRequest>

export interface MailFaults {
  set(fault: MailFault): void
  clear(): void
  list(): MailFault[]
  /** The next fault, used up by one, when it is one of these modes. */
  take(...modes: MailFaultMode[]): MailFault | null
}

export function mailFaults(): MailFaults {
  let waiting: MailFault[] = []
  return {
    set: (fault) => void waiting.push({ ...fault }),
    clear: () => void (waiting = []),
    list: () => waiting.map((fault) => ({ ...fault })),
    take(...modes) {
      const next = waiting[0]
      if (!next || !modes.includes(next.mode)) return null
      next.times--
      if (next.times <= 0) waiting = waiting.slice(1)
      return { ...next }
    },
  }
}
