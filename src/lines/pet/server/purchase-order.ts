import type { CardOrder } from '../../../platform/purchases/server/index.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Owner } from '../carriers/port.ts'
import type { Pet } from '../rules/application.ts'
import type { Bill } from '../rules/billing.ts'
import type { Agreement } from '../rules/pet.ts'

/** Everything a purchase needs once the card has become a method. Encrypted in the purchase row; never a card number. */
export interface PurchaseOrder extends CardOrder {
  pets: (Pet & { premiumCents: Cents })[]
  owner: Owner
  contact: { firstName: string; lastName: string; phone: string; address: string; address2: string; city: string }
  bill: Bill
  ratesVersion: string
  isExistingPolicyholder: boolean
  /** The policy that the pets join. Absent for a policy of their own. */
  endorses?: { policyId: string; policyNumber: string }
  reference: string
  /** Our method and the processor's customer that pay the bills. */
  methodId: string
  customerReference: string
  /** Ticked before paying, and when (UTC, ISO 8601); one that is not listed was not given. */
  agreed: { agreements: Agreement[]; authorization: string; at: string }
}
