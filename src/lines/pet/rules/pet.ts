/** What is sold: lists and limits that pages, contract and insurer share. */

export const countries = ['US', 'CA'] as const
export type Country = (typeof countries)[number]

export const species = ['dog', 'cat'] as const
export type Species = (typeof species)[number]

export const genders = ['Male', 'Female'] as const
export type Gender = (typeof genders)[number]

/** Extras to the plan: recovery and complementary care (sample). */
export const policyOptions = ['RECOVERY'] as const
export type PolicyOption = (typeof policyOptions)[number]

/** Every set of options that is priced; its place is the place of its prices in an answer. */
export const optionSets: readonly (readonly PolicyOption[])[] = [[], ['RECOVERY']]

/** Dollars, for one condition and for the pet's life (facts §3). */
export const deductibles = { least: 0, most: 1000, step: 5, preset: 500 } as const

/** Every deductible that is sold, in dollars, the least first: 201 of them. */
export const allDeductibles: readonly number[] = Array.from(
  { length: (deductibles.most - deductibles.least) / deductibles.step + 1 },
  (_, at) => deductibles.least + at * deductibles.step,
)

export function isDeductible(amount: number): boolean {
  return amount >= deductibles.least && amount <= deductibles.most && amount % deductibles.step === 0
}

/** Pets on one policy (security R9). */
export const mostPets = 10

/** The number of the policy that an endorsement's number begins with; a policy's own as it is. */
export function policyNumberIn(number: string): string {
  return number.replace(/-E\d+$/, '')
}

export const longestPetName = 40

/** Months of a policy's year, each with its bill. */
export const bills = 12

/** What the insurer pays of an eligible bill after the deductible (facts §3). */
export const reimbursementPercent = 90

/** The whole comes back within so many days; day 1 follows the purchase (facts §3; issue: review period). */
export const reviewPeriodDays = 30

/** The boxes on the page that pays. */
export const agreements = ['insurer-terms', 'electronic-documents', 'monthly-bills'] as const
export type Agreement = (typeof agreements)[number]

/** Why a pet is not insured; the sentence stands under `reason` in the texts. */
export const ineligibleReasons = ['breed-unknown', 'breed-refused', 'place', 'too-young', 'too-old', 'insured-already'] as const
export type IneligibleReason = (typeof ineligibleReasons)[number]
