import * as z from 'zod/mini'
import { SettingsError } from './settings-error.ts'
import { parseDate } from '../../shared/dates.ts'
import { usualHours, type BrokerageHours, type Hours, type WorkingDays } from '../../shared/hours.ts'

/** What the public site says of its owner, and which measuring it may load. All optional. */
export const siteEnvironment = {
  CONTACT_EMAIL: z.optional(z.string()),
  CONTACT_PHONE: z.optional(z.string()),
  CONTACT_TOLL_FREE: z.optional(z.string()),
  OFFICE_HOURS: z.optional(z.string()),
  AGENT_HOURS: z.optional(z.string()),
  WORKING_DAYS: z.optional(z.string()),
  HOLIDAYS: z.optional(z.string()),
  LICENCE: z.optional(z.string()),
  AGENCY: z.optional(z.string()),
  PRODUCTION_HOST: z.optional(z.string()),
  GEO_DATABASE: z.optional(z.string()),
  VITALS: z._default(z.enum(['on', 'off']), 'on'),
  SENTRY_DSN: z.optional(z.string()),
  CHAT_SCRIPT: z.optional(z.string()),
}

export interface SiteSettings {
  contact: { email: string | null; phone: string | null; tollFree: string | null }
  hours: BrokerageHours
  /** The agency's name in contracts and under mails. */
  agency: string
  /** The agency's licence, as pages, mails and contracts show it. */
  licence: string | null
  /** The chat window appears on this host only (platform §1). */
  productionHost: string | null
  /** Another file of countries by address; the packaged one when null. */
  geoDatabase: string | null
  vitals: boolean
  sentryDsn: string | null
  chatScript: string | null
}

interface SiteEnvironment {
  CONTACT_EMAIL?: string | undefined
  CONTACT_PHONE?: string | undefined
  CONTACT_TOLL_FREE?: string | undefined
  OFFICE_HOURS?: string | undefined
  AGENT_HOURS?: string | undefined
  WORKING_DAYS?: string | undefined
  HOLIDAYS?: string | undefined
  LICENCE?: string | undefined
  AGENCY?: string | undefined
  BRAND: string
  PRODUCTION_HOST?: string | undefined
  GEO_DATABASE?: string | undefined
  VITALS: 'on' | 'off'
  SENTRY_DSN?: string | undefined
  CHAT_SCRIPT?: string | undefined
}

/** A domain that belongs to nobody (RFC 2606), so that a sample address looks like one. */
export const sampleDomain = 'sample-brokerage.example'

const readHours = (name: string, text: string | undefined, usual: Hours): Hours => {
  if (text === undefined) return usual
  const [from = 0, to = 0] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []).slice(1).map(Number)
  if (from >= to || to > 24) throw new SettingsError(`${name} must be two whole hours of a day, like ${usual.from}-${usual.to}.`)
  return { from, to }
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const readDays = (days: string | undefined, holidays: string | undefined): WorkingDays => {
  const [first = '', last = ''] = (days ?? 'mon-sun').toLowerCase().split('-')
  const [from, to] = [weekdays.indexOf(first) + 1, weekdays.indexOf(last) + 1]
  if (from === 0 || to < from) throw new SettingsError('WORKING_DAYS must be two days of a week, like mon-fri.')
  const dates = (holidays ?? '').split(',').map((date) => date.trim())
  const known = dates.filter((date) => date !== '')
  const wrong = known.find((date) => parseDate(date) !== date)
  if (wrong !== undefined)
    throw new SettingsError(`HOLIDAYS must be dates like 2026-12-25 with commas between them; ${wrong} is none.`)
  return { from, to, holidays: known }
}

/** `httpUrl` refuses what is not an address. Outside demo mode nothing about the owner is made up. */
export function readSiteSettings(e: SiteEnvironment, demo: boolean, httpUrl: (name: string, text: string) => URL): SiteSettings {
  const sample = (text: string): string | null => (demo ? text : null)
  const agents = readHours('AGENT_HOURS', e.AGENT_HOURS, usualHours.agents)
  // People choose between a call in the morning, in the afternoon and in the evening.
  if (agents.from >= 12 || agents.to <= 17) throw new SettingsError('AGENT_HOURS must begin before 12 and end after 17.')
  return {
    contact: {
      email: e.CONTACT_EMAIL ?? sample(`support@${sampleDomain}`),
      // Numbers kept for fiction (facts §5).
      phone: e.CONTACT_PHONE ?? sample('416-555-0134'),
      tollFree: e.CONTACT_TOLL_FREE ?? sample('1-833-555-0134'),
    },
    hours: {
      office: readHours('OFFICE_HOURS', e.OFFICE_HOURS, usualHours.office),
      agents,
      days: readDays(e.WORKING_DAYS, e.HOLIDAYS),
    },
    agency: e.AGENCY ?? `${e.BRAND} Insurance Services${demo ? ' (sample)' : ''}`,
    licence: e.LICENCE ?? sample('SAMPLE-000000'),
    productionHost: e.PRODUCTION_HOST ?? null,
    geoDatabase: e.GEO_DATABASE ?? null,
    vitals: e.VITALS === 'on',
    sentryDsn: e.SENTRY_DSN ? httpUrl('SENTRY_DSN', e.SENTRY_DSN).href : null,
    chatScript: e.CHAT_SCRIPT ? httpUrl('CHAT_SCRIPT', e.CHAT_SCRIPT).href : null,
  }
}
