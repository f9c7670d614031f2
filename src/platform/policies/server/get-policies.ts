import type { Ground } from '../../../server/ground.ts'
import type { Handler } from '../../../server/functions.ts'
import { dollars, type Currency } from '../../../shared/money.ts'
import { invalid } from '../../../shared/failure.ts'
import type { getPolicies as contract } from '../contract.ts'
import { browserViewMs } from './policy-store.ts'

interface Row {
  id: string
  line: string
  carrier: string
  policy_number: string
  product: string
  state: 'in-force' | 'cancelled'
  price_cents: number
  fee_cents: number
  currency: Currency
  starts_on: string
  ends_on: string
  facts: Record<string, unknown>
  created_at: Date
}

export const getPolicies =
  (ground: Ground): Handler<typeof contract> =>
  async ({ line, after, limit }, { subject }) => {
    const [createdText, lastId] = after?.split('_') ?? []
    const createdBefore = createdText ? new Date(Number(createdText)) : null
    if (after && (!createdBefore || Number.isNaN(createdBefore.getTime()) || !/^[0-9a-f-]{36}$/.test(lastId ?? '')))
      throw invalid({ after: 'invalid' })
    const values: unknown[] = [subject, limit + 1]
    const where = ['owner = $1']
    if (line) where.push(`line = $${values.push(line)}`)
    if (createdBefore) where.push(`(created_at, id) < ($${values.push(createdBefore)}, $${values.push(lastId)})`)
    if (subject.startsWith('browser:'))
      where.push(`created_at > $${values.push(new Date(ground.clock.now().getTime() - browserViewMs))}`)
    const { rows } = await ground.pool.query<Row>(
      `select id, line, carrier, policy_number, product, state, price_cents, fee_cents, currency,
         to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on, facts, created_at
       from policy where ${where.join(' and ')} order by created_at desc, id desc limit $2`,
      values,
    )
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      policies: page.map((row) => ({
        key: row.id,
        line: row.line,
        provider: row.carrier,
        policyNumber: row.policy_number,
        product: row.product,
        state: row.state,
        price: dollars(row.price_cents),
        fee: dollars(row.fee_cents),
        currency: row.currency,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
        created: row.created_at.toISOString(),
        facts: row.facts,
      })),
      next: rows.length > limit && last ? `${last.created_at.getTime()}_${last.id}` : null,
    }
  }
