import type { FastifyInstance } from 'fastify'
import type { Locale } from '../shared/locale.ts'
import type { AssistantLine } from './assistant-line.ts'
import type { DemoPart } from './demo/demo-world.ts'
import type { EventSource } from './event-source.ts'
import type { DurableFlow } from './durable/durable-flow.ts'
import type { FunctionRouter } from './function-router.ts'
import type { NamedFunction } from './functions.ts'
import type {
  Adopt,
  CaseLine,
  FigureSource,
  FindKey,
  FindPartner,
  ServerContext,
  PersonalData,
  AccountListing,
  Payable,
  MakeLink,
  QuestionLine,
  RateSource,
} from './server-context.ts'
import type { CallSample } from './http/api-page/call-sample.ts'
import type { FileAddress } from './http/files.ts'
import type { TableGauge } from './metrics.ts'
import type { OutboxKind } from './durable/outbox.ts'
import type { EncryptedColumn } from './records/rotate-keys.ts'

/** Something that must always hold, as SQL whose rows are the breaches (security R18). */
export interface Invariant {
  name: string
  meaning: string
  /** Rows that break it. `$1` is the present moment. */
  sql?: string
  /** For what SQL alone cannot see: compares with an outside company's own record. */
  check?: (ctx: ServerContext) => Promise<string[]>
}

/** What is not kept for ever (security R25, facts §6 "Retention"). */
export interface Retention {
  /** What goes, and when: for the log. */
  what: string
  /** Deletes it; `$1` is the present moment. */
  sql: string
}

/** Work that goes on beside the calls as long as the server runs. */
export interface BackgroundWorker {
  start: () => Promise<void>
  /** Ends what is under way. */
  stop: () => Promise<void>
}

/** What a slice has to hand where it serves an address of its own. */
export interface Served {
  http: FastifyInstance
  router: FunctionRouter
  ctx: ServerContext
  /** What every line lets assistants ask. */
  assistantLines: readonly AssistantLine[]
}

/** A slice's server side, as its entry point `server/index.ts` hands it to the app. */
export interface SliceServer {
  name: string
  functions?: (ctx: ServerContext) => NamedFunction[]
  flows?: (ctx: ServerContext) => DurableFlow<never[]>[]
  /** Addresses where a function hands out a file. */
  files?: (ctx: ServerContext) => FileAddress[]
  outboxKinds?: (ctx: ServerContext) => OutboxKind[]
  adoptions?: Adopt[]
  /** For a line: how its policies, quotes and applications look in the lists of a person's own area. */
  listing?: AccountListing
  /** For a line: what it is called where it stands among others, for the people who run the marketplace and for partners. */
  lineName?: Readonly<Record<Locale, string>>
  personal?: PersonalData[]
  events?: EventSource[]
  /** For a line: what its cases in the agents' queue are about, and what follows from deciding one. */
  caseLines?: CaseLine[]
  /** For a line that is paid by an order: what a quote costs now. */
  payables?: Payable[]
  /** For a line whose quotes are reopened by links. */
  linkMakers?: MakeLink[]
  /** For a line: the question sets that administrators edit. */
  questionLine?: QuestionLine
  /** For a line: its insurer's rate book, sample risks, and tables of its own. */
  rates?: RateSource
  /** For a line: a payload that works of each function that a partner's key may call, for the page of functions. */
  samples?: CallSample[]
  /** For a line: what assistants may ask about it. */
  assistants?: AssistantLine
  /** Addresses that are neither a named function nor a file. */
  addresses?: (served: Served) => Promise<void>
  findPartner?: FindPartner
  findKey?: FindKey
  /** For a line: where its pages begin that a partner's link may open for a customer (reading "Acting"). */
  handOffPaths?: readonly string[]
  invariants?: Invariant[]
  /** Figures of the slice's own tables for `/metrics`. */
  gauges?: TableGauge[]
  /** Figures of the slice's own tables for the dashboard. */
  figures?: FigureSource[]
  /** Done once when the server starts, before it says that it is ready. */
  onStart?: (ctx: ServerContext) => Promise<unknown>
  /** Done each minute beside the invariants. */
  eachMinute?: (ctx: ServerContext) => Promise<unknown>
  worker?: (ctx: ServerContext) => BackgroundWorker
  retention?: Retention[]
  /** Columns that hold encrypted values, so that a new key can take over from an old one. */
  encrypted?: EncryptedColumn[]
  /** The slice's part of a demonstration's invented past. */
  demo?: DemoPart
}
