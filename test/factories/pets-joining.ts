import { getPetPolicy, getPetPurchase, petbillingpreview, purchasePetPolicy } from '../../src/lines/pet/contract.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { petOrderOf, petQuoteFor, type petOwner, type PetQuote } from './pet-owners.ts'
import { instrument } from './instruments.ts'
import { labrador, petBill, type PetPayload } from './pets.ts'

type Owner = Awaited<ReturnType<typeof petOwner>>

export const bella = (change: Partial<PetPayload> = {}): PetPayload => labrador({ PetName: 'Bella', Gender: 'Female', ...change })

/** What the tests of pets that join a policy do and look at. */
export function joiningIn(test_: TestApp) {
  const page = async ({ visitor, policyNum }: Owner) => (await visitor.call(getPetPolicy, { policyNum })).body
  return {
    page,
    /** What `petbillingpreview` answers for pets that are to join the owner's policy. */
    ask: async ({ visitor, email, policyNum }: Owner, Pets = [bella()], change: object = {}) =>
      (await visitor.call(petbillingpreview, petBill({ Email: email, Pets, policyNum, ...change }))).body,
    joining: (one: Owner, Pets = [bella()]): Promise<PetQuote> =>
      petQuoteFor(one.visitor, { Email: one.email, Pets, policyNum: one.policyNum }),
    pay: async (visitor: Visitor, quote: PetQuote, { number = '4111111111111111' } = {}) => {
      const PaymentMethodId = (await instrument(visitor, quote.quotekey, { number })) ?? ''
      const order = petOrderOf(quote, { PaymentMethodId })
      return { order, body: (await visitor.call(purchasePetPolicy, order)).body }
    },
    /** A purchase of the quote once it has come to its end. */
    settled: (one: Owner, { reference }: PetQuote) =>
      test_.until(async () => {
        const { body } = await one.visitor.call(getPetPurchase, { reference })
        return ['pending', 'refunding'].includes(body.state) ? null : body
      }),
    namesOn: async (one: Owner): Promise<string[]> =>
      (await page(one)).policyInfo.Pets.map(({ PetName }: { PetName: string }) => PetName),
    /** The mail to this address in which these words stand. */
    mailWith: (email: string, words: string) =>
      test_.until(async () =>
        (await test_.mails()).find(({ to, text }) => to.includes(email) && text.replaceAll(/\s+/g, ' ').includes(words)),
      ),
  }
}
