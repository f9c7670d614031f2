import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { uuidPattern } from '../../../shared/fields/text-rules.ts'

/** The company names of partners and of the keys of their programs, by id; what is gone has none. One statement for all of them. */
export async function companiesOf(
  { db }: Pick<ServerContext, 'db'>,
  partnerIds: readonly string[],
  keyIds: readonly string[] = [],
): Promise<Map<string, string>> {
  const [partners, keys] = [partnerIds, keyIds].map((ids) => ids.filter((id) => uuidPattern.test(id)))
  if (!partners?.length && !keys?.length) return new Map()
  const { rows } = await db.execute<{ id: string; company: string }>(
    statement`select key::text as id, company from partner where key = any(${partners ?? []}::uuid[])
      union all
      select k.id::text, p.company from partner_key k join partner p on p.key = k.partner_key where k.id = any(${keys ?? []}::uuid[])`,
  )
  return new Map(rows.map(({ id, company }) => [id, company]))
}
