import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { actingIn, actingPartner, consentingCustomer } from '../../../../../test/factories/acting.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { initiateSession, revokeActing, signInToAct, stopActing } from '../../contract.ts'

const test_ = appForFile()

const failure = 'Unable to login, Please try again'
const { aPartner, roleOf, rowsOf, browserWith, wait } = actingIn(test_)

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
