import type { CardOrder } from '../../../platform/purchases/server/index.ts'
import type { Size } from '../rules/rates.ts'
import type { Agreement } from '../rules/trip.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import type { StoredPrice } from './stored-price.ts'

/** Everything a purchase needs after the card has become a token. Encrypted in the purchase row; never a card number. */
export interface PurchaseOrder extends CardOrder {
  trip: TripRequest
  size: Size
  price: Extract<StoredPrice, { outcome: 'priced' }>
  travellers: { firstName: string; lastName: string; age: number }[]
  contact: { email: string; phone: string; address: string; city: string; state: string; zip: string }
  bookingReference: string
  printLetter: boolean
  /** Ticked before paying, and when (UTC, ISO 8601); one that is not listed was not given. Absent in orders from before they were kept. */
  agreed?: { agreements: Agreement[]; at: string }
}
