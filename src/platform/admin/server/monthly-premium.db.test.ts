import { expect, test } from 'vitest'
import { appThatSells, policyHolder } from '../../../../test/factories/ca-term-payment.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { getDashboard, getSalesSummary } from '../contract.ts'
import { countFigures } from './rollup.ts'

const test_ = appThatSells()

test('what is paid each month counts with its twelve months, in its own currency', async () => {
  await policyHolder(test_)
  await countFigures(test_.app.ctx)
  const admin = await signIn(test_, newEmail('admin'), 'admin')
  const { body } = await admin.visitor.call(getDashboard, { country: 'CA' })
  expect(body['total'].now).toMatchObject({ sold: 1, premium: { USD: 0, CAD: 12 * 2768 } })
  const { body: summary } = await admin.visitor.call(getSalesSummary, {})
  expect(summary['salesByType']).toContainEqual(expect.objectContaining({ block: 'life', premiumCents: 12 * 2768 }))
})
