import { statement } from '../../../db/statement.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { readOwnCases } from './cases.ts'

export { callbackOf } from './callback-of.ts'
export { settleCase, settleCases, type CaseContact } from './cases.ts'

export const slice: SliceServer = {
  name: 'callbacks',
  gauges: [
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
  ],
}
