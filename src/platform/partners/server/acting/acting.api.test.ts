import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { actingIn, actingPartner, beginActing } from '../../../../../test/factories/acting.ts'
import { mailTo, newEmail, signIn } from '../../../../../test/factories/people.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import { getMe } from '../../../accounts/contract.ts'
import { getProfile, updateProfile } from '../../../profile/contract.ts'
import {
  answerActing,
  deletePartner,
  getActingConsents,
  getActingCustomers,
  getPartnerHome,
  openHandOff,
  requestActing,
  revokeActing,
  sendHandOff,
  setPartnerActive,
  signInToAct,
  stopActing,
} from '../../contract.ts'

const test_ = appForFile()

const { aPartner, roleOf, rowsOf, browserWith } = actingIn(test_)

test('a partner asks, the customer agrees, the partner acts, both names stand in the audit, and stopping leads back (P-078, P-140)', async () => {
  const { visitor, id, said } = await aPartner()
  const email = newEmail('customer')
  const customer = await signIn(test_, email)
  const asked = await visitor.post(requestActing.name, {
    email: email.toUpperCase(),
    actions: ['quote', 'fill-in', 'buy'],
    days: 30,
  })
  expect(asked.body).toEqual({ haserror: false, asked: true })
  const mail = await mailTo(test_, email, /asks to act for you/)
  expect(mail.text).toContain(said.company)
  expect(mail.text).toContain('/acting')
  const seen = (await customer.visitor.post(getActingConsents.name, {})).body['consents']
  expect(seen).toEqual([expect.objectContaining({ company: said.company, state: 'asked', asked: ['quote', 'fill-in', 'buy'] })])
  const answered = await customer.visitor.post(answerActing.name, { id: seen[0].id, actions: ['quote', 'fill-in', 'documents'] })
  expect(answered.body['state']).toBe('live')
  const mine = (await visitor.post(getActingCustomers.name, {})).body['customers']
  expect(mine).toEqual([
    expect.objectContaining({ email: email, state: 'live', granted: ['quote', 'fill-in'], uid: customer.id }),
  ])

  const before = visitor.cookies.get('eider-session')
  const begun = await test_.app.http.inject({
    method: 'POST',
    url: '/api/initiateSession',
    headers: { host: new URL(test_.app.ctx.settings.origin).host, cookie: visitor.cookieHeader, 'login-as': customer.id },
  })
  const { token, ...rest } = begun.json()
  expect(rest).toEqual({
    haserror: false,
    user: { uid: id, email: said.email },
    loginAs: { uid: customer.id, name: email },
    uid: id,
  })
  expect((await visitor.post(signInToAct.name, { token })).body).toMatchObject({ uid: id, userkey: customer.subject })
  expect(visitor.cookies.get('eider-session')).not.toBe(before)
  expect((await visitor.post(getMe.name, {})).body).toMatchObject({ userkey: customer.subject, email, role: 'acting' })
  await visitor.post(updateProfile.name, { firstname: 'Maya', ssn: '123-45-6789' })
  const { profile } = (await visitor.post(getProfile.name, {})).body
  expect(profile.firstname).toBe('Maya')
  expect(profile.ssn).not.toContain('123-45')
  expect((await customer.visitor.post(getProfile.name, {})).body['profile'].firstname).toBe('Maya')
  expect(await rowsOf(customer.subject)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ actor: `person:${id}`, action: 'acting-started', outcome: 'done' }),
      expect.objectContaining({ actor: `person:${id}`, action: updateProfile.name, outcome: 'done' }),
    ]),
  )
  const acted = visitor.cookies.get('eider-session')
  expect((await visitor.post(stopActing.name, {})).body).toEqual({ haserror: false, stopped: true })
  expect(visitor.cookies.get('eider-session')).not.toBe(acted)
  expect((await visitor.post(getPartnerHome.name, {})).body['company']).toBe(said.company)
  const stale = browserWith(new Map([['eider-session', acted ?? '']]))
  expect(await roleOf(stale)).toBe('visitor')
  const [after] = (await customer.visitor.post(getActingConsents.name, {})).body['consents']
  expect(after.visits).toEqual([{ at: expect.any(String), until: expect.any(String), isNow: false }])
})

