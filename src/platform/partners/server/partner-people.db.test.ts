import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../test/factories/partners.ts'
import { codeFor, newEmail } from '../../../../test/factories/people.ts'
import { confirmEmailChange, requestEmailChange } from '../../accounts/contract.ts'
import { setPersonRole } from '../../people/contract.ts'
import { getPartner, getPartnerHome, savePartner, setPartnerActive } from '../contract.ts'

const test_ = appForFile()

const reason = 'Asked by the company, ticket 12'

const approved = () => approvedPartner(test_)

describe('anyone who signs in for a partner', () => {
  test('sees it with a second factor shown, and nothing any more once it is suspended', async () => {
    const { boss, key, said, partner } = await approved()
    const bare = await signInForPartner(test_, said.email, { hasFactor: false })
    expect((await bare.visitor.post(getPartnerHome.name, {})).body['fields']).toEqual({ secondFactor: 'second-factor' })
    const { visitor } = await signInForPartner(test_, said.email)
    const home = () => visitor.post(getPartnerHome.name, {})
    expect((await home()).body).toMatchObject({ company: said.company, partnerurl: partner.partnerurl, campaigns: [] })
    await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
    expect((await home()).status).toBe(401)
    const again = await signInForPartner(test_, said.email)
    expect((await again.visitor.post(getPartnerHome.name, {})).status).toBe(403)
  })
})

test('a page that showed a partner as it was before a colleague decided undoes nothing of it', async () => {
  const { boss, key, partner } = await approved()
  const move = async (active: string, revision: number) =>
    (await boss.visitor.post(setPartnerActive.name, { key, active, revision, reason })).body
  const { partner: suspended } = await move('SUSPENDED', partner.revision)
  expect(suspended).toMatchObject({ active: 'SUSPENDED' })
  expect(await move('REJECTED', partner.revision)).toMatchObject({ haserror: true, code: 'stale' })
  // A second click of the page that decided is none of it.
  expect(await move('SUSPENDED', partner.revision)).toMatchObject({ partner: { active: 'SUSPENDED' } })
  expect(await move('REJECTED', suspended.revision)).toMatchObject({ partner: { active: 'REJECTED' } })
})

describe('a partner whose contact has another address', () => {
  const saved = async () => {
    const { boss, partner, said, key } = await approved()
    const { partnerurl: _url, timestamp: _at, approvedTimestamp: _when, active: _active, isDeleted: _gone, ...fields } = partner
    return { boss, key, said, save: (email: string) => boss.visitor.post(savePartner.name, { ...fields, email }) }
  }

  test('is signed in for by the new contact, and no more by the one before', async () => {
    const { said, save } = await saved()
    const before = await signInForPartner(test_, said.email)
    const next = newEmail('contact')
    expect((await save(next)).body['partner']).toMatchObject({ email: next })
    expect((await before.visitor.post(getPartnerHome.name, {})).status).toBe(401)
    const again = await signInForPartner(test_, said.email)
    expect((await again.visitor.post(getPartnerHome.name, {})).status).toBe(403)
    const after = await signInForPartner(test_, next)
    expect((await after.visitor.post(getPartnerHome.name, {})).body).toMatchObject({ company: said.company })
  })

  test('is signed in for no more by a contact whose account has another address by now', async () => {
    const { boss, key, said, save } = await saved()
    const before = await signInForPartner(test_, said.email)
    const moved = newEmail('moved')
    await before.visitor.call(requestEmailChange, { email: moved })
    const otp = await codeFor(test_, moved)
    expect((await before.visitor.call(confirmEmailChange, { otp })).body).toMatchObject({ changed: true })
    const again = await signInForPartner(test_, moved)
    expect((await again.visitor.post(getPartnerHome.name, {})).body).toMatchObject({ company: said.company })
    const next = newEmail('contact')
    expect((await save(next)).body['partner']).toMatchObject({ email: next })
    expect((await boss.visitor.post(getPartner.name, { key })).body['people']).toEqual([next])
    expect((await again.visitor.post(getPartnerHome.name, {})).status).toBe(401)
    const { rows } = await test_.app.ctx.pool.query('select role from person where email = $1', [moved])
    expect(rows).toEqual([{ role: 'consumer' }])
    const after = await signInForPartner(test_, next)
    expect((await after.visitor.post(getPartnerHome.name, {})).body).toMatchObject({ company: said.company })
  })

  test('is not given the address of a colleague, and keeps its contact', async () => {
    const { boss, key, said, save } = await saved()
    const { body } = await save(boss.email)
    expect(body).toMatchObject({ haserror: true, code: 'person-taken', fields: { email: 'person-taken' } })
    const record = (await boss.visitor.post(getPartner.name, { key })).body
    expect(record).toMatchObject({ partner: { email: said.email }, people: [said.email] })
  })
})

describe('somebody of a partner who got another role', () => {
  test('keeps it whatever becomes of the partner, and signs in for it no more', async () => {
    const { boss, key, said } = await approved()
    const { id, visitor } = await signInForPartner(test_, said.email)
    const roleOf = async () =>
      (await test_.app.ctx.pool.query('select role from person where id = $1', [id])).rows[0].role as string
    const move = (active: string) => boss.visitor.post(setPartnerActive.name, { key, active, reason })
    for (const role of ['consumer', 'agent']) {
      expect((await boss.visitor.post(setPersonRole.name, { key: id, role })).body['role']).toBe(role)
      expect((await boss.visitor.post(getPartner.name, { key })).body['people']).toEqual([])
      expect((await move('SUSPENDED')).body['haserror']).toBe(false)
      expect(await roleOf()).toBe(role)
      expect((await visitor.post(getPartnerHome.name, {})).status).toBe(401)
      if (role === 'agent') expect((await move('APPROVED')).body['code']).toBe('person-taken')
      else expect((await move('APPROVED')).body['haserror']).toBe(false)
    }
    expect(await roleOf()).toBe('agent')
  })

  test('also where the membership is older than that', async () => {
    const { boss, key, said } = await approved()
    const { id } = await signInForPartner(test_, said.email)
    await test_.app.ctx.pool.query("update person set role = 'admin' where id = $1", [id])
    expect((await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })).body['haserror']).toBe(false)
    const { rows } = await test_.app.ctx.pool.query('select role from person where id = $1', [id])
    expect(rows).toEqual([{ role: 'admin' }])
  })
})
