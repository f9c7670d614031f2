import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addPerson, changeRole } from '../../accounts/server/index.ts'
import type { AssignableRole } from '../rules/people.ts'
import { endDuties } from './end-duties.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

interface RoleToGive {
  email: string
  role: AssignableRole
  actor: string
}

/** The same in the caller's transaction. */
export async function giveRoleIn(
  ctx: Pick<ServerContext, 'clock' | 'db'>,
  tx: Tx,
  { email, role, actor }: RoleToGive,
): Promise<'last-admin' | { isNew: boolean }> {
  const now = ctx.clock.now()
  const { id, isNew } = await addPerson(tx, { email, now })
  const changed = await changeRole(tx, { personId: id, role, now })
  if (changed === 'last-admin') return changed
  await endDuties(tx, id, role)
  const from = typeof changed === 'object' && 'before' in changed ? changed.before : ''
  const fact = { actor, subject: subjectOfPerson(id), action: 'role-changed', outcome: 'done', requestId: randomUUID() }
  await writeAudit(ctx, { ...fact, details: { from, to: role, isNew } }, tx)
  return { isNew }
}

/** Gives a role by address, for who runs the machine: where nobody has the address, a person is made. */
export function giveRole(
  ctx: Pick<ServerContext, 'clock' | 'db'>,
  assignment: RoleToGive,
): Promise<'last-admin' | { isNew: boolean }> {
  return ctx.db.transaction((tx) => giveRoleIn(ctx, tx, assignment))
}

/** Whether nobody has an account yet. */
export async function isEmpty(on: DbOrTx): Promise<boolean> {
  const { rows } = await on.execute(statement`select 1 from person order by id limit 1`)
  return rows.length === 0
}
