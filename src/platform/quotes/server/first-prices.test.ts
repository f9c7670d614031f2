import { expect, test } from 'vitest'
import { firstPrices } from './first-prices.ts'

test('the same answers are asked of the insurer once, others again', async () => {
  const asked: object[] = []
  const priceOf = firstPrices((question: { age: number }) => {
    asked.push(question)
    return Promise.resolve({ cents: question.age * 100 })
  })
  const [one, two] = await Promise.all([priceOf({ age: 38 }), priceOf({ age: 38 })])
  expect([one.cents, two.cents, (await priceOf({ age: 39 })).cents]).toEqual([3800, 3800, 3900])
  expect(asked).toEqual([{ age: 38 }, { age: 39 }])
})

test('an answer that did not come is asked for again', async () => {
  let tries = 0
  const priceOf = firstPrices(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('the insurer is away')) : Promise.resolve({ cents: 1 })
  })
  await expect(priceOf({})).rejects.toThrow('the insurer is away')
  expect(await priceOf({})).toEqual({ cents: 1 })
})
