import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import { getCompanies, type Company } from '../contract.ts'

const test_ = appForFile()

test('a company that fails is seen: its breaker on each replica that lives, and the last ten calls without a word of anybody', async () => {
  const { visitor } = await signIn(test_, newEmail('admin'), 'admin')
  const look = async (company: string): Promise<Company> =>
    (await visitor.call(getCompanies, {})).body['companies'].find((one: Company) => one.company === company)
  expect(await look('us-travel')).toMatchObject({ breakers: [], failures: [] })
  await test_.simulators.fault('us-travel', { operation: '*', mode: 'error', times: 500 })
  const traveller = test_.visitor()
  const answers = []
  for (let at = 0; at < 24; at += 1) answers.push(await traveller.post('getUSATravelQuote', usTrip()))
  expect(answers.every(({ status }) => status === 503)).toBe(true)
  const { pool, durable } = test_.app.ctx
  const other = '00000000-0000-4000-8000-00000000000b'
  await pool.query(
    "insert into replica (id, started_at, seen_at) values ($1, now(), now()), ('gone', now(), now() - interval '1 minute')",
    [other],
  )
  await pool.query(
    "insert into company_breaker values ($1, 'us-travel', 'closed', now(), now()), ('gone', 'us-travel', 'closed', now(), now())",
    [other],
  )
  const { breakers, failures, hours } = await look('us-travel')
  expect(breakers).toMatchObject([
    { replica: durable.replicaId, isThis: true, state: 'open' },
    { replica: other, isThis: false, state: 'closed' },
  ])
  expect(failures).toHaveLength(10)
  expect(failures[0]).toMatchObject({ operation: 'POST /v2/quotations', kind: 'unknown', reason: 'http-500' })
  const asked = answers.map(({ body }) => body['requestId'])
  for (const { requestId } of failures) expect(asked).toContain(requestId)
  expect(hours.at(-1)!.failures).toBeGreaterThanOrEqual(20)
  expect((await (await signIn(test_, newEmail('agent'), 'agent')).visitor.call(getCompanies, {})).status).toBe(403)
})
