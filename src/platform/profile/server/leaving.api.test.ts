import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeFor, prove, signIn, signInByCode, type SignedIn } from '../../../../test/factories/people.ts'
import { buyTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { deleteMe, exportMyData, getProfile, updateProfile } from '../contract.ts'
import { replayErasures } from './delete-me.ts'

const test_ = appForFile()
let june: SignedIn
beforeAll(async () => {
  const visitor = test_.visitor()
  const subject = await signInByCode(visitor, 'june@example.com', test_)
  june = { visitor, subject, id: subject.replace('person:', ''), email: 'june@example.com' }
  await june.visitor.call(updateProfile, { firstName: 'June' })
})

const rowsOf = async (sql: string, values: unknown[] = []) => (await test_.app.ctx.pool.query(sql, values)).rows

describe('a copy of my data, and leaving', () => {
  test('the copy holds every part and the policy documents; it asks for a young sign-in', async () => {
    const { policyNum: number } = await buyTrip(june.visitor)
    await june.visitor.post('saveDraft', { line: 'travel-us', answers: { destination: 'MEXICO' } })
    const lead = { user: { email: 'June@example.com' }, policytype: 'auto' }
    await test_.visitor().post('webleads-append', lead)
    const { body } = await june.visitor.call(exportMyData, {})
    const files = unzipSync(Buffer.from(body['content'], 'base64'))
    expect(Object.keys(files)).toContain(`policies/${number}.pdf`)
    expect(Buffer.from(files[`policies/${number}.pdf`]!).subarray(0, 5).toString()).toBe('%PDF-')
    const data = JSON.parse(strFromU8(files['data.json']!))
    expect(data.profile.firstname).toBe('June')
    expect(data.policies[0].policyNumber).toBe(number)
    expect(data.account.sessions.length).toBeGreaterThan(0)
    expect(data.account.knownBrowsers).toMatchObject([{ since: expect.any(String), lastSignIn: expect.any(String) }])
    expect(data['web-leads']).toMatchObject([{ policytype: 'auto', user: { email: 'june@example.com' } }])
    expect(data.applications.drafts[0].answers).toEqual({ destination: 'MEXICO' })
    expect(data['travel-us-quotes']).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain('123456789')
    await test_.app.ctx.pool.query(
      "update person_session set created_at = created_at - interval '11 minutes' where user_id = $1",
      [june.id],
    )
    expect((await june.visitor.call(exportMyData, {})).body).toMatchObject({ haserror: true, code: 'sign-in-again' })
    expect((await june.visitor.call(deleteMe, { confirm: 'june@example.com' })).body).toMatchObject({ code: 'sign-in-again' })
    expect((await test_.visitor().call(exportMyData, {})).status).toBe(401)
  })

  test('leaving removes the person and keeps what the law asks for', async () => {
    const atTheLibrary = test_.visitor()
    await atTheLibrary.post('requestSignInCode', { email: 'june@example.com' })
    await atTheLibrary.post('signInWithCode', {
      email: 'june@example.com',
      otp: await codeFor(test_, 'june@example.com'),
      remember: true,
    })
    await atTheLibrary.post('signOut', {})
    expect((await atTheLibrary.post('getRememberedEmail', {})).body['email']).toBe('june@example.com')
    june = await signIn(test_, 'june@example.com')
    await june.visitor.call(updateProfile, { firstName: 'June' })
    await prove(test_, june.visitor, 'june@example.com')
    expect((await june.visitor.call(deleteMe, { confirm: 'maya@example.com' })).body).toMatchObject({ code: 'confirm' })
    const { body } = await june.visitor.call(deleteMe, { confirm: ' June@example.com ' })
    expect(body).toMatchObject({ erased: true, kept: ['ledger', 'audit', 'policies'] })
    for (const [table, column] of [
      ['person', 'id'],
      ['profile', 'person_id'],
      ['profile_key', 'person_id'],
      ['person_session', 'user_id'],
      ['known_browser', 'person_id'],
    ])
      expect(await rowsOf(`select 1 from ${table} where ${column} = $1`, [june.id])).toEqual([])
    for (const table of ['draft', 'application', 'alert'])
      expect(await rowsOf(`select 1 from ${table} where owner = $1`, [june.subject])).toEqual([])
    const hash = test_.app.ctx.encryption.hash('email', 'june@example.com')
    for (const table of ['one_time_code', 'address_proof', 'web_lead'])
      expect(await rowsOf(`select 1 from ${table} where email_hash = $1`, [hash])).toEqual([])
    expect((await atTheLibrary.post('getRememberedEmail', {})).body['email']).toBe(null)
    expect(await rowsOf('select 1 from policy where owner = $1', [june.subject])).toHaveLength(1)
    expect(await rowsOf('select 1 from erasure where person_id = $1', [june.id])).toHaveLength(1)
    expect(JSON.stringify(await rowsOf('select * from erasure'))).not.toContain('june')
    expect((await june.visitor.call(getProfile, {})).status).toBe(401)
    expect(await test_.app.breaches()).toEqual([])
  })

  test('who was erased and comes back with a restore is erased again', async () => {
    await test_.app.ctx.pool.query(
      "insert into person (id, name, email, email_verified, created_at, updated_at) values ($1, '', 'june@example.com', true, now(), now())",
      [june.id],
    )
    expect(await replayErasures(test_.app.ctx)).toBe(1)
    expect(await rowsOf('select 1 from person where id = $1', [june.id])).toEqual([])
  })

  test('an administrator is not erased by their own hand', async () => {
    const admin = await signIn(test_, 'admin@example.com', 'admin')
    expect((await admin.visitor.call(getProfile, {})).body['profile'].status).toBe('admin')
    expect((await admin.visitor.call(deleteMe, { confirm: 'admin@example.com' })).body).toMatchObject({ code: 'admin' })
  })
})
