/** The server's part of the agents' queue: cases, calls that are arranged, and questions by mail. */
import { statement } from '../../../db/statement.ts'
import { PermanentError, type OutboxKind } from '../../../server/durable/outbox.ts'
import { handle } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { Failure } from '../../../shared/failure.ts'
import { localeOfPerson } from '../../accounts/server/index.ts'
import { sendCaseQuestion } from '../../messages/server/index.ts'
import { addressForMail, personIdOfSubject } from '../../profile/server/index.ts'
import * as contract from '../contract.ts'
import type { RequestedItem } from '../rules/outcomes.ts'
import { getCallHours } from './appointments.ts'
import { alarmLate, lateMail } from './late-cases.ts'
import { askOnCase, getCase, getCases, handOnCase, noteOnCase, settleCase, takeCase } from './queue-functions.ts'
import { readOwnCases } from './cases.ts'

export { agentRequestsAbout } from './agent-requests.ts'
export { callbackOf } from './callback-of.ts'
export { holdHour } from './appointments.ts'
export { releaseCases } from './queue.ts'
export { addPastCase, detailsOfCase, endCase, endCases, openCase, openCasesOf, type CaseContact } from './cases.ts'

const questionMail = (ctx: ServerContext): OutboxKind => ({
  kind: 'callbacks.question-mail',
  work: async ({ body, messageId }) => {
    const { owner, ...question } = body as { owner: string; reference: string; thing: RequestedItem; name: string }
    const to = await addressForMail(ctx, owner).catch((error: unknown) => {
      // Who erased the account meanwhile is not written to.
      if (error instanceof Failure && error.code === 'not-found') throw new PermanentError('its person is gone')
      throw error
    })
    await sendCaseQuestion(ctx, { to, locale: await localeOfPerson(ctx, personIdOfSubject(owner)), messageId, ...question })
  },
})

export const slice: SliceServer = {
  name: 'callbacks',
  functions: (ctx) => [
    handle(contract.getCallHours, getCallHours(ctx)),
    handle(contract.getCases, getCases(ctx)),
    handle(contract.getCase, getCase(ctx)),
    handle(contract.takeCase, takeCase(ctx)),
    handle(contract.handOnCase, handOnCase(ctx)),
    handle(contract.noteOnCase, noteOnCase(ctx)),
    handle(contract.askOnCase, askOnCase(ctx)),
    handle(contract.settleCase, settleCase(ctx)),
  ],
  outboxKinds: (ctx) => [questionMail(ctx), lateMail(ctx)],
  eachMinute: alarmLate,
  events: [
    {
      event: 'case-opened',
      audience: 'staff',
      happened: (since, until) =>
        statement`select reference as key, null as owner from agent_case where created_at > ${since} and created_at <= ${until} and settled_at is null`,
    },
    {
      event: 'case-late',
      audience: 'staff',
      // Also one that was handed back after its hour.
      happened: (since, until) =>
        statement`select reference as key, null as owner from agent_case where settled_at is null and alarmed_at > ${since} and alarmed_at <= ${until}`,
    },
  ],
  gauges: [
    {
      name: 'agent_cases_late',
      help: 'Cases that nobody took within a working day',
      sql: `select count(*)::int as n from agent_case where settled_at is null and taken_by is null
        and due_at < $1::timestamptz`,
    },
    {
      name: 'agent_cases_waiting',
      help: 'Referrals and requests to be called back that wait for a licensed agent',
      sql: 'select count(*)::int as n from agent_case where settled_at is null',
    },
    {
      name: 'agent_cases_waiting_oldest_seconds',
      help: 'How long the oldest of them has waited',
      sql: 'select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as n from agent_case where settled_at is null',
    },
  ],
  adoptions: [
    async (_ctx, tx, { browserSubject, personSubject }) => {
      await tx.execute(statement`update agent_case set owner = ${personSubject} where owner = ${browserSubject}`)
    },
  ],
  personal: [
    {
      name: 'agent-cases',
      collect: async (ctx, { subject }) => ({ records: await readOwnCases(ctx, subject) }),
      erase: async (_ctx, tx, { subject }) => {
        await tx.execute(statement`delete from agent_case where owner = ${subject}`)
      },
    },
  ],
  retention: [
    {
      what: 'cases of the agents, 7 years as the decisions they belong to',
      sql: "delete from agent_case where created_at < $1::timestamptz - interval '7 years'",
    },
  ],
  encrypted: [
    { table: 'agent_case', column: 'contact', rowName: 'reference' },
    { table: 'agent_case', column: 'details', rowName: 'reference' },
    { table: 'agent_case_event', column: 'text', rowName: 'id::text' },
  ],
}
