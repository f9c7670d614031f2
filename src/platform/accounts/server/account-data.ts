import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../../server/server-context.ts'

/** Ways in, open sessions and known browsers, for a person's own copy; and what is kept under their address without belonging to their account. */
export const accountData: PersonalData = {
  name: 'account',
  collect: async (ctx, { personId }) => {
    const sessions = await ctx.pool.query(
      'select user_agent as device, created_at as since from person_session where user_id = $1 order by created_at desc',
      [personId],
    )
    const ways = await ctx.pool.query<{ way: string }>(
      'select provider_id as way from person_credential where user_id = $1 order by provider_id',
      [personId],
    )
    const browsers = await ctx.pool.query(
      'select created_at as since, seen_at as "lastSignIn" from known_browser where person_id = $1 order by created_at desc',
      [personId],
    )
    return {
      records: { sessions: sessions.rows, waysToSignIn: ways.rows.map(({ way }) => way), knownBrowsers: browsers.rows },
    }
  },
  /** Sessions, ways in and known browsers go with the row of the person. */
  erase: async (_ground, tx, { emailHash }) => {
    await tx.execute(sql`delete from one_time_code where email_hash = ${emailHash}`)
    await tx.execute(sql`delete from proof_of_work where email_hash = ${emailHash}`)
    await tx.execute(sql`delete from address_proof where email_hash = ${emailHash}`)
    await tx.execute(sql`delete from social_attempt where waiting_email_hash = ${emailHash}`)
    // Browsers that were asked to remember the address, wherever they are.
    await tx.execute(sql`update browser set remembered_email = null, remembered_hash = null where remembered_hash = ${emailHash}`)
  },
}
