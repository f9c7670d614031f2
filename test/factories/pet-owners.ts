import { expect } from 'vitest'
import type { PayloadOf } from '../../src/shared/function.ts'
import { petbillingpreview, purchasePetPolicy } from '../../src/lines/pet/contract.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { newEmail, signIn } from './people.ts'
import { instrument } from './instruments.ts'
import { petBill, petPurchase } from './pets.ts'

type Preview = PayloadOf<typeof petbillingpreview>

export interface PetQuote {
  asked: Preview
  quotekey: string
  Prices: { FirstBill: number; LaterBill: number; Pets: number[] }
  reference: string
}

/** What the payload of a purchase says for a quote; the token comes from `instrument`. */
export function petOrderOf({ asked, quotekey, Prices }: Pick<PetQuote, 'asked' | 'quotekey' | 'Prices'>, change: object = {}) {
  return petPurchase({ ...asked, quotekey, Prices, ...change })
}

/** A visitor's quote of these pets. */
export async function petQuoteFor(visitor: Visitor, change: Partial<Preview> = {}): Promise<PetQuote> {
  const asked = petBill(change)
  const { body } = await visitor.call(petbillingpreview, asked)
  const { quotekey, Prices, reference } = body.data.trupresponse
  return { asked, quotekey: String(quotekey), Prices, reference: String(reference) }
}

/** Somebody signed in with a quote of these pets. */
export async function petPerson(test_: TestApp, change: Partial<Preview> = {}) {
  const { visitor, email, subject } = await signIn(test_, newEmail('owner'))
  return { visitor, email, subject, ...(await petQuoteFor(visitor, { ...change, Email: email })) }
}

/** The same, once they have bought it; with `keep` the card may pay what they buy later. */
export async function petOwner(test_: TestApp, change: Partial<Preview> = {}, { keep = false } = {}) {
  const one = await petPerson(test_, change)
  const PaymentMethodId = (await instrument(one.visitor, one.quotekey, { keep })) ?? ''
  const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId }))
  expect(body).toMatchObject({ haserror: false })
  return { ...one, PaymentMethodId, policy: body.policyInfo, policyNum: String(body.policyInfo.PolicyNumber) }
}
