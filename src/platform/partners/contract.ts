/** Entry point: every named function of partners, and the types that pages read of them. */
export {
  answerActing,
  getActingConsents,
  getActingCustomers,
  initiateSession,
  openHandOff,
  requestActing,
  revokeActing,
  sendHandOff,
  signInToAct,
  stopActing,
  type ActingConsent,
} from './contract/acting.ts'
export {
  createPartner,
  deletePartner,
  genericpartnerEmail,
  getPartner,
  getPartners,
  partnerEmail,
  saveCampaign,
  savePartner,
  setPartnerActive,
} from './contract/administration.ts'
export { getPartnerApplicants, keepPartnerApplicant, type ApplicantView } from './contract/applicants.ts'
export { checkPartnerCompanyName, requestPartnership } from './contract/request.ts'
export type { Campaign, Partner } from './contract/shapes.ts'
export { getPartnerCampaigns, getPartnerHome, getReferrals, saveOwnCampaign, type Referral } from './contract/portal.ts'
export { getPartnerWidget, savePartnerWidget } from './contract/widget.ts'
export { createPartnerKey, getPartnerKeys, revokePartnerKey, type ApiKey } from './contract/keys.ts'
export { getCommissionEvents, getCommissionStatement, getPartnerCommission, type StatementLine } from './contract/commission.ts'
export {
  createPartnerWebhook,
  finishWebhookRotation,
  getPartnerWebhooks,
  getWebhookDeliveries,
  pausePartnerWebhook,
  removePartnerWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testPartnerWebhook,
  type WebhookDelivery,
  type WebhookReceiver,
} from './contract/webhooks.ts'
