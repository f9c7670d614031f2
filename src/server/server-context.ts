import type { Logger } from 'pino'
import type { Database, Tx } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import type { BlockVariant, ProductBlock } from '../shared/brand.ts'
import type { Country } from '../shared/country.ts'
import type { IsoDate } from '../shared/dates.ts'
import type { Refused } from '../shared/function.ts'
import type { Locale } from '../shared/locale.ts'
import type { Cents, Currency, PaymentFrequency } from '../shared/money.ts'
import type { PartnerPay } from '../shared/partner-pay.ts'
import type { Clock } from './clock.ts'
import type { Durable } from './durable/durable-flow.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings/settings.ts'
import type { RateBookPort, Trial, TriedTable } from './outside/rate-book.ts'
import type { CaseAbout, CaseDecision, CaseView } from './case-about.ts'
import type { EventSource } from './event-source.ts'
import type { Before, ListedQuote, ListingNotice } from './listed-quote.ts'
import type { QuestionRules } from './question-rules.ts'
import type { FieldEncryption } from './records/field-encryption.ts'

/** What every handler stands on. One per server; tests open several. */
export interface ServerContext extends Pick<Database, 'db' | 'orm' | 'pool' | 'queueAgeMs'> {
  settings: Settings
  clock: Clock
  /** When this process began, by the server's clock. */
  startedAt: Date
  encryption: FieldEncryption
  log: Logger
  metrics: Metrics
  /** Throws `unavailable` until the durable engine has been launched. */
  durable: Durable
  /** Tells the outbox worker, after a commit, that there is something new. */
  notifyOutbox: () => void
  /** Every slice's wish to know that a browser's person has proved an e-mail address. */
  adoptions: Adopt[]
  /** What every line offers to the lists of a person's own area. */
  listings: AccountListing[]
  /** What each line is called where it stands among others, by its id. */
  lineNames: Readonly<Record<Locale, Readonly<Record<string, string>>>>
  /** What every slice keeps of a person. */
  personal: PersonalData[]
  /** What happens in every slice that somebody may want to be told about. */
  eventSources: EventSource[]
  /** What every line says of its cases in the agents' queue. */
  caseLines: CaseLine[]
  /** What every line that is paid by an order says of a quote's price. */
  payables: Payable[]
  /** Makes links, of every line that has links to its quotes. */
  linkMakers: MakeLink[]
  /** Which question sets every line asks. */
  questionLines: QuestionLine[]
  /** What every line says of its rates. */
  rateSources: RateSource[]
  /** What every slice counts for the dashboard. */
  figures: FigureSource[]
  /** Every slice that knows partners by their name in an address. */
  findPartner: FindPartner[]
  /** Every slice that knows keys of programs. */
  findKey: FindKey[]
  /** Pages that a partner's link may open for a customer; from every line. */
  handOffPaths: readonly string[]
}

/**
 * Makes a link that reopens a quote of a line's own. Null for somebody else's quote; refused where a link would open nothing any more.
 * `path` stands below the site's origin.
 */
export type MakeLink = (
  ctx: ServerContext,
  quotekey: string,
  who: { subject: string; locale: Locale },
) => Promise<{ path: string; opensUntil: Date } | Refused | null>

/** How a line says what a quote of its own costs now. */
export interface Payable {
  line: string
  /** The card is billed again later. */
  subscribes: boolean
  /** Null for somebody else's quote and for one that cannot be bought. */
  find: (ctx: ServerContext, subject: string, quoteId: string) => Promise<{ amountCents: Cents; currency: Currency } | null>
}

/** What the dashboard counts by day: `quote`; `sold`: policies, with a year's premium; `cancelled`: policies that ended early; `refund`. */
export type FigureKind = 'quote' | 'sold' | 'cancelled' | 'refund'

/** How a slice counts one kind of its own rows. Both statements find them by an index. */
export interface FigureSource {
  kind: FigureKind
  /** When the first one happened: one row with `at`. */
  first: Statement
  /**
   * What happened from `from` until before `until`: `day` (text, in UTC), `line`, `amount` in cents and `count`, and `country` where the
   * rows tell it; null is that of the line.
   */
  byDay: (from: Date, until: Date) => Statement
}

/** A table of ours, or a rule that comes with a release. */
export interface OwnTable {
  name: string
  /**
   * What holds from a day, the latest first; `day` is null for what comes with a release. `isRated`: it stands in the rate table, so it has
   * that table's version and day, and a change of it shows in the sample risks.
   */
  rows: { day: IsoDate | null; says: string; isRated?: true }[]
}

/** What a line hands in of its rates: the insurer's book, sample risks to see a change by, and tables of its own. */
export interface RateSource {
  line: string
  /** The insurer's day. */
  todayOf: (ctx: ServerContext) => IsoDate
  book: (ctx: ServerContext) => Pick<RateBookPort<never>, 'list' | 'load'>
  /** What the sample risks are, in the order of their prices. */
  risks: (locale: Locale) => string[]
  trial: (ctx: ServerContext, tried: TriedTable) => Promise<Trial | null>
  ownTables: (ctx: ServerContext, locale: Locale) => Promise<OwnTable[]>
}

/** The approved partner behind a name or key in an address, and its campaign when that one is running; null when there is none. */
export type FindPartner = (
  ctx: ServerContext,
  partnerName: string,
  campaignId: string | null,
) => Promise<{
  partnerId: string
  campaignId: string | null
  company: string
  /** How it is paid for whom it sends to these lines. */
  paidFor: (lines: readonly string[]) => PartnerPay
} | null>

