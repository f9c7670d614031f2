import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { goodPassword, newEmail, prove, signIn, signInByCode, type SignedIn } from '../../../../test/factories/people.ts'
import { createUserAndProfileForUser } from '../../accounts/contract.ts'
import { mobileHash } from '../../profile/server/index.ts'
import {
  endPersonSessions,
  findPeople,
  getPersonRecord,
  removePerson,
  removeSecondFactorOf,
  revealField,
  setPersonGroup,
  setPersonRole,
} from '../contract.ts'
import { giveRole } from './give-role.ts'

const test_ = appForFile()
const reason = 'Asked by phone, ticket 12'

const admin = () => signIn(test_, newEmail('admin'), 'admin')
const auditOf = async (subject: string, action: string) => {
  const { rows } = await test_.app.ctx.pool.query<{ actor: string; details: Record<string, unknown> }>(
    'select actor, details from audit_entry where subject = $1 and action = $2 order by at',
    [subject, action],
  )
  return rows
}
const query = (sql: string, values: unknown[]) => test_.app.ctx.pool.query(sql, values)
/** The last factor was shown longer ago than the ten minutes. */
const makeStale = async ({ id }: SignedIn): Promise<void> => {
  const before = new Date(test_.app.ctx.clock.now().getTime() - 11 * 60_000)
  await query('update person_session set factor_at = $2 where user_id = $1', [id, before])
  test_.app.router.sessions.forget()
}

/** Buys a policy; answers its number. */
const buy = async ({ visitor, email }: SignedIn): Promise<string> => {
  const { quotekey, mediumquote } = (await visitor.post('getUSATravelQuote', usTrip())).body
  const { price } = mediumquote.quoteresponse[0]
  const order = usPurchase({ quotekey, size: 'medium', price, emailaddress: email })
  return (await visitor.post('purchaseUSATravelQuote', order)).body['policyInfo'].policynumber
}

const someone = '00000000-0000-4000-8000-000000000000'
const every = [
  [findPeople, {}],
  [getPersonRecord, { key: someone }],
  [revealField, { key: someone, field: 'phone', reason }],
  [setPersonRole, { key: someone, role: 'admin' }],
  [setPersonGroup, { key: someone, group: 'BROKERS' }],
  [endPersonSessions, { key: someone }],
  [removeSecondFactorOf, { key: someone, reason }],
  [removePerson, { key: someone, confirm: 'a@example.com', reason }],
] as const

describe('who may', () => {
  test('nobody but an administrator with the second factor, function by function', async () => {
    const callers = [
      { visitor: test_.visitor(), status: 401 },
      ...(await Promise.all(
        (['consumer', 'agent', 'generalAgent', 'advisor'] as const).map(async (role) => ({
          visitor: (await signIn(test_, newEmail(role.toLowerCase()), role)).visitor,
          status: 403,
        })),
      )),
    ]
    const bare = await admin()
    await query('update person_session set factor_at = null where user_id = $1', [bare.id])
    test_.app.router.sessions.forget()
    callers.push({ visitor: bare.visitor, status: 403 })
    for (const { visitor, status } of callers)
      for (const [definition, payload] of every)
        expect((await visitor.post(definition.name, payload)).status, definition.name).toBe(status)
  })

  test('what is hard to undo asks for a fresh one', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    await makeStale(maya)
    for (const [definition, payload] of every.filter(([{ needsFreshFactor }]) => needsFreshFactor))
      expect((await maya.visitor.post(definition.name, { ...payload, key: luc.id })).body).toMatchObject({
        fields: { secondFactor: 'fresh-factor' },
      })
    expect(every.filter(([{ needsFreshFactor }]) => needsFreshFactor)).toHaveLength(3)
  })

  test('somebody who is not there is not found, and a made-up key is no key', async () => {
    const { visitor } = await admin()
    for (const [definition, payload] of every.slice(1)) {
      const { status, body } = await visitor.post(definition.name, payload)
      expect([status, body['code']], definition.name).toEqual([404, 'not-found'])
      expect((await visitor.post(definition.name, { ...payload, key: "1' or true" })).status).toBe(400)
    }
  })
})

