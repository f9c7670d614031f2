import type { PersonalData } from '../../../server/ground.ts'
import { readOwnPolicies } from './policy-store.ts'

/**
 * The policies in a person's own copy, with their documents. They stay after an erasure: an insurer must be able to show what it
 * sold (docs/decisions/0017).
 */
export const policyData: PersonalData = {
  name: 'policies',
  keptBecause: 'policies',
  collect: async (ground, { subject }) => {
    const policies = await readOwnPolicies(ground, subject)
    const files: { name: string; bytes: Uint8Array }[] = []
    for (const { line, policyNumber } of policies) {
      const shelf = ground.shelves.find((each) => each.line === line)
      const document = await shelf?.document(ground, subject, policyNumber).catch((error: unknown) => {
        ground.log.warn({ err: error }, 'a document is missing from a copy of personal data')
        return null
      })
      if (document) files.push({ name: document.fileName, bytes: document.bytes })
    }
    return { records: policies.map(({ owner: _owner, ...policy }) => policy), files }
  },
}
