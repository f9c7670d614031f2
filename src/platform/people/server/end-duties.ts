import type { Tx } from '../../../db/database.ts'
import { releaseCases } from '../../callbacks/server/index.ts'
import { endMembership } from '../../partners/server/index.ts'
import type { AssignableRole } from '../rules/people.ts'

/** Ends what hung on the role that somebody had before: cases that a colleague had taken, and signing in for a partner. */
export async function endDuties(tx: Tx, personId: string, role: AssignableRole): Promise<void> {
  if (role !== 'admin' && role !== 'agent') await releaseCases(tx, personId)
  await endMembership(tx, personId)
}
