import type { PetPolicy } from '../contract.ts'
import type { OpenedQuote } from './plan/read-plan.ts'

/** The figures of a quote's bills: of the pets that are priced. */
export function billedOf({ currency, policyFee, enrolmentFee, taxes, FirstBill, LaterBill, Pets }: OpenedQuote) {
  return {
    currency,
    policyFee,
    enrolmentFee,
    taxes,
    firstBill: FirstBill,
    laterBill: LaterBill,
    pets: Pets.flatMap((pet) => (pet.outcome === 'priced' ? [{ name: pet.PetName, monthly: pet.MonthlyPremium }] : [])),
  }
}

/** Those of a policy, or of what joined one. */
export function billedOfPolicy({ Id, PolicyNumber, currency, policyFee, enrolmentFee, taxes, Prices, Pets }: PetPolicy) {
  return {
    currency,
    policyFee,
    enrolmentFee,
    taxes,
    firstBill: Prices.FirstBill,
    laterBill: Prices.LaterBill,
    // What joined the policy later has bills of its own.
    pets: Pets.flatMap(({ PetName, MonthlyPremium, endorsement }) =>
      endorsement === (Id === PolicyNumber ? undefined : Id) ? [{ name: PetName, monthly: MonthlyPremium }] : [],
    ),
  }
}