/** Whose a program's key is and what it may ask; null for one that does not count (any more). An answer may be three seconds old. */
export type FindKey = (
  ctx: ServerContext,
  key: string,
) => Promise<{ id: string; partnerId: string; lines: readonly string[] } | null>

/** Hands what an anonymous browser made to the person who signed in there. */
export type Adopt = (
  ctx: ServerContext,
  tx: Tx,
  who: { browserSubject: string; personSubject: string; emailHash: string },
) => Promise<void>

/** What a line hands to the lists of policies, quotes and applications, which know no line. */
export interface AccountListing {
  line: string
  /** The quilt block of its rows. */
  block: ProductBlock
  /** Where the line's insurer counts its days; a policy is made on a day there, whatever day it is elsewhere. */
  timeZone: string
  /** Where it is sold, and the money it is paid in. */
  country: Country
  currency: Currency
  /** Where a partner's link enters the line's own pages, before the partner's name and a campaign's number; without it by the home page alone. */
  partnerPath?: string
  /** Its insurer: the name of its connection, and how people know it. */
  insurer: { company: string; name: string }
  /**
   * `path` is the line's own page of the policy, `pagePath` the document as a web page; `frequency` says how often the stored price is
   * paid, `term` for how many years at one premium (null where the days of cover say it all). `later` is each payment after the first,
   * with the line's own fee in it, where the first one is another; `variant` what is sewn on its block.
   */
  describePolicy: (
    policy: { policyNumber: string; facts: Record<string, unknown> },
    locale: Locale,
  ) => {
    title: string
    path: string
    pagePath: string
    frequency: PaymentFrequency
    term: number | null
    later?: { cents: Cents; feeCents: Cents }
    variant?: BlockVariant | undefined
  }
  /** What is to be said of some policies in force, by their numbers; asked once for a page of them. */
  noticesOf?: (
    ctx: ServerContext,
    policies: readonly { policyNumber: string; purchaseId: string }[],
    locale: Locale,
  ) => Promise<Map<string, ListingNotice>>
  /** `stepNumber` counts the line's steps from 1; `stepCount` says how many there are. */
  describeApplication?: (
    application: { id: string; step: string },
    locale: Locale,
  ) => { title: string; path: string; stepName: string; stepNumber: number; stepCount: number }
  /** The subject's quotes, newest first, older than `before`. */
  quotes?: (
    ctx: ServerContext,
    subject: string,
    page: { before: Before | null; limit: number; locale: Locale },
  ) => Promise<ListedQuote[]>
  /** The policy's document. Throws `not-found` for somebody else's. */
  document: (ctx: ServerContext, subject: string, policyNumber: string) => Promise<{ fileName: string; bytes: Uint8Array }>
  /** Puts a mail with the document into the outbox, to the address of record only. */
  send: (ctx: ServerContext, subject: string, policyNumber: string, requestId: string) => Promise<void>
}

/** A person by every name that their records may go by. `emailHash` is the keyed hash of their proved address. */
export interface PersonNames {
  personId: string
  subject: string
  emailHash: string
}

/** What a slice keeps of a person: for their own copy, and to be forgotten (security R25). */
export interface PersonalData {
  /** Names the part of the copy. */
  name: string
  collect: (ctx: ServerContext, who: PersonNames) => Promise<{ records: unknown; files?: { name: string; bytes: Uint8Array }[] }>
  /**
   * True while an erasure would leave something running that nobody could stop any more, for instance a payment. Asked in the erasure's
   * transaction, with the person held: whoever begins such a thing holds the person first (`holdPerson`).
   */
  isInUse?: (tx: Tx, who: PersonNames) => Promise<boolean>
  /** Removes it in the erasure's transaction. */
  erase?: (ctx: ServerContext, tx: Tx, who: PersonNames) => Promise<void>
  /** The person has another address now; `emailHash` is of the one before. In the change's transaction: what was kept under it alone. */
  leaveAddress?: (tx: Tx, who: PersonNames) => Promise<void>
  /** Why it stays, where the law asks for it: a code of the legal-hold list. */
  keptBecause?: string
}

/** What a line says of the question sets that administrators edit. */
export interface QuestionLine {
  line: string
  /**
   * In the order in which they are asked. `isAgreed`: statements to tick, not questions to answer. `hasEnds`: the line asks whether an
   * answer ends the application.
   */
  sets: readonly { name: string; isAgreed: boolean; hasEnds?: boolean }[]
  title: (locale: Locale) => string
  setTitle: (locale: Locale, set: string) => string
  /** The day where the insurer is, by which versions come into force. */
  today: (ctx: ServerContext) => IsoDate
  rulesOf: (set: string) => QuestionRules
  /** A version was published: this server asks the database again. */
  forget: (ctx: ServerContext) => void
}

/** What a line says of its cases. */
export interface CaseLine {
  line: string
  /** The reasons of the cases that it describes; without them all that nobody else does. */
  reasons?: readonly string[]
  /** Null where what it is about is gone. */
  describe: (ctx: ServerContext, about: CaseAbout, locale: Locale) => Promise<CaseView | null>
  /**
   * Does what follows from a decision. `settle` ends the case in the transaction of what follows; it answers false where somebody else was
   * faster, and then nothing may be done. Answers why nothing was done in the agent's language, or null.
   */
  decide: (
    ctx: ServerContext,
    decision: CaseDecision,
    settle: (tx: Tx) => Promise<boolean>,
    locale: Locale,
  ) => Promise<Refused | null>
}
