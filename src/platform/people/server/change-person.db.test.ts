import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { managedPeople } from '../../../../test/factories/managed-people.ts'
import { codeFor, goodPassword, newEmail, prove, signIn, signInByCode } from '../../../../test/factories/people.ts'
import { confirmEmailChange, createUserAndProfileForUser, getMe, requestEmailChange } from '../../accounts/contract.ts'
import {
  endPersonSessions,
  getPersonRecord,
  removePerson,
  removeSecondFactorOf,
  setPersonGroup,
  setPersonRole,
} from '../contract.ts'
import { giveRole } from './give-role.ts'

const test_ = appForFile()
const reason = 'Asked by phone, ticket 12'

const { admin, auditOf, query, buy } = managedPeople(test_)

describe('roles and groups', () => {
  test('a new role ends the sessions, shows in the profile’s status, and is written down', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    expect((await maya.visitor.call(setPersonRole, { key: luc.id, role: 'admin' })).body).toMatchObject({ endedSessions: 1 })
    expect((await luc.visitor.post('getProfile', {})).status).toBe(401)
    await signInByCode(luc.visitor, luc.email, test_)
    expect((await luc.visitor.post('getProfile', {})).body['profile']).toMatchObject({ status: 'admin' })
    await maya.visitor.call(setPersonRole, { key: luc.id, role: 'agent' })
    await signInByCode(luc.visitor, luc.email, test_)
    expect((await luc.visitor.post('getProfile', {})).body['profile']).toMatchObject({ status: 'NONE' })
    expect((await auditOf(luc.subject, 'role-changed')).map(({ details }) => details)).toEqual([
      { from: 'consumer', to: 'admin' },
      { from: 'admin', to: 'agent' },
    ])
    expect((await maya.visitor.post('setPersonRole', { key: luc.id, role: 'root' })).status).toBe(400)
  })

  test('a role that a colleague has changed meanwhile stays, and it is told which it is', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    await maya.visitor.call(setPersonRole, { key: luc.id, role: 'advisor', was: 'consumer' })
    const behind = await maya.visitor.call(setPersonRole, { key: luc.id, role: 'admin', was: 'consumer' })
    expect(behind.body).toMatchObject({
      haserror: true,
      code: 'stale',
      message: 'Somebody else changed this role since you opened it. It is now: Advisor.',
    })
    expect(await auditOf(luc.subject, 'role-changed')).toHaveLength(1)
    const again = await maya.visitor.call(setPersonRole, { key: luc.id, role: 'admin', was: 'advisor' })
    expect(again.body).toMatchObject({ haserror: false, role: 'admin' })
  })

  test('nobody changes, strips or removes themselves', async () => {
    const maya = await admin()
    const own = { key: maya.id }
    for (const { body } of [
      await maya.visitor.call(setPersonRole, { ...own, role: 'consumer' }),
      await maya.visitor.call(removeSecondFactorOf, { ...own, reason }),
      await maya.visitor.call(removePerson, { ...own, confirm: maya.email, reason }),
    ])
      expect(body).toMatchObject({ code: 'own' })
  })

  test('two administrators at once cannot take the right from each other', async () => {
    await query("update person set role = 'consumer' where role = 'admin'", [])
    const [one, other] = [await admin(), await admin()]
    const answers = await Promise.all([
      one.visitor.call(setPersonRole, { key: other.id, role: 'consumer' }),
      other.visitor.call(setPersonRole, { key: one.id, role: 'consumer' }),
    ])
    expect(answers.filter(({ body }) => body['role'] === 'consumer')).toHaveLength(1)
    const { rows } = await query("select id from person where role = 'admin'", [])
    expect(rows).toHaveLength(1)
  })

  test('a group is a plain name, and no function of the person’s own writes it', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    expect((await maya.visitor.call(setPersonGroup, { key: luc.id, group: ' brokers ' })).body).toMatchObject({
      group: 'BROKERS',
    })
    for (const group of ['', '=1+1', '<b>', 'a'.repeat(31)])
      expect((await maya.visitor.post('setPersonGroup', { key: luc.id, group })).status, group).toBe(400)
    await luc.visitor.post('updateProfile', { firstname: 'Luc', group: 'ADMINS', status: 'admin', level: 9 })
    expect((await luc.visitor.post('getProfile', {})).body['profile']).toMatchObject({
      group: 'BROKERS',
      status: 'NONE',
      level: 0,
    })
  })
})

