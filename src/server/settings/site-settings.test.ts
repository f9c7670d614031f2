import { describe, expect, test } from 'vitest'
import { hourPlaces } from '../../shared/hours.ts'
import { contentPolicy } from '../http/security-headers.ts'
import { readSettings, SettingsError } from './settings.ts'

const demo = { DATA_DIR: '/tmp', KEY_RING: `k1:${Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7)).toString('base64')}` }

describe('what the site says of its owner', () => {
  test('is made up in demo mode and set by the environment', () => {
    expect(readSettings(demo).site.contact).toEqual({
      email: 'support@sample-brokerage.example',
      phone: '416-555-0134',
      tollFree: '1-833-555-0134',
    })
    expect(readSettings({ ...demo, CONTACT_EMAIL: 'help@insurance.example' }).site.contact.email).toBe('help@insurance.example')
  })

  test('names the days on which agents work', () => {
    expect(readSettings({ ...demo, WORKING_DAYS: 'Mon-Sat', HOLIDAYS: '2026-12-25, 2027-01-01' }).site.hours.days).toEqual({
      from: 1,
      to: 6,
      holidays: ['2026-12-25', '2027-01-01'],
    })
    for (const WORKING_DAYS of ['sat-mon', 'weekdays', 'mon'])
      expect(() => readSettings({ ...demo, WORKING_DAYS })).toThrow('WORKING_DAYS must be two days of a week')
    for (const HOLIDAYS of ['25.12.2026', '2026-02-30', '2026-12-25 2026-12-26'])
      expect(() => readSettings({ ...demo, HOLIDAYS })).toThrow('HOLIDAYS must be dates like 2026-12-25')
  })

  test('names hours of the office and of agents', () => {
    expect(readSettings(demo).site.hours).toEqual({
      office: { from: 9, to: 18 },
      agents: { from: 9, to: 21 },
      days: { from: 1, to: 7, holidays: [] },
    })
    const { hours } = readSettings({ ...demo, OFFICE_HOURS: '0-24', AGENT_HOURS: '8-20' }).site
    expect(hourPlaces(hours, 'en')).toEqual({ officeFrom: '12am', officeTo: '12am', agentsFrom: '8:00', agentsTo: '20:00' })
    expect(hourPlaces(hours, 'fr')).toEqual({
      officeFrom: '0\u00a0h',
      officeTo: '24\u00a0h',
      agentsFrom: '8\u00a0h',
      agentsTo: '20\u00a0h',
    })
  })

  test.each(['9', '18-9', '9-9', '9-25', '-1-5', '9:00-17:00'])('refuses the hours "%s"', (text) => {
    expect(() => readSettings({ ...demo, OFFICE_HOURS: text })).toThrow('OFFICE_HOURS must be two whole hours of a day')
  })

  test.each(['12-21', '9-17'])('refuses agents who are not there at all times of day (%s)', (text) => {
    expect(() => readSettings({ ...demo, AGENT_HOURS: text })).toThrow('AGENT_HOURS must begin before 12')
  })

  test('refuses an address that is none', () => {
    expect(() => readSettings({ ...demo, SENTRY_DSN: 'yes' })).toThrow(SettingsError)
    expect(() => readSettings({ ...demo, CHAT_SCRIPT: 'javascript:alert(1)' })).toThrow(SettingsError)
  })
})

test('the page policy names another company’s host only when it is told to', () => {
  const settings = readSettings(demo)
  expect(contentPolicy('n', settings)).toContain("connect-src 'self';")
  const open = contentPolicy('n', settings, { scripts: ['https://chat.example'], connections: ['https://errors.example'] })
  expect(open).toContain("script-src 'self' 'nonce-n' https://chat.example;")
  expect(open).toContain("connect-src 'self' https://errors.example;")
})
