import type { ServerContext } from '../../../../server/server-context.ts'
import type { Cents } from '../../../../shared/money.ts'
import { mostCombinedDollars } from '../../rules/why-unavailable.ts'

/** The most cover that one person may have with the insurer together: a setting (reading T-077). */
export function mostCombinedCents({ settings }: ServerContext): Cents {
  return (settings.companyMostCover('term-ca') ?? mostCombinedDollars) * 100
}
