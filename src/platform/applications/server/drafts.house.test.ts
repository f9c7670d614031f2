import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../test/open-test-house.ts'
import { getDraft, saveDraft } from '../contract.ts'

let test_: TestHouse
beforeAll(async () => {
  test_ = await openTestHouse()
})
afterAll(() => test_?.close())

test('what was saved last comes back, for its own browser and line only', async () => {
  const visitor = test_.visitor()
  expect((await visitor.call(getDraft, { line: 'travel-us' })).body).toMatchObject({ answers: null, savedAt: null })
  await visitor.call(saveDraft, { line: 'travel-us', answers: { destination: 'MEXICO' } })
  await visitor.call(saveDraft, { line: 'travel-us', answers: { destination: 'CANADA', ages: ['30', '31'] } })
  expect((await visitor.call(getDraft, { line: 'travel-us' })).body).toMatchObject({
    answers: { destination: 'CANADA', ages: ['30', '31'] },
  })
  expect((await visitor.call(getDraft, { line: 'pet' })).body).toMatchObject({ answers: null })
  expect((await test_.visitor().call(getDraft, { line: 'travel-us' })).body).toMatchObject({ answers: null })
})

test('a draft without answers is none any more, in its own line only', async () => {
  const visitor = test_.visitor()
  await visitor.call(saveDraft, { line: 'travel-us', answers: { destination: 'MEXICO' } })
  await visitor.call(saveDraft, { line: 'term-ca', answers: { sex: 'female' } })
  expect((await visitor.call(saveDraft, { line: 'term-ca', answers: {} })).status).toBe(200)
  expect((await visitor.call(getDraft, { line: 'term-ca' })).body).toMatchObject({ answers: null, savedAt: null })
  expect((await visitor.call(getDraft, { line: 'travel-us' })).body).toMatchObject({ answers: { destination: 'MEXICO' } })
})

test('payment fields are dropped, and the rest is sealed at rest', async () => {
  const visitor = test_.visitor()
  await visitor.call(saveDraft, {
    line: 'travel-us',
    answers: { name: 'Larksong', ccorcheckno: '4111111111111111', cvv: '123', cardName: 'x' },
  })
  expect((await visitor.call(getDraft, { line: 'travel-us' })).body['answers']).toEqual({ name: 'Larksong' })
  const { rows } = await test_.house.ground.pool.query('select answers from draft')
  expect(JSON.stringify(rows)).not.toContain('Larksong')
})

test('a line that is not sold here has no draft', async () => {
  const visitor = test_.visitor()
  for (const line of ['pet', 'no-such-line', 'constructor']) {
    const answer = await visitor.call(saveDraft, { line, answers: { name: 'June' } })
    expect(answer.status).toBe(400)
    expect(answer.body['fields']).toEqual({ line: 'line' })
  }
})

test('too much to be answers is refused', async () => {
  const answers = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a${i}`, 'x'.repeat(4000)]))
  const answer = await test_.visitor().call(saveDraft, { line: 'travel-us', answers })
  expect(answer.status).toBe(400)
  expect(answer.body['fields']).toEqual({ answers: 'too-long' })
})
