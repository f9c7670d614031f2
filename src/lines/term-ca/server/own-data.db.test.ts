import { describe, expect, test } from 'vitest'
import { answers, applicant, payableApplication, reviewedApplication } from '../../../../test/factories/ca-term-application.ts'
import { cardMethod } from '../../../../test/factories/ca-term-payment.ts'
import { createCATermCustomer, getCATermDecision, saveCATermApplication, storeCATermCreditCard } from '../contract.ts'
import { getApplications, removeApplication } from '../../../platform/applications/contract.ts'
import { deleteMe, exportMyData } from '../../../platform/profile/contract.ts'
import { appForFile } from '../../../../test/app-for-file.ts'

const test_ = appForFile()

describe('a person’s own data', () => {
  test('the copy has every answer with its question; an erasure leaves nothing', async () => {
    const { visitor, email, subject } = await applicant(test_)
    await payableApplication(visitor, answers({ marijuanaUse: { frequency: '2' } }))
    const { unzipSync, strFromU8 } = await import('fflate')
    const { body } = await visitor.call(exportMyData, {})
    const data = JSON.parse(strFromU8(unzipSync(Buffer.from(body['content'], 'base64'))['data.json']!))
    const [application] = data['term-ca-applications'].applications
    expect(application).toMatchObject({
      person: { firstName: 'Ada' },
      lifestyle: { marijuanaUse: { answer: 'yes', followUps: { frequency: '2' }, text: expect.stringContaining('marijuana') } },
    })
    expect(application.identity.number).toBe('…3456')
    // Another address was typed in the application than the account has: its lead is this person's all the same.
    expect(data['web-leads']).toMatchObject([{ policytype: 'termlife', user: { email: 'ada@example.com' } }])
    expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
    for (const table of ['application', 'quote', 'agent_case', 'web_lead'])
      expect((await test_.app.ctx.pool.query(`select 1 from ${table} where owner = $1`, [subject])).rows).toEqual([])
  })
  test('a card that was kept and never paid goes with its customer', async () => {
    const { visitor, email, subject } = await applicant(test_)
    const applicationId = await payableApplication(visitor)
    const { customerId } = (await visitor.call(createCATermCustomer, { applicationId })).body
    const { paymethod: _kind, ...card } = cardMethod()
    expect((await visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body).toMatchObject({
      last4: '4242',
    })
    expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
    const { pool } = test_.app.ctx
    expect((await pool.query('select 1 from payment_method where customer_id = $1', [customerId])).rows).toEqual([])
    expect((await pool.query('select 1 from payment_customer where owner = $1', [subject])).rows).toEqual([])
  })
  test('a decision that was taken back stays in the copy, with its reasons', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ heart: {} }))
    await visitor.call(getCATermDecision, { applicationId })
    await visitor.call(saveCATermApplication, { applicationId, application: { medical: { heart: { answer: 'no' } } } })
    await visitor.call(saveCATermApplication, { applicationId, application: { reviewed: true } })
    await visitor.call(getCATermDecision, { applicationId })
    const { unzipSync, strFromU8 } = await import('fflate')
    const { body } = await visitor.call(exportMyData, {})
    const data = JSON.parse(strFromU8(unzipSync(Buffer.from(body['content'], 'base64'))['data.json']!))
    expect(data['term-ca-applications'].applications[0]).toMatchObject({
      decision: { outcome: 'referred', reasons: [{ code: 'earlierDecision' }, { code: 'heart' }] },
      earlierDecisions: [{ outcome: 'declined', reasons: [{ code: 'heart', effect: 'decline' }] }],
    })
  })
  test('unfinished ones go after 90 days, declined ones after 7 years', async () => {
    const { visitor } = await applicant(test_)
    const [open, declined] = [await reviewedApplication(visitor), await reviewedApplication(visitor, answers({ heart: {} }))]
    const decided = (await visitor.call(getCATermDecision, { applicationId: declined })).body
    // Out of the list, and a record all the same: its decision can still be asked for and nothing of it changed.
    await visitor.call(removeApplication, { id: declined })
    expect((await visitor.call(getCATermDecision, { applicationId: declined })).body).toEqual(decided)
    expect((await visitor.call(saveCATermApplication, { applicationId: declined, application: answers() })).body).toMatchObject({
      code: 'settled',
    })
    const { pool } = test_.app.ctx
    const saved = (days: number) =>
      pool.query(
        `update application_revision set saved_at = timestamptz '2026-03-01' - make_interval(days => $1) where id in ($2, $3)`,
        [days, open, declined],
      )
    const left = async () =>
      (await pool.query<{ id: string }>('select id from application where id in ($1, $2)', [open, declined])).rows.map(
        ({ id }) => id,
      )
    await saved(89)
    await test_.app.removeExpired()
    expect(await left()).toHaveLength(2)
    await saved(92)
    await test_.app.removeExpired()
    expect(await left()).toEqual([declined])
    await saved(2600)
    await test_.app.removeExpired()
    expect(await left()).toEqual([])
  })
  test('one that was declined and then answered anew is a record as well: it leaves the lists and stays 7 years', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ heart: {} }))
    await visitor.call(getCATermDecision, { applicationId })
    await visitor.call(saveCATermApplication, { applicationId, application: { medical: { heart: { answer: 'no' } } } })
    const { pool } = test_.app.ctx
    const sweptAfter = async (days: number) => {
      await pool.query(
        "update application_revision set saved_at = timestamptz '2026-03-01' - make_interval(days => $1) where id = $2",
        [days, applicationId],
      )
      await test_.app.removeExpired()
      return (await pool.query<{ status: string }>('select status from application where id = $1', [applicationId])).rows
    }
    expect(await sweptAfter(89)).toEqual([{ status: 'started' }])
    expect(await sweptAfter(92)).toEqual([{ status: 'closed' }])
    expect((await visitor.call(getApplications, {})).body['applications']).toEqual([])
    expect(await sweptAfter(2600)).toEqual([])
  })
})
