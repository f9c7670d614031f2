import type { PersonalData } from '../../../server/server-context.ts'
import { hasEndingPolicy, readOwnPolicies } from './policy-store.ts'

/**
 * The policies in a person's own copy, with their documents. They stay after an erasure: an insurer must be able to show what it
 * sold (docs/decisions/0017).
 */
export const policyData: PersonalData = {
  name: 'policies',
  keptBecause: 'policies',
  // Nobody would be given what comes back, or be told how it ended, once its person is gone.
  isInUse: (tx, { subject }) => hasEndingPolicy(tx, subject),
  collect: async (ctx, { subject }) => {
    const policies = await readOwnPolicies(ctx, subject)
    const files: { name: string; bytes: Uint8Array }[] = []
    for (const { line, policyNumber, endorses } of policies) {
      // What was added to a policy stands in that one's document.
      if (endorses !== null) continue
      const listing = ctx.listings.find((each) => each.line === line)
      const document = await listing?.document(ctx, subject, policyNumber).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'a document is missing from a copy of personal data')
        return null
      })
      if (document) files.push({ name: document.fileName, bytes: document.bytes })
    }
    return { records: policies.map(({ owner: _owner, ...policy }) => policy), files }
  },
}
