import { handle } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { chooseAddressService } from '../providers/choose.ts'
import type { AddressService } from '../providers/port.ts'
import { checkAddress as check, checkCanadianAddress, searchCanadianAddress, type AddressCheck } from './addresses.ts'

const serviceOf: (ctx: ServerContext) => AddressService = oncePer(
  (ctx: ServerContext) =>
    chooseAddressService({
      observe: ctx.metrics.asked,
      baseUrl: ctx.settings.companyUrl('address'),
      apiKey: ctx.settings.companyKey('address'),
    }).service,
)

/** For a line that keeps an address: what it may record of it. Nothing that a client says of it counts. */
export function checkAddress(ctx: ServerContext, address: contract.CanadianAddress): Promise<AddressCheck> {
  return check(ctx, serviceOf(ctx), address)
}

export type { AddressCheck } from './addresses.ts'

export const slice: SliceServer = {
  name: 'address',
  functions: (ctx) => [
    handle(contract.searchCanadianAddress, searchCanadianAddress(ctx, serviceOf(ctx))),
    handle(contract.checkCanadianAddress, checkCanadianAddress(ctx, serviceOf(ctx))),
  ],
}
