import type { Locale } from './locale.ts'

/** Whole hours of a day, Eastern time: from one until the other. */
export interface Hours {
  from: number
  to: number
}

/** When the office answers and when agents do; settings say so (readings, "Brokerage's contacts, hours and licences"). */
export interface BrokerageHours {
  office: Hours
  agents: Hours
  days: WorkingDays
}

/** The days of the week on which people work, Monday being 1, and the dates (YYYY-MM-DD) on which they do not. */
export interface WorkingDays {
  from: number
  to: number
  holidays: readonly string[]
}

/** The zone of the office: its days are those of reports. */
export const officeZone = 'America/Toronto'

/** The hours of platform §2 and term life §1. */
export const usualHours: BrokerageHours = {
  office: { from: 9, to: 18 },
  agents: { from: 9, to: 21 },
  days: { from: 1, to: 7, holidays: [] },
}

export type HourPlaces = Record<'officeFrom' | 'officeTo' | 'agentsFrom' | 'agentsTo', string>

const onTwelve = (hour: number): string => `${hour % 12 || 12}${hour % 24 < 12 ? 'am' : 'pm'}`
const onTwentyFour = (hour: number, locale: Locale): string => (locale === 'fr' ? `${hour}\u00a0h` : `${hour}:00`)

/** What the places of hours in a text stand for; the office's are said on twelve hours in English (platform §2). */
export function hourPlaces({ office, agents }: BrokerageHours, locale: Locale): HourPlaces {
  const ofOffice = (hour: number): string => (locale === 'en' ? onTwelve(hour) : onTwentyFour(hour, locale))
  return {
    officeFrom: ofOffice(office.from),
    officeTo: ofOffice(office.to),
    agentsFrom: onTwentyFour(agents.from, locale),
    agentsTo: onTwentyFour(agents.to, locale),
  }
}
