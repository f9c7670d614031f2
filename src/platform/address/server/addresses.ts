import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { tidyPostalCode } from '../../../shared/fields/canadian-rules.ts'
import { OutsideError } from '../../../server/outside/outbound.ts'
import type { checkCanadianAddress as checkContract, searchCanadianAddress as searchContract } from '../contract.ts'
import type { CanadianAddress } from '../contract.ts'
import type { AddressService } from '../providers/port.ts'
import { isSameAddress, isSearched } from '../rules/matching.ts'
import { addressSentence } from './sentences.ts'

/** What is recorded with an address: it matched, it matched nothing, or nobody could say (security T27). */
export type AddressCheck = 'validated' | 'manual' | 'unverified'

/** Null while the service is down. */
const findOrNull = async (ctx: ServerContext, service: AddressService, term: string): Promise<CanadianAddress[] | null> => {
  try {
    return await service.find(term)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    ctx.log.warn({ reason: error.reason }, 'the address service does not answer')
    return null
  }
}

export const searchCanadianAddress =
  (ctx: ServerContext, service: AddressService): Handler<typeof searchContract> =>
  async ({ term }, { locale }) => {
    const found = await findOrNull(ctx, service, term)
    if (found && found.length > 0) return { state: 'results', addresses: found, messageCode: null, message: null }
    const messageCode = found ? 'addressNotFound' : 'apiDown'
    return {
      state: found ? 'not-found' : 'api-down',
      addresses: [],
      messageCode,
      message: addressSentence(locale, messageCode),
    }
  }

/** All four parts against the suggestions for them. Outside the searched provinces nothing can match, and nobody is asked. */
export async function checkAddress(ctx: ServerContext, service: AddressService, address: CanadianAddress): Promise<AddressCheck> {
  if (!isSearched(address.province)) return 'manual'
  // The service knows a postal code by its two halves; the space between them is optional on entry (facts §5).
  const found = await findOrNull(ctx, service, `${address.addr1} ${tidyPostalCode(address.postalCode)}`)
  if (!found) return 'unverified'
  return found.some((suggestion) => isSameAddress(address, suggestion)) ? 'validated' : 'manual'
}

export const checkCanadianAddress =
  (ctx: ServerContext, service: AddressService): Handler<typeof checkContract> =>
  async (address, { locale }) => {
    const recorded = await checkAddress(ctx, service, address)
    const messageCode = recorded === 'manual' ? 'addressValidationError' : recorded === 'unverified' ? 'apiDown' : null
    return {
      // Term life §5: if the service fails, the address counts as validated.
      validated: recorded !== 'manual',
      apiDown: recorded === 'unverified',
      recorded,
      messageCode,
      message: messageCode && addressSentence(locale, messageCode),
    }
  }
