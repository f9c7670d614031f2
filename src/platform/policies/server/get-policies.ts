/** The handler that lists a person's policies, each row in the words of its line. */
import { statement, type Statement } from '../../../db/statement.ts'
import { dayEverywhere } from '../../../server/day-everywhere.ts'
import { cutPage, isOlderThan, readUuidCursor } from '../../../server/keyset.ts'
import type { ListingNotice } from '../../../server/listed-quote.ts'
import type { AccountListing, ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { Handler } from '../../../server/functions.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { dollars, type Currency } from '../../../shared/money.ts'
import { Failure } from '../../../shared/failure.ts'
import type { PayloadOf } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { nextPayments } from '../../payments/server/index.ts'
import type { getPolicies as contract, PolicyRow } from '../contract.ts'
import { endedOn, stateOn } from './policy-state.ts'
import { browserViewMs } from './policy-store.ts'

interface Row {
  id: string
  line: string
  carrier: string
  policy_number: string
  purchase_id: string
  product: string
  state: 'in-force' | 'cancelling' | 'cancelled'
  price_cents: number
  fee_cents: number
  currency: Currency
  starts_on: string
  ends_on: string
  facts: Record<string, unknown>
  created_at: Date
  ended_at: Date | null
  cover_until: string | null
  end_reason: PolicyRow['endReason']
  replaces: string | null
  replaced_by: string | null
}

const columns = statement`id, line, carrier, policy_number, purchase_id, product, state, price_cents, fee_cents, currency,
  starts_on::text, ends_on::text, facts, created_at, ended_at, cover_until::text, end_reason,
  replaces, replaced_by`

/** One that is being cancelled covers nobody any more, whatever is still on its way. */
const stateOf = (today: IsoDate, { state, ends_on: endsOn }: Row): PolicyRow['state'] => {
  const standing = stateOn(today, { state, endsOn })
  return standing === 'cancelling' ? 'cancelled' : standing
}

const listingOf: (listings: AccountListing[]) => Map<string, AccountListing> = oncePer(
  (listings: AccountListing[]) => new Map(listings.map((listing) => [listing.line, listing])),
)

/** A row and what its line says of it; a line that offers no listing says nothing. */
interface Described {
  row: Row
  listing: AccountListing | undefined
  look: ReturnType<AccountListing['describePolicy']> | undefined
}

/** A row in the words of its line; without them it is shown by its product's name. */
const asRow = ({ row, listing, look }: Described, today: IsoDate, { notices, payments }: PageFacts): PolicyRow => {
  const timeZone = listing?.timeZone ?? 'UTC'
  const payment = payments.get(row.purchase_id)
  const { cents, feeCents } = look?.later ?? { cents: row.price_cents, feeCents: row.fee_cents }
  return {
    key: row.id,
    line: row.line,
    provider: row.carrier,
    policyNumber: row.policy_number,
    product: row.product,
    state: stateOf(today, row),
    price: dollars(cents),
    fee: dollars(feeCents),
    currency: row.currency,
    premium: dollars(cents - feeCents),
    paymentFrequency: look?.frequency ?? null,
    nextPayment: payment ? { amount: dollars(payment.cents), on: payment.on } : null,
    term: look?.term ?? null,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    endedOn: endedOn(today, { state: row.state, endsOn: row.ends_on, endedAt: row.ended_at }, timeZone),
    endReason: row.end_reason,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    coverUntil: row.cover_until,
    created: row.created_at.toISOString(),
    createdOn: dateIn(row.created_at, timeZone),
    facts: row.facts,
    block: listing?.block ?? 'auto',
    blockVariant: look?.variant ?? null,
    title: look?.title ?? row.product,
    path: look?.path ?? null,
    pagePath: look?.pagePath ?? null,
    notice: notices.get(row.line)?.get(row.policy_number) ?? null,
  }
}

type Notices = Map<string, Map<string, ListingNotice>>

/** What is known of the rows of a page from elsewhere. */
interface PageFacts {
  notices: Notices
  payments: Awaited<ReturnType<typeof nextPayments>>
}

/** Rows in the words of their lines. A line with something to say of its policies is asked once. */
const asRows = async (ctx: ServerContext, rows: readonly Row[], locale: Locale): Promise<PolicyRow[]> => {
  const today = dayEverywhere(ctx)
  const described = rows.map((row): Described => {
    const listing = listingOf(ctx.listings).get(row.line)
    const look = listing?.describePolicy({ policyNumber: row.policy_number, facts: row.facts }, locale)
    return { row, listing, look }
  })
  const inForce = rows.filter((row) => stateOf(today, row) === 'in-force')
  // What is paid once has no next payment; a page of nothing else asks for none.
  const isPaidOnce = new Set(described.filter(({ look }) => look?.frequency === 'once').map(({ row }) => row.purchase_id))
  const paidOn = inForce.map((row) => row.purchase_id).filter((id) => !isPaidOnce.has(id))
  const payments: PageFacts['payments'] = paidOn.length > 0 ? await nextPayments(ctx, paidOn) : new Map()
  const notices: Notices = new Map()
  for (const { line, noticesOf } of ctx.listings) {
    const named = inForce
      .filter((row) => row.line === line)
      .map((row) => ({ policyNumber: row.policy_number, purchaseId: row.purchase_id }))
    if (noticesOf && named.length > 0) notices.set(line, await noticesOf(ctx, named, locale))
  }
  return described.map((each) => asRow(each, today, { notices, payments }))
}

/** An anonymous browser sees only what it bought in the last 30 minutes. */
const stillShown = (ctx: ServerContext, subject: string): Date | null =>
  subject.startsWith('browser:') ? new Date(ctx.clock.now().getTime() - browserViewMs) : null

/** One policy by its number. Somebody else's and one that does not exist answer alike. */
export async function findOwnRow(ctx: ServerContext, subject: string, policyNumber: string): Promise<Row> {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from policy where policy_number = ${policyNumber} and owner = ${subject} and endorses is null order by created_at desc limit 1`,
  )
  const row = rows[0]
  if (!row) throw new Failure('not-found', 'no such policy of this subject')
  const since = stillShown(ctx, subject)
  if (since && row.created_at <= since) throw new Failure('unauthenticated', 'the browser may no longer look')
  return row
}

/** The same, as a list shows it. */
export async function findRow(ctx: ServerContext, subject: string, policyNumber: string, locale: Locale): Promise<PolicyRow> {
  return (await asRows(ctx, [await findOwnRow(ctx, subject, policyNumber)], locale))[0]!
}

/** Which stored policies are in a state, on a day. */
const isIn: Record<NonNullable<PayloadOf<typeof contract>['state']>, (today: string) => Statement> = {
  'in-force': (today) => statement`state = 'in-force' and ends_on >= ${today}`,
  expired: (today) => statement`state = 'in-force' and ends_on < ${today}`,
  cancelled: () => statement`state <> 'in-force'`,
  ended: (today) => statement`(state <> 'in-force' or ends_on < ${today})`,
}

export const getPolicies =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ line, state, after, limit }, { subject, locale }) => {
    const before = readUuidCursor(after)
    const since = stillShown(ctx, subject)
    const { rows } = await ctx.db.execute<Row>(
      statement`select ${columns} from policy where owner = ${subject} and endorses is null
       and ${line ? statement`line = ${line}` : statement`true`}
       and ${state ? isIn[state](dayEverywhere(ctx)) : statement`true`}
       and ${since ? statement`created_at > ${since}` : statement`true`}
       and ${isOlderThan(before)} order by created_at desc, id desc limit ${limit + 1}`,
    )
    const { page, next } = cutPage(rows, limit, ({ created_at: at, id }) => [at, id])
    return {
      policies: await asRows(ctx, page, locale),
      next,
    }
  }
