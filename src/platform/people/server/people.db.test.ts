import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { managedPeople } from '../../../../test/factories/managed-people.ts'
import { newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
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

const test_ = appForFile()
const reason = 'Asked by phone, ticket 12'

const { admin, auditOf, query, buy } = managedPeople(test_)
/** The last factor was shown longer ago than the ten minutes. */
const makeStale = async ({ id }: SignedIn): Promise<void> => {
  const before = new Date(test_.app.ctx.clock.now().getTime() - 11 * 60_000)
  await query('update person_session set factor_at = $2 where user_id = $1', [id, before])
  test_.app.router.sessions.forget()
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
