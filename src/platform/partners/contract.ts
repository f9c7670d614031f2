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
export { checkPartnerCompanyName, requestPartnership } from './contract/request.ts'
export type { Campaign, Partner } from './contract/shapes.ts'
export {
  getCommissionStatement,
  getPartnerHome,
  getReferrals,
  saveOwnCampaign,
  type Referral,
  type StatementLine,
} from './contract/portal.ts'
export { getPartnerWidget, savePartnerWidget } from './contract/widget.ts'
export { createPartnerKey, getPartnerKeys, revokePartnerKey, type ApiKey } from './contract/keys.ts'
