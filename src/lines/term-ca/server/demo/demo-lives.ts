/** Term life's part of a demonstration's past. */
import { addPastCase } from '../../../../platform/callbacks/server/index.ts'
import { addPastCustomer, addPastMethod, processorAt } from '../../../../platform/payments/server/index.ts'
import { addPastLead } from '../../../../platform/site/server/index.ts'
import type { DemoPart, DemoPerson, DemoWorld } from '../../../../server/demo/demo-world.ts'
import { pastMoments } from '../../../../server/demo/past-moments.ts'
import { type StepName } from '../../rules/application.ts'
import { insurer } from '../../rules/insurer.ts'
import type { StoredApplication } from '../application/stored-application.ts'
import { quotes } from '../estimate/quotes.ts'
import type { InsurerAt } from '../insurer.ts'
import { authorizationText } from '../payment/authorization-text.ts'
import { amountsOf } from '../payment/pay-order.ts'
import { readyToPay, type ReadyApplication } from '../payment/pay-ready.ts'
import type { TermPurchases } from '../payment/purchases.ts'
import { addApplication, applyInPast, type PastApplicant } from './past-application.ts'
import { readSurveySets, type SurveySets } from './past-answers.ts'
import { priceInPast, wishOf } from './past-decision.ts'
import { fullName, namesOf } from '../../../../shared/full-name.ts'

const counts = { estimates: 300, bought: 130, open: 25 }
const cancelledShare = 0.08
const dayMs = 86_400_000
const hourMs = 3_600_000

type Buying = Pick<TermPurchases, 'buyInPast'>

const estimate = async (
  world: DemoWorld,
  insurerAt: InsurerAt,
  surveys: SurveySets,
  person: DemoPerson,
  at: Date,
): Promise<void> => {
  const { dateOfBirth, sex } = person
  const isSmoker = world.random.is(0.1)
  const request = {
    dateOfBirth,
    sex,
    isSmoker,
    province: world.random.oneOf(['ON', 'BC', 'AB', 'NS']),
    ...wishOf(world, dateOfBirth, at),
  }
  const owner = world.random.is(0.4) ? person.subject : null
  if (!quotes.isGone(world, at, { ...request, frequency: 'monthly' }))
    await priceInPast(world, insurerAt(world, at), surveys, { request, owner, at })
}

/** Opens the customer, keeps a card or an account, begins the instalments and has the insurer issue. */
const pay = async (
  world: DemoWorld,
  purchases: Buying,
  application: ReadyApplication,
  { person, at, cancelledAt }: { person: DemoPerson; at: Date; cancelledAt: Date | null },
): Promise<void> => {
  const { random } = world
  const { subject: owner, email, locale } = person
  const cycle = application.quote.frequency
  const { premiumCents, feeCents, totalCents: amountCents } = amountsOf(application, cycle)
  const processor = processorAt(world, at)
  const name = fullName(person)
  const kind = random.is(0.65) ? 'creditcard' : 'ach'
  const taken =
    kind === 'creditcard'
      ? await processor.tokenise({
          number: '4242424242424242',
          expiryMonth: 12,
          expiryYear: at.getUTCFullYear() + 4,
          cvv: '737',
          holder: name,
          postalCode: 'M5V 2T6',
          use: 'again',
        })
      : await processor.tokeniseAccount({
          institution: '004',
          transit: '12345',
          account: `${random.digits(6)}7`,
          holder: name,
          kind: 'chequing',
        })
  if (taken.outcome !== 'tokenised') throw new Error(`an invented method is refused: ${taken.reason}`)
  const method = { kind, brand: 'brand' in taken ? taken.brand : 'Sample Bank', last4: taken.last4 } as const
  const text = authorizationText(world.ctx, locale, { amountCents, cycle, kind })
  const customer = await addPastCustomer(world, processor, { owner, line: 'term-ca', reference: application.id, name, email, at })
  const storedMethod = await addPastMethod(world, processor, customer, {
    ...method,
    token: taken.token,
    authorizationText: text,
    at,
  })
  await purchases.buyInPast(world, {
    owner,
    sourceId: application.id,
    reference: application.id,
    amountCents,
    order: {
      application,
      cycle,
      premiumCents,
      feeCents,
      customerId: customer.id,
      methodId: storedMethod.id,
      method,
      authorization: { text, at: at.toISOString() },
      email,
      locale,
    },
    payment: { kind: 'instalments', customer, processorMethodId: storedMethod.processorMethodId, authorizationText: text },
    at,
    cancelledAt,
  })
}

const sell = async (
  world: DemoWorld,
  insurerAt: InsurerAt,
  purchases: Buying,
  surveys: SurveySets,
  applicant: PastApplicant,
): Promise<void> => {
  const { random, now } = world
  const application = await applyInPast(world, insurerAt, surveys, applicant)
  if (application?.decision?.outcome !== 'approved') return
  const at = application.savedAt
  const ready = readyToPay(application, surveys.sets.statements, insurer.dayOf(at))
  if (typeof ready === 'string') throw new Error(`an invented application cannot be paid for: ${ready}`)
  const day = new Date(at.getTime() + random.between(1, 8) * dayMs)
  const cancelledAt = applicant.person !== world.people[0] && random.is(cancelledShare) && day < now ? day : null
  const status = cancelledAt ? 'cancelled' : 'completed'
  addApplication(world, { ...application, status, savedAt: cancelledAt ?? at, listedStep: 'payment' }, applicant)
  await pay(world, purchases, ready, { person: applicant.person, at, cancelledAt })
}

