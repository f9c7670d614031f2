import { expect, test } from 'vitest'
import { appThatSells, payer, payment } from '../../../../../test/factories/ca-term-payment.ts'
import { signInAtOnce } from '../../../../../test/factories/people.ts'
import { getCATermPremium, payCATerm } from '../../contract.ts'
import { sampleTables } from '../../rules/rate-tables.ts'

const test_ = appThatSells()

const loadDearer = async (version: string, effective: string): Promise<number> => {
  const table = { ...sampleTables[0]!, version, effective, monthlyHundredths: sampleTables[0]!.monthlyHundredths + 1 }
  const answer = await fetch(`${test_.simulators.url}/term-ca/rates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': version },
    body: JSON.stringify(table),
  })
  return answer.status
}

const priceNow = async (): Promise<number> => {
  const asked = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 250_000 } as const
  return (await test_.visitor().call(getCATermPremium, asked)).body['monthlyTotal']
}

test('what was approved is issued at the price of its day, though dearer rates hold since', async () => {
  const one = await payer(test_)
  const before = await priceNow()
  expect(await loadDearer('later', '2026-03-02')).toBe(201)
  test_.passDays(1)
  expect(await priceNow()).toBeGreaterThan(before)
  await signInAtOnce(test_, one.visitor, one.email)
  const { body } = await one.visitor.call(payCATerm, payment(one.applicationId))
  expect(body).toMatchObject({ haserror: false, policyNum: expect.stringMatching(/^CT-/) })
})
