import {
  defineSimulator,
  faultFromName,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorFactory,
} from '../../../server/simulator/simulator.ts'
import { rateBook } from '../../../server/simulator/simulator-rates.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { amountText, centsOfAmount } from '../../../shared/money.ts'
import { billOf, policyDays } from '../rules/billing.ts'
import { whyIneligible, whyPlaceWrong, type Ineligible } from '../rules/eligibility.ts'
import { insurer } from '../rules/insurer.ts'
import { isDeductible } from '../rules/pet.ts'
import { rateAll, rateByAge, ratePet } from '../rules/rate.ts'
import { rateTable, sampleTables } from '../rules/rate-tables.ts'
import { binding } from './speedwell-binding.ts'
import { book, cancelPolicy, insuredUntil, petLabel, refuse, unreadable } from './speedwell-policies.ts'
import {
  ineligible,
  isAsked,
  isPetAsked,
  journalledPet,
  journalledPolicy,
  placeOf,
  riskOf,
  type WirePlace,
} from './speedwell-reading.ts'
import {
  billRequest,
  cancellationRequest,
  eligibilityRequest,
  faultCodes,
  policyRequest,
  premiumsRequest,
  priceRequest,
} from './speedwell-wire.ts'

const todayOf = ({ now }: SimulatorCall): IsoDate => insurer.dayOf(now)

/** What stands against a pet; its policies are looked through where its owner is known. */
const whyNot = (
  call: SimulatorCall,
  wire: WirePlace & { BreedName: string; DateOfBirth: string | null; PetName?: string; Email?: string },
): Ineligible | null => {
  const why = whyIneligible({ breedName: wire.BreedName, born: wire.DateOfBirth }, placeOf(wire), todayOf(call))
  if (why || wire.PetName === undefined || wire.Email === undefined) return why
  const until = insuredUntil(call, petLabel(wire.Email, wire.PetName, wire.BreedName))
  return until === null ? null : { reason: 'insured-already', until }
}

const rates = rateBook({
  schema: rateTable,
  samples: sampleTables,
  todayOf,
  priceOf: (table, riskInput, call) => {
    const { data } = priceRequest.safeParse(riskInput)
    const risk = data && riskOf(data)
    if (!data || !risk || !isDeductible(data.Deductible)) return null
    if (whyIneligible({ breedName: data.BreedName, born: data.DateOfBirth }, placeOf(data), todayOf(call))) return null
    const choice = { deductible: data.Deductible, options: data.PolicyOptions }
    const { premiumCents } = ratePet(table, risk, placeOf(data), choice, todayOf(call))
    // A later month's bill: what a state's tax and the fee do to it is seen too.
    return billOf(table, placeOf(data), [premiumCents]).laterCents
  },
})

const eligibility = (call: SimulatorCall): SimulatorAnswer => {
  const { data } = eligibilityRequest.safeParse(call.body)
  if (!data || whyPlaceWrong(placeOf(data))) return unreadable()
  const why = whyNot(call, data)
  return why ? ineligible(why) : { status: 200, body: { IsEligible: true } }
}

const premiums = (call: SimulatorCall): SimulatorAnswer => {
  const { data } = premiumsRequest.safeParse(call.body)
  const risk = data ? riskOf(data) : null
  const today = todayOf(call)
  // Before an address is known a first price is asked for without a postal code.
  const isPlaceOpen = data?.PostalCode === ''
  if (!data || !(isPlaceOpen ? isPetAsked(risk, today) : isAsked(placeOf(data), risk, today))) return unreadable()
  const why = whyNot(call, data)
  if (why || !risk) return ineligible(why ?? { reason: 'breed-unknown', until: null })
  const table = rates.on(call, today)
  if (!table) return refuse('rates-missing')
  const place = placeOf(data)
  const { accidentsFrom, illnessFrom } = policyDays(table, place, today)
  return {
    status: 200,
    body: {
      IsEligible: true,
      RateVersion: table.version,
      Monthly: rateAll(table, risk, place, today).map((row) => row.map(amountText)),
      ByAge: rateByAge(table, risk, place).map(amountText),
      AccidentsFrom: accidentsFrom,
      IllnessFrom: illnessFrom,
    },
  }
}

