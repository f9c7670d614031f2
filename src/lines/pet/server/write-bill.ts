import { dollars } from '../../../shared/money.ts'
import type { PetBill } from '../contract.ts'
import type { Bill, TaxLine } from '../rules/billing.ts'

/** Taxes as the contract writes them. */
export function writeTaxes(taxes: readonly TaxLine[]): PetBill['taxes'] {
  return taxes.map(({ name, basisPoints, firstCents, laterCents }) => ({
    name,
    percent: basisPoints / 100,
    first: dollars(firstCents),
    later: dollars(laterCents),
  }))
}

/** What the payload of a purchase calls Prices. */
export function writePrices(bill: Pick<Bill, 'firstCents' | 'laterCents'>, premiumCents: readonly number[]): PetBill['Prices'] {
  return { FirstBill: dollars(bill.firstCents), LaterBill: dollars(bill.laterCents), Pets: premiumCents.map(dollars) }
}
