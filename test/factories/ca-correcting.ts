import { getCaTravelQuoteFinal, purchaseTravelInsuranceCa } from '../../src/lines/travel-ca/contract.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { instrument } from './instruments.ts'
import { caFinal, caPolicy, type CaFinalPayload, type CaPolicyPayload } from './ca-trip.ts'
import { newEmail, signIn } from './people.ts'
import { goodCard } from './us-trip.ts'

/** The trip with five days more. */
export const longer = { ...caFinal().trip, returnDate: '2026-04-18' }

export interface Order {
  quotekey: string
  amount: number
  card?: string
}

/** Who has a policy for the trip and corrects it. */
export interface Insured {
  visitor: Visitor
  subject: string
  email: string
  contact: CaPolicyPayload['contact']
  policyNum: string
}

/** A final quote of the trip, with a change. */
export async function finalOf(visitor: Visitor, change: Partial<CaFinalPayload> = {}) {
  return (await visitor.call(getCaTravelQuoteFinal, caFinal(change))).body
}

/** What buys a quote. */
export async function payloadOf(
  visitor: Visitor,
  { quotekey, amount, card = goodCard }: Order,
  change: Partial<CaPolicyPayload> = {},
) {
  const instrumentToken = await instrument(visitor, quotekey, { number: card })
  const payments = [{ amount, ...(instrumentToken ? { instrumentToken } : {}) }]
  return { quotekey, policy: caPolicy({ payments, ...change }) }
}

/** The final quote of the same trip with five days more. */
export async function corrected({ visitor, policyNum }: Pick<Insured, 'visitor' | 'policyNum'>) {
  const { quotekey, response } = await finalOf(visitor, { trip: longer, replaces: policyNum })
  return { quotekey: String(quotekey), amount: Number(response.blanketTugo.price) }
}

/** Buys in an app, and has policies bought. */
export function correctorIn(test_: TestApp) {
  const buy = async (visitor: Visitor, order: Order, change: Partial<CaPolicyPayload> = {}) =>
    test_.until(async () => {
      const { status, body } = await visitor.call(purchaseTravelInsuranceCa, await payloadOf(visitor, order, change))
      return status === 200 && !body['pending'] ? body : null
    })
  return {
    buy,
    /** Somebody with a policy for the trip, which cost 153.14. */
    insured: async (): Promise<Insured> => {
      const email = newEmail('corrector')
      const { visitor, subject } = await signIn(test_, email)
      const contact = { ...caPolicy().contact, email }
      const { quotekey } = await finalOf(visitor)
      const { policyInfo } = await buy(visitor, { quotekey: String(quotekey), amount: 153.14 }, { contact })
      return { visitor, subject, email, contact, policyNum: String(policyInfo.policynumber) }
    },
  }
}
