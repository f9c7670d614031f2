/** What the payment page sends to buy: the quote's pets that are priced, with what was typed. */
import type { PayloadOf } from '../../../../shared/function.ts'
import type { purchasePetPolicyHasBilling } from '../../contract.ts'
import { agreements } from '../../rules/pet.ts'
import type { JoinedPolicy } from '../joined.ts'
import type { OpenedQuote } from '../plan/read-plan.ts'

export function purchaseOrder(
  { quotekey, asked, Pets, Prices, policyNum }: Pick<OpenedQuote, 'quotekey' | 'asked' | 'Pets' | 'Prices' | 'policyNum'>,
  { owner, isExistingPolicyholder }: { owner: JoinedPolicy['owner']; isExistingPolicyholder: boolean },
): PayloadOf<typeof purchasePetPolicyHasBilling> {
  const { CountryCode, StateOrProvinceCode, PostalCode } = asked
  const priced = Pets.flatMap(({ outcome, idx }) => (outcome === 'priced' ? [idx] : []))
  return {
    isExistingPolicyholder,
    Email: asked.Email,
    Pets: asked.Pets.filter((_pet, idx) => priced.includes(idx)),
    ...owner,
    CountryCode,
    StateOrProvinceCode,
    PostalCode,
    // What the person saw; the server compares them with its own.
    Prices,
    quotekey,
    ...(policyNum === null ? {} : { policyNum }),
    // All three are there, or the form would have been sent back.
    agreements: [...agreements],
  }
}
