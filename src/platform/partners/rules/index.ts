/** Entry point of the rules of partners: what acting for a customer allows, and what they earn. */
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
export { longestOrigin, mostWidgetOrigins, widgetOriginOf } from './widget-origins.ts'
export { websiteOf } from './website.ts'
export { commissionRules, howPartnerIsPaid, type CommissionRules } from './commission-rules.ts'
export { eventFile, linesOfMonth, readEventFile, type StatementHead } from './commission-file.ts'
export {
  commissionStatement,
  commissionTotals,
  type CommissionEvent,
  type CommissionLine,
  type CommissionTotal,
  type CommissionWhy,
} from './commission-statement.ts'
export { leastShown, referralStates, type ReferralState } from './referral-states.ts'
export { keyDays, keyLines, keyState, mostKeys, type KeyLine, type KeyState } from './keys.ts'
export {
  deliveryStates,
  mostReceivers,
  nextAttempt,
  pauseAfterMs,
  pauseReasons,
  restUntil,
  retryPauses,
  type DeliveryState,
  type PauseReason,
} from './webhooks.ts'
