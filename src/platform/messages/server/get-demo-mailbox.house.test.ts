import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../test/open-test-house.ts'
import { getDemoMailbox } from '../contract.ts'

let test_: TestHouse
beforeAll(async () => {
  test_ = await openTestHouse()
})
afterAll(() => test_?.close())

test('the demo mailbox shows what the stand-in mail host received', async () => {
  const visitor = test_.visitor()
  await visitor.post('requestSignInCode', { email: 'shown@example.com' })
  const mails = await test_.until(async () => {
    const { body } = await visitor.call(getDemoMailbox, {})
    return body['mails']?.length > 0 ? body['mails'] : null
  })
  expect(mails[0]).toMatchObject({ to: ['shown@example.com'] })
  expect((await visitor.call(getDemoMailbox, { id: mails[0].id })).body['mails']).toHaveLength(1)
})
