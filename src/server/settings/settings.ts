import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { isPlainMailHost, plainAddressOf, publicDemoOf, type PublicDemo } from '../http/exposure.ts'
import { demoReceiptKey, parseReceiptKeys, type ReceiptKeys } from '../records/receipt-keys.ts'
import { readSiteSettings, sampleDomain, siteEnvironment, type SiteSettings } from './site-settings.ts'
import { SettingsError } from './settings-error.ts'

/** Everything the environment may set, as the environment spells it: all text, all optional. */
export const environment = z.object({
  PORT: z._default(z.string(), '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  ORIGIN: z.optional(z.string()),
  EIDER_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  EIDER_DEMO_IN_PUBLIC: z.optional(z.enum(['yes', 'no'])),
  DATABASE_URL: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.eider'),
  DOCUMENTS_URL: z.optional(z.string()),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
  KEY_RING: z.optional(z.string()),
  RECEIPT_KEY: z.optional(z.string()),
  RECEIPT_OLD_KEYS: z._default(z.string(), ''),
  TRUST_PROXY: z._default(z.string(), ''),
  BRAND: z._default(z.string(), 'Eider'),
  STANDINS_PORT: z._default(z.string(), '3100'),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  RATE_SCALE: z._default(z.string(), '1'),
  ANONYMOUS_MAIL_PER_HOUR: z._default(z.string(), '300'),
  DEMO_DATA: z._default(z.enum(['sample', 'accounts', 'none']), 'none'),
  CLOCK: z.optional(z.string()),
  CRASH_AT: z.optional(z.string()),
  WEBHOOKS_MAY_BE_PRIVATE: z.optional(z.enum(['yes', 'no'])),
  PURCHASE_PATIENCE_MS: z._default(z.string(), '30000'),
  MAX_IN_FLIGHT: z._default(z.string(), '128'),
  DATABASE_PATIENCE_MS: z._default(z.string(), '2000'),
  METRICS_TOKEN: z.optional(z.string()),
  ASSISTANTS: z._default(z.enum(['on', 'off']), 'on'),
  ...siteEnvironment,
})

export interface KeyRing {
  /** The key that new values are encrypted with. */
  current: string
  keys: Record<string, Buffer>
}

export interface Settings {
  port: number
  host: string
  /** The canonical origin: the only one links are made with. */
  origin: string
  /** Host headers we answer to. */
  hosts: Set<string>
  demo: boolean
  /** Set in a demo mode that others can reach; null elsewhere. */
  publicDemo: PublicDemo | null
  /** What an empty database is filled with: a sample marketplace, its three accounts alone, or nothing. Demo mode alone, and only where a start asks for it, as `npm start` does. */
  demoData: 'sample' | 'accounts' | null
  databaseUrl: string | null
  dataFolder: string
  documentsUrl: string
  smtpUrl: string
  mailFrom: string
  keyRing: KeyRing
  /** What price receipts are signed with, and the keys of older ones. */
  receiptKeys: ReceiptKeys
  /** Addresses of proxies whose forwarded headers are believed. */
  trustProxy: string[]
  brand: string
  site: SiteSettings
  simulatorsPort: number
  logLevel: string
  /** Widens every rate limit; tests and bench only. */
  rateScale: number
  /** Milliseconds added to the real clock; tests only. */
  clockShiftMs: number
  /** `before:charge`, `after:bind`…: the process kills itself there; tests only. */
  crashAt: string | null
  /** Webhooks may lead to this machine and be plain http; tests only (security T17). */
  webhooksMayBePrivate: boolean
  /** How long one call of a purchase to an outside company may take (security R28); tests make it short. */
  purchasePatienceMs: number
  /** Calls worked on at a time; beyond them reads and quotes are turned away first (security R30). */
  maxInFlight: number
  /** How long one statement of a call may take before the call gets 503; steps of a purchase have five times as long. */
  databasePatienceMs: number
  /** What a reader of `/metrics` must show as a bearer token. Demo mode: open without one; production: closed without one. */
  metricsToken: string | null
  /** Whether assistants may ask for prices at `/mcp`. */
  assistants: boolean
  /** How many mails an hour may go to addresses that their senders did not prove, all lines together (security R16). */
  anonymousMailPerHour: number
  /** Base URL of an outside company; the simulator's where none is set. */
  companyUrl: (company: string) => string
  /** The credential an outside company gave us (`US_TRAVEL_KEY`); a simulator needs none. */
  companyKey: (company: string) => string | undefined
  /**
   * The most cover in dollars that one person may have with an outside company together (`TERM_CA_MOST_COVER`); null where the
   * line's own figure holds.
   */
  companyMostCover: (company: string) => number | null
  /**
   * How we are known at a site that signs people in (`GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`); null when it is not used.
   * `GOOGLE_SIGN_IN_URL` puts another address in the place of its own, outside production only.
   */
  signInClient: (site: string) => { id: string; secret: string; url: string | null } | null
}

export { SettingsError }

/** Where the simulators listen; their mail host takes the next port. */
export function simulatorsPortOf(text: string): number {
  return wholeNumber('STANDINS_PORT', text, 1, 65_534)
}

const wholeNumber = (name: string, text: string, from: number, to: number): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new SettingsError(`${name} must be a whole number from ${from} to ${to}, not "${text}".`)
  return value
}

