import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse } from '../../../shared/function.ts'
import type * as contract from '../contract.ts'
import { mostViews, type ViewPlace } from '../rules/view-places.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

/** Whom somebody searched for may stand in it. */
const place = (id: string) => ({ table: 'saved_view', column: 'search', row: id })

export const getSavedViews =
  (ctx: ServerContext): Handler<typeof contract.getSavedViews> =>
  async ({ place: wantedPlace }, { caller }) => {
    const { rows } = await ctx.db.execute<{ id: string; place: ViewPlace; name: string; search: string }>(
      statement`select id::text as id, place, name, search from saved_view where person_id = ${caller.person?.id ?? ''} order by name, id`,
    )
    return {
      views: rows
        .filter((row) => wantedPlace === undefined || row.place === wantedPlace)
        .map((row) => ({ ...row, search: ctx.encryption.decrypt<string>(row.search, place(row.id)) })),
    }
  }

export const saveView =
  (ctx: ServerContext): Handler<typeof contract.saveView> =>
  async ({ place: where, name, search }, { caller, locale }) => {
    const personId = caller.person?.id ?? ''
    const id = randomUUID()
    return ctx.db.transaction(async (tx) => {
      await tx.execute(statement`delete from saved_view where person_id = ${personId} and place = ${where} and name = ${name}`)
      const { rowCount } = await tx.execute(statement`insert into saved_view (id, person_id, place, name, search, created_at)
        select ${id}, ${personId}, ${where}, ${name}, ${ctx.encryption.encrypt(search, place(id))}, ${ctx.clock.now()}
        where (select count(*) from saved_view where person_id = ${personId}) < ${mostViews} on conflict do nothing`)
      return rowCount === 1 ? { saved: true } : refuse('too-many-views', sentence(locale, 'too-many-views', { most: mostViews }))
    })
  }

export const removeView =
  (ctx: ServerContext): Handler<typeof contract.removeView> =>
  async ({ id }, { caller }) => {
    const { rowCount } = await ctx.db.execute(
      statement`delete from saved_view where id = ${id} and person_id = ${caller.person?.id ?? ''}`,
    )
    return { removed: rowCount === 1 }
  }
