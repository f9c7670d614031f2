/** The server's part of partners: who they are, their campaigns, keys, webhooks and commission, and acting for customers. */
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { actingData, actingFunctions, actingRetention } from './acting/acting-functions.ts'
import { getPartnerApplicants, keepPartnerApplicant } from './applicants.ts'
import { actingMails } from './acting/mails.ts'
import { deletePartner, setPartnerActive } from './decide-partner.ts'
import { findPartner } from './find-partner.ts'
import { getCommissionEvents, getCommissionStatement, getPartnerCommission } from './commission/get-commission-statement.ts'
import { createPartner, getPartner, getPartners, saveCampaign, savePartner, sendPartnerMail } from './partner-functions.ts'
import { findKey, keyFunctions, keyRetention } from './keys/key-functions.ts'
import { outboxKinds } from './partner-mails.ts'
import { foldReferrals } from './portal/fold-referrals.ts'
import { getPartnerCampaigns, getPartnerHome, getReferrals, saveOwnCampaign } from './portal/portal-functions.ts'
import { widgetFunctions } from './widget/widget-functions.ts'
import { checkPartnerCompanyName, requestPartnership } from './request-partnership.ts'
import { partnerNotices } from './notices/partner-notices.ts'
import { webhookEncrypted, webhookFunctions, webhookGauges, webhookRetention } from './webhooks/webhook-functions.ts'
import { WebhookWorker } from './webhooks/webhook-worker.ts'

export { companiesOf } from './companies.ts'
export { endMembership } from './decide-partner.ts'
export { findWidgetPartner } from './find-partner.ts'
export { readWidgetStart, widgetStartPath } from './widget/start-link.ts'
export { addSamplePartner } from './sample-partner.ts'
export { foldReferrals } from './portal/fold-referrals.ts'

export const slice: SliceServer = {
  name: 'partners',
  functions: (ctx) => [
    ...keyFunctions(ctx),
    ...widgetFunctions(ctx),
    ...actingFunctions(ctx),
    ...webhookFunctions(ctx),
    handle(contract.checkPartnerCompanyName, checkPartnerCompanyName(ctx)),
    handle(contract.requestPartnership, requestPartnership(ctx)),
    handle(contract.getPartners, getPartners(ctx)),
    handle(contract.getPartner, getPartner(ctx)),
    handle(contract.createPartner, createPartner(ctx)),
    handle(contract.savePartner, savePartner(ctx)),
    handle(contract.setPartnerActive, setPartnerActive(ctx)),
    handle(contract.deletePartner, deletePartner(ctx)),
    handle(contract.saveCampaign, saveCampaign(ctx)),
    handle(contract.getPartnerCampaigns, getPartnerCampaigns(ctx)),
    handle(contract.getPartnerHome, getPartnerHome(ctx)),
    handle(contract.getReferrals, getReferrals(ctx)),
    handle(contract.getCommissionStatement, getCommissionStatement(ctx)),
    handle(contract.getCommissionEvents, getCommissionEvents(ctx)),
    handle(contract.getPartnerCommission, getPartnerCommission(ctx)),
    handle(contract.keepPartnerApplicant, keepPartnerApplicant(ctx)),
    handle(contract.getPartnerApplicants, getPartnerApplicants(ctx)),
    handle(contract.saveOwnCampaign, saveOwnCampaign(ctx)),
    handle(contract.partnerEmail, sendPartnerMail(ctx, 'approved')),
    handle(contract.genericpartnerEmail, sendPartnerMail(ctx, 'received')),
  ],
  outboxKinds: (ctx) => [...outboxKinds(ctx), ...actingMails(ctx), ...partnerNotices(ctx)],
  personal: [actingData],
  findPartner,
  eachMinute: foldReferrals,
  worker: (ctx) => new WebhookWorker(ctx),
  findKey,
  gauges: webhookGauges,
  retention: [
    ...actingRetention,
    ...webhookRetention,
    ...keyRetention,
    {
      what: 'requests that were rejected, two years',
      sql: `delete from partner where active = 'REJECTED'
        and not exists (select 1 from partner_move m where m.partner_key = partner.key and m.at > $1::timestamptz - interval '2 years')`,
    },
  ],
  encrypted: [
    { table: 'partner', column: 'contact', rowName: 'key::text' },
    { table: 'acting_consent', column: 'email', rowName: 'id::text' },
    ...webhookEncrypted,
  ],
}
