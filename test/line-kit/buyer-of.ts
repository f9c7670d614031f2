import { expect } from 'vitest'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import type { Answered, TestApp } from '../open-test-app.ts'
import type { LineSample, ReadyToBuy } from './line-sample.ts'

/** Somebody who buys what a line sells. */
export function buyerOf(test_: TestApp, sample: LineSample) {
  const ready = (): Promise<ReadyToBuy> => sample.ready(test_)

  /** Clicks until the answer says how it ended. */
  const orderToItsEnd = (
    one: ReadyToBuy,
    ...change: Parameters<ReadyToBuy['order']> extends [unknown, ...infer Rest] ? Rest : never
  ) =>
    test_.until(async (): Promise<Answered | null> => {
      const answer = await one.order(one.visitor, ...change)
      return answer.status === 200 && !answer.body['pending'] ? answer : null
    })
  const numberOf = async ({ visitor }: ReadyToBuy): Promise<string> =>
    String((await visitor.call(getPolicies, { line: sample.line })).body['policies'][0]?.policyNumber)
  const bought = async (): Promise<ReadyToBuy & { policyNum: string }> => {
    const one = await ready()
    expect((await orderToItsEnd(one)).body).toMatchObject({ haserror: false })
    return { ...one, policyNum: await numberOf(one) }
  }

  return { ready, orderToItsEnd, bought }
}
