import { expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import {
  allStatements,
  answers,
  applicant,
  reviewedApplication,
  save,
  statementNames,
  view,
} from '../../../../../test/factories/ca-term-application.ts'
import { getCATermDecision } from '../../contract.ts'

const test_ = appForFile()

/** Somebody with an application whose answers are reviewed, and what becomes of it. */
const open = async () => {
  const { visitor } = await applicant(test_)
  const id = await reviewedApplication(visitor)
  const decide = async () => (await visitor.call(getCATermDecision, { applicationId: id })).body
  const revision = async (): Promise<number> => (await view(visitor, id))['revision']
  return { visitor, id, decide, revision }
}

test('answers that were changed elsewhere are not confirmed by a page that showed the ones before', async () => {
  const { visitor, id, revision } = await open()
  await save(visitor, id, { reviewed: false })
  const seen = await revision()
  await save(visitor, id, answers({ extremeSports: {} }))
  expect(await save(visitor, id, { reviewed: true }, { revision: seen })).toMatchObject({ code: 'changed-elsewhere' })
  expect(await view(visitor, id)).toMatchObject({ reviewed: false })
  expect(await save(visitor, id, { reviewed: true }, { revision: await revision() })).toMatchObject({ haserror: false })
})

test('an offer of another amount is not accepted, and nothing agreed to, by a page that showed the one before', async () => {
  const { visitor, id, decide, revision } = await open()
  await decide()
  const seen = await revision()
  await save(visitor, id, { quote: { faceAmount: 260_000, termLength: 10, paymentFrequency: 'monthly' } })
  await decide()
  expect(await save(visitor, id, allStatements, { revision: seen })).toMatchObject({ code: 'changed-elsewhere' })
  await save(visitor, id, { ...allStatements, beneficiaries: [] })
  expect(await save(visitor, id, { offerAccepted: true }, { revision: seen })).toMatchObject({ code: 'changed-elsewhere' })
  expect(await view(visitor, id)).toMatchObject({ next: { step: 'your-policy', part: 'offer' } })
})

test('a second click of the same page changes nothing and refuses nothing', async () => {
  const { visitor, id, decide, revision } = await open()
  await save(visitor, id, { reviewed: false })
  const seen = await revision()
  for (const _click of ['first', 'second'])
    expect(await save(visitor, id, { reviewed: true }, { revision: seen })).toMatchObject({ haserror: false })
  await decide()
  const offered = await revision()
  for (const _click of ['first', 'second'])
    expect(await save(visitor, id, { ...allStatements, beneficiaries: [] }, { revision: offered })).toMatchObject({
      haserror: false,
    })
  expect(Object.keys((await view(visitor, id))['statements'])).toHaveLength(statementNames.length)
})
