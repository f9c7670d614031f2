import type * as z from 'zod/mini'
import type { SimulatorAnswer, SimulatorCall } from '../../../server/simulator/simulator.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { centsOfAmount } from '../../../shared/money.ts'
import { billOf, policyDays } from '../rules/billing.ts'
import { whyPlaceWrong, type Ineligible } from '../rules/eligibility.ts'
import { isDeductible, mostPets } from '../rules/pet.ts'
import { ratePet } from '../rules/rate.ts'
import type { RateTable } from '../rules/rates.ts'
import { book, petLabel, refuse, unreadable } from './speedwell-policies.ts'
import { isAsked, placeOf, riskOf } from './speedwell-reading.ts'
import { numberOf, policyRequest, type WirePolicy } from './speedwell-wire.ts'

type Request = z.output<typeof policyRequest>

/** What the simulator knows besides. */
interface Desk {
  rates: { on: (call: SimulatorCall, day: IsoDate) => RateTable | null | undefined }
  whyNot: (call: SimulatorCall, pet: Request & Request['Pets'][number]) => Ineligible | null
  todayOf: (call: SimulatorCall) => IsoDate
}

/** A number that is reserved for fiction (facts §5). */
const claimsPhone = '+1 888 555 0158'

const isPetLabel = (label: string): boolean => /^[\da-f]{64}$/.test(label)

/** By what the pets that joined a policy are found. */
const joined = (policyNumber: string): string => `joined:${policyNumber}`

/** How the simulator issues a policy, and how it takes more pets on one. */
export function binding({ rates, whyNot, todayOf }: Desk): Record<'bind' | 'endorse', (call: SimulatorCall) => SimulatorAnswer> {
  const isEnded = ({ store }: SimulatorCall, policy: WirePolicy): boolean => store.labelled('cancel', numberOf(policy)).length > 0

  /** Pets that it insures by a policy and by what joined it. */
  const countPets = (call: SimulatorCall, policyNumber: string): number =>
    [...call.store.labelled('bind', policyNumber), ...call.store.labelled('bind', joined(policyNumber))]
      .filter(({ record }) => !isEnded(call, record as WirePolicy))
      .reduce((sum, { labels }) => sum + labels.filter(isPetLabel).length, 0)

  const issue = (call: SimulatorCall, data: Request, base: string | null): SimulatorAnswer => {
    const today = todayOf(call)
    const table = rates.on(call, today)
    if (!table) return refuse('rates-missing')
    const place = placeOf(data)
    const premiumCents: number[] = []
    for (const pet of data.Pets) {
      const risk = riskOf(pet)
      if (!isDeductible(pet.Deductible) || !isAsked(place, risk, today)) return unreadable()
      if (!risk || whyNot(call, { ...data, ...pet })) return refuse('ineligible')
      const choice = { deductible: pet.Deductible, options: pet.PolicyOptions }
      const counted = ratePet(table, risk, place, choice, today).premiumCents
      if (centsOfAmount(pet.MonthlyPremium) !== counted) return refuse('price-changed')
      premiumCents.push(counted)
    }
    const { firstCents, laterCents } = billOf(table, place, premiumCents, { isAdded: base !== null })
    if (centsOfAmount(data.FirstBill) !== firstCents || centsOfAmount(data.LaterBill) !== laterCents)
      return refuse('price-changed')
    const days = policyDays(table, place, today)
    const PolicyNumber = base ?? book.nextNumber(call)
    const EndorsementNumber = base && `${base}-E${call.store.labelled('bind', joined(base)).length + 1}`
    const answer = book.issued({
      PolicyId: `SW${(EndorsementNumber ?? PolicyNumber).slice(3)}`,
      PolicyNumber,
      ...(EndorsementNumber ? { EndorsementNumber } : {}),
      ReferenceNumber: data.ReferenceNumber,
      FirstBill: data.FirstBill,
      IssuedUtc: call.now.toISOString(),
      EffectiveDate: days.startsOn,
      ExpiryDate: days.endsOn,
      ReviewEndDate: days.reviewUntil,
      AccidentsFrom: days.accidentsFrom,
      IllnessFrom: days.illnessFrom,
      ClaimsPhone: claimsPhone,
    })
    const pets = data.Pets.map((pet) => petLabel(data.Email, pet.PetName, pet.BreedName))
    return { ...answer, labels: [...(answer.labels ?? []), ...(base ? [joined(base)] : []), ...pets] }
  }

  const read = ({ body }: SimulatorCall): Request | null => {
    const { data } = policyRequest.safeParse(body)
    if (!data || data.Pets.length === 0 || data.Pets.length > mostPets) return null
    return data.FirstName.trim() === '' || data.LastName.trim() === '' || whyPlaceWrong(placeOf(data)) ? null : data
  }

  return {
    bind: (call) => {
      const data = read(call)
      return data ? issue(call, data, null) : unreadable()
    },
    endorse: (call) => {
      const data = read(call)
      if (!data) return unreadable()
      const number = call.params['number'] ?? ''
      const policy = call.store.labelled('bind', number)[0]?.record as WirePolicy | undefined
      if (!policy || policy.EndorsementNumber) return { ...refuse('no-such-policy'), status: 404 }
      if (isEnded(call, policy) || policy.ExpiryDate < todayOf(call)) return refuse('not-in-force')
      if (countPets(call, number) + data.Pets.length > mostPets) return refuse('too-many-pets')
      return issue(call, data, number)
    },
  }
}
