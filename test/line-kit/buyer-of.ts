import { expect } from 'vitest'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import { declinedCard } from '../factories/us-trip.ts'
import type { Answered, TestApp, Visitor } from '../open-test-app.ts'
import type { LineSample, ReadyToBuy } from './line-sample.ts'

const cards = { declined: declinedCard, another: '5555555555554444' }

/** How an order differs from the one that is bought; `key` is the sender's own. */
interface OrderChange {
  card?: keyof typeof cards
  centsMore?: number
  key?: string
}

type Buyer = ReadyToBuy & { order: (by: Visitor, change?: OrderChange) => Promise<Answered> }

/** Somebody who buys what a line sells. */
export function buyerOf(test_: TestApp, sample: LineSample) {
  const ready = async (): Promise<Buyer> => {
    const one = await sample.ready(test_)
    const order: Buyer['order'] = async (by, { card, centsMore = 0, key } = {}) => {
      const payload = await one.payload({ ...(card ? { card: cards[card] } : {}), centsMore })
      return by.post(sample.buy.name, payload, key ? { 'idempotency-key': key } : {})
    }
    return { ...one, order }
  }

  /** Clicks until the answer says how it ended. */
  const orderToItsEnd = (one: Buyer, change?: OrderChange) =>
    test_.until(async (): Promise<Answered | null> => {
      const answer = await one.order(one.visitor, change)
      return answer.status === 200 && !answer.body['pending'] ? answer : null
    })
  const numberOf = async ({ visitor }: ReadyToBuy): Promise<string> =>
    String((await visitor.call(getPolicies, { line: sample.line })).body['policies'][0]?.policyNumber)
  const bought = async (): Promise<Buyer & { policyNum: string }> => {
    const one = await ready()
    expect((await orderToItsEnd(one)).body).toMatchObject({ haserror: false })
    return { ...one, policyNum: await numberOf(one) }
  }

  return { ready, orderToItsEnd, bought }
}
