/** The server's part of the site around the products. */
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { appendWebLead, leadData } from './append-web-lead.ts'
import { getWebLeads } from './get-web-leads.ts'
import { enterWithPartner } from './enter-with-partner.ts'
import { recordVitals } from './record-vitals.ts'

export { addPastLead, keepWebLead, type WebLead } from './append-web-lead.ts'
export { readLeads } from './get-web-leads.ts'
export { customerCountry, seenCountryCookie, visitorCountry } from './visitor-country.ts'
export { referralOf } from './visitor-cookies.ts'

export const slice: SliceServer = {
  name: 'site',
  functions: (ctx) => [
    handle(contract.appendWebLead, appendWebLead(ctx)),
    handle(contract.getWebLeads, getWebLeads(ctx)),
    handle(contract.recordVitals, recordVitals(ctx)),
    handle(contract.enterWithPartner, enterWithPartner(ctx)),
  ],
  personal: [leadData],
  retention: [
    { what: 'web leads, 12 months', sql: "delete from web_lead where day < ($1::timestamptz - interval '12 months')::date" },
    { what: 'page speeds, 12 months', sql: "delete from page_vital where day < ($1::timestamptz - interval '12 months')::date" },
  ],
  encrypted: [
    { table: 'web_lead', column: 'lead_user', rowName: 'id::text' },
    { table: 'web_lead', column: 'answers', rowName: 'id::text' },
  ],
}
