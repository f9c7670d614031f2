import type { FunctionDefinition } from '../../src/shared/function.ts'
import type { Answered, TestApp, Visitor } from '../open-test-app.ts'

/** How an order differs from the one that is bought. */
export interface PayloadChange {
  /** The number of another card. */
  card?: string
  /** So many cents are added to the price that the caller says it saw. */
  centsMore: number
}

/** Somebody who is signed in, with something that waits to be bought. */
export interface ReadyToBuy {
  visitor: Visitor
  email: string
  /** `browser:…` or `person:…`, as rows name their owner. */
  subject: string
  /** What is taken at once. */
  amountCents: number
  /** What the line's function that buys is sent. The same payload twice is the same click twice. */
  payload: (change: PayloadChange) => Promise<object> | object
}

/** What a line hands in, so that the kit can ask, buy and cancel in it. A line keeps it in `server/line.sample.ts`. */
export interface LineSample {
  /** The slice's name, and the insurer's among the simulators. */
  line: string
  insurer: string
  /** What the insurer is asked for when `ask` asks for a price. */
  pricing: string
  /** What the processor is asked for when the first payment is taken. */
  firstPayment: 'charge' | 'subscribe'
  currency: 'USD' | 'CAD'
  /** Asks for a price, as anybody may before they sign in. */
  ask: (visitor: Visitor) => Promise<Answered>
  ready: (test_: TestApp) => Promise<ReadyToBuy>
  /** The line's function that buys. */
  buy: FunctionDefinition
  /** Opens a quote again; absent in a line that sells no quotes. */
  open?: FunctionDefinition
  /** Asks how a purchase stands, by its reference; null in a line that asks by something else. */
  standing: ((by: Visitor, reference: string) => Promise<Answered>) | null
  /** The line's own functions of a policy; each takes `policyNum`. */
  get: FunctionDefinition
  page: FunctionDefinition
  cancel: FunctionDefinition
  /** What of an order nobody may find in the database in clear: a name, a street, digits of a card or of a telephone number. */
  personal: string[]
}
