import { describe, expect, test } from 'vitest'
import { contentPolicy } from './security-headers.ts'
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
