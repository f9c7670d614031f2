/** Joins what acting for a customer adds to the partners' slice: functions, retention, personal data. */
import { handle, type NamedFunction } from '../../../../server/functions.ts'
import type { PersonalData, ServerContext } from '../../../../server/server-context.ts'
import type { Retention } from '../../../../server/slice.ts'
import * as contract from '../../contract.ts'
import { statement, type Statement } from '../../../../db/statement.ts'
import { answerActing, getActingConsents, getActingCustomers, requestActing, revokeActing } from './consents.ts'
import { openHandOff, sendHandOff } from './hand-off.ts'
import { initiateSession, signInToAct, stopActing } from './session.ts'

export function actingFunctions(ctx: ServerContext): NamedFunction[] {
  return [
    handle(contract.requestActing, requestActing(ctx)),
    handle(contract.getActingCustomers, getActingCustomers(ctx)),
    handle(contract.getActingConsents, getActingConsents(ctx)),
    handle(contract.answerActing, answerActing(ctx)),
    handle(contract.revokeActing, revokeActing(ctx)),
    handle(contract.initiateSession, initiateSession(ctx)),
    handle(contract.signInToAct, signInToAct(ctx)),
    handle(contract.stopActing, stopActing(ctx)),
    handle(contract.sendHandOff, sendHandOff(ctx)),
    handle(contract.openHandOff, openHandOff(ctx)),
  ]
}

export const actingRetention: Retention[] = [
  { what: 'tokens to act, a day', sql: "delete from acting_token where expires_at < $1::timestamptz - interval '1 day'" },
  {
    what: 'hand-off links, a month after their end',
    sql: "delete from acting_hand_off where expires_at < $1::timestamptz - interval '30 days'",
  },
  {
    what: 'requests to act that nobody answered, a month after their end',
    sql: "delete from acting_consent where answered_at is null and ends_at < $1::timestamptz - interval '30 days'",
  },
  {
    what: 'consents to act, seven years after their end',
    sql: "delete from acting_consent where ends_at < $1::timestamptz - interval '7 years'",
  },
]

/** What a person answered, and what waits for the owner of their address. An empty hash is nobody's. */
const isOf = ({ personId, emailHash }: { personId: string; emailHash: string }): Statement =>
  emailHash === ''
    ? statement`person_id = ${personId}`
    : statement`(person_id = ${personId} or (person_id is null and email_hash = ${emailHash}))`

/** What a person agreed to and was asked for, for their copy; it goes with the account. */
export const actingData: PersonalData = {
  name: 'acting',
  collect: async (ctx, who) => {
    const { rows } = await ctx.db
      .execute(statement`select p.company, c.asked, c.granted, c.text_version as "textVersion", c.locale,
        c.asked_at as "askedAt", c.answered_at as "answeredAt", c.ends_at as "endsAt", c.ended_at as "endedAt",
        (select json_agg(json_build_object('began', v.began_at, 'ended', v.ended_at) order by v.began_at)
          from acting_visit v where v.consent_id = c.id) as visits
      from acting_consent c join partner p on p.key = c.partner_key where ${isOf(who)} order by c.asked_at`)
    return { records: rows }
  },
  erase: async (_ctx, tx, who) => {
    await tx.execute(statement`delete from acting_consent where ${isOf(who)}`)
  },
}
