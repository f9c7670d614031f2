import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { actingPartner, beginActing } from '../../../../../test/factories/acting.ts'
import { begunApplication } from '../../../../../test/factories/open-application.ts'
import { newEmail, signIn } from '../../../../../test/factories/people.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import { getDraft, removeApplication, saveDraft } from '../../../applications/contract.ts'
import { deleteMe, exportMyData } from '../../../profile/contract.ts'
import { requestActing, stopActing } from '../../contract.ts'

const test_ = appForFile()

const rows = async (sql: string, values: unknown[]) => (await test_.app.ctx.pool.query(sql, values)).rows

const copyOf = async (visitor: Visitor) => {
  const { body } = await visitor.call(exportMyData, {})
  return JSON.parse(strFromU8(unzipSync(Buffer.from(body['content'], 'base64'))['data.json']!))
}

test('what was typed while acting is in the customer’s copy and goes with them; another visit does not see it', async () => {
  const { acting, customer } = await actingPartner(test_)
  const other = await actingPartner(test_)
  const draft = { line: 'travel-us', page: '' }
  const answers = { destination: 'MEXICO' }
  for (const { visitor } of [acting, other.acting]) await visitor.call(saveDraft, { ...draft, answers })
  expect((await acting.visitor.call(getDraft, draft)).body['answers']).toEqual(answers)
  await acting.visitor.call(stopActing, {})
  await beginActing(acting.visitor, customer.id)
  expect((await acting.visitor.call(getDraft, draft)).body['answers']).toBeNull()
  expect((await customer.visitor.call(getDraft, draft)).body['answers']).toBeNull()
  expect((await copyOf(customer.visitor)).applications.drafts).toEqual([{ ...draft, answers }])
  // An application that the customer removes takes along what was typed into its pages while acting.
  const id = await begunApplication(test_, customer.subject)
  await acting.visitor.call(saveDraft, { line: 'travel-us', page: `person:${id}`, answers })
  expect((await customer.visitor.call(removeApplication, { id })).body).toMatchObject({ removed: true })
  const typedFor = (personId: string) => rows("select owner from draft where owner like 'acting:' || $1 || ':%'", [personId])
  expect(await typedFor(customer.id)).toHaveLength(1)
  expect((await customer.visitor.call(deleteMe, { confirm: customer.email })).body).toMatchObject({ erased: true })
  expect(await typedFor(customer.id)).toEqual([])
  expect(await typedFor(other.customer.id)).toHaveLength(1)
})

test('a request to act that was not answered is in the copy and goes with whom it was sent to', async () => {
  const { acting } = await actingPartner(test_)
  await acting.visitor.call(stopActing, {})
  const [email, another] = [newEmail('asked'), newEmail('asked')]
  const asked = await signIn(test_, email)
  for (const to of [email, another])
    expect((await acting.visitor.call(requestActing, { email: to, actions: ['quote'], days: 30 })).body).toMatchObject({
      haserror: false,
    })
  expect((await copyOf(asked.visitor)).acting).toMatchObject([{ asked: ['quote'], answeredAt: null }])
  expect((await asked.visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
  const waitingFor = (to: string) =>
    rows('select 1 from acting_consent where email_hash = $1', [test_.app.ctx.encryption.hash('email', to)])
  expect(await waitingFor(email)).toEqual([])
  expect(await waitingFor(another)).toHaveLength(1)
})
