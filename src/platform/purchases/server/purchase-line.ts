import type { BindOutcome } from '../../../server/outside/insurer-port.ts'
import type { Tx } from '../../../db/database.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { SubscriptionTerms } from '../../payments/server/index.ts'
import type { NewPolicy } from '../../policies/server/index.ts'
import type { CaseContact } from '../../callbacks/server/index.ts'
import type { PurchaseState } from '../rules/purchase-state.ts'

/** A purchase as it is stored; `order` is what its line wrote into it. */
export interface StoredPurchase<Order> {
  id: string
  owner: string
  /** The quote's id or the application's, as the line says. */
  sourceId: string
  state: PurchaseState
  outcomeCode: string | null
  /** The insurer's own sentence, where it would not issue. */
  outcomeMessage: string | null
  amountCents: Cents
  createdAt: Date
  /** Null where it ended without a policy and what was ordered is gone. */
  order: Order
  /** The card's token until it has been charged; null for instalments. */
  cardToken: string | null
  /** The number of the policy whose place the new one takes; it ends once that is bound. Null: it takes none. */
  replaces: string | null
  /** An administrator asked that nothing be charged any more. */
  isCalledOff: boolean
}

/** What an order by card keeps, whatever is bought. */
export interface CardOrder {
  locale: Locale
  cardBrand: string
  cardLast4: string
  partnerId: string
  campaignId: string
}

/** What the platform reads of an order. */
export interface OrderFacts extends CardOrder {
  /** Where the mails go, and by which the policy is found again. */
  email: string
}

/** These facts of an order by card. */
export function orderFacts(email: string, order: CardOrder): OrderFacts {
  const { locale, cardBrand, cardLast4, partnerId, campaignId } = order
  return { email, locale, cardBrand, cardLast4, partnerId, campaignId }
}

/** How a purchase ended without a policy. */
export type NotBought =
  | { state: 'declined'; why: 'method-refused' | 'method-away' | 'declined' | 'unavailable' | 'called-off' }
  | { state: 'refunded'; reason: string; message: string | null }

/** What a purchase of a line is stored by. */
export interface PurchaseTerms<Order> {
  line: string
  /** The company's name in the settings. */
  carrier: string
  /** What a purchase is made from; it is bought once. */
  source: 'quote' | 'application'
  /** By the order, where a line sells in both countries. */
  currency: Currency | ((order: Order) => Currency)
  describe: (order: Order) => OrderFacts
  /** Whom an agent reaches where a person has to look. */
  contact: (order: Order) => Omit<CaseContact, 'when'>
  /** How it is paid in instalments, and the reference of the customer at the processor; null for one payment by card. */
  instalments: ((order: Order) => SubscriptionTerms & { customerReference: string }) | null
}

export function currencyOf<Order>({ currency }: Pick<PurchaseTerms<Order>, 'currency'>, order: Order): Currency {
  return typeof currency === 'function' ? currency(order) : currency
}

/** What a line hands in, so that the platform can carry out its purchases. */
export interface PurchaseLine<Order, Issued> extends PurchaseTerms<Order> {
  /** The company's name on policies and in mails. */
  carrierName: string
  /** Names the durable flow: one that began under a name goes on under it. */
  flow: string
  /** The function under whose name an order is done once. */
  function: string
  insurer: (ctx: ServerContext) => {
    findByKey: (key: string) => Promise<Issued | null>
    bind: (key: string, purchase: StoredPurchase<Order>) => Promise<BindOutcome<Issued>>
  }
  /** What is stored of the policy. */
  policy: (
    order: Order,
    issued: Issued,
  ) => Pick<
    NewPolicy,
    'policyNumber' | 'endorses' | 'product' | 'feeCents' | 'startsOn' | 'endsOn' | 'facts' | 'holder' | 'region'
  >
  /** The answer to anyone who ordered it, and to anyone who orders it again. */
  bought: (purchase: StoredPurchase<Order>, issued: Issued, boughtAt: Date) => Record<string, unknown>
  /** The refusal, with the code that the purchase keeps. */
  notBought: (order: Order, end: NotBought) => Refused
  refundMail: (order: Order, sourceId: string) => { name: string; reference: string; path: string }
  /** Reads a refund mail that an older release put into the outbox, of a line which that had. */
  earlierRefund?: (body: Record<string, string>) => { reference: string; path: string }
  /** What of the line's own changes in the same transaction. `reason` is the insurer's, where it would not issue. */
  onState?: (
    ctx: ServerContext,
    tx: Tx,
    purchase: StoredPurchase<Order>,
    end: { state: 'bound' | 'declined' | 'refunded'; reason: string | null },
  ) => Promise<void>
}