describe('asking', () => {
  test('answers the same whether there is an account, and mails nobody who has none', async () => {
    const { visitor } = await aPartner()
    const email = newEmail('nobody')
    const [known, unknown] = [await signIn(test_, newEmail('customer')), email]
    const ask = (to: string) => visitor.post(requestActing.name, { email: to, actions: ['quote'], days: 1 })
    expect((await ask(unknown)).body).toEqual((await ask(known.email)).body)
    await mailTo(test_, known.email, /asks to act for you/)
    expect((await test_.mails()).filter(({ to }) => to.includes(unknown))).toEqual([])
    // Anyone who makes an account with that address later sees what waits for it.
    const later = await signIn(test_, email)
    expect((await later.visitor.post(getActingConsents.name, {})).body['consents']).toHaveLength(1)
    expect(await visitor.post(getActingCustomers.name, {})).toMatchObject({
      body: {
        customers: [
          { state: 'asked', uid: null },
          { state: 'asked', uid: null },
        ],
      },
    })
  })

  test.each(['admin', 'partner', 'agent'] as const)(
    'shows nothing to a person of the role %s, who cannot be acted for',
    async (role) => {
      const { visitor } = await aPartner()
      const colleague = await signIn(test_, newEmail(role), role)
      await visitor.post(requestActing.name, { email: colleague.email, actions: ['quote'], days: 1 })
      expect((await colleague.visitor.post(getActingConsents.name, {})).body['consents']).toEqual([])
    },
  )

  test.each([
    ['nothing', { actions: [], days: 5 }],
    ['what there is not', { actions: ['export'], days: 5 }],
    ['for a day less than one', { actions: ['quote'], days: 0 }],
    ['for more than thirty days', { actions: ['quote'], days: 31 }],
  ])('for %s is refused', async (_what, changed) => {
    const { visitor } = await aPartner()
    expect((await visitor.post(requestActing.name, { email: newEmail(), ...changed })).status).toBe(400)
  })

  test('a second time takes the place of the first; nobody else answers it, and nobody answers it twice', async () => {
    const { visitor } = await aPartner()
    const customer = await signIn(test_, newEmail('customer'))
    for (const days of [1, 2]) await visitor.post(requestActing.name, { email: customer.email, actions: ['quote'], days })
    const { consents } = (await customer.visitor.post(getActingConsents.name, {})).body
    expect(consents.map(({ state, days }: { state: string; days: number }) => [state, days]).toSorted()).toEqual([
      ['asked', 2],
      ['withdrawn', 1],
    ])
    const open = consents.find(({ state }: { state: string }) => state === 'asked')
    const other = await signIn(test_, newEmail('other'))
    expect((await other.visitor.post(answerActing.name, { id: open.id, actions: ['quote'] })).status).toBe(404)
    expect((await customer.visitor.post(answerActing.name, { id: open.id, actions: [] })).body['state']).toBe('declined')
    expect((await customer.visitor.post(answerActing.name, { id: open.id, actions: ['quote'] })).body['code']).toBe('no-request')
    expect((await beginActing(visitor, customer.id)).body['haserror']).toBe(true)
  })
})

