/** What the payment page sends to buy: the quote's pets that are priced, with what was typed. */
import type { PayloadOf } from '../../../../shared/function.ts'
import type { AnswersIn } from '../../../../web/form/define-form.ts'
import type { purchasePetPolicyHasBilling } from '../../contract.ts'
import { agreements } from '../../rules/pet.ts'
import type { OpenedQuote } from '../plan/read-plan.ts'
import type { payForm } from './pay-form.ts'

export function purchaseOrder(
  { quotekey, asked, Pets, Prices }: Pick<OpenedQuote, 'quotekey' | 'asked' | 'Pets' | 'Prices'>,
  { answers, isExistingPolicyholder }: { answers: AnswersIn<ReturnType<typeof payForm>>; isExistingPolicyholder: boolean },
): PayloadOf<typeof purchasePetPolicyHasBilling> {
  const { CountryCode, StateOrProvinceCode, PostalCode } = asked
  const priced = Pets.flatMap(({ outcome, idx }) => (outcome === 'priced' ? [idx] : []))
  return {
    isExistingPolicyholder,
    Email: asked.Email,
    Pets: asked.Pets.filter((_pet, idx) => priced.includes(idx)),
    FirstName: answers.first,
    LastName: answers.last,
    Address: answers.street,
    ...(answers.street2 ? { Address2: answers.street2 } : {}),
    City: answers.city,
    CountryCode,
    StateOrProvinceCode,
    PostalCode,
    Phone: answers.phone,
    // What the person saw; the server compares them with its own.
    Prices,
    quotekey,
    // All three are there, or the form would have been sent back.
    agreements: [...agreements],
  }
}