describe('sessions and second factors', () => {
  test('every session ends at once', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    const elsewhere = test_.visitor()
    await signInByCode(elsewhere, luc.email, test_)
    expect((await maya.visitor.call(endPersonSessions, { key: luc.id })).body).toMatchObject({ ended: 2 })
    for (const visitor of [luc.visitor, elsewhere]) expect((await visitor.post('getProfile', {})).status).toBe(401)
  })

  test('a lost one is removed, and the next sign-in sets up a new one', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'), 'agent')
    await query("insert into second_factor (person_id, secret, created_at, confirmed_at) values ($1, 'x', now(), now())", [
      luc.id,
    ])
    await query("insert into recovery_code (person_id, code_hash) values ($1, 'x')", [luc.id])
    expect((await maya.visitor.call(getPersonRecord, { key: luc.id })).body['person']).toMatchObject({ hasSecondFactor: true })
    expect((await maya.visitor.call(removeSecondFactorOf, { key: luc.id, reason })).body).toMatchObject({ removed: true })
    await signInByCode(luc.visitor, luc.email, test_)
    expect((await luc.visitor.post('getSecondFactor', {})).body).toMatchObject({ isSetUp: false, isShown: false })
    expect((await auditOf(luc.subject, 'factor-removed'))[0]?.details).toEqual({ reason })
  })
})

describe('removal', () => {
  test('sign-in ends and the profile goes; the policy stays; the address makes no account any more', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    const policyNumber = await buy(luc)
    const remove = (confirm: string) => maya.visitor.call(removePerson, { key: luc.id, confirm, reason })
    expect((await remove('other@example.com')).body).toMatchObject({ code: 'confirm', fields: { confirm: 'confirm' } })
    const { body } = await remove(luc.email.toUpperCase())
    expect(body).toMatchObject({ removed: true })
    expect(body['kept']).toEqual(expect.arrayContaining(['ledger', 'audit']))
    expect((await luc.visitor.post('getProfile', {})).status).toBe(401)
    for (const table of ['profile', 'profile_key', 'profile_standing'])
      expect((await query(`select 1 from ${table} where person_id = $1`, [luc.id])).rows).toEqual([])
    expect((await query('select owner from policy where policy_number = $1', [policyNumber])).rows).toHaveLength(1)
    expect((await auditOf(luc.subject, 'person-removed'))[0]).toEqual({ actor: maya.subject, details: { reason } })
    expect((await remove(luc.email)).status).toBe(404)
    expect((await maya.visitor.call(getPersonRecord, { key: luc.id })).status).toBe(404)
    // A code proves the address still, and opens nothing.
    expect(await signInByCode(test_.visitor(), luc.email, test_)).toBe('undefined')
    const again = test_.visitor()
    await prove(test_, again, luc.email)
    const made = await again.call(createUserAndProfileForUser, { email: luc.email, password: goodPassword })
    expect(made.body).toMatchObject({ code: 'account-removed', messageCode: 'accountRemoved' })
    expect((await query('select 1 from person where email = $1', [luc.email])).rows).toEqual([])
    // The operator lets the address in again.
    await giveRole(test_.app.ctx, { email: luc.email, role: 'consumer', actor: 'operator' })
    expect(await signInByCode(again, luc.email, test_)).toMatch(/^person:/)
  })

  test('nor does it become the address of another account; who has no right code is not told', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    await maya.visitor.call(removePerson, { key: luc.id, confirm: luc.email, reason })
    const { visitor, email } = await signIn(test_, newEmail('noor'))
    expect((await visitor.call(requestEmailChange, { email: luc.email })).body).toMatchObject({ sent: true })
    const otp = await codeFor(test_, luc.email)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await visitor.call(confirmEmailChange, { otp: wrong })).body).toMatchObject({ code: 'otp-invalid' })
    expect((await visitor.call(confirmEmailChange, { otp })).body).toMatchObject({
      code: 'account-removed',
      messageCode: 'accountRemoved',
    })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ email })
  })
})
