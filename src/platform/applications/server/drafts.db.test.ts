import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { getDraft, saveDraft } from '../contract.ts'

const test_ = appForFile()

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

test('each page of a line has its own draft, twenty at most', async () => {
  const visitor = test_.visitor()
  const read = async (page: string) => (await visitor.call(getDraft, { line: 'term-ca', page })).body['answers']
  const pages = ['person:', 'person:a-1', 'eligibility:a-1']
  for (const page of pages) await visitor.call(saveDraft, { line: 'term-ca', page, answers: { of: page } })
  expect(await Promise.all(pages.map(read))).toEqual(pages.map((of) => ({ of })))
  await visitor.call(saveDraft, { line: 'term-ca', page: 'person:a-1', answers: {} })
  expect(await Promise.all(pages.map(read))).toEqual([{ of: 'person:' }, null, { of: 'eligibility:a-1' }])

  for (let at = 0; at < 20; at += 1) {
    await visitor.call(saveDraft, { line: 'term-ca', page: `person:b-${at}`, answers: { at: String(at) } })
    await test_.app.ctx.pool.query("update draft set saved_at = saved_at - interval '1 second' where line = 'term-ca'")
  }
  expect(await read('person:')).toBeNull()
  expect(await read('person:b-0')).toEqual({ at: '0' })
  expect((await visitor.call(saveDraft, { line: 'term-ca', page: 'a page', answers: {} })).body['fields']).toEqual({
    page: 'page',
  })
})

test('a save that arrives after a newer one of the same form changes nothing, whatever the newer one kept', async () => {
  const visitor = test_.visitor()
  const save = (number: number, answers: Record<string, string>, form = 'f0f0f0f0f0f0f0f0') =>
    visitor.call(saveDraft, { line: 'term-ca', page: 'person:', answers, edit: { form, number } })
  const read = async () => (await visitor.call(getDraft, { line: 'term-ca', page: 'person:' })).body['answers']
  await save(2, { name: 'June' })
  await save(1, { name: 'Ju' })
  expect(await read()).toEqual({ name: 'June' })
  // The form itself was sent, and what it had typed is an answer now.
  await save(4, {})
  await save(3, { name: 'June L' })
  expect(await read()).toBeNull()
  // The page was opened anew: its count begins again.
  await save(1, { name: 'Maya' }, 'a1a1a1a1a1a1a1a1')
  expect(await read()).toEqual({ name: 'Maya' })
})

test('payment fields are dropped, and the rest is encrypted at rest', async () => {
  const visitor = test_.visitor()
  await visitor.call(saveDraft, {
    line: 'travel-us',
    answers: { name: 'Larksong', ccorcheckno: '4111111111111111', cvv: '123', cardName: 'x' },
  })
  expect((await visitor.call(getDraft, { line: 'travel-us' })).body['answers']).toEqual({ name: 'Larksong' })
  const { rows } = await test_.app.ctx.pool.query('select answers from draft')
  expect(JSON.stringify(rows)).not.toContain('Larksong')
})

test('a line that is not sold here has no draft', async () => {
  const visitor = test_.visitor()
  for (const line of ['renters', 'no-such-line', 'constructor']) {
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
