import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import type { LimitRule } from '../../../server/limits.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import type { requestCATermCallback as contract } from '../contract.ts'
import { findApplication } from './application-store.ts'
import { sentence } from './sentences.ts'

export interface Contact {
  name: string
  phone: string
  when: 'morning' | 'afternoon' | 'evening' | 'any'
}

const place = (reference: string) => ({ table: 'term_ca_callback', column: 'contact', row: reference })

/** Letters and digits that nobody mixes up on the telephone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
const newReference = (): string => `CB-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Puts somebody into the agents' queue and answers their reference. */
export const queueCallback = async (
  ground: Ground,
  tx: Pick<Tx, 'execute'>,
  { owner, applicationId, reason, contact }: { owner: string; applicationId: string | null; reason: string; contact: Contact },
): Promise<string> => {
  const reference = newReference()
  const sealed = ground.vault.seal(contact, place(reference))
  await tx.execute(sql`insert into term_ca_callback (reference, owner, application_id, reason, contact, created_at)
    values (${reference}, ${owner}, ${applicationId}, ${reason}, ${sealed}, ${ground.clock.now()})`)
  return reference
}

export const readCallbacks = async (ground: Ground, owner: string): Promise<unknown[]> => {
  const { rows } = await ground.pool.query<{ reference: string; reason: string; contact: string; created_at: Date }>(
    'select reference, reason, contact, created_at from term_ca_callback where owner = $1 order by created_at desc',
    [owner],
  )
  return rows.map(({ contact, ...row }) => ({ ...row, contact: ground.vault.open<Contact>(contact, place(row.reference)) }))
}

const perSubject: LimitRule = { name: 'term-ca-callback', points: 5, seconds: 86_400, exact: true }

/** The way out of every refusal: an agent calls (term life §1). */
export const requestCATermCallback =
  (ground: Ground): Handler<typeof contract> =>
  async ({ applicationId, reason, name, phone, when }, { subject, locale, limits }) => {
    const application = applicationId ? await findApplication(ground, subject, applicationId) : null
    try {
      await limits.take(perSubject, subject)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return refuse('callback-limit', sentence(locale, 'callback-limit'), { retryAfterSeconds: error.details.retryAfterSeconds })
    }
    const reference = await ground.db.transaction(async (tx) => {
      const queued = await queueCallback(ground, tx, {
        owner: subject,
        applicationId: application?.id ?? null,
        reason,
        contact: { name, phone, when },
      })
      // Confirmed by mail to the address of the application only: an address typed here could be anybody's.
      const to = application?.owner.startsWith('person:') ? application.person.email : undefined
      if (application && to)
        await addToOutbox(ground, tx, {
          kind: 'term-ca.callback-mail',
          messageId: `term-ca-callback.${queued}`,
          body: { owner: subject, locale, reference: queued, when, name: application.person.firstName ?? name },
        })
      return queued
    })
    ground.pokeOutbox()
    return { requested: true, reference }
  }
