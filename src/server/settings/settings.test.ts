import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'eider-settings-'))
const ring = `k1:${randomBytes(32).toString('base64')}`
const receiptKey = (type: 'ed25519' | 'ed448' = 'ed25519'): string =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')
const production = {
  EIDER_MODE: 'production',
  ORIGIN: 'https://cover.example',
  KEY_RING: ring,
  RECEIPT_KEY: receiptKey(),
  DATABASE_URL: 'postgres://app@db/eider',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Cover <no-reply@cover.example>',
}

describe('settings', () => {
  test('nothing set: demo mode, with a key ring of its own that only its owner may read', () => {
    const data = folder()
    const settings = readSettings({ DATA_DIR: data })
    expect(settings).toMatchObject({ demo: true, port: 3000, origin: 'http://localhost:3000', databaseUrl: null, rateScale: 1 })
    expect(statSync(join(data, 'key-ring')).mode & 0o077).toBe(0)
    expect(readSettings({ DATA_DIR: data }).keyRing).toEqual(settings.keyRing)
    expect(readSettings({ DATA_DIR: data }).receiptKeys.current).toEqual(settings.receiptKeys.current)
    expect(statSync(join(data, 'receipt-key')).mode & 0o077).toBe(0)
    expect(settings.companyUrl('us-travel')).toBe('http://127.0.0.1:3100/us-travel')
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ ORIGIN: 'localhost:3000' }, 'ORIGIN must'],
    [{ EIDER_MODE: 'live' }, 'EIDER_MODE has a value that is not known'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has a value that is not known'],
    [{ KEY_RING: 'k1:c2hvcnQ=' }, 'must be 32 bytes in base64'],
    [{ KEY_RING: `k1:${Buffer.alloc(32, 'a').toString('base64')}` }, 'is not random'],
    [{ RECEIPT_KEY: 'c2hvcnQ=' }, 'RECEIPT_KEY must be an Ed25519 private key'],
    [{ RECEIPT_KEY: receiptKey('ed448') }, 'RECEIPT_KEY must be an Ed25519 private key'],
    [{ RECEIPT_KEY: receiptKey(), RECEIPT_OLD_KEYS: 'short' }, 'RECEIPT_OLD_KEYS public keys'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must start with smtp'],
    [{ DOCUMENTS_URL: 'http://x' }, 'DOCUMENTS_URL must start with file://'],
    [{ CLOCK: 'tomorrow' }, 'CLOCK must be a time like'],
    [{ RATE_SCALE: '-1' }, 'RATE_SCALE must be a number above 0'],
  ])('%j is refused with one sentence', (wrong, sentence) => {
    expect(() => readSettings({ DATA_DIR: folder(), ...wrong })).toThrow(sentence)
  })

  test('production starts with everything set', () => {
    const settings = readSettings(production)
    expect(settings).toMatchObject({ demo: false, origin: 'https://cover.example' })
    expect(() => settings.companyUrl('payments')).toThrow('PAYMENTS_URL must be set')
  })

  test.each(['ORIGIN', 'KEY_RING', 'RECEIPT_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'])(
    'production without %s does not start',
    (name) => {
      expect(() => readSettings({ ...production, [name]: undefined })).toThrow(`${name} must be set`)
    },
  )

  test.each(['PAYMENTS_URL', 'US_TRAVEL_URL', 'TERM_CA_URL', 'ADDRESS_URL', 'SMS_URL'])(
    'production speaks with an outside company over TLS or on this machine: %s',
    (name) => {
      const start = (url: string) => () => readSettings({ ...production, [name]: url })
      expect(start('http://company.example')).toThrow(`${name} must start with https://`)
      expect(start('HTTP://10.0.0.4:8080')).toThrow(`${name} must start with https://`)
      for (const fine of ['https://company.example', 'http://127.0.0.1:8080', 'http://localhost:8080'])
        expect(start(fine)).not.toThrow()
    },
  )

  test('production hands its mail over by TLS or on this machine', () => {
    const start = (url: string) => () => readSettings({ ...production, SMTP_URL: url })
    expect(start('smtp://mail.example:587')).toThrow('SMTP_URL must start with smtps://')
    for (const fine of ['smtps://mail.example', 'smtp://mail.example:587?requireTLS=true', 'smtp://127.0.0.1:25'])
      expect(start(fine)).not.toThrow()
  })

  test.each([
    [{ RATE_SCALE: '2' }, 'RATE_SCALE'],
    [{ CLOCK: '2026-03-01T00:00:00Z' }, 'CLOCK'],
    [{ CRASH_AT: 'before:charge' }, 'CRASH_AT'],
    [{ ORIGIN: 'http://cover.example' }, 'ORIGIN must start with https://'],
  ])('production refuses the switches of tests: %j', (more, words) => {
    expect(() => readSettings({ ...production, ...more })).toThrow(words)
  })
})