const price = (call: SimulatorCall): SimulatorAnswer => {
  const { data } = priceRequest.safeParse(call.body)
  const risk = data ? riskOf(data) : null
  const today = todayOf(call)
  if (!data || !isDeductible(data.Deductible) || !isAsked(placeOf(data), risk, today)) return unreadable()
  const why = whyNot(call, data)
  if (why || !risk) return ineligible(why ?? { reason: 'breed-unknown', until: null })
  const table = rates.on(call, today)
  if (!table) return refuse('rates-missing')
  const place = placeOf(data)
  const { accidentsFrom, illnessFrom } = policyDays(table, place, today)
  const rated = ratePet(table, risk, place, { deductible: data.Deductible, options: data.PolicyOptions }, today)
  return {
    status: 200,
    body: {
      IsEligible: true,
      RateVersion: table.version,
      MonthlyPremium: amountText(rated.premiumCents),
      Worksheet: rated.worksheet.map(({ step, row, factor }) => ({ Line: step, Row: row, Factor: factor })),
      AccidentsFrom: accidentsFrom,
      IllnessFrom: illnessFrom,
    },
  }
}

const bill = (call: SimulatorCall): SimulatorAnswer => {
  const { data } = billRequest.safeParse(call.body)
  if (!data) return unreadable()
  const table = rates.on(call, todayOf(call))
  if (!table) return refuse('rates-missing')
  const isAdded = data.PolicyNumber !== undefined
  const counted = billOf(table, placeOf(data), data.Premiums.map(centsOfAmount), { isAdded })
  return {
    status: 200,
    body: {
      RateVersion: table.version,
      SubTotal: amountText(counted.subtotalCents),
      PolicyFee: amountText(counted.policyFeeCents),
      EnrolmentFee: amountText(counted.enrolmentFeeCents),
      Taxes: counted.taxes.map(({ name, basisPoints, firstCents, laterCents }) => ({
        Code: name,
        BasisPoints: basisPoints,
        First: amountText(firstCents),
        Later: amountText(laterCents),
      })),
      FirstBill: amountText(counted.firstCents),
      LaterBill: amountText(counted.laterCents),
    },
  }
}

const { bind, endorse } = binding({ rates, whyNot, todayOf })

/** What its underwriters say when they do not want a pet. */
const declined = (): SimulatorAnswer =>
  refuse('declined-by-insurer', 'Our underwriters cannot accept this policy. Please call 1-800-555-0158.')

export const simulator: SimulatorFactory = ({ clock }) =>
  defineSimulator({
    company: 'pet',
    refusal: (_status, code, text) => ({
      ErrorCode: code === 'key-reused' ? faultCodes['key-reused'] : faultCodes['not-understood'],
      Message: text,
    }),
    clock,
    operations: [
      {
        operation: 'eligibility',
        method: 'POST',
        path: '/v1/Eligibility',
        handle: eligibility,
        journalled: ({ body }) => ({ BreedName: eligibilityRequest.safeParse(body).data?.BreedName ?? null }),
      },
      { operation: 'premiums', method: 'POST', path: '/v1/Premiums', handle: premiums, journalled: journalledPet },
      {
        operation: 'quote',
        method: 'POST',
        path: '/v1/Quotes',
        handle: price,
        journalled: journalledPet,
        // One pet of several, by its name.
        faultOf: ({ body }) => faultFromName(priceRequest.safeParse(body).data?.PetName),
      },
      {
        operation: 'bill',
        method: 'POST',
        path: '/v1/BillingPreviews',
        handle: bill,
        journalled: ({ body }) => billRequest.safeParse(body).data ?? null,
      },
      ...(
        [
          ['/v1/Policies', bind],
          ['/v1/Policies/:number/Endorsements', endorse],
        ] as const
      ).map(([path, handle]) => ({
        operation: 'bind',
        method: 'POST' as const,
        path,
        isKeyed: true,
        handle,
        journalled: journalledPolicy,
        decline: declined,
        faultOf: ({ body }: SimulatorCall) => faultFromName(policyRequest.safeParse(body).data?.LastName),
      })),
      {
        operation: 'cancel',
        method: 'POST',
        path: '/v1/Policies/:number/Cancellations',
        isKeyed: true,
        handle: cancelPolicy,
        journalled: ({ body, params }) => ({ ...params, ...cancellationRequest.safeParse(body).data }),
        // The one reason that only the insurer can know.
        decline: () => refuse('claim-made'),
      },
      ...book.lookUps({
        find: '/v1/PoliciesByKey/:reference',
        findCancellation: '/v1/CancellationsByKey/:reference',
        list: '/v1/Policies',
      }),
      ...rates.operations,
    ],
  })
