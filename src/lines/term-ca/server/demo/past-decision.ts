import type { DemoWorld } from '../../../../server/demo/demo-world.ts'
import { signReceipt } from '../../../../server/records/receipts.ts'
import type { PriceRequest, TermLifeCarrier } from '../../carriers/port.ts'
import { faceRange, frequencies, type Frequency } from '../../rules/application.ts'
import { insurer } from '../../rules/insurer.ts'
import { yearsNearest } from '../../rules/age-nearest.ts'
import { mostFaceDollars, termsOpenTo } from '../../rules/why-unavailable.ts'
import { decisionAt, toDecide } from '../application/get-decision.ts'
import type { ChosenQuote, Eligibility, StoredApplication, StoredDecision } from '../application/stored-application.ts'
import { changesOf, quotes } from '../estimate/quotes.ts'
import { withFees } from '../payment/fees.ts'
import type { SurveySets } from './past-answers.ts'

/** An amount and a term that somebody of this age may have. */
export function wishOf({ random }: DemoWorld, dateOfBirth: string, at: Date): Pick<PriceRequest, 'faceCents' | 'term'> {
  const age = yearsNearest(dateOfBirth, insurer.dayOf(at))
  const [first = 10, ...others] = termsOpenTo(age)
  const most = Math.min(mostFaceDollars(age), 750_000)
  const steps = Math.floor((most - faceRange.least) / faceRange.step)
  return {
    faceCents: (faceRange.least + random.between(0, steps) * faceRange.step) * 100,
    term: random.oneOf([first, ...others]),
  }
}

/** Prices an estimate at its moment and keeps it; null where it is not sold. */
export async function priceInPast(
  world: DemoWorld,
  carrier: TermLifeCarrier,
  surveys: SurveySets,
  { request, owner, at }: { request: PriceRequest; owner: string | null; at: Date },
): Promise<ChosenQuote | null> {
  const frequency: Frequency = world.random.is(0.75) ? 'monthly' : frequencies[1]
  const priced = await carrier.price(request)
  if (priced.outcome === 'unavailable') return null
  const { monthlyCents, annualCents } = surveys.fees
  const { id, offer, receipt } = quotes.keepPast(world, at, {
    owner,
    risk: { ...request, frequency },
    offer: { premium: priced.premium, fee: { monthlyCents, annualCents } },
    receipt: signReceipt(world.ctx, withFees(priced.receipt, priced.premium, surveys.fees)),
    changes: changesOf(priced.age),
  })
  return { quoteId: id, faceCents: request.faceCents, term: request.term, frequency, ...offer, receipt }
}

/** The estimate that an application chooses. */
export function quoteOf(
  world: DemoWorld,
  carrier: TermLifeCarrier,
  surveys: SurveySets,
  { owner, eligibility }: StoredApplication,
  at: Date,
): Promise<ChosenQuote | null> {
  const { dateOfBirth, sex, province, usesTobacco } = eligibility as Eligibility
  const request = { dateOfBirth, sex, province, isSmoker: usesTobacco, ...wishOf(world, dateOfBirth, at) }
  return priceInPast(world, carrier, surveys, { request, owner, at })
}

/** The insurer's decision on an application at its moment. */
export async function decideInPast(
  world: DemoWorld,
  carrier: TermLifeCarrier,
  surveys: SurveySets,
  application: StoredApplication,
  at: Date,
): Promise<StoredDecision> {
  const decided = await carrier.decide(toDecide(application, surveys.sets, 0))
  if (decided.outcome === 'blocked') throw new Error(`an invented application is blocked: ${decided.reason.code}`)
  return decisionAt(world.ctx, application, decided, { at, fees: async () => surveys.fees })
}
