import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { dollars } from '../../../../shared/money.ts'
import type { TermLifeCarrier } from '../../carriers/port.ts'
import type { getCATermGrid as gridContract, getCATermPremium as premiumContract } from '../../contract.ts'
import { ageLastBirthday } from '../../rules/age-nearest.ts'
import { feesOf } from '../payment/fees.ts'
import { ownCover } from '../application/person-looks.ts'
import { mostCombinedCents } from './most-combined.ts'
import { readPerson } from './priced-person.ts'
import { keepQuote, totalCents } from './quotes.ts'
import { stampFromEstimate } from './stamp-from-estimate.ts'
import { refuseCitizen, refuseTooMuch, refuseUnavailable } from '../sentences.ts'
import { insurer } from '../../rules/insurer.ts'

/** One price, kept with its signed receipt for 24 hours (term life §7). */
export const getCATermPremium =
  (ctx: ServerContext, carrier: TermLifeCarrier): Handler<typeof premiumContract> =>
  async (payload, { subject, locale }) => {
    const { person, isCanadian, ...from } = await readPerson(ctx, subject, payload)
    if (!isCanadian) return refuseCitizen(locale)
    const faceCents = payload.faceAmount * 100
    const leftCents = mostCombinedCents(ctx) - (await ownCover(ctx, subject, payload.applicationId))
    const request = { ...person, faceCents, term: payload.termLength }
    const priced = await carrier.price(request)
    if (priced.outcome === 'unavailable') return refuseUnavailable(locale, priced.reason)
    if (faceCents > leftCents) return refuseTooMuch(ctx, locale, leftCents)
    const quote = await keepQuote(ctx, priced, request, {
      owner: subject,
      frequency: payload.paymentFrequency,
      ...(await stampFromEstimate(ctx, subject, payload, from)),
    })
    const { premium, fee } = quote.offer
    const { frequency } = quote.risk
    const isMonthly = frequency === 'monthly'
    const paid = dollars(isMonthly ? premium.monthlyCents : premium.annualCents)
    return {
      policyPremium: paid,
      policyfee: dollars(isMonthly ? fee.monthlyCents : fee.annualCents),
      totalPayment: dollars(totalCents({ premium, fee, frequency })),
      faceAmount: payload.faceAmount,
      coverageAmount: payload.faceAmount,
      termLength: payload.termLength,
      premium: paid,
      monthlyPremium: dollars(premium.monthlyCents),
      monthlyFee: dollars(fee.monthlyCents),
      monthlyTotal: dollars(premium.monthlyCents + fee.monthlyCents),
      annualPremium: dollars(premium.annualCents),
      annualFee: dollars(fee.annualCents),
      annualTotal: dollars(premium.annualCents + fee.annualCents),
      smoker: person.isSmoker,
      age: priced.age,
      quotekey: quote.id,
      expires: quote.expiresAt.toISOString(),
      receipt: quote.receipt,
    }
  }

/** Every amount and term of one person; nothing is kept. */
export const getCATermGrid =
  (ctx: ServerContext, carrier: TermLifeCarrier): Handler<typeof gridContract> =>
  async (payload, { subject, locale }) => {
    const { person, isCanadian } = await readPerson(ctx, subject, payload)
    if (!isCanadian) return refuseCitizen(locale)
    const leftCents = mostCombinedCents(ctx) - (await ownCover(ctx, subject, payload.applicationId))
    const grid = await carrier.grid(person)
    if (grid.outcome === 'unavailable') return refuseUnavailable(locale, grid.reason)
    const { leastCents, stepCents } = grid
    if (leastCents > leftCents) return refuseTooMuch(ctx, locale, leftCents)
    const mostCents = Math.min(grid.mostCents, Math.floor(leftCents / stepCents) * stepCents)
    const amounts = (mostCents - leastCents) / stepCents + 1
    const fees = await feesOf(ctx)
    return {
      faces: { least: dollars(leastCents), most: dollars(mostCents), step: dollars(stepCents) },
      terms: grid.terms.map(({ term, monthlyCents, annualCents }) => ({
        termLength: term,
        monthly: monthlyCents.slice(0, amounts).map(dollars),
        annual: annualCents.slice(0, amounts).map(dollars),
      })),
      monthlyFee: dollars(fees.monthlyCents),
      annualFee: dollars(fees.annualCents),
      smoker: person.isSmoker,
      age: grid.age,
      birthdays: ageLastBirthday(person.dateOfBirth, insurer.todayOf(ctx)),
      ratesVersion: grid.ratesVersion,
    }
  }
