/** What licensed agents have asked customers for and still wait for, as the customers' own pages say it. */
import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { caseQuestionWords } from '../../messages/server/index.ts'
import type { AgentRequest } from '../contract.ts'
import type { RequestedItem } from '../rules/outcomes.ts'
import { textOfEvent } from './queue.ts'

/**
 * The newest request about each of a customer's applications. It stands until the agent has written down a call or has ended
 * the case.
 */
export async function agentRequestsAbout(
  ctx: ServerContext,
  db: DbOrTx,
  { owner, applications, locale }: { owner: string; applications: readonly string[]; locale: Locale },
): Promise<Map<string, AgentRequest>> {
  if (applications.length === 0) return new Map()
  const { rows } = await db.execute<{ about: string; id: string; text: string }>(
    statement`select distinct on (c.about) c.about, e.id, e.text
      from agent_case c join agent_case_event e on e.reference = c.reference and e.kind = 'asked'
      where c.owner = ${owner} and c.about = any(${applications}) and c.settled_at is null
      and not exists (select 1 from agent_case_event later
        where later.reference = e.reference and later.kind = 'call' and later.at >= e.at)
      order by c.about, e.at desc, e.id`,
  )
  return new Map(
    rows.map(({ about, id, text }) => [about, caseQuestionWords(textOfEvent<RequestedItem>(ctx, { id, text }), locale)]),
  )
}
