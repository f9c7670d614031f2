import type { CanadianAddress } from '../contract.ts'

/** What we ask of an address-completion service. It may throw an `OutsideError`: then nobody knows. */
export interface AddressService {
  /** Whole addresses that fit what was typed, best first; only of the searched provinces. */
  find(term: string): Promise<CanadianAddress[]>
}