const stops: readonly [StepName, ...StepName[]] = ['pre-application', 'policy-options', 'underwritting', 'underwritting', 'personal-statements', 'beneficiary', 'your-policy', 'payment'] // prettier-ignore

/** Those who are on their way, and those whom an agent has to look at: some late, one taken, most of them settled. */
const applicantsNow = (world: DemoWorld, people: readonly DemoPerson[]): PastApplicant[] => {
  const { now, random, agentId } = world
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs)
  const at = (nth: number): DemoPerson => people[nth % people.length] ?? world.people[0]!
  const open = Array.from({ length: counts.open }, (_, nth) => ({
    person: at(nth),
    says: 'well' as const,
    at: ago(2 + nth * nth * 1.5 + random.between(0, 5)),
    until: stops[nth % stops.length] ?? stops[0],
  }))
  const waiting = ([3, 7, 20, 31, 55, 80] as const).map((hours, nth) => ({
    person: at(counts.open + nth),
    says: nth % 2 === 0 ? ('replaces' as const) : ('absent' as const),
    at: ago(hours),
    until: 'underwritting' as const,
    taken: nth === 3 ? { by: agentId, at: ago(2) } : null,
  }))
  const settled = Array.from({ length: 18 }, (_, nth) => {
    const hours = 24 * (6 + nth * 9)
    return {
      person: at(counts.open + 6 + nth),
      says: nth % 3 === 0 ? ('heavy' as const) : ('replaces' as const),
      at: ago(hours),
      until: 'underwritting' as const,
      taken: { by: agentId, at: ago(hours - 4) },
      settled: { as: nth % 3 === 0 ? 'done' : 'decline', at: ago(hours - 20) },
    }
  })
  return [...open, ...waiting, ...settled]
}

const asking = ['question', 'other', 'amount', 'language', 'province', 'question'] as const

/** Who asked to be called: no application, and nothing to decide. */
const addCallbacks = (world: DemoWorld, people: readonly DemoPerson[]): void => {
  for (const [nth, reason] of asking.entries()) {
    const { subject: owner, firstName, lastName, phone } = people[nth * 7] ?? world.people[0]!
    const at = new Date(world.now.getTime() - (1 + nth * 9) * hourMs)
    const when = (['morning', 'afternoon', 'evening'] as const)[nth % 3] ?? 'morning'
    addPastCase(world, {
      line: 'term-ca',
      owner,
      about: null,
      reason,
      contact: { ...namesOf({ firstName, lastName }), phone, when },
      at,
      taken: null,
      settled: null,
    })
  }
}

const addLeads = ({ random, ...world }: DemoWorld, people: readonly DemoPerson[]): void => {
  for (let nth = 0; nth < 16; nth += 1) {
    const { email } = random.oneOf([people[0]!, ...people])
    const policytype = random.oneOf(['auto', 'homeowners', 'landlord', 'business'] as const)
    addPastLead({ random, ...world }, { user: { email }, policytype }, new Date(world.now.getTime() - nth * 20 * hourMs - hourMs))
  }
}

/** Estimates, applications, policies with their instalments and cases of a demonstration's past, by people of Canada. */
export function demoLives(purchases: Buying, insurerAt: InsurerAt): DemoPart {
  return async (world) => {
    const { random, now, days } = world
    const [customer] = world.people
    const people = world.people.filter(({ country }) => country === 'CA')
    const [first] = people
    if (!customer || !first) return
    const surveys = await readSurveySets(world.ctx)
    const estimates = pastMoments(random, { now, days, count: counts.estimates })
    await Promise.all(estimates.map((at) => estimate(world, insurerAt, surveys, random.oneOf([first, ...people]), at)))
    // One life for one policy: as many people as policies.
    const buyers = [...people.slice(0, counts.bought - 1), customer]
    const moments = pastMoments(random, { now, days, count: buyers.length })
    await Promise.all(
      buyers.map((person, nth) =>
        sell(world, insurerAt, purchases, surveys, { person, says: 'well', at: moments[nth] ?? now, until: 'payment' }),
      ),
    )
    const others = people.slice(counts.bought)
    const now_: PastApplicant[] = [
      ...applicantsNow(world, others),
      { person: customer, says: 'well', at: new Date(now.getTime() - 30 * hourMs), until: 'policy-options' },
    ]
    const made: (StoredApplication | null)[] = await Promise.all(
      now_.map((applicant) => applyInPast(world, insurerAt, surveys, applicant)),
    )
    made.forEach((application, nth) => {
      const applicant = now_[nth]
      if (application && applicant) addApplication(world, application, applicant)
    })
    addCallbacks(world, others)
    addLeads(world, others)
  }
}
