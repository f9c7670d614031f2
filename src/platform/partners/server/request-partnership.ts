import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { refuseAnonymousMail, refuseThrowAway } from '../../accounts/server/index.ts'
import type * as contract from '../contract.ts'
import { addPartner, isTaken, type PartnerFields } from './partner-store.ts'
import { sentence } from './sentences.ts'

/** Reading (P-091): {company} is the marketplace’s own name, so that nobody learns how another company writes its own. */
export function companyTaken({ settings: { brand, site, origin } }: ServerContext, locale: Locale): Refused {
  // Where a contact is not set, the page that says how we are reached.
  const { email, phone, tollFree } = site.contact
  const page = new URL('/contactus', origin).href
  const figures = { company: isolate(brand), email: isolateLtr(email ?? page), phone: isolateLtr(phone ?? tollFree ?? page) }
  return refuse('company-taken', sentence(locale, 'company-taken', figures), { fields: { company: 'company-taken' } })
}

/** Names that one network may ask about in an hour, by the check or by a request: nobody reads off the list of partners (security R16). */
const companyCheck: LimitRule = { name: 'company-check', points: 20, seconds: 3600, exact: true }

export const checkPartnerCompanyName =
  (ctx: ServerContext): Handler<typeof contract.checkPartnerCompanyName> =>
  async ({ company }, { address, limits }) => {
    await limits.take(companyCheck, address)
    return { exists: await isTaken(ctx.db, company) }
  }

/** What an administrator settles later. */
export const unsettled = {
  type: 'referrer',
  notes: '',
  timeZone: 'America/Toronto',
  limitedLineTravelInsuranceLicense: "I don't know",
  limitedLineTravelInsuranceLicenseNumber: '',
  purchasePolicyOpt: false,
  purchaseEmailOptions: [],
  knockOutOptOption: false,
  knockoutEmailOptions: [],
} as const satisfies Partial<PartnerFields>

/** Every administrator hears that a request waits, without a word of what the company wrote. */
export async function tellAdministrators(ctx: ServerContext, tx: DbOrTx, partnerKey: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(statement`select id from person where role = 'admin'`)
  for (const { id } of rows)
    await addToOutbox(ctx, tx, {
      kind: 'partners.request-note',
      messageId: `partner-request.${partnerKey}.${id}`,
      body: { partnerKey, personId: id },
    })
}

/** Requests from one network in an hour (security R16). */
const perNetwork: LimitRule = { name: 'partner-form', points: 3, seconds: 3600, exact: true }

export const requestPartnership =
  (ctx: ServerContext): Handler<typeof contract.requestPartnership> =>
  async (input, context) => {
    const { locale, address, limits } = context
    await limits.take(companyCheck, address)
    if (await isTaken(ctx.db, input.company)) return companyTaken(ctx, locale)
    const thrownAway = refuseThrowAway(locale, input.email, 'email')
    if (thrownAway) return thrownAway
    await limits.take(perNetwork, address)
    const no = await refuseAnonymousMail(ctx, context, input.email)
    if (no) return no
    const partner = await ctx.db.transaction(async (tx) => {
      const added = await addPartner(
        ctx,
        tx,
        { ...input, ...unsettled, purchaseEmailOptions: [], knockoutEmailOptions: [] },
        { madeBy: null, locale },
      )
      if (!added) return null
      await addToOutbox(ctx, tx, {
        kind: 'partners.mail',
        messageId: `partner-received.${added.key}`,
        body: { partnerKey: added.key, mail: 'received' },
      })
      await tellAdministrators(ctx, tx, added.key)
      return added
    })
    if (!partner) return companyTaken(ctx, locale)
    ctx.notifyOutbox()
    return { received: true }
  }
