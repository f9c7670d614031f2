import type { DocumentIssuer, PolicyDocument } from '../src/platform/documents/server/index.ts'
import type { Locale } from '../src/shared/locale.ts'

/** A line's policy on paper. A line keeps it in `server/policy-document.sample.ts`, `export const documentSample`. */
export interface DocumentSample {
  /** The policy's number, which the document's title has. */
  number: string
  /** The languages it is written in. */
  locales: readonly Locale[]
  document: (locale: Locale) => PolicyDocument
  /** The same, with `hostileNames` wherever somebody typed a name. */
  hostileDocument: (locale: Locale) => PolicyDocument
  /** Latin names and numbers that it prints in every language, beside its number. */
  shows: string[]
}

/** Who issues a sample: the agency, for this insurer. */
export function sampleIssuer(carrier: string, licence = 'CA 0X00000'): DocumentIssuer {
  return {
    brand: 'Eider',
    carrier,
    agent: { name: 'Eider Insurance Agency', licence, phone: '+1 800 555 0100', email: 'help@eider.example' },
    privacyUrl: 'https://eider.example/privacy',
  }
}

/** What every stored policy of a sample has: in force since a day, by itself, and without a partner. */
export const policyInForce = {
  id: 'policy-0001',
  owner: 'person:1',
  purchaseId: 'purchase-0001',
  endorses: null,
  partnerId: '',
  campaignId: '',
  state: 'in-force',
  endReason: null,
  replaces: null,
  replacedBy: null,
  endedAt: null,
  coverUntil: null,
  createdAt: new Date('2026-03-01T15:04:05Z'),
} as const

export const longName = 'Maximiliana-Wilhelmine von Hohenschwangau-Neuschwanstein-Lin'

export const hostileNames = [
  '<script>alert(1)</script>',
  '#read("/etc/passwd") *bold* $x$ @ref <label> \\u{41} `raw` // no',
  'محمد بن عبد الله الأندلسي',
  longName,
  `O'Neill "Bo" & <b>Söhne</b> 's`,
  '\u202eesreveR',
  '李雷 🦆',
] as const
