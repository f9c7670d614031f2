import { identifier, statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { oncePer } from '../../../../server/durable/once.ts'
import type { Life } from '../../rules/life.ts'
import { findApplication } from './application-store.ts'
import { hashesOfLife, keepLife, keepRefusal, lifeOfApplication, lifePlace } from './lives.ts'

const batch = 100
const rounds = 20

/** What an application is marked with that has no name yet; no hash is like it. */
const nobody: Life = { name: '', identity: null }

/** One application of a release that kept no hashes: its encrypted fields are opened once. */
const markOne = async (ctx: ServerContext, owner: string, id: string): Promise<void> => {
  const application = await findApplication(ctx, owner, id)
  const { decision, earlierDecisions } = application
  const life = lifeOfApplication(application)
  const approved = decision?.outcome === 'approved' ? decision : null
  await ctx.db.transaction(async (tx) => {
    await keepLife(ctx, tx, application, life ?? nobody, {
      coverCents: approved?.offer?.faceCents ?? 0,
      approvedAt: approved && new Date(approved.decidedAt),
      isFirst: true,
    })
    if (!life) return
    for (const { outcome, followUpReference: reference, reasons, decidedAt } of [
      ...earlierDecisions,
      ...(decision ? [decision] : []),
    ])
      if (outcome !== 'approved' && reference)
        await keepRefusal(ctx, tx, application, life, { reference, reasons, decidedAt: new Date(decidedAt) })
  })
}

const markEarlier = async (ctx: ServerContext): Promise<number> => {
  const { rows } = await ctx.db.execute<{
    id: string
    owner: string
  }>(statement`select a.id, a.owner from application a left join term_ca_life l on l.application_id = a.id
     where a.line = 'term-ca' and l.application_id is null and a.owner like 'person:%'
       and (a.is_record or a.status in ('approved', 'paying', 'completed', 'cancelled')) limit ${batch}`)
  for (const { id, owner } of rows)
    await markOne(ctx, owner, id).catch((error: unknown) =>
      ctx.log.warn({ application: id, err: error }, 'an application could not be marked with its life'),
    )
  return rows.length
}

/** Hashes again, with the ring's newest key, what an older key hashed. */
const rehash = async (ctx: ServerContext): Promise<number> => {
  let done = 0
  for (const [table, id] of [
    ['term_ca_life', 'application_id'],
    ['term_ca_refusal', 'case_reference'],
  ] as const) {
    const { rows } = await ctx.db.execute<{ id: string; life: string }>(
      statement`select ${identifier(id)} as id, life from ${identifier(table)}
      where name_hash not like ${`${ctx.encryption.hashPrefix}%`} limit ${batch}`,
    )
    for (const row of rows) {
      const hashes = hashesOfLife(ctx, ctx.encryption.decrypt<Life>(row.life, lifePlace(table, row.id)))
      await ctx.db
        .execute(statement`update ${identifier(table)} set name_hash = ${hashes.name}, identity_hash = ${hashes.identity}, life = ${row.life}
       where ${identifier(id)} = ${row.id} and life = ${row.life}`)
    }
    done += rows.length
  }
  return done
}

const againAfterMs = 3_600_000
const rest = oncePer((_ctx: ServerContext) => ({ until: 0 }))

/**
 * Marks what the releases before decided, and hashes anew after a rotation of the keys; some batches each minute, and a look each hour once
 * nothing is left. Answers how many rows were worked on.
 */
export async function markLives(ctx: ServerContext): Promise<number> {
  const now = ctx.clock.now().getTime()
  if (now < rest(ctx).until) return 0
  let done = 0
  for (let round = 0; round < rounds; round += 1) {
    const worked = (await markEarlier(ctx)) + (await rehash(ctx))
    done += worked
    if (worked === 0) {
      rest(ctx).until = now + againAfterMs
      break
    }
  }
  return done
}
