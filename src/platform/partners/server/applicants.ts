import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { keepWebLead, readLeads } from '../../site/server/index.ts'
import type * as contract from '../contract.ts'
import type { ApplicantView } from '../contract.ts'
import { companiesOf } from './companies.ts'
import { partnerOfCaller } from './membership.ts'

/** A lead of the partner that the caller signs in for: kept, exported, erased and forgotten as web leads are. */
export const keepPartnerApplicant =
  (ctx: ServerContext): Handler<typeof contract.keepPartnerApplicant> =>
  async ({ Email, Name, Address, City, State, Zipcode, ...survey }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    const place = { Address, City, State, Zipcode }
    const filled = Object.fromEntries(Object.entries(place).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    return keepWebLead(ctx, ctx.db, { user: { email: Email, Name, ...filled }, policytype: 'business', survey, partnerKey: key })
  }

/** A day's applicants in the order they came; each look is in the audit trail. */
export const getPartnerApplicants =
  (ctx: ServerContext): Handler<typeof contract.getPartnerApplicants> =>
  async (query) => {
    const { leads, next } = await readLeads(ctx, { ...query, ofPartners: true })
    const companies = await companiesOf(ctx, [...new Set(leads.flatMap(({ partnerKey }) => partnerKey ?? []))])
    return {
      applicants: leads.map(({ id, at, partnerKey, user: { email = '', Name = '', ...place }, survey }): ApplicantView => ({
        ...survey,
        ...place,
        id,
        at,
        Name,
        Email: email,
        company: companies.get(partnerKey ?? '') ?? null,
      })),
      next,
    }
  }
