import type { IsoDate } from '../../../shared/dates.ts'

/** Days of the partner's time zone; both belong to the campaign, and null is without a limit. */
export interface CampaignDays {
  startsOn: IsoDate | null
  endsOn: IsoDate | null
}

/** What a campaign is on a day of the partner's: only `running` is stamped. */
export function campaignState({ startsOn, endsOn }: CampaignDays, today: IsoDate): 'to-come' | 'running' | 'over' {
  if (startsOn !== null && today < startsOn) return 'to-come'
  return endsOn !== null && today > endsOn ? 'over' : 'running'
}
