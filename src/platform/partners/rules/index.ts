export {
  actingTextVersion,
  consentState,
  handOffDays,
  maskedEmail,
  mayHandOff,
  requestDays,
  type ConsentState,
} from './acting.ts'
export { campaignState, type CampaignDays } from './campaign-window.ts'
export { companyKey, slugOf } from './company-key.ts'
export {
  industries,
  licenseAnswers,
  mostRecipients,
  partnerTypes,
  timeZones,
  type Industry,
  type LicenseAnswer,
  type PartnerType,
  type PartnerZone,
} from './options.ts'
export { mayMove, movesFrom, needsReason, partnerStates, type PartnerState } from './partner-states.ts'
export { websiteOf } from './website.ts'
