import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { identifier, statement, type Statement } from '../../../db/statement.ts'
import { samplePartner } from '../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { linkContact } from './decide-partner.ts'
import { addPartner, writeState } from './partner-store.ts'
import { referenceOf, sourceOfPolicy } from './portal/reference-of.ts'
import { unsettled } from './request-partnership.ts'

/** The partner of a demonstration, approved, with campaigns that have no end and a past; somebody with this address signs in for it. */
export async function addSamplePartner(ctx: ServerContext, tx: Tx, email: string): Promise<void> {
  const fields = {
    ...unsettled,
    name: 'Sample Person',
    company: 'Acme',
    companywebsite: 'https://acme.example/',
    phone: '416 555 0142',
    email,
    industries: 'travel' as const,
    message: 'A sample partner.',
    limitedLineTravelInsuranceLicense: 'Yes' as const,
    purchaseEmailOptions: [],
    knockoutEmailOptions: [],
  }
  const partner = await addPartner(ctx, tx, fields, { madeBy: null, locale: 'en' })
  if (!partner) return
  await linkContact(ctx, tx, partner)
  await writeState(ctx, tx, partner.key, 'APPROVED')
  for (const [at, label] of campaigns.entries())
    await tx.execute(statement`insert into partner_campaign (key, partner_key, idnum, label, created_at)
      values (${randomUUID()}, ${partner.key}, ${at + 1}, ${label}, ${ctx.clock.now()})`)
  for (const each of [...othersStatements, ...pastStatements(partner.key)]) await tx.execute(each)
}

/** The first one stands in links of the documentation. */
const campaigns = ['Spring', 'Booking e-mail', 'Counter card']

const policies = statement`policy p join lateral (select quote_id, application_id from purchase where id = p.purchase_id offset 0) u on true`

/** Two of three people were brought by nobody, so that the reports have sales of both kinds; the campaign marks what was invented. */
const othersStatements: readonly Statement[] = [
  statement`update policy set partner_id = 'unknown' where partner_id = ${samplePartner}
    and id in (select p.id from ${policies} where hashtext(${sourceOfPolicy}) % 3 <> 0)`,
  ...['quote', 'application'].map(
    (table) =>
      statement`update ${identifier(table)} set partner_id = 'unknown' where partner_id = ${samplePartner} and hashtext(id) % 3 <> 0`,
  ),
]

/** Of what was invented every third quote and application, with what was bought of it, came by this partner, by a campaign or its own link. */
const pastStatements = (key: string): Statement[] => {
  const campaign = (id: Statement): Statement =>
    statement`(array['1', '1', '2', '3', 'unknown'])[1 + abs(hashtext(${id} || 'campaign')) % 5]`
  const isTheirs = statement`p.partner_id = ${samplePartner}`
  const at = statement`case when p.state = 'cancelled' then coalesce(p.ended_at, p.created_at) else p.created_at end`
  return [
    statement`insert into referral (source, partner_key, campaign_id, line, state, reference, region, at, came_at)
      select p.id, ${key}, ${campaign(statement`p.id`)}, p.line, 'quoted', ${referenceOf(statement`p.id`)}, p.region, p.created_at, p.created_at
      from quote p where ${isTheirs}`,
    statement`insert into referral (source, partner_key, campaign_id, line, state, reference, region, at, came_at)
      select ${sourceOfPolicy}, ${key}, ${campaign(statement`p.id::text`)}, p.line,
        case when p.state = 'cancelled' then 'cancelled' else 'bought' end, ${referenceOf(sourceOfPolicy)}, p.region, ${at}, p.created_at
      from ${policies} where ${isTheirs}
      on conflict (source) do update set state = excluded.state, region = excluded.region, at = excluded.at`,
    statement`insert into commission_event (id, partner_key, reference, kind, line, place, licence, cents, currency, at)
      select p.id || ':' || happened.kind, ${key}, ${referenceOf(sourceOfPolicy)}, happened.kind, p.line,
        case p.currency when 'CAD' then 'CA' else 'US' end, 'Yes', happened.cents, p.currency, happened.at
      from ${policies}, lateral (values ('sold', p.price_cents, p.created_at), ('cancelled', 0, p.ended_at)) happened (kind, cents, at)
      where ${isTheirs} and happened.at is not null and (happened.kind = 'sold' or p.state = 'cancelled')`,
    statement`insert into commission_event (id, partner_key, reference, kind, line, place, licence, cents, currency, at)
      select r.id || ':refunded', ${key}, ${referenceOf(sourceOfPolicy)}, 'refunded', p.line,
        case p.currency when 'CAD' then 'CA' else 'US' end, 'Yes', r.amount_cents, p.currency, r.updated_at
      from ${policies} join charge c on c.purchase_id = p.purchase_id join refund r on r.charge_id = c.id
      where ${isTheirs} and r.state = 'done'`,
  ]
}
