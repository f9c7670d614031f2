import { EventEmitter, once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { actingIn, actingPartner, beginActing } from '../../../../../test/factories/acting.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { eligible, person } from '../../../../../test/factories/ca-term-application.ts'
import { codeFor, signInByCode } from '../../../../../test/factories/people.ts'
import { usTrip } from '../../../../../test/factories/us-trip.ts'
import { getMe, signOut } from '../../../accounts/contract.ts'
import { deleteMe, getProfile, updateProfile } from '../../../profile/contract.ts'
import { removePerson } from '../../../people/contract.ts'
import { deletePartner, getActingConsents, revokeActing, setPartnerActive, stopActing } from '../../contract.ts'

const test_ = appForFile()

const { roleOf, wait } = actingIn(test_)
const { rows, eachMinute } = lookInto(test_)

describe('a session in which somebody acts ends', () => {
  test('as soon as the customer takes the consent back', async () => {
    const { acting, customer } = await actingPartner(test_)
    expect((await customer.visitor.post(revokeActing.name, { id: customer.consentId })).body['state']).toBe('revoked')
    const after = await acting.visitor.post(getProfile.name, {})
    expect(after.status).toBe(401)
    expect(after.headers['clear-site-data']).toBeTruthy()
    expect(await roleOf(acting.visitor)).toBe('visitor')
  })

  test('and nothing goes on in a visitor’s name, until somebody signs in again', async () => {
    const { acting, customer, partner } = await actingPartner(test_)
    const application = { ...eligible, user: { ...person.user, ...eligible.user, address: person.user.address } }
    const applications = async () => (await rows('select 1 from application')).length
    const before = await applications()
    await customer.visitor.post(revokeActing.name, { id: customer.consentId })
    for (const name of ['saveCATermApplication', 'saveCATermApplication', 'getUSATravelQuote']) {
      const answer = await acting.visitor.post(name, name === 'getUSATravelQuote' ? usTrip() : { application })
      expect(answer.status, name).toBe(401)
      expect(answer.body, name).toMatchObject({ code: 'unauthenticated', fields: { acting: 'ended' } })
    }
    expect(await applications()).toBe(before)
    // Nobody is known behind it any more: such refusals share the row of their minute (security R24).
    await test_.app.router.audit.flush()
    const refused =
      "select sum((details ->> 'times')::int)::int as times from audit_entry where action = $1 and outcome = 'unauthenticated'"
    expect(await rows(refused, ['saveCATermApplication'])).toEqual([{ times: 2 }])
    expect(await roleOf(acting.visitor)).toBe('visitor')
    await signInByCode(acting.visitor, partner.said.email, test_)
    expect(await roleOf(acting.visitor)).toBe('partner')
    await acting.visitor.post(signOut.name, {})
    expect((await acting.visitor.post('getUSATravelQuote', usTrip())).status).toBe(200)
  })

  test('also where a request has just read who calls', async () => {
    const { acting, customer } = await actingPartner(test_)
    const { db } = test_.app.ctx
    const execute = db.execute.bind(db)
    const moments = new EventEmitter()
    const [read, revoked] = [once(moments, 'read'), once(moments, 'revoked')]
    test_.app.router.sessions.forget()
    const reading = vi.spyOn(db, 'execute').mockImplementation(async (query) => {
      const answer = await execute(query)
      if (!query.text.includes('person_session')) return answer
      reading.mockRestore()
      moments.emit('read')
      await revoked
      return answer
    })
    const late = acting.visitor.post(getMe.name, {})
    await read
    await customer.visitor.post(revokeActing.name, { id: customer.consentId })
    moments.emit('revoked')
    await late
    expect((await acting.visitor.post(getProfile.name, {})).status).toBe(401)
  })

  test('and a request that was on its way when acting stopped takes no session away', async () => {
    const { acting } = await actingPartner(test_)
    const older = test_.visitor()
    for (const [name, value] of acting.visitor.cookies) older.cookies.set(name, value)
    await acting.visitor.post(stopActing.name, {})
    const { headers } = await older.post(getProfile.name, {})
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['clear-site-data']).toBeUndefined()
    const before = (await rows('select 1 from application')).length
    const application = { ...eligible, user: { ...person.user, ...eligible.user, address: person.user.address } }
    const late = await older.post('saveCATermApplication', { application })
    expect(late.status).toBe(401)
    expect(late.headers['set-cookie']).toBeUndefined()
    expect((await rows('select 1 from application')).length).toBe(before)
  })

  test('as soon as the partner is suspended; the customer’s list says that it can do nothing, and takes it back all the same', async () => {
    const { acting, customer, partner } = await actingPartner(test_)
    const listed = async () => (await customer.visitor.post(getActingConsents.name, {})).body['consents']
    expect(await listed()).toMatchObject([{ state: 'live', suspended: false }])
    await partner.boss.visitor.post(setPartnerActive.name, { key: partner.key, active: 'SUSPENDED', reason: 'No licence' })
    expect(await roleOf(acting.visitor)).toBe('visitor')
    expect(await listed()).toMatchObject([{ state: 'live', suspended: true }])
    expect((await customer.visitor.post(revokeActing.name, { id: customer.consentId })).body['state']).toBe('revoked')
    expect(await listed()).toMatchObject([{ state: 'revoked' }])
  })

  test('with a partner that is removed, and the customer’s list says so', async () => {
    const { acting, customer, partner } = await actingPartner(test_)
    const { key, said } = partner
    const reason = 'Asked by the company, ticket 12'
    await partner.boss.visitor.post(deletePartner.name, { key, confirm: said.company, reason })
    expect(await roleOf(acting.visitor)).toBe('visitor')
    const { consents } = (await customer.visitor.post(getActingConsents.name, {})).body
    expect(consents).toEqual([expect.objectContaining({ state: 'revoked' })])
    expect(consents[0].visits[0].until).not.toBeNull()
  })

  test.each([
    ['the consent runs out', `update acting_consent set ends_at = '2020-01-01'`],
    ['its person works for the partner no longer', 'delete from partner_user'],
    ['its person has another role', `update person set role = 'consumer' where role = 'partner'`],
    ['the customer becomes a colleague', `update person set role = 'agent' where role = 'consumer'`],
    ['the partner is no partner any more', `update partner set active = 'REJECTED'`],
    ['the partner is removed', 'update partner set is_deleted = true'],
  ])('when %s', async (_when, sql) => {
    const { acting } = await actingPartner(test_)
    expect(await roleOf(acting.visitor)).toBe('acting')
    await test_.app.ctx.pool.query(sql)
    test_.app.router.sessions.forget()
    expect(await roleOf(acting.visitor)).toBe('visitor')
  })

  test.each([
    ['fifteen idle minutes', [15.1], 'visitor'],
    ['an hour, however busy', [14, 14, 14, 14, 4.1], 'visitor'],
    ['and not before', [14, 14, 14, 14], 'acting'],
  ])('after %s', async (_when, minutes, role) => {
    const { acting } = await actingPartner(test_)
    const backs = []
    for (const each of minutes) {
      backs.unshift(await wait(each))
      await acting.visitor.post(getMe.name, {})
    }
    expect(await roleOf(acting.visitor)).toBe(role)
    for (const back of backs) back()
  })

  test('with the session of who acts, and the customer’s list says no more that they act now', async () => {
    const { acting, customer } = await actingPartner(test_)
    await acting.visitor.post(signOut.name, {})
    const { consents } = (await customer.visitor.post(getActingConsents.name, {})).body
    expect(consents[0].visits).toEqual([{ at: expect.any(String), until: null, isNow: false }])
  })

  test.each([
    ['the membership is gone', 'delete from partner_user where person_id = $1'],
    [
      'the partner’s own twelve hours are over',
      "update person_session set own_since = own_since - interval '13 hours' where user_id = $1",
    ],
  ])('once %s, whatever the session says, and the list says so', async (_why, change) => {
    const { acting, customer } = await actingPartner(test_)
    await test_.app.ctx.pool.query(change, [acting.id])
    const { consents } = (await customer.visitor.post(getActingConsents.name, {})).body
    expect(consents[0].visits[0]).toMatchObject({ until: null, isNow: false })
  })

  test('acting and stopping never lengthen the partner’s own twelve hours', async () => {
    const { acting, customer } = await actingPartner(test_)
    const { rows } = await test_.app.ctx.pool.query('select own_since from person_session where user_id = $1', [acting.id])
    await acting.visitor.post(stopActing.name, {})
    await beginActing(acting.visitor, customer.id)
    await acting.visitor.post(stopActing.name, {})
    const after = await test_.app.ctx.pool.query('select created_at from person_session where user_id = $1', [acting.id])
    expect(after.rows[0].created_at).toEqual(rows[0].own_since)
  })

  test('and two browsers at once see it at the same time', async () => {
    const { acting, customer } = await actingPartner(test_)
    const [, changed] = await Promise.all([
      acting.visitor.post(updateProfile.name, { city: 'Toronto' }),
      customer.visitor.post(getActingConsents.name, {}),
    ])
    expect(changed.body['consents'][0].visits).toEqual([{ at: expect.any(String), until: null, isNow: true }])
    await Promise.all([
      acting.visitor.post(updateProfile.name, { bio: 'x' }),
      customer.visitor.post(revokeActing.name, { id: customer.consentId }),
    ])
    expect((await acting.visitor.post(updateProfile.name, { bio: 'y' })).status).toBe(401)
    expect((await customer.visitor.post(getProfile.name, {})).status).toBe(200)
  })
})

