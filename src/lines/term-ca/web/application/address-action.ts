import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { searchCanadianAddress, type CanadianAddress } from '../../../../platform/address/contract.ts'
import { readPage } from '../../../../web/page-context.ts'

export interface AddressAnswer {
  term: string
  addresses: CanadianAddress[]
  /** The specified words for an address that was not found, or a service that is down. */
  message: string | null
}

export function loader() {
  return redirect('/canadianterm')
}

/** POST, so that an address stands in no log of addresses: the suggestions for what has been typed so far. */
export async function action({ request, context }: ActionFunctionArgs) {
  const term = String((await request.formData()).get('term') ?? '').trim()
  const outcome = await readPage({ request, context })
    .call(searchCanadianAddress, { term })
    .catch(() => null)
  if (!outcome || outcome.haserror) return data<AddressAnswer>({ term, addresses: [], message: outcome?.message ?? null })
  return data<AddressAnswer>({ term, addresses: outcome.addresses, message: outcome.message })
}
