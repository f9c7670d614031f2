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
export { createPartnerKey, getPartnerKeys, revokePartnerKey, type ApiKey } from './contract/keys.ts'
export { getPartnerHome } from './contract/portal.ts'