test.each(['erases the account', 'is removed by an administrator'])(
  'a price that the partner waits for while the customer %s leaves nothing behind, and the address may come back',
  async (how) => {
    const { acting, customer, partner } = await actingPartner(test_)
    await test_.simulators.fault('us-travel', { operation: '*', mode: 'slow', times: 1, delayMs: 1500 })
    const pricing = acting.visitor.post('getUSATravelQuote', usTrip())
    await new Promise((resolve) => setTimeout(resolve, 300))
    const gone =
      how === 'erases the account'
        ? await customer.visitor.post(deleteMe.name, { confirm: customer.email })
        : await partner.boss.visitor.post(removePerson.name, {
            key: customer.id,
            confirm: customer.email,
            reason: 'Asked by letter, ticket 12',
          })
    expect(gone.body['haserror']).toBe(false)
    expect(await roleOf(acting.visitor)).toBe('visitor')
    expect((await pricing).status).toBe(200)
    const left = () => rows('select 1 from quote where owner = $1', [customer.subject])
    expect(await left()).toHaveLength(1)
    const again = test_.visitor()
    if (how === 'erases the account') await again.post('requestSignInCode', { email: customer.email })
    await eachMinute('profile')
    expect(await left()).toEqual([])
    if (how !== 'erases the account') return
    await again.post('signInWithCode', { email: customer.email, otp: await codeFor(test_, customer.email) })
    expect(await roleOf(again)).toBe('consumer')
  },
)