describe('finding', () => {
  test('by the beginning of an address, page by page, whatever signs are in it', async () => {
    const { visitor } = await admin()
    const { rows } = await query(
      `insert into person (id, name, email, created_at, updated_at)
       select gen_random_uuid()::text, '', 'row' || lpad(n::text, 3, '0') || '@page.example', now(), now()
       from generate_series(1, 30) n returning id`,
      [],
    )
    expect(rows).toHaveLength(30)
    const first = (await visitor.call(findPeople, { search: 'ROW0' })).body
    expect(first['people']).toHaveLength(25)
    const second = (await visitor.call(findPeople, { search: 'row0', after: first['next'] })).body
    expect([second['people'].length, second['next'], second['by']]).toEqual([5, null, 'email'])
    const found = [...first['people'], ...second['people']].map(({ email }) => email)
    expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : 1)))
    for (const search of ['%', 'row_', "row'", '‮row', '<script>'])
      expect((await visitor.call(findPeople, { search })).body['people'], search).toEqual([])
  })

  test('without a search those who work here', async () => {
    const maya = await admin()
    const agent = await signIn(test_, newEmail('agent'), 'agent')
    const luc = await signIn(test_, newEmail('consumer'))
    const { people, by } = (await maya.visitor.call(findPeople, {})).body as { people: { key: string }[]; by: string }
    const keys = people.map(({ key }) => key)
    expect(by).toBe('staff')
    expect(keys).toEqual(expect.arrayContaining([maya.id, agent.id]))
    expect(keys).not.toContain(luc.id)
  })

  test('by a phone number that was proved, and by a policy', async () => {
    const { visitor } = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    await query('insert into profile_standing (person_id, verified_mobile_hash) values ($1, $2)', [
      luc.id,
      mobileHash(test_.app.ctx, '2075550142'),
    ])
    expect((await visitor.call(findPeople, { search: '+1 (207) 555-0142' })).body).toMatchObject({
      by: 'phone',
      people: [{ key: luc.id }],
    })
    const policyNumber = await buy(luc)
    expect((await visitor.call(findPeople, { search: policyNumber.toLowerCase() })).body).toMatchObject({
      by: 'policy',
      people: [{ key: luc.id, email: luc.email }],
    })
    expect((await visitor.call(getPersonRecord, { key: luc.id })).body['person']).toMatchObject({ policies: 1 })
  })
})

describe('a record', () => {
  test('shows fields masked; one is opened for a reason, and both are written down', async () => {
    const maya = await admin()
    const luc = await signIn(test_, newEmail('luc'))
    await luc.visitor.post('updateProfile', {
      firstname: 'Luc',
      mobile: '207-555-0142',
      address: '12 Elm St',
      city: 'Portland',
      state: 'ME',
      zipcode: '04101',
      dob: '03/02/1980',
      ssn: '123-45-6789',
    })
    const { body } = await maya.visitor.call(getPersonRecord, { key: luc.id })
    expect(body['person']).toMatchObject({
      email: luc.email,
      role: 'consumer',
      group: 'UNSET',
      level: 0,
      status: 'NONE',
      masked: { phone: '•••• 0142', address: '••••••', dob: '••••••' },
      isOwn: false,
      hasSecondFactor: false,
    })
    expect(body['person'].sessions).toHaveLength(1)
    for (const secret of ['5550142', '12 Elm', '1980', '6789']) expect(JSON.stringify(body)).not.toContain(secret)
    const short = await maya.visitor.post('revealField', { key: luc.id, field: 'phone', reason: '   because   ' })
    expect(short.body['fields']).toHaveProperty('reason')
    expect((await maya.visitor.post('revealField', { key: luc.id, field: 'ssn', reason })).status).toBe(400)
    for (const [field, value] of [
      ['phone', '2075550142'],
      ['address', '12 Elm St, Portland, ME 04101, US'],
      ['dob', '1980-03-02'],
    ] as const) {
      const opened = (await maya.visitor.call(revealField, { key: luc.id, field, reason })).body
      expect(field === 'phone' ? opened['value'].replaceAll(/\D/g, '') : opened['value']).toBe(value)
    }
    expect(await auditOf(luc.subject, 'record-read')).toHaveLength(1)
    expect(await auditOf(luc.subject, 'field-revealed')).toEqual(
      ['phone', 'address', 'dob'].map((field) => ({ actor: maya.subject, details: { field, reason } })),
    )
  })
})

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
})
