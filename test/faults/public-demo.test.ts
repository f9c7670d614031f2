import { describe, expect, test } from 'vitest'
import { getUSATravelPolicyPage, getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { getCATermPolicyPage, requestCATermCallback } from '../../src/lines/term-ca/contract.ts'
import { policyHolder } from '../factories/ca-term-payment.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { appForFile } from '../app-for-file.ts'

/** A demonstration in public, by a brokerage that says who it is. */
const owner = {
  BRAND: 'Harbour',
  AGENCY: 'Harbour & Sons Brokers',
  LICENCE: 'HB-778899',
  CONTACT_EMAIL: 'desk@harbour.example',
  CONTACT_PHONE: '416-555-0177',
  AGENT_HOURS: '8-20',
}
const call = { reason: 'question', name: 'Ada Fielding', phone: '4165550142', when: 'morning' } as const
const test_ = appForFile({ HOST: '0.0.0.0', EIDER_DEMO_IN_PUBLIC: 'yes', ...owner })

describe('the tools of a demo in public are behind its password', () => {
  const read = async (url: string, password?: string) => {
    const { app } = test_
    const authorization = `Basic ${Buffer.from(`demo:${password}`).toString('base64')}`
    return app.http.inject({
      url,
      headers: { host: new URL(app.ctx.settings.origin).host, ...(password ? { authorization } : {}) },
    })
  }
  const own = () => test_.app.ctx.settings.publicDemo?.password ?? ''

  test('pages ask the browser for it', async () => {
    for (const url of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/mailbox.data',
      '/DEV/mailbox',
      '/%64ev/mailbox',
      '/dev/parts',
    ]) {
      const refused = await read(url)
      expect(refused.statusCode, url).toBe(401)
      expect(refused.headers['www-authenticate']).toContain('Basic')
      expect((await read(url, 'guess')).statusCode, url).toBe(401)
      expect((await read(url, own())).statusCode, url).not.toBe(401)
    }
  })

  test('functions do not exist without it, and figures are closed', async () => {
    for (const name of ['getDemoMailbox', 'getDemoMails', 'getDemoTexts', '%67etDemoMailbox']) {
      expect((await test_.visitor().post(name, {})).status).toBe(404)
      const authorization = `Basic ${Buffer.from(`demo:${own()}`).toString('base64')}`
      expect((await test_.visitor().post(name, {}, { authorization })).status).toBe(200)
    }
    expect((await read('/metrics')).statusCode).toBe(404)
  })
})

describe('who sells it stands in the settings once, and everywhere the same', () => {
  const written = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('&amp;', '&')
  const expectOwner = (text: string): void => {
    for (const value of [owner.AGENCY, owner.LICENCE, owner.CONTACT_EMAIL, owner.CONTACT_PHONE]) expect(text).toContain(value)
    expect(text).not.toMatch(/Eider|1-800-555-0100|Sample licence|@localhost|@127\.0\.0\.1/)
  }

  test('in the contract and the mail of a trip', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getUSATravelQuote, usTrip())).body
    const email = 'june@harbour.example'
    const bought = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey, size: 'medium', emailaddress: email }))
    const page = await visitor.call(getUSATravelPolicyPage, { policyNum: bought.body['policyInfo'].policynumber })
    expectOwner(written(page.body['html']))
    const mail = await test_.until(async () => (await test_.mails()).find(({ to }) => to.includes(email)))
    expectOwner(written(mail.text.replaceAll(/\s+/g, ' ')))
  })

  test('in the contract and the mail of a life policy', async () => {
    const ada = await policyHolder(test_)
    const page = await ada.visitor.call(getCATermPolicyPage, { policyNum: ada.policyNum })
    expectOwner(written(page.body['html']))
    const mail = await test_.until(async () =>
      (await test_.mails()).find(({ to, subject }) => to.includes(ada.email) && subject.includes(ada.policyNum)),
    )
    expectOwner(written(mail.text.replaceAll(/\s+/g, ' ')))
    await ada.visitor.call(requestCATermCallback, { ...call, applicationId: ada.applicationId })
    const promised = await test_.until(async () =>
      (await test_.mails()).find(({ to, text }) => to.includes(ada.email) && text.includes('CB-')),
    )
    expect(promised.text.replaceAll(/\s+/g, ' ')).toContain('Agents call from 8:00 to 20:00 Eastern.')
  })
})
