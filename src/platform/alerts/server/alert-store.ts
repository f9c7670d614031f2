import { randomUUID } from 'node:crypto'
import type { Ground } from '../../../server/ground.ts'
import { readCursor, writeCursor } from '../../../server/keyset.ts'
import { Failure } from '../../../shared/failure.ts'
import type { AlertRow } from '../contract.ts'

interface Row {
  id: string
  label: string
  event_type: string
  method: AlertRow['method']
  destination: string
  created_at: Date
}

const columns = 'id, label, event_type, method, destination, created_at'
const place = (id: string) => ({ table: 'alert', column: 'destination', row: id })

/** "j•••@example.com", "•••• 0142". */
export const maskDestination = (destination: string): string => {
  const at = destination.indexOf('@')
  return at > 0 ? `${destination.slice(0, 1)}•••${destination.slice(at)}` : `•••• ${destination.slice(-4)}`
}

const asAlert = (ground: Ground, row: Row, isWhole: boolean): AlertRow => {
  const destination = ground.vault.open<string>(row.destination, place(row.id))
  return {
    id: row.id,
    label: row.label,
    event_type: row.event_type,
    method: row.method,
    destination: isWhole ? destination : maskDestination(destination),
    created: row.created_at.toISOString().slice(0, 10),
  }
}

/** `owner` is a subject, or null for the alerts of everybody. */
export const listAlerts = async (
  ground: Ground,
  owner: string | null,
  { after, limit, isWhole }: { after?: string | undefined; limit: number; isWhole: boolean },
): Promise<{ alerts: AlertRow[]; next: string | null }> => {
  const before = readCursor(after)
  const { rows } = await ground.pool.query<Row>(
    `select ${columns} from alert
     where owner is not distinct from $1 and ($2::timestamptz is null or (created_at, id::text) < ($2, $3))
     order by created_at desc, id::text desc limit $4`,
    [owner, before?.at ?? null, before?.id ?? null, limit + 1],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    alerts: page.map((row) => asAlert(ground, row, isWhole)),
    next: rows.length > limit && last ? writeCursor(last.created_at, last.id) : null,
  }
}

export interface SaidAlert {
  id?: string | undefined
  label: string
  event_type: string
  method: AlertRow['method']
  destination: string
}

/** Creates, or changes one of this owner's; another owner's and none answer alike. */
export const storeAlert = async (ground: Ground, owner: string | null, said: SaidAlert, isWhole: boolean): Promise<AlertRow> => {
  const now = ground.clock.now()
  const id = said.id ?? randomUUID()
  const values = [id, owner, said.label, said.event_type, said.method, ground.vault.seal(said.destination, place(id)), now]
  const { rows } = said.id
    ? await ground.pool.query<Row>(
        `update alert set label = $3, event_type = $4, method = $5, destination = $6, updated_at = $7
         where id = $1 and owner is not distinct from $2 returning ${columns}`,
        values,
      )
    : await ground.pool.query<Row>(
        `insert into alert (id, owner, label, event_type, method, destination, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${columns}`,
        values,
      )
  const row = rows[0]
  if (!row) throw new Failure('not-found', 'no such alert of this owner')
  return asAlert(ground, row, isWhole)
}

export const dropAlert = async (ground: Ground, owner: string | null, id: string): Promise<void> => {
  const { rowCount } = await ground.pool.query('delete from alert where id = $1 and owner is not distinct from $2', [id, owner])
  if (rowCount !== 1) throw new Failure('not-found', 'no such alert of this owner')
}
