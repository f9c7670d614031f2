import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { PersonalData } from '../../../server/server-context.ts'

/** Codes that are on their way to an address, what they proved, and the browsers that were asked to remember it, wherever they are. */
const forgetAddress = async (tx: Tx, { emailHash }: { emailHash: string }): Promise<void> => {
  await tx.execute(statement`delete from one_time_code where email_hash = ${emailHash}`)
  await tx.execute(statement`delete from address_proof where email_hash = ${emailHash}`)
  await tx.execute(statement`delete from social_attempt where waiting_email_hash = ${emailHash}`)
  await tx.execute(
    statement`update browser set remembered_email = null, remembered_hash = null where remembered_hash = ${emailHash}`,
  )
}

/** Ways in, open sessions and known browsers, for a person's own copy; and what is kept under their address without belonging to their account. */
export const accountData: PersonalData = {
  name: 'account',
  collect: async (ctx, { personId }) => {
    const sessions = await ctx.db.execute(
      statement`select user_agent as device, created_at as since from person_session where user_id = ${personId} order by created_at desc`,
    )
    const ways = await ctx.db.execute<{ way: string }>(
      statement`select provider_id as way from person_credential where user_id = ${personId} order by provider_id`,
    )
    const browsers = await ctx.db.execute(
      statement`select created_at as since, seen_at as "lastSignIn" from known_browser where person_id = ${personId} order by created_at desc`,
    )
    return {
      records: { sessions: sessions.rows, waysToSignIn: ways.rows.map(({ way }) => way), knownBrowsers: browsers.rows },
    }
  },
  /** Sessions, ways in and known browsers go with the row of the person. */
  erase: async (_ctx, tx, who) => {
    await tx.execute(statement`delete from proof_of_work where email_hash = ${who.emailHash}`)
    await forgetAddress(tx, who)
  },
  leaveAddress: forgetAddress,
}
