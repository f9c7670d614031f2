import type { Outbound } from '../../../server/outside/outbound.ts'
import { isPostalCode, tidyPostalCode, type Province } from '../../../shared/fields/canadian-rules.ts'
import { isSearched, searchedProvinces } from '../rules/matching.ts'
import type { AddressService } from './port.ts'
import { findAnswer } from './waypost-wire.ts'

/** Platform §7: a GET that calls find with the search term, country CA and the list of provinces. */
export function waypost(outbound: Outbound, timeoutMs = 3000): AddressService {
  return {
    find: async (term) => {
      const query = new URLSearchParams({ SearchTerm: term, Country: 'CA', Provinces: searchedProvinces.join(',') })
      const { Items } = await outbound.request({ method: 'GET', path: `/find?${query}`, schema: findAnswer, timeoutMs })
      return Items.filter(({ ProvinceCode, PostalCode }) => isSearched(ProvinceCode) && isPostalCode(PostalCode)).map((item) => ({
        addr1: item.Line1,
        city: item.City,
        province: item.ProvinceCode as Province,
        postalCode: tidyPostalCode(item.PostalCode),
      }))
    },
  }
}
