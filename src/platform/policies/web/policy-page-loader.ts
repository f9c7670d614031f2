import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Refused } from '../../../shared/function.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { readWaiting, type VisibleState } from '../../purchases/web/index.ts'
import { policyNumIn } from './policy-path.ts'

export interface PolicyPage<Purchase, View> {
  /** How the purchase of a reference stands. */
  standing: (page: PageContext, reference: string) => Promise<(Purchase & { haserror: false }) | Refused>
  /** The number of the policy that came of it; undefined while there is none. */
  numberOf: (purchase: Purchase) => string | undefined
  policyPath: (policyNum: string) => string
  /** Where an address leads that names neither. */
  list?: string
  /** What the page shows of a policy; `isNew` just after buying. */
  read: (args: LoaderFunctionArgs, policyNum: string, isNew: boolean) => Promise<View>
}

/**
 * The loader of a line's policy page: with `?reference=` it waits for a purchase (`kind: 'waiting'`, for `PurchaseWaiting`) until that
 * has its policy, with `?policy=` it shows one (`kind: 'policy'`).
 */
export function policyPageLoader<Purchase extends { state: VisibleState }, View extends object>({
  standing,
  numberOf,
  policyPath,
  list = '/userpolicies',
  read,
}: PolicyPage<Purchase, View>) {
  return async (args: LoaderFunctionArgs) => {
    const { searchParams } = new URL(args.request.url)
    const reference = searchParams.get('reference')
    if (reference) {
      const pathOf = (purchase: Purchase): string | null => {
        const number = numberOf(purchase)
        return number === undefined ? null : `${policyPath(number)}&new=1`
      }
      const { state, purchase } = await readWaiting<Purchase>(args, (page) => standing(page, reference), pathOf)
      return { kind: 'waiting' as const, state, purchase, reference }
    }
    const policyNum = policyNumIn(args.request)
    if (!policyNum) throw redirect(list)
    const isNew = searchParams.has('new')
    return { kind: 'policy' as const, isNew, ...(await read(args, policyNum, isNew)) }
  }
}