describe('what was not consented to', () => {
  test('is refused, named, and written down one by one', async () => {
    const { acting, customer } = await actingPartner(test_, ['quote'])
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await acting.visitor.post(updateProfile.name, { city: 'Toronto' })
      expect([status, body['fields']]).toEqual([403, { acting: 'not-consented' }])
    }
    const refused = (await rowsOf(customer.subject)).filter(({ outcome }) => outcome === 'permission-denied')
    expect(refused.map(({ action, details }) => [action, details.reason])).toEqual([
      [updateProfile.name, 'not-consented'],
      [updateProfile.name, 'not-consented'],
    ])
  })

  test('a new answer takes the place of the old one of the same partner, and leaves another partner’s alone', async () => {
    const { acting, customer } = await actingPartner(test_)
    await acting.visitor.post(stopActing.name, {})
    const other = await aPartner()
    await other.visitor.post(requestActing.name, { email: customer.email, actions: ['quote'], days: 3 })
    await acting.visitor.post(requestActing.name, { email: customer.email, actions: ['quote'], days: 3 })
    const { consents } = (await customer.visitor.post(getActingConsents.name, {})).body
    for (const { id, state } of consents)
      if (state === 'asked') await customer.visitor.post(answerActing.name, { id, actions: ['quote'] })
    const states = (await customer.visitor.post(getActingConsents.name, {})).body['consents'].map(
      ({ state }: { state: string }) => state,
    )
    expect(states.toSorted()).toEqual(['live', 'live', 'revoked'])
  })
})

describe('a step that is the customer’s', () => {
  test('is handed over by mail, opens once and only for them', async () => {
    const { acting, customer } = await actingPartner(test_)
    const [begin] = test_.app.ctx.handOffPaths
    expect((await acting.visitor.post(sendHandOff.name, { path: begin })).body['sent']).toBe(true)
    const mail = await mailTo(test_, customer.email, /A step that only you can take/)
    const id = /\/hand-off\/([\w-]+)/.exec(mail.text)?.[1]
    const other = await signIn(test_, newEmail('other'))
    expect((await other.visitor.post(openHandOff.name, { id })).body['code']).toBe('no-hand-off')
    expect((await acting.visitor.post(openHandOff.name, { id })).status).toBe(403)
    expect((await customer.visitor.post(openHandOff.name, { id })).body['path']).toBe(begin)
    expect((await customer.visitor.post(openHandOff.name, { id })).body['code']).toBe('no-hand-off')
  })

  test.each([
    ['took the consent back', 'revoke'],
    ['let it run out', 'run-out'],
    ['hears of the partner’s suspension', 'suspend'],
    ['hears that the partner is no more', 'remove'],
  ])('is neither mailed nor opened once the customer %s', async (_what, how) => {
    const { acting, customer, partner } = await actingPartner(test_)
    const { ctx } = test_.app
    await acting.visitor.post(sendHandOff.name, { path: ctx.handOffPaths[0] })
    const handOffMails = async () =>
      (await test_.mails()).filter(({ to, text }) => to.includes(customer.email) && text.includes('/hand-off/'))
    const [mail] = await test_.until(async () => ((await handOffMails()).length > 0 ? handOffMails() : null))
    const id = /\/hand-off\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const reason = 'Asked by the company, ticket 12'
    const { boss, key, said } = partner
    if (how === 'revoke') await customer.visitor.post(revokeActing.name, { id: customer.consentId })
    if (how === 'run-out')
      await ctx.pool.query('update acting_consent set ends_at = $2 where id = $1', [customer.consentId, ctx.clock.now()])
    if (how === 'suspend') await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
    if (how === 'remove') await boss.visitor.post(deletePartner.name, { key, confirm: said.company, reason })
    expect((await customer.visitor.post(openHandOff.name, { id })).body['code']).toBe('no-hand-off')
    const messageId = `late.${id}`
    await ctx.db.transaction((tx) => addToOutbox(ctx, tx, { kind: 'partners.hand-off', messageId, body: { id } }))
    ctx.notifyOutbox()
    await test_.until(async () => {
      const { rows } = await ctx.pool.query("select 1 from outbox where kind = 'partners.hand-off' and done_at is null")
      return rows.length === 0
    })
    expect(await handOffMails()).toHaveLength(1)
  })

  test.each(['/admin', '//elsewhere.example', 'https://elsewhere.example/', '/canadianterm/../admin', '/canadiantermx', ''])(
    'is no other page: %s',
    async (path) => {
      const { acting } = await actingPartner(test_)
      expect((await acting.visitor.post(sendHandOff.name, { path })).body['code']).toBe('no-step')
    },
  )
})
