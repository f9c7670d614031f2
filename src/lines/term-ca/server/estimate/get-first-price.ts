import { firstPrices } from '../../../../platform/quotes/server/index.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { yearsBefore } from '../../../../shared/dates.ts'
import { dollars } from '../../../../shared/money.ts'
import type { PricedPerson, TermLifeCarrier } from '../../carriers/port.ts'
import type { getCATermFirstPrice as contract } from '../../contract.ts'
import { defaultTerm, firstFaceDollars } from '../../rules/application.ts'
import { insurer } from '../../rules/insurer.ts'
import { refuseUnavailable } from '../sentences.ts'
import { feesOf } from '../payment/fees.ts'

/** What somebody of these answers would pay a month for the amount that an estimate begins with; nothing is kept. */
export function getCATermFirstPrice(ctx: ServerContext, carrier: TermLifeCarrier): Handler<typeof contract> {
  const gridOf = firstPrices((person: PricedPerson) => carrier.grid(person))
  return async ({ age, sex, smoker, province }, { locale }) => {
    const grid = await gridOf({ dateOfBirth: yearsBefore(insurer.todayOf(ctx), age), sex, isSmoker: smoker, province })
    if (grid.outcome === 'unavailable') return refuseUnavailable(locale, grid.reason)
    const { leastCents, mostCents, stepCents, terms } = grid
    const faceCents = Math.min(firstFaceDollars * 100, mostCents)
    const row = terms.find(({ term }) => term === defaultTerm) ?? terms[0]
    const premiumCents = row?.monthlyCents[(faceCents - leastCents) / stepCents]
    if (!row || premiumCents === undefined) return refuseUnavailable(locale, { code: 'rates-missing' })
    const { monthlyCents: feeCents } = await feesOf(ctx)
    return { monthlyTotal: dollars(premiumCents + feeCents), faceAmount: dollars(faceCents), termLength: row.term }
  }
}