const httpUrl = (name: string, text: string): URL => {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new SettingsError(`${name} must be an address like https://example.org, not "${text}".`)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SettingsError(`${name} must start with http:// or https://.`)
  return url
}

/** KEY_RING is `id:base64,id:base64`, newest first; each key is 32 random bytes. */
export function parseKeyRing(text: string): KeyRing {
  const keys: Record<string, Buffer> = {}
  let current = ''
  for (const part of text.split(',')) {
    const [id, secret] = part.trim().split(':')
    const key = Buffer.from(secret ?? '', 'base64')
    if (!id || !/^[a-z0-9-]{1,16}$/.test(id))
      throw new SettingsError('KEY_RING: each key is written id:secret, the id in small letters and digits.')
    if (key.length !== 32) throw new SettingsError(`KEY_RING: key "${id}" must be 32 bytes in base64 (openssl rand -base64 32).`)
    if (new Set(key).size < 12)
      throw new SettingsError(`KEY_RING: key "${id}" is not random. Make a new one (openssl rand -base64 32).`)
    keys[id] = key
    current ||= id
  }
  return { current, keys }
}

/** In demo mode the key ring is made once and kept in the data folder, readable by its owner only. */
const demoKeyRing = (folder: string): string => {
  const file = join(folder, 'key-ring')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

const readReceiptKeys = (key: string, old: string): ReceiptKeys => {
  const keys = parseReceiptKeys(key, old)
  if (!keys)
    throw new SettingsError(
      'RECEIPT_KEY must be an Ed25519 private key, PKCS8 in base64, and RECEIPT_OLD_KEYS public keys of 43 characters in base64url.',
    )
  return keys
}

const companySetting = (company: string, what: 'URL' | 'KEY' | 'MOST_COVER'): string =>
  `${company.toUpperCase().replaceAll('-', '_')}_${what}`

/** Reads and checks the settings; throws a SettingsError with one clear sentence at the first wrong one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`${issue?.path.join('.')} has a value that is not known: ${issue?.message}`)
  }
  const e = parsed.data
  const demo = e.EIDER_MODE === 'demo'
  const port = wholeNumber('PORT', e.PORT, 0, 65_535)
  const simulatorsPort = simulatorsPortOf(e.STANDINS_PORT)
  const dataFolder = resolve(e.DATA_DIR)
  const need = (name: 'ORIGIN' | 'KEY_RING' | 'RECEIPT_KEY' | 'SMTP_URL' | 'DATABASE_URL' | 'MAIL_FROM'): string => {
    const value = e[name]
    if (!value) throw new SettingsError(`${name} must be set when EIDER_MODE is production.`)
    return value
  }
  const origin = httpUrl('ORIGIN', demo ? (e.ORIGIN ?? `http://localhost:${port}`) : need('ORIGIN'))
  if (!demo && origin.protocol !== 'https:')
    throw new SettingsError('ORIGIN must start with https:// when EIDER_MODE is production.')
  const publicDemo = demo ? publicDemoOf({ host: e.HOST, origin, allowed: e.EIDER_DEMO_IN_PUBLIC }) : null
  if (publicDemo && 'refused' in publicDemo) throw new SettingsError(publicDemo.refused)
  const plain = demo ? null : plainAddressOf(present)
  if (plain) throw new SettingsError(`${plain} must start with https:// when EIDER_MODE is production, or lead to this machine.`)
  const rateScale = Number(e.RATE_SCALE)
  if (!(rateScale > 0)) throw new SettingsError('RATE_SCALE must be a number above 0.')
  if (!demo && rateScale !== 1) throw new SettingsError('RATE_SCALE is for tests and is refused when EIDER_MODE is production.')
  if (!demo && e.CLOCK) throw new SettingsError('CLOCK is for tests and is refused when EIDER_MODE is production.')
  if (!demo && e.CRASH_AT) throw new SettingsError('CRASH_AT is for tests and is refused when EIDER_MODE is production.')
  if (!demo && e.WEBHOOKS_MAY_BE_PRIVATE)
    throw new SettingsError('WEBHOOKS_MAY_BE_PRIVATE is for tests and is refused when EIDER_MODE is production.')
  if (e.CLOCK && Number.isNaN(Date.parse(e.CLOCK))) throw new SettingsError('CLOCK must be a time like 2026-03-01T12:00:00Z.')
  if (e.METRICS_TOKEN && e.METRICS_TOKEN.length < 20) throw new SettingsError('METRICS_TOKEN must have at least 20 characters.')
  const documentsUrl = e.DOCUMENTS_URL ?? `file://${join(dataFolder, 'documents')}`
  if (!/^(?:file:\/\/\/|s3:\/\/[a-z0-9])/.test(documentsUrl))
    throw new SettingsError('DOCUMENTS_URL must start with file:// and name a folder, or with s3:// and name a bucket.')
  if (e.DATABASE_URL && !/^postgres(ql)?:\/\//.test(e.DATABASE_URL))
    throw new SettingsError('DATABASE_URL must start with postgres://.')
  const smtpUrl = demo ? (e.SMTP_URL ?? `smtp://127.0.0.1:${simulatorsPort + 1}`) : need('SMTP_URL')
  if (!/^smtps?:\/\//.test(smtpUrl)) throw new SettingsError('SMTP_URL must start with smtp:// or smtps://.')
  if (!demo && isPlainMailHost(smtpUrl))
    throw new SettingsError(
      'SMTP_URL must start with smtps:// when EIDER_MODE is production, or end with ?requireTLS=true, or lead to this machine.',
    )
  const hosts = new Set([origin.host])
  if (demo && origin.hostname === 'localhost') {
    for (const name of ['127.0.0.1', '[::1]']) hosts.add(origin.port ? `${name}:${origin.port}` : name)
  }
  const receiptKey = demo ? e.RECEIPT_KEY : need('RECEIPT_KEY')
  // Where none is given, demo mode makes one when the first receipt is signed.
  let givenReceiptKeys = receiptKey ? readReceiptKeys(receiptKey, e.RECEIPT_OLD_KEYS) : null
  return {
    port,
    host: e.HOST,
    origin: origin.origin,
    hosts,
    demo,
    publicDemo,
    demoData: demo && e.DEMO_DATA !== 'none' ? e.DEMO_DATA : null,
    databaseUrl: demo ? (e.DATABASE_URL ?? null) : need('DATABASE_URL'),
    dataFolder,
    documentsUrl,
    smtpUrl,
    mailFrom: demo ? (e.MAIL_FROM ?? `${e.BRAND} <no-reply@${sampleDomain}>`) : need('MAIL_FROM'),
    keyRing: parseKeyRing(demo ? (e.KEY_RING ?? demoKeyRing(dataFolder)) : need('KEY_RING')),
    get receiptKeys() {
      givenReceiptKeys ??= readReceiptKeys(demoReceiptKey(dataFolder), e.RECEIPT_OLD_KEYS)
      return givenReceiptKeys
    },
    trustProxy: e.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    brand: e.BRAND,
    site: readSiteSettings(e, demo, httpUrl),
    simulatorsPort,
    logLevel: e.LOG_LEVEL,
    rateScale,
    clockShiftMs: e.CLOCK ? Date.parse(e.CLOCK) - Date.now() : 0,
    crashAt: e.CRASH_AT ?? null,
    webhooksMayBePrivate: e.WEBHOOKS_MAY_BE_PRIVATE === 'yes',
    purchasePatienceMs: wholeNumber('PURCHASE_PATIENCE_MS', e.PURCHASE_PATIENCE_MS, 100, 120_000),
    maxInFlight: wholeNumber('MAX_IN_FLIGHT', e.MAX_IN_FLIGHT, 4, 10_000),
    databasePatienceMs: wholeNumber('DATABASE_PATIENCE_MS', e.DATABASE_PATIENCE_MS, 200, 60_000),
    metricsToken: e.METRICS_TOKEN ?? null,
    assistants: e.ASSISTANTS === 'on',
    anonymousMailPerHour: wholeNumber('ANONYMOUS_MAIL_PER_HOUR', e.ANONYMOUS_MAIL_PER_HOUR, 1, 1_000_000),
    companyMostCover: (company) => {
      const name = companySetting(company, 'MOST_COVER')
      const set = present[name]
      return set ? wholeNumber(name, set, 1, 100_000_000) : null
    },
    companyKey: (company) => present[companySetting(company, 'KEY')],
    signInClient: (site) => {
      const name = site.toUpperCase()
      const [id, secret, url] = [present[`${name}_CLIENT_ID`], present[`${name}_CLIENT_SECRET`], present[`${name}_SIGN_IN_URL`]]
      if (!id || !secret) return null
      return { id, secret, url: url && demo ? httpUrl(`${name}_SIGN_IN_URL`, url).href.replace(/\/$/, '') : null }
    },
    companyUrl: (company) => {
      const name = companySetting(company, 'URL')
      const set = present[name]
      if (set) return httpUrl(name, set).href.replace(/\/$/, '')
      if (!demo)
        throw new SettingsError(`${name} must be set when EIDER_MODE is production: there is no simulated insurer there.`)
      return `http://127.0.0.1:${simulatorsPort}/${company}`
    },
  }
}
