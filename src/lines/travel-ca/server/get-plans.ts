/** `getCaTravelPlans`: the plans that are sold, with their words and which of them are options. */
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { getCaTravelPlans as contract } from '../contract.ts'
import { isOption } from '../rules/plans.ts'
import { planProducts } from './plan-products.ts'

export const getCaTravelPlans =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (_payload, { locale }) => {
    const { version, plans } = await planProducts(ctx, locale)
    return { version, plans: plans.map((plan) => ({ ...plan, isOption: isOption(plan.code) })) }
  }
