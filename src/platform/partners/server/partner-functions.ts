import { statement } from '../../../db/statement.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import { refuseThrowAway } from '../../accounts/server/index.ts'
import type * as contract from '../contract.ts'
import type { Partner } from '../contract.ts'
import { listCampaigns, writeCampaign } from './campaign-store.ts'
import { moveContact } from './decide-partner.ts'
import { forgetPartners } from './find-partner.ts'
import {
  addPartner,
  changePartner,
  countPending,
  findPartnerByKey,
  listPartners,
  shownPartner,
  type StoredPartner,
} from './partner-store.ts'
import { companyTaken, tellAdministrators } from './request-partnership.ts'
import { sentence } from './sentences.ts'
import { readWidgetOrigins } from './widget/widget-functions.ts'

const isAdmin = ({ caller }: CallContext): boolean => caller.role === 'admin'

/** Whose partners a caller sees: an administrator everybody's, a general agent those of their own making. */
const madeByOf = (context: CallContext): string | null => (isAdmin(context) ? null : context.subject)

/** What administrators note about a partner is theirs alone. */
const partnerFor = (context: CallContext, partner: StoredPartner): Partner => {
  const answer = shownPartner(partner)
  return isAdmin(context) ? answer : { ...answer, notes: '' }
}

export const getPartners =
  (ctx: ServerContext): Handler<typeof contract.getPartners> =>
  async ({ state, search, after }, context) => {
    const madeBy = madeByOf(context)
    const found = await listPartners(ctx, { search, madeBy, ...(state ? { state } : {}), ...(after ? { after } : {}) })
    return {
      partners: found.partners.map((each) => partnerFor(context, each)),
      next: found.next,
      pending: await countPending(ctx, madeBy),
    }
  }

const readPeople = async (ctx: ServerContext, key: string): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{
    email: string
  }>(statement`select p.email from partner_user u join person p on p.id = u.person_id
    where u.partner_key = ${key} order by p.email`)
  return rows.map(({ email }) => email)
}

/** `by` is the e-mail of who did it, and a word for somebody who was removed since. */
const readMoves = async (ctx: ServerContext, key: string) => {
  const { rows } = await ctx.db.execute<{ at: Date; by: string | null; was: string; became: string; why: string }>(
    statement`select m.at, p.email as by, m.was, m.became, m.why
      from partner_move m left join person p on p.id = substr(m.by_subject, 8)
      where m.partner_key = ${key} order by m.at desc limit 50`,
  )
  return rows.map(({ at, by, ...rest }) => ({ at: at.toISOString(), by: by ?? '', ...rest }))
}

export const getPartner =
  (ctx: ServerContext): Handler<typeof contract.getPartner> =>
  async ({ key }, context) => {
    const partner = await findPartnerByKey(ctx, key, madeByOf(context))
    const [campaigns, people, moves, origins] = await Promise.all([
      listCampaigns(ctx, partner),
      readPeople(ctx, key),
      readMoves(ctx, key),
      readWidgetOrigins(ctx, key),
    ])
    // A general agent sees what became of it, and neither who decided nor why.
    const seenMoves = isAdmin(context) ? moves : moves.map((move) => ({ ...move, by: '', why: '' }))
    return { partner: partnerFor(context, partner), campaigns, people, moves: seenMoves, widgetOrigins: origins }
  }

export const createPartner =
  (ctx: ServerContext): Handler<typeof contract.createPartner> =>
  async (written, context) => {
    const { subject, locale } = context
    const fields = isAdmin(context) ? written : { ...written, notes: '' }
    const thrownAway = refuseThrowAway(locale, fields.email, 'email')
    if (thrownAway) return thrownAway
    const added = await ctx.db.transaction(async (tx) => {
      const partner = await addPartner(ctx, tx, fields, { madeBy: subject, locale })
      if (partner) await tellAdministrators(ctx, tx, partner.key)
      return partner
    })
    if (!added) return companyTaken(ctx, locale)
    ctx.notifyOutbox()
    return { partner: partnerFor(context, added) }
  }

export const savePartner =
  (ctx: ServerContext): Handler<typeof contract.savePartner> =>
  async ({ key, revision, ...fields }, { locale, forgetSessions }) => {
    const thrownAway = refuseThrowAway(locale, fields.email, 'email')
    if (thrownAway) return thrownAway
    const changed = await changePartner(ctx, key, revision, fields, (tx, before) => moveContact(ctx, tx, before, fields.email))
    if (changed === 'taken') return companyTaken(ctx, locale)
    if (changed === 'stale' || changed === 'person-taken')
      return refuse(changed, sentence(locale, changed), changed === 'stale' ? {} : { fields: { email: changed } })
    forgetSessions()
    forgetPartners(ctx)
    return { partner: shownPartner(changed) }
  }

export const saveCampaign =
  (ctx: ServerContext): Handler<typeof contract.saveCampaign> =>
  async ({ partner, campaign = null, label, startDate, endDate }, { locale }) => {
    if (startDate !== -1 && endDate !== -1 && endDate < startDate)
      return refuse('days', sentence(locale, 'days'), { fields: { endDate: 'days' } })
    const written = await writeCampaign(ctx, partner, campaign, { label, startDate, endDate })
    if (written === 'full') return refuse('full', sentence(locale, 'full'))
    if (written === 'stale') return refuse('stale-campaign', sentence(locale, 'stale-campaign'))
    forgetPartners(ctx)
    return { campaign: written }
  }

/** The partner whose link this is; its path alone counts, so that an old origin still finds it. */
const partnerOfLink = async (ctx: ServerContext, link: string): Promise<StoredPartner | null> => {
  const slug = /\/partner\/([a-z0-9-]{1,60})\/?$/.exec(link)?.[1]
  if (!slug) return null
  const { rows } = await ctx.db.execute<{ key: string }>(
    statement`select key::text as key from partner where slug = ${slug} and not is_deleted`,
  )
  return rows[0] ? findPartnerByKey(ctx, rows[0].key) : null
}

/** Security T10: to an address that the partner gave us, with the link of its own record, and nothing that was typed. */
export const sendPartnerMail =
  (
    ctx: ServerContext,
    mail: 'received' | 'approved',
  ): Handler<typeof contract.partnerEmail> & Handler<typeof contract.genericpartnerEmail> =>
  async ({ toEmails, template_data: { partner_url: link } }, { locale, requestId }) => {
    const partner = await partnerOfLink(ctx, link)
    if (!partner) throw new Failure('not-found', 'no partner has this link')
    const partnerEmails = new Set([partner.email, ...partner.purchaseEmailOptions, ...partner.knockoutEmailOptions])
    const recipients = [...new Set([toEmails].flat())]
    if (!recipients.every((each) => partnerEmails.has(each)))
      return refuse('not-its-address', sentence(locale, 'not-its-address'), { fields: { toEmails: 'not-its-address' } })
    await ctx.db.transaction(async (tx) => {
      for (const [index, to] of recipients.entries())
        await addToOutbox(ctx, tx, {
          kind: 'partners.mail',
          messageId: `partner-${mail}.${partner.key}.${requestId}.${index}`,
          body: { partnerKey: partner.key, mail, to },
        })
    })
    ctx.notifyOutbox()
    return { queued: recipients.length }
  }
