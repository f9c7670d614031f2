import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { stampOf } from '../../../server/stamp-of.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { purchaseReference } from '../../../platform/purchases/server/index.ts'
import type { RequestedQuote } from '../../../platform/quotes/server/index.ts'
import type { CanadaTravelCarrier } from '../carriers/port.ts'
import type { getCaTravelQuote as contract, getCaTravelQuoteFinal as finalContract } from '../contract.ts'
import { findCorrectable } from './correction.ts'
import { insurer } from '../rules/insurer.ts'
import { isOption } from '../rules/plans.ts'
import { whyChoiceUnavailable, whyUnavailable } from '../rules/why-unavailable.ts'
import { requestOf, type TripRisk } from './trip-risk.ts'
import { makeQuote, quotes, writeFinal, writePlans, writeQuote } from './quotes.ts'
import { missingStatements, readTripRisk } from './read-trip-risk.ts'
import { refuseReasons, sentence } from './sentences.ts'

type RequestedTrip = RequestedQuote<TripRisk>

interface Referral {
  partnerId?: string | undefined
  campaignId?: string | undefined
  quotekey?: string | undefined
}

/** Why the policy that a trip is to correct can be corrected no more, or null. */
const whyNotCorrected = async (ctx: ServerContext, { replaces }: TripRisk, context: CallContext): Promise<Refused | null> => {
  if (replaces === undefined) return null
  const policy = await findCorrectable(ctx, replaces, context)
  return 'haserror' in policy ? policy : null
}

/** The caller's quote that this one revises; one that is told and not the caller's is refused. */
const findBase = async (
  ctx: ServerContext,
  key: string | undefined,
  { subject, locale }: CallContext,
): Promise<RequestedTrip | null | Refused> => {
  if (key === undefined) return null
  return (await quotes.findAsked(ctx, subject, key)) ?? refuse('quote-unknown', sentence(locale, 'quote-unknown'))
}

/** The quote of all plans for this very trip, where `base` is that or was chosen from it. */
const chosenFromOf = ({ id, risk: { choice, chosenFrom, ...all } }: RequestedTrip, read: TripRisk): string | undefined => {
  const { choice: _none, ...trip } = read
  return JSON.stringify(all) === JSON.stringify(trip) ? (choice ? chosenFrom : id) : undefined
}

const askingOf = async (
  ctx: ServerContext,
  risk: TripRisk,
  base: RequestedTrip | null,
  referral: Referral,
  { subject }: CallContext,
) => ({
  owner: subject,
  risk,
  ...(await stampOf(ctx, referral, base)),
})

export const getCaTravelQuote =
  (ctx: ServerContext, carrier: CanadaTravelCarrier): Handler<typeof contract> =>
  async (payload, context) => {
    const { locale } = context
    const base = await findBase(ctx, payload.quotekey, context)
    if (base && 'haserror' in base) return base
    const request = await readTripRisk(ctx, payload, base?.risk ?? null, context)
    if ('haserror' in request) return request
    const uncorrected = await whyNotCorrected(ctx, request, context)
    if (uncorrected) return uncorrected
    const why = whyUnavailable(requestOf(request), insurer.todayOf(ctx))
    if (why) return refuseReasons(locale, [why])
    const quote = await makeQuote(ctx, carrier, await askingOf(ctx, request, base, payload, context), locale)
    if ('haserror' in quote) return quote
    return { response: { blanketTugo: { availablePlanPrices: writePlans(quote, locale) } }, ...writeQuote(quote) }
  }

export const getCaTravelQuoteFinal =
  (ctx: ServerContext, carrier: CanadaTravelCarrier): Handler<typeof finalContract> =>
  async (payload, context) => {
    const { locale } = context
    const { planCode, options } = payload
    if (isOption(planCode))
      return refuse('option-needs-plan', sentence(locale, 'option-needs-plan'), { fields: { planCode: 'option-needs-plan' } })
    const base = await findBase(ctx, payload.quotekey, context)
    if (base && 'haserror' in base) return base
    const replaces = payload.replaces ?? base?.risk.replaces
    const read = await readTripRisk(ctx, payload, base?.risk ?? null, context, replaces)
    if ('haserror' in read) return read
    const uncorrected = await whyNotCorrected(ctx, read, context)
    if (uncorrected) return uncorrected
    const missing = await missingStatements(ctx, read)
    if (missing.length > 0)
      return refuse('eligibility-missing', sentence(locale, 'eligibility-missing'), {
        fields: Object.fromEntries(missing.map((name) => [`eligibility.${name}`, 'required'])),
      })
    const choice = { planCode, ...options }
    const chosenFrom = base && chosenFromOf(base, read)
    const withChoice = { ...read, choice, ...(chosenFrom ? { chosenFrom } : {}) }
    const request = requestOf(withChoice)
    const why = whyUnavailable(request, insurer.todayOf(ctx))
    const [first, ...others] = why ? [why] : whyChoiceUnavailable(request, choice)
    if (first) return refuseReasons(locale, [first, ...others])
    const quote = await makeQuote(ctx, carrier, await askingOf(ctx, withChoice, base, payload, context), locale)
    if ('haserror' in quote) return quote
    const final = writeFinal(quote)
    if (!final) throw new Error('a final quote without its price')
    return { response: { blanketTugo: final }, ...writeQuote(quote), reference: purchaseReference(quote.id, 0) }
  }
