import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { actingPartner, beginActing, consentingCustomer } from '../../../../../test/factories/acting.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { mailTo, newEmail, signIn } from '../../../../../test/factories/people.ts'
import { Visitor } from '../../../../../test/open-test-app.ts'
import { getMe } from '../../../accounts/contract.ts'
import { getProfile, updateProfile } from '../../../profile/contract.ts'
import {
  answerActing,
  getActingConsents,
  getActingCustomers,
  getPartnerHome,
  initiateSession,
  openHandOff,
  requestActing,
  revokeActing,
  sendHandOff,
  setPartnerActive,
  signInToAct,
  stopActing,
} from '../../contract.ts'

const test_ = appForFile()

const failure = 'Unable to login, Please try again'
const aPartner = async () => {
  const approved = await approvedPartner(test_)
  return { ...approved, ...(await signInForPartner(test_, approved.said.email)) }
}
const roleOf = async (visitor: Visitor): Promise<string> => (await visitor.post(getMe.name, {})).body['role']
const rowsOf = async (subject: string) =>
  (
    await test_.app.ctx.pool.query(
      'select actor, action, outcome, details from audit_entry where subject = $1 and actor <> subject order by at',
      [subject],
    )
  ).rows
/** Another browser with the same session: what somebody has who took the cookie. */
const browserWith = (cookies: Map<string, string>): Visitor => {
  const visitor = test_.visitor()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}
const wait = async (minutes: number): Promise<() => void> => {
  const { clock } = test_.app.ctx
  const { now } = clock
  clock.now = () => new Date(now().getTime() + minutes * 60_000)
  test_.app.router.sessions.forget()
  return () => {
    clock.now = now
    test_.app.router.sessions.forget()
  }
}

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
  expect(after.visits).toEqual([{ at: expect.any(String), until: expect.any(String) }])
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

