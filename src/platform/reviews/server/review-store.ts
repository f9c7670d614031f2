import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { StoredReview, Review } from '../contract.ts'
import { mostReviews, mostShown, moved } from '../rules/review-text.ts'

interface Row {
  id: string
  language: Locale
  name: string
  body: string
  rating: number
  is_visible: boolean
  is_sample: boolean
  revision: number
}

const viewOf = ({ id: key, name, body, rating, is_sample: isSample }: Row): Review => ({ key, name, body, rating, isSample })

const none = (): Failure => new Failure('not-found', 'no such review')

/** What readers of a language see. Samples are for a demonstration alone. */
export async function readShownReviews(
  { db, settings }: Pick<ServerContext, 'db' | 'settings'>,
  locale: Locale,
): Promise<Review[]> {
  const { rows } = await db.execute<Row>(statement`select id::text as id, name, body, rating, is_sample from review
    where language = ${locale} and is_visible and (${settings.demo} or not is_sample) order by place, id limit ${mostShown}`)
  return rows.map(viewOf)
}

export async function readAllReviews({ db }: ServerContext): Promise<StoredReview[]> {
  const { rows } = await db.execute<Row>(
    statement`select id::text as id, language, name, body, rating, is_visible, is_sample, revision from review order by language, place, id`,
  )
  return rows.map((row) => ({ ...viewOf(row), language: row.language, isVisible: row.is_visible, revision: row.revision }))
}

/** Those who add or move wait for each other, so that every place is taken once and the limit holds. */
const oneAtATime = (tx: Tx) => tx.execute(statement`select pg_advisory_xact_lock(hashtextextended('reviews', 0))`)

const nextPlace = statement`coalesce((select max(place) from review), 0) + 1`

export interface ReviewWords {
  language: Locale
  name: string
  body: string
  rating: number
}

/** Null where there is no room for another one. */
export function addReview(
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  { language, name, body, rating }: ReviewWords,
  { isVisible = false, isSample = false }: { isVisible?: boolean; isSample?: boolean } = {},
): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    await oneAtATime(tx)
    const id = randomUUID()
    const now = ctx.clock.now()
    const { rowCount } = await tx.execute(statement`
      insert into review (id, language, name, body, rating, place, is_visible, is_sample, created_at, updated_at)
      select ${id}::uuid, ${language}, ${name}, ${body}, ${rating}::smallint, ${nextPlace}, ${isVisible}::boolean, ${isSample}::boolean,
        ${now}::timestamptz, ${now}::timestamptz
      where (select count(*) from review) < ${mostReviews}`)
    return rowCount === 1 ? id : null
  })
}

/** The new revision; null where somebody else has changed it since it was read. In another language it stands last. */
export async function changeReview(
  { db, clock }: ServerContext,
  id: string,
  revision: number,
  { language, name, body, rating }: ReviewWords,
): Promise<number | null> {
  const { rows } = await db.execute<{
    revision: number
  }>(statement`update review set name = ${name}, body = ${body}, rating = ${rating},
      place = case when language = ${language} then place else ${nextPlace} end, language = ${language},
      revision = revision + 1, updated_at = ${clock.now()}
    where id = ${id} and revision = ${revision} returning revision`)
  if (rows[0]) return rows[0].revision
  await mustExist(db, id)
  return null
}

const mustExist = async (db: DbOrTx, id: string): Promise<void> => {
  const { rows } = await db.execute(statement`select 1 from review where id = ${id}`)
  if (rows.length === 0) throw none()
}

/** False where its words are not those of the revision any more; null is any revision. */
export async function setVisible(
  { db, clock }: ServerContext,
  id: string,
  isVisible: boolean,
  revision: number | null,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    statement`update review set is_visible = ${isVisible}, updated_at = ${clock.now()}
      where id = ${id} and (${revision}::integer is null or revision = ${revision}::integer)`,
  )
  if (rowCount === 1) return true
  await mustExist(db, id)
  return false
}

/** False where it is the first or last already. */
export function moveBy({ db }: ServerContext, id: string, direction: 'up' | 'down'): Promise<boolean> {
  return db.transaction(async (tx) => {
    await oneAtATime(tx)
    const { rows } = await tx.execute<{ id: string; place: number }>(statement`select id::text as id, place from review
      where language = (select language from review where id = ${id}) order by place, id`)
    if (rows.length === 0) throw none()
    const order = moved(
      rows.map((row) => row.id),
      id,
      direction,
    )
    if (!order) return false
    for (const [at, { place }] of rows.entries())
      if (order[at] !== rows[at]?.id) await tx.execute(statement`update review set place = ${place} where id = ${order[at]}`)
    return true
  })
}

export async function dropReview({ db }: ServerContext, id: string): Promise<void> {
  const { rowCount } = await db.execute(statement`delete from review where id = ${id}`)
  if (rowCount !== 1) throw none()
}
