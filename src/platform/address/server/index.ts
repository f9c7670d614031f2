import { handle } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { oncePer } from '../../../server/once.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { chooseAddressService } from '../providers/choose.ts'
import type { AddressService } from '../providers/port.ts'
import { checkAddress as check, checkCanadianAddress, searchCanadianAddress, type AddressCheck } from './addresses.ts'

const serviceOf: (ground: Ground) => AddressService = oncePer(
  (ground: Ground) =>
    chooseAddressService({
      observe: ground.metrics.asked,
      baseUrl: ground.settings.companyUrl('address'),
      apiKey: ground.settings.companyKey('address'),
    }).service,
)

/** For a line that keeps an address: what it may record of it. Nothing that a client says of it counts. */
export const checkAddress = (ground: Ground, address: contract.CanadianAddress): Promise<AddressCheck> =>
  check(ground, serviceOf(ground), address)

export type { AddressCheck } from './addresses.ts'

export const slice: SliceServer = {
  name: 'address',
  functions: (ground) => [
    handle(contract.searchCanadianAddress, searchCanadianAddress(ground, serviceOf(ground))),
    handle(contract.checkCanadianAddress, checkCanadianAddress(ground, serviceOf(ground))),
  ],
}
