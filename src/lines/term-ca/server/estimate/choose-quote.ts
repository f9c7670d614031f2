import type { ServerContext } from '../../../../server/server-context.ts'
import type { Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { TermLifeCarrier } from '../../carriers/port.ts'
import type { Frequency, Term } from '../../rules/application.ts'
import { ownCover } from '../application/person-looks.ts'
import { mostCombinedCents } from './most-combined.ts'
import { keepQuote } from './quotes.ts'
import { refuseTooMuch, refuseUnavailable } from '../sentences.ts'
import type { ChosenQuote, StoredApplication } from '../application/stored-application.ts'

interface Wish {
  faceCents: number
  term: Term
  frequency: Frequency
}

/** Prices the wished amount and term at the application's own answers; what a client says of the price does not count. */
export async function chooseQuote(
  ctx: ServerContext,
  carrier: TermLifeCarrier,
  application: StoredApplication,
  wish: Wish,
  locale: Locale,
): Promise<ChosenQuote | Refused> {
  const { dateOfBirth, sex, province, usesTobacco } = application.eligibility
  if (!dateOfBirth || !sex || !province || usesTobacco === undefined) throw new Error('a quote before its answers')
  const isSmoker = application.decision?.outcome === 'approved' ? application.decision.isSmoker : usesTobacco
  const request = { dateOfBirth, sex, province, isSmoker, faceCents: wish.faceCents, term: wish.term }
  const priced = await carrier.price(request)
  if (priced.outcome === 'unavailable') return refuseUnavailable(locale, priced.reason)
  const leftCents = mostCombinedCents(ctx) - (await ownCover(ctx, application.owner, application.id))
  if (wish.faceCents > leftCents) return refuseTooMuch(ctx, locale, leftCents)
  const { id, risk, offer, receipt } = await keepQuote(ctx, priced, request, {
    owner: application.owner,
    frequency: wish.frequency,
    partnerId: application.partnerId,
    campaignId: application.campaignId,
  })
  const { faceCents, term, frequency } = risk
  return { quoteId: id, faceCents, term, frequency, ...offer, receipt }
}

/** The same amount and term at changed answers; null where these cannot have it, so that the page asks again. */
export async function repriceQuote(
  ctx: ServerContext,
  carrier: TermLifeCarrier,
  application: StoredApplication,
  locale: Locale,
): Promise<ChosenQuote | null> {
  if (!application.quote) return null
  const quote = await chooseQuote(ctx, carrier, application, application.quote, locale)
  return 'haserror' in quote ? null : quote
}
