import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/open-test-app.ts'
import { getCATermFirstPrice, getCATermPremium } from '../../contract.ts'

let test_: TestApp
beforeAll(async () => {
  test_ = await openTestApp()
})
afterAll(() => test_?.close())

const woman38 = { age: 38, sex: 'female', smoker: false, province: 'ON' } as const

test('the landing page shows what an estimate then asks, and nothing of it is kept', async () => {
  const visitor = test_.visitor()
  const first = await visitor.call(getCATermFirstPrice, woman38)
  expect(first.body).toMatchObject({ haserror: false, faceAmount: 500_000, termLength: 10 })
  const { age: _age, ...person } = woman38
  // The tests' clock stands on 1 March 2026.
  const { body } = await visitor.call(getCATermPremium, { ...person, dob: '1988-03-01', faceAmount: 500_000, termLength: 10 })
  expect(first.body['monthlyTotal']).toBe(body['monthlyTotal'])
  const { rows: kept } = await test_.app.ctx.pool.query('select count(*)::int as quotes from quote')
  expect(kept[0]).toEqual({ quotes: 1 })
})

test('an age that may not have as much or as long is shown the nearest it may have', async () => {
  const { body } = await test_.visitor().call(getCATermFirstPrice, { ...woman38, age: 65 })
  expect(body).toMatchObject({ haserror: false, faceAmount: 250_000, termLength: 10 })
})

test('Quebec is refused with the specified sentence, an age outside the issue ages by its field', async () => {
  const visitor = test_.visitor()
  const { body } = await visitor.call(getCATermFirstPrice, { ...woman38, province: 'QC' })
  expect(body).toMatchObject({ haserror: true, code: 'province-unavailable' })
  expect((await visitor.call(getCATermFirstPrice, { ...woman38, age: 17 })).status).toBe(400)
})