describe('who may not begin', () => {
  test('a visitor who forges the header, and a customer', async () => {
    const { customer } = await actingPartner(test_)
    const inject = (cookie: string, more: Record<string, string> = {}) =>
      test_.app.http.inject({
        method: 'POST',
        url: '/api/initiateSession',
        headers: {
          host: new URL(test_.app.ctx.settings.origin).host,
          'login-as': customer.id,
          ...(cookie ? { cookie } : {}),
          ...more,
        },
      })
    expect((await inject('')).statusCode).toBe(401)
    expect((await inject(customer.visitor.cookieHeader)).statusCode).toBe(403)
    const { visitor } = await aPartner()
    expect((await inject(visitor.cookieHeader, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await inject(visitor.cookieHeader, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  })

  test('a partner without the second factor', async () => {
    const approved = await approvedPartner(test_)
    const { visitor } = await signInForPartner(test_, approved.said.email, { hasFactor: false })
    expect((await visitor.post(initiateSession.name, { loginAs: 'x' })).body['fields']).toEqual({ secondFactor: 'second-factor' })
  })

  test('anybody for a customer of another partner, nobody, oneself, an administrator, an agent or a partner: one and the same sentence', async () => {
    const { visitor, id, boss } = await aPartner()
    const { customer, acting } = await actingPartner(test_)
    for (const loginAs of [customer.id, 'nobody', '', id, boss.id, acting.id, `person:${customer.id}' or '1'='1`]) {
      const { status, body } = await visitor.post(initiateSession.name, { loginAs })
      expect([status, body['code'], body['message']], loginAs).toEqual([200, 'no-login', failure])
    }
    for (const role of ['admin', 'generalAgent', 'agent', 'partner', 'advisor']) {
      const promoted = await consentingCustomer(test_, visitor)
      await test_.app.ctx.pool.query('update person set role = $2 where id = $1', [promoted.id, role])
      expect((await visitor.post(initiateSession.name, { loginAs: promoted.id })).body['code'], role).toBe('no-login')
    }
  })

  test('who acts already', async () => {
    const { acting, customer } = await actingPartner(test_)
    expect((await acting.visitor.post(initiateSession.name, { loginAs: customer.id })).status).toBe(403)
    expect(await rowsOf(customer.subject)).toContainEqual(
      expect.objectContaining({ actor: acting.subject, action: initiateSession.name, outcome: 'permission-denied' }),
    )
  })
})

describe('the token', () => {
  const begun = async () => {
    const partner = await aPartner()
    const customer = await consentingCustomer(test_, partner.visitor)
    const token: string = (await partner.visitor.post(initiateSession.name, { loginAs: customer.id })).body['token']
    return { ...partner, customer, token }
  }

  test('signs in once', async () => {
    const { visitor, token } = await begun()
    expect((await visitor.post(signInToAct.name, { token })).body['haserror']).toBe(false)
    await visitor.post(stopActing.name, {})
    expect((await visitor.post(signInToAct.name, { token })).body['message']).toBe(failure)
    expect(await roleOf(visitor)).toBe('partner')
  })

  test('signs in one of two who send it in the same moment', async () => {
    const { visitor, token } = await begun()
    const twins = [browserWith(visitor.cookies), browserWith(visitor.cookies)]
    const answers = await Promise.all(twins.map((twin) => twin.post(signInToAct.name, { token })))
    expect(answers.filter(({ body }) => body['haserror'] === false)).toHaveLength(1)
  })

  test('signs in nobody else, no other browser and no other session', async () => {
    const { visitor, token, said, customer } = await begun()
    const elsewhere = (await signInForPartner(test_, said.email)).visitor
    expect((await elsewhere.post(signInToAct.name, { token })).body['code']).toBe('no-login')
    const otherBrowser = browserWith(new Map([...visitor.cookies].filter(([name]) => name === 'eider-session')))
    expect((await otherBrowser.post(signInToAct.name, { token })).body['code']).toBe('no-login')
    expect((await (await aPartner()).visitor.post(signInToAct.name, { token })).body['code']).toBe('no-login')
    expect((await customer.visitor.post(signInToAct.name, { token })).status).toBe(403)
    expect((await visitor.post(signInToAct.name, { token })).body['haserror']).toBe(false)
  })

  test('is good for two minutes, and not after the consent was taken back', async () => {
    const first = await begun()
    const back = await wait(2.1)
    expect((await first.visitor.post(signInToAct.name, { token: first.token })).body['code']).toBe('no-login')
    back()
    const second = await begun()
    await second.customer.visitor.post(revokeActing.name, { id: second.customer.consentId })
    expect((await second.visitor.post(signInToAct.name, { token: second.token })).body['code']).toBe('no-login')
  })
})

describe('a session in which somebody acts ends', () => {
  test('as soon as the customer takes the consent back', async () => {
    const { acting, customer } = await actingPartner(test_)
    expect((await customer.visitor.post(revokeActing.name, { id: customer.consentId })).body['state']).toBe('revoked')
    const after = await acting.visitor.post(getProfile.name, {})
    expect(after.status).toBe(401)
    expect(after.headers['clear-site-data']).toBeTruthy()
    expect(await roleOf(acting.visitor)).toBe('visitor')
  })

  test('as soon as the partner is suspended', async () => {
    const { acting, partner } = await actingPartner(test_)
    await partner.boss.visitor.post(setPartnerActive.name, { key: partner.key, active: 'SUSPENDED', reason: 'No licence' })
    expect(await roleOf(acting.visitor)).toBe('visitor')
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
    expect(changed.body['consents'][0].visits).toHaveLength(1)
    await Promise.all([
      acting.visitor.post(updateProfile.name, { bio: 'x' }),
      customer.visitor.post(revokeActing.name, { id: customer.consentId }),
    ])
    expect((await acting.visitor.post(updateProfile.name, { bio: 'y' })).status).toBe(401)
    expect((await customer.visitor.post(getProfile.name, {})).status).toBe(200)
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

  test.each(['/admin', '//elsewhere.example', 'https://elsewhere.example/', '/canadianterm/../admin', '/canadiantermx', ''])(
    'is no other page: %s',
    async (path) => {
      const { acting } = await actingPartner(test_)
      expect((await acting.visitor.post(sendHandOff.name, { path })).body['code']).toBe('no-step')
    },
  )
})
