import type { CardOrder } from '../../../platform/purchases/server/index.ts'
import type { Contact, Person } from '../carriers/port.ts'
import type { PlanProduct } from '../rules/products.ts'
import type { Agreement, Choice } from '../rules/trip.ts'
import type { TripRisk } from './trip-risk.ts'
import type { PricedPlan } from './stored-price.ts'

/** Everything a purchase needs once it is paid by a token. Encrypted in the purchase row; never a card number. */
export interface PurchaseOrder extends CardOrder {
  asked: TripRisk
  choice: Choice
  price: PricedPlan
  /** The product in the buyer's language, as it was shown: the policy's document says it in ten years as today. */
  product: PlanProduct
  /** The products of the options that are added to it, likewise; absent in an order of an earlier release. */
  added?: PlanProduct[]
  /** In the order of the travellers. */
  names: { firstName: string; lastName: string }[]
  buyer: Person
  contact: Contact
  reference: string
  /** Ticked before paying, and when (UTC, ISO 8601); one that is not listed was not given. */
  agreed: { agreements: Agreement[]; at: string }
}
