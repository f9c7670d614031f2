import { statement, type Statement } from '../../../../db/statement.ts'
import { referenceOf, sourceOfPolicy } from '../portal/reference-of.ts'

const columns = statement`id, partner_key, reference, kind, line, place, licence, cents, currency, at`

/** The stamp on the policy says whose it is. `id` is that of what happened, so that it is written down once. */
const of = (id: Statement, kind: Statement, cents: Statement, at: Statement, from: Statement): Statement =>
  statement`insert into commission_event (${columns})
  select ${id}, p.partner_id, ${referenceOf(sourceOfPolicy)}, ${kind}, p.line, case p.currency when 'CAD' then 'CA' else 'US' end,
    a.travel_license, ${cents}, p.currency, ${at}
  from ${from} join lateral (select quote_id, application_id from purchase where id = p.purchase_id offset 0) u on true
    join lateral (select travel_license from partner where key::text = p.partner_id offset 0) a on true
  where p.partner_id <> 'unknown' and ${at} `

const between = (from: Date, until: Date, at: Statement): Statement => statement`>= ${from} and ${at} < ${until}`

/** What happened to policies from `from` until before `until`; reading a row twice changes nothing. */
export function eventStatements(from: Date, until: Date): Statement[] {
  const made = statement`p.created_at`
  const ended = statement`p.ended_at`
  const refunded = statement`r.updated_at`
  const once = statement` on conflict (id) do nothing`
  return [
    statement`${of(statement`p.id || ':sold'`, statement`'sold'`, statement`p.price_cents`, made, statement`policy p`)}
      ${between(from, until, made)} ${once}`,
    statement`${of(
      statement`p.id || ':ended'`,
      statement`case when p.end_reason in ('unpaid', 'debit-revoked') then 'lapsed' else 'cancelled' end`,
      statement`0`,
      ended,
      statement`policy p`,
    )} ${between(from, until, ended)} and p.ended_at is not null and p.state = 'cancelled' ${once}`,
    statement`${of(
      statement`r.id || ':refunded'`,
      statement`'refunded'`,
      statement`r.amount_cents`,
      refunded,
      statement`refund r join charge c on c.id = r.charge_id join policy p on p.purchase_id = c.purchase_id`,
    )} ${between(from, until, refunded)} and r.state = 'done' ${once}`,
  ]
}
