import { beforeAll, describe, expect, test } from 'vitest'
import { newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { mobileHash } from '../../profile/server/index.ts'
import { deleteAlert, deleteUserAlert, getAlerts, getUserAlerts, saveAlert, saveUserAlert } from '../contract.ts'

const test_ = appForFile()
let june: SignedIn
let maya: SignedIn
let admin: SignedIn
beforeAll(async () => {
  june = await signIn(test_, 'june@example.com')
  maya = await signIn(test_, 'maya@example.com')
  admin = await signIn(test_, 'admin@example.com', 'admin')
})

const said = { label: 'Storm season', event_type: 'storm', method: 'email' as const, destination: 'desk@example.com' }

describe('alerts for everybody (P-051)', () => {
  test('an administrator writes, everybody signed in reads, masked', async () => {
    const { alert } = (await admin.visitor.call(saveAlert, said)).body
    expect(alert).toMatchObject({ ...said, created: '2026-03-01' })
    expect((await june.visitor.call(getAlerts, {})).body['alerts']).toMatchObject([
      { label: 'Storm season', destination: 'd•••@example.com' },
    ])
    expect((await admin.visitor.call(getAlerts, {})).body['alerts']).toMatchObject([{ destination: 'desk@example.com' }])
    const changed = await admin.visitor.call(saveAlert, {
      ...said,
      id: alert.id,
      label: 'Storms',
      method: 'sms',
      destination: '207-555-0142',
    })
    expect(changed.body['alert']).toMatchObject({ id: alert.id, label: 'Storms', method: 'sms' })
    const { rows } = await test_.app.ctx.pool.query('select * from alert')
    expect(JSON.stringify(rows)).not.toMatch(/desk@|555-0142/)
  })

  test('a change that knows nothing of a colleague’s is refused', async () => {
    const { alert } = (await admin.visitor.call(saveAlert, { ...said, label: 'Floods' })).body
    const { id, revision } = alert
    const colleague = await admin.visitor.call(saveAlert, { ...said, id, revision, label: 'High water' })
    expect(colleague.body['alert'].revision).toBe(revision + 1)
    const behind = await admin.visitor.call(saveAlert, { ...said, id, revision, label: 'Spring floods' })
    expect(behind.body).toMatchObject({
      haserror: true,
      code: 'stale',
      message: expect.stringContaining('Somebody else changed'),
    })
    const { alerts } = (await admin.visitor.call(getAlerts, {})).body
    expect(alerts[0]).toMatchObject({ id, label: 'High water' })
    await admin.visitor.call(deleteAlert, { id })
  })

  test('nobody else writes', async () => {
    const { alerts } = (await admin.visitor.call(getAlerts, {})).body
    for (const visitor of [june.visitor, test_.visitor()]) {
      const isOut = visitor !== june.visitor
      expect((await visitor.call(saveAlert, said)).status).toBe(isOut ? 401 : 403)
      expect((await visitor.call(deleteAlert, { id: alerts[0].id })).status).toBe(isOut ? 401 : 403)
    }
    expect((await test_.visitor().call(getAlerts, {})).status).toBe(401)
  })

  test('what does not fit is refused, and deleting is deleting', async () => {
    expect((await admin.visitor.call(saveAlert, { ...said, destination: 'no address' })).body['fields']).toEqual({
      destination: 'email',
    })
    expect((await admin.visitor.call(saveAlert, { ...said, label: ' ' })).body['fields']).toEqual({ label: 'required' })
    const { alerts } = (await admin.visitor.call(getAlerts, {})).body
    expect((await admin.visitor.call(deleteAlert, { id: alerts[0].id })).body).toMatchObject({ deleted: true })
    expect((await admin.visitor.call(deleteAlert, { id: alerts[0].id })).status).toBe(404)
  })
})

test.each(['http://127.0.0.1:9/', 'https://192.168.0.1/', 'https://intranet/'])(
  'an administrator’s inward address is refused at the field: %s',
  async (destination) =>
    expect(
      (await admin.visitor.call(saveAlert, { label: 'x', event_type: 'case-late', method: 'webhook', destination })).body,
    ).toMatchObject({ code: 'public-address', fields: { destination: 'public-address' } }),
)

describe('my own alerts', () => {
  test('go to my own address, whatever the payload says', async () => {
    const { body } = await june.visitor.post('saveUserAlert', { ...said, destination: 'evil@example.net' })
    expect(body['alert']).toMatchObject({ label: 'Storm season', destination: 'j•••@example.com' })
    expect((await june.visitor.call(saveUserAlert, { ...said, method: 'sms' })).body).toMatchObject({
      haserror: true,
      code: 'no-mobile',
    })
    await june.visitor.post('updateProfile', { mobile: '207-555-0142' })
    // Nobody's phone rings because somebody typed its number (security T10).
    expect(
      (
        await june.visitor.post(
          'saveUserAlert',
          { ...said, method: 'sms' },
          { cookie: `${june.visitor.cookieHeader}; locale=fr` },
        )
      ).body,
    ).toMatchObject({
      code: 'mobile-unproved',
      message: 'Confirmez d’abord votre numéro de cellulaire.',
    })
    await test_.app.ctx.pool.query(
      `insert into profile_standing (person_id, verified_mobile_hash) values ($1, $2)
       on conflict (person_id) do update set verified_mobile_hash = excluded.verified_mobile_hash`,
      [june.id, mobileHash(test_.app.ctx, '207-555-0142')],
    )
    expect((await june.visitor.call(saveUserAlert, { ...said, method: 'sms' })).body['alert'].destination).toBe('•••• 0142')
  })

  test('are listed with where they would go now, and whatever they name', async () => {
    const ines = await signIn(test_, newEmail('ines'))
    await ines.visitor.call(saveUserAlert, { ...said, event_type: 'case-late' })
    const { pool } = test_.app.ctx
    await pool.query("update person set email = 'new.ines@example.com' where id = $1", [ines.id])
    expect((await ines.visitor.call(getUserAlerts, {})).body['alerts']).toMatchObject([
      { event_type: 'case-late', destination: 'n•••@example.com' },
    ])
  })

  test('are mine alone, newest first and page by page (P-116)', async () => {
    const one = (await june.visitor.call(getUserAlerts, { limit: 1 })).body
    const two = (await june.visitor.call(getUserAlerts, { limit: 1, after: one['next'] })).body
    expect([one, two].map(({ alerts }) => alerts[0].method)).toEqual(['sms', 'email'])
    expect(two['next']).toBeNull()
    expect((await maya.visitor.call(getUserAlerts, {})).body['alerts']).toEqual([])
    expect((await june.visitor.call(getAlerts, {})).body['alerts']).toEqual([])
    const { id } = one['alerts'][0]
    expect((await maya.visitor.call(deleteUserAlert, { id })).status).toBe(404)
    expect((await maya.visitor.call(saveUserAlert, { ...said, id })).status).toBe(404)
    expect((await admin.visitor.call(deleteAlert, { id })).status).toBe(404)
    expect((await june.visitor.call(deleteUserAlert, { id })).body).toMatchObject({ deleted: true })
    for (const odd of ['-'.repeat(36), 'a'.repeat(36)])
      expect((await june.visitor.call(deleteUserAlert, { id: odd })).body['fields']).toEqual({ id: 'invalid' })
  })

  test('fifty are kept and no more, however many come at once; a change and a removal still go through', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => maya.visitor.call(saveUserAlert, said)))
    const kept = answers.filter(({ body }) => body['haserror'] === false)
    expect(kept).toHaveLength(50)
    expect(answers.filter(({ body }) => body['code'] === 'too-many')).toHaveLength(10)
    const { id } = kept[0]!.body['alert']
    expect((await maya.visitor.call(saveUserAlert, { ...said, id, label: 'Later' })).body['alert']).toMatchObject({
      label: 'Later',
    })
    expect((await june.visitor.call(saveUserAlert, said)).body).toMatchObject({ haserror: false })
    await maya.visitor.call(deleteUserAlert, { id })
    expect((await maya.visitor.call(saveUserAlert, said)).body).toMatchObject({ haserror: false })
  })
})
