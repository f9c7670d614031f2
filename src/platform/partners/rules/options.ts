/** Sample lists: the specification names the fields and not their values (P-049). */
export const industries = [
  'banking',
  'brokerage',
  'education',
  'employer',
  'health',
  'non-profit',
  'pets',
  'real-estate',
  'retail',
  'technology',
  'travel',
  'other',
] as const
export type Industry = (typeof industries)[number]

export const partnerTypes = ['referrer', 'brokerage', 'employer', 'association', 'platform', 'other'] as const
export type PartnerType = (typeof partnerTypes)[number]

/** `limitedLineTravelInsuranceLicense`, in the specification's own words. */
export const licenseAnswers = ['Yes', 'No', "I don't know"] as const
export type LicenseAnswer = (typeof licenseAnswers)[number]

export const mostRecipients = 5

/** Where a partner may be: the zones of Canada and the United States that its days can be counted in. */
export const timeZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
export type PartnerZone = (typeof timeZones)[number]
