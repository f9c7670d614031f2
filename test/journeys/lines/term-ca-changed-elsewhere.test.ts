import { expect, test } from 'vitest'
import type { ApplicationPatch } from '../../../src/lines/term-ca/contract.ts'
import { allStatements, proofOf, wish } from '../../factories/ca-term-application.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { buy, enterCard, payable } from '../support/pay-term-life.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { ask, approved } = applicantsOf(product)

test('an offer that another device made anew is not accepted by the page that showed the one before', async () => {
  const { maya, id } = await approved('older.offer@example.com', {}, { ...allStatements, beneficiaries: [] })
  await maya.open(`/canadianterm/survey/your-policy/${id}?part=offer`)
  await ask(maya, 'saveCATermApplication', { applicationId: id, application: { quote: { ...wish.quote, faceAmount: 300_000 } } })
  await ask(maya, 'getCATermDecision', { applicationId: id })
  await ask(maya, 'saveCATermApplication', { applicationId: id, application: { ...allStatements, beneficiaries: [] } })
  await maya.goOn()
  await maya.page.getByText('This application was changed in another tab').first().waitFor()
  // The offer is the one that stands now, and can be accepted.
  await maya.page.locator('main', { hasText: '$300,000' }).waitFor()
  await maya.goOn()
  await maya.page.waitForURL(/part=identity/)
  expect(maya.complaints).toEqual([])
  await maya.leave()
})

test('a page of the payment that is behind says so, shows the price of now, or leads to the step that is open again', async () => {
  const { maya, id } = await approved('older.payment@example.com', {}, payable)
  await maya.open(`/canadianterm/survey/payment/${id}`)
  const before = await maya.page.inputValue('[name=premium]')
  await enterCard(maya)
  const change = async (faceAmount: number) => {
    await ask(maya, 'saveCATermApplication', { applicationId: id, application: { quote: { ...wish.quote, faceAmount } } })
  }
  await change(300_000)
  await ask(maya, 'getCATermDecision', { applicationId: id })
  const again = { ...allStatements, beneficiaries: [], offerAccepted: true }
  await ask(maya, 'saveCATermApplication', { applicationId: id, application: again })
  await maya.goOn()
  await maya.page.getByText('The price has changed since you saw it').first().waitFor()
  await expect.poll(() => maya.page.inputValue('[name=premium]')).not.toBe(before)
  await change(350_000)
  await enterCard(maya)
  await maya.goOn()
  await maya.page.waitForURL(/note=unpaid/)
  await maya.page.getByText('Your policy has not begun, because this application or its price has changed').waitFor()
  expect(await ask(maya, 'getPolicies', {})).toMatchObject({ policies: [] })
  await maya.leave()
})

test('a life that is found at the payment is told that an agent looks at it, and that nothing was charged', async () => {
  const holder = await approved('same.passport@example.com')
  const save = (application: ApplicationPatch) =>
    ask(holder.maya, 'saveCATermApplication', { applicationId: holder.id, application })
  await save({ quote: { ...wish.quote, faceAmount: 800_000 } })
  await ask(holder.maya, 'getCATermDecision', { applicationId: holder.id })
  const passport = proofOf(holder.maya)
  await save({ ...payable, ...passport })
  await buy(holder.maya, holder.id)
  await holder.maya.leave()
  const { maya, id } = await approved(
    'passport.again@example.com',
    {},
    { ...allStatements, beneficiaries: [], offerAccepted: true },
  )
  await ask(maya, 'saveCATermApplication', { applicationId: id, application: passport })
  await maya.open(`/canadianterm/survey/payment/${id}`)
  await enterCard(maya)
  await maya.goOn()
  await maya.page.waitForURL(/note=person-looks/)
  await maya.page.getByText('A licensed agent has to look at this application before it can be paid for').waitFor()
  await maya.leave()
})
