import { beforeAll, describe, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { buyTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { getPolicies, getPolicy, getPolicyDocument, sendPolicy } from '../contract.ts'

const test_ = appForFile()
let june: SignedIn
let maya: SignedIn
let admin: SignedIn
let number = ''
beforeAll(async () => {
  june = await signIn(test_, 'june@example.com')
  maya = await signIn(test_, 'maya@example.com')
  admin = await signIn(test_, 'admin@example.com', 'admin')
  number = (await buyTrip(june.visitor)).policyNum
})

describe('a policy of any line', () => {
  test('its row is worded by its line', async () => {
    const { policies } = (await june.visitor.call(getPolicies, { state: 'in-force' })).body
    expect(policies).toMatchObject([
      {
        policyNumber: number,
        title: 'Travel to Mexico',
        block: 'travel',
        state: 'in-force',
        path: `/travel/policyusa?policy=${number}`,
        pagePath: `/travel/policyusa/document?policy=${number}`,
      },
    ])
    expect((await june.visitor.call(getPolicy, { policyNum: number })).body['policy']).toMatchObject({ policyNumber: number })
  })

  test('only those in force are on the list when asked so (reading P-038)', async () => {
    await test_.app.ctx.pool.query("update policy set state = 'cancelled' where policy_number = $1", [number])
    expect((await june.visitor.call(getPolicies, { state: 'in-force' })).body['policies']).toEqual([])
    expect((await june.visitor.call(getPolicies, {})).body['policies']).toHaveLength(1)
    await test_.app.ctx.pool.query("update policy set state = 'in-force' where policy_number = $1", [number])
  })

  test('one whose last day is over has expired and leaves the list (reading P-038)', async () => {
    const endsOn = (day: string) =>
      test_.app.ctx.pool.query('update policy set starts_on = $2, ends_on = $3 where policy_number = $1', [
        number,
        '2026-02-01',
        day,
      ])
    const states = async (state?: 'in-force' | 'expired' | 'cancelled' | 'ended') =>
      (await june.visitor.call(getPolicies, { state })).body['policies'].map((row: { state: string }) => row.state)
    await endsOn('2026-02-20')
    expect(await states('in-force')).toEqual([])
    expect(await states('cancelled')).toEqual([])
    expect(await states('expired')).toEqual(['expired'])
    expect(await states('ended')).toEqual(['expired'])
    expect(await states()).toEqual(['expired'])
    expect((await june.visitor.call(getPolicy, { policyNum: number })).body['policy']).toMatchObject({
      state: 'expired',
      endedOn: '2026-02-20',
    })
    // Its last day counts whole.
    await endsOn('2026-03-01')
    expect(await states('in-force')).toEqual(['in-force'])
    expect(await states('expired')).toEqual([])
    expect(await states('ended')).toEqual([])
    expect((await june.visitor.call(getPolicy, { policyNum: number })).body['policy']).toMatchObject({ endedOn: null })
  })

  test('its document is the PDF, and is sent to the address of record', async () => {
    const { body } = await june.visitor.call(getPolicyDocument, { policyNum: number })
    expect(body).toMatchObject({ code: 200, response: { filename: `${number}.pdf` } })
    expect(Buffer.from(body['response'].content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const count = async () =>
      (await test_.mails()).filter(({ text, to }) => to.includes('june@example.com') && text.includes(number)).length
    await test_.until(async () => (await count()) === 1)
    expect((await june.visitor.post('sendPolicy', { policyNum: number, email: 'evil@example.net' })).body).toMatchObject({
      sent: true,
    })
    await test_.until(async () => (await count()) === 2)
    expect((await test_.mails()).some(({ to }) => to.includes('evil@example.net'))).toBe(false)
  })

  test('another person, a visitor and an administrator get nothing (P-116; security T1)', async () => {
    for (const definition of [getPolicy, getPolicyDocument, sendPolicy]) {
      const stolen = await maya.visitor.call(definition, { policyNum: number })
      expect(stolen.status).toBe(404)
      const none = await maya.visitor.call(definition, { policyNum: 'TU-000000000' })
      expect({ ...none.body, requestId: '' }).toEqual({ ...stolen.body, requestId: '' })
      expect(JSON.stringify(stolen.body)).not.toMatch(/June|Mexico/)
      expect((await test_.visitor().call(definition, { policyNum: number })).status).toBe(404)
      expect((await admin.visitor.call(definition, { policyNum: number })).status).toBe(403)
      expect((await maya.visitor.post(definition.name, { policyNum: number, userkey: june.subject })).status).toBe(403)
    }
    expect((await maya.visitor.call(getPolicies, {})).body['policies']).toEqual([])
  })

  // Each function takes the number's form before it looks for the policy.
  test.each([
    [
      'travel-us',
      'CT-123456789',
      ['getCATermPolicy', 'getCATermPolicyPdf', 'getCATermPolicyPage', 'sendCATermPolicyPdf', 'cancelCATermPolicy'],
    ],
    [
      'term-ca',
      'TU-123456789',
      ['getUSATravelPolicy', 'getGeneraliPolicy', 'getUSATravelPolicyPage', 'sendGeneraliPolicy', 'cancelUSATravelPolicy'],
    ],
  ])('one of %s is not there for the functions of the other line, whatever its number', async (line, policyNum, functions) => {
    const { pool } = test_.app.ctx
    const { rows } = await pool.query('select line from policy where policy_number = $1', [number])
    await pool.query('update policy set line = $2, policy_number = $3 where policy_number = $1', [number, line, policyNum])
    for (const name of functions) expect([name, (await june.visitor.post(name, { policyNum })).status]).toEqual([name, 404])
    await pool.query('update policy set line = $2, policy_number = $3 where policy_number = $1', [
      policyNum,
      rows[0].line,
      number,
    ])
  })
})
