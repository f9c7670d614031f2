import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dollars } from '../../../shared/money.ts'
import { purchaseReference } from '../../../platform/purchases/server/index.ts'
import type { CanadaTravelCarrier } from '../carriers/port.ts'
import type { openCaTravelQuote as contract } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { planCodes, type PlanCode } from '../rules/plans.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { requestOf, type TripRisk } from './trip-risk.ts'
import { makeQuote, quotes, writeFinal, writePlans, writeQuote, type Quote } from './quotes.ts'
import { pricedPlan } from './stored-price.ts'
import { refuseReasons } from './sentences.ts'

const asDollars = (quote: Quote, code: PlanCode): number | null => {
  const price = pricedPlan(quote, code)
  return price && dollars(price.priceCents)
}

const changesOf = (before: Quote, now: Quote) =>
  planCodes
    .map((planCode) => ({ planCode, before: asDollars(before, planCode), now: asDollars(now, planCode) }))
    .filter((change) => change.before !== change.now)

/** A link may be opened by anybody who has it: it brings no health answers and corrects no policy of theirs, and a plan that needs them is chosen anew. */
const withoutHealth = (request: TripRisk): TripRisk => {
  const hadAnswers = request.persons.some(({ answers }) => answers !== null)
  const { replaces: _theirs, chosenFrom: _from, ...trip } = request
  return {
    ...trip,
    persons: request.persons.map((person) => ({ ...person, answers: null })),
    consent: null,
    choice: hadAnswers ? null : request.choice,
  }
}

/** Reopens a quote; one that is priced anew says what changed. */
export const openCaTravelQuote =
  (ctx: ServerContext, carrier: CanadaTravelCarrier): Handler<typeof contract> =>
  async (payload, { subject, locale, caller }) => {
    const opened = await quotes.open(
      ctx,
      payload,
      { subject, locale },
      {
        ownExpired: 'price-anew',
        priceAnew: async ({ risk: original, owner, partnerId, campaignId }) => {
          const risk = owner === subject ? original : withoutHealth(original)
          const why = whyUnavailable(requestOf(risk), insurer.todayOf(ctx))
          if (why) return refuseReasons(locale, [why])
          return makeQuote(ctx, carrier, { owner: subject, risk, partnerId, campaignId }, locale)
        },
      },
    )
    if ('haserror' in opened) return opened
    const { quote, before, boughtPolicy, purchaseUnderWay, attempt } = opened
    const final = writeFinal(quote)
    const { chosenFrom } = quote.risk
    return {
      response: { blanketTugo: { availablePlanPrices: writePlans(quote, locale) } },
      // A partner who acts sees no answers about health (security R7).
      ...writeQuote(caller.acting ? { ...quote, risk: { ...withoutHealth(quote.risk), choice: quote.risk.choice } } : quote),
      final,
      reference: final && purchaseReference(quote.id, attempt),
      chosenFrom: chosenFrom !== undefined && (await quotes.isGood(ctx, subject, chosenFrom)) ? chosenFrom : null,
      changes: before ? changesOf(before, quote) : [],
      repriced: before !== null,
      boughtPolicy,
      purchaseUnderWay,
    }
  }
