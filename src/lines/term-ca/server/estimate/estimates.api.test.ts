import { describe, expect, test } from 'vitest'
import { checkReceipt } from '../../../../../scripts/verify-receipt.mjs'
import { keepsAnonymousMailCaps } from '../../../../../test/factories/anonymous-mail.ts'
import { applicant, eligible, reviewedApplication, wish } from '../../../../../test/factories/ca-term-application.ts'
import { payer, payment } from '../../../../../test/factories/ca-term-payment.ts'
import { approvedPartner } from '../../../../../test/factories/partners.ts'
import { mailTo, newEmail } from '../../../../../test/factories/people.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import { saveCampaign } from '../../../../platform/partners/contract.ts'
import { appForFile, appForTest } from '../../../../../test/app-for-file.ts'
import { getCATermPremium, openCATermQuote, payCATerm, requestCATermCallback, sendCATermEstimate } from '../../contract.ts'
import { coverTitle } from '../sentences.ts'
import { getApplications, getQuotes } from '../../../../platform/applications/contract.ts'

const test_ = appForFile()

const man40 = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 250_000 } as const

describe('estimates', () => {
  const contact = { firstName: 'Ada', lastName: 'Fielding', phone: '416-555-0142' }
  test('a link by mail opens it in another browser, priced for the person who has it', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getCATermPremium, man40)).body
    const email = newEmail('estimate')
    expect((await visitor.call(sendCATermEstimate, { quotekey, email, ...contact })).body).toMatchObject({ sent: true })
    const mail = await mailTo(test_, email, /estimate/i)
    expect(mail.text).toContain('$27.68 CAD')
    expect(mail.text).not.toContain('Ada')
    const token = /\/quote\?link=([\w-]+)/.exec(mail.html)?.[1] ?? ''
    const other = test_.visitor()
    const opened = (await other.call(openCATermQuote, { token })).body
    expect(opened).toMatchObject({
      haserror: false,
      dob: '1986-01-15',
      faceAmount: 250_000,
      termLength: 10,
      totalPayment: 27.68,
      expired: false,
    })
    expect(checkReceipt(opened['receipt'])).toEqual([])
    expect(opened['quotekey']).not.toBe(quotekey)
    expect((await other.call(openCATermQuote, { quotekey: opened['quotekey'] })).body).toMatchObject({ totalPayment: 27.68 })
    expect((await other.call(openCATermQuote, { quotekey })).body).toMatchObject({ code: 'quote-unknown' })
    expect((await visitor.call(openCATermQuote, { quotekey })).body).toMatchObject({ quotekey, expired: false })
  })
  test('who sent its person stays on another device and with the application that begins from it', async () => {
    const { boss, key } = await approvedPartner(test_)
    await boss.visitor.post(saveCampaign.name, { partner: key, label: 'Spring' })
    const { key: another } = await approvedPartner(test_)
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getCATermPremium, { ...man40, partnerId: key, campaignId: '1' })).body
    const email = newEmail('stamped')
    await visitor.call(sendCATermEstimate, { quotekey, email })
    const token = /\/quote\?link=([\w-]+)/.exec((await mailTo(test_, email, /estimate/i)).html)?.[1] ?? ''
    const other = test_.visitor()
    const opened = (await other.call(openCATermQuote, { token })).body
    const again = (await other.call(getCATermPremium, { ...man40, quotekey: opened['quotekey'] })).body
    const begun = async (from: Visitor, sender: object) =>
      (
        await test_.app.ctx.pool.query('select partner_id, campaign_id from application where id = $1', [
          (await from.post('saveCATermApplication', { application: eligible, ...sender })).body['applicationId'],
        ])
      ).rows
    const stamped = [{ partner_id: key, campaign_id: '1' }]
    expect(await begun(other, { quotekey: again['quotekey'] })).toEqual(stamped)
    // A partner that is named counts, as in every line.
    expect(await begun(other, { quotekey: again['quotekey'], partnerId: another })).toEqual([
      { partner_id: another, campaign_id: 'unknown' },
    ])
    // Somebody else's estimate stamps nothing.
    expect(await begun(test_.visitor(), { quotekey: again['quotekey'] })).toEqual([
      { partner_id: 'unknown', campaign_id: 'unknown' },
    ])
  })
  test('an address is all it takes', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getCATermPremium, man40)).body
    const email = newEmail('address-only')
    expect((await visitor.call(sendCATermEstimate, { quotekey, email })).body).toMatchObject({ haserror: false, sent: true })
  })
  test('somebody else’s estimate is not sent anywhere', async () => {
    const { quotekey } = (await test_.visitor().call(getCATermPremium, man40)).body
    expect((await test_.visitor().call(sendCATermEstimate, { quotekey, email: newEmail(), ...contact })).body).toMatchObject({
      code: 'quote-unknown',
    })
  })
  test('it is not sent to an address that is thrown away after use (P-088)', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getCATermPremium, man40)).body
    const refused = (await visitor.call(sendCATermEstimate, { quotekey, email: 'ada@yopmail.com', ...contact })).body
    expect(refused).toMatchObject({ haserror: true, code: 'throw-away', fields: { email: 'disposable' } })
    expect(refused['message']).toContain('Please enter valid email')
  })
  test('stands among the quotes of every line, and an application among the open ones', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor)
    const { quotekey } = (await visitor.call(getCATermPremium, { ...man40, paymentFrequency: 'annual' })).body
    const { quotes } = (await visitor.call(getQuotes, {})).body
    expect(quotes[0]).toMatchObject({
      key: quotekey,
      line: 'term-ca',
      title: 'Term life, $250,000 CAD for 10 years',
      detail: 'Estimate, annual',
      price: 307.5,
      currency: 'CAD',
      path: `/quote?quote=${quotekey}`,
    })
    // Arabic counts up to ten in a form of its own.
    expect([10, 20].map((term) => coverTitle('ar', { faceCents: 25_000_000, term }).split(' لمدة ')[1])).toEqual([
      '10 سنوات',
      '20 سنة',
    ])
    const { applications } = (await visitor.call(getApplications, {})).body
    expect(applications).toMatchObject([
      { id: applicationId, title: 'Term life insurance', path: `/canadianterm/survey/underwritting/${applicationId}` },
    ])
  })
  test('of three that look the same the newest is listed, and none whose cover has been bought since', async () => {
    const holder = await payer(test_)
    const { visitor } = holder
    const keys: string[] = []
    for (let i = 0; i < 3; i++)
      keys.push((await visitor.call(getCATermPremium, { ...man40, faceAmount: 60_000 })).body['quotekey'])
    const { faceAmount, termLength } = wish.quote
    const bought = { ...man40, faceAmount, termLength }
    const like = (await visitor.call(getCATermPremium, bought)).body['quotekey'] as string
    const listed = async () =>
      ((await visitor.call(getQuotes, {})).body['quotes'] as { key: string; title: string }[]).map(({ key, title }) => ({
        key,
        title,
      }))
    const before = await listed()
    expect(before.filter(({ key }) => keys.includes(key)).map(({ key }) => key)).toEqual(keys.slice(-1))
    expect(before.map(({ key }) => key)).toContain(like)
    expect((await visitor.call(payCATerm, payment(holder.applicationId))).body).toMatchObject({ haserror: false })
    const after = await listed()
    expect(after.map(({ key }) => key)).not.toContain(like)
    expect(after.map(({ key }) => key)).toEqual(keys.slice(-1))
    const anew = (await visitor.call(getCATermPremium, bought)).body['quotekey'] as string
    expect((await listed()).map(({ key }) => key)).toContain(anew)
  })
  test('late in the evening both are of the day that it is in Toronto, as a policy is (P-056)', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor)
    const { quotekey } = (await visitor.call(getCATermPremium, man40)).body
    const { pool } = test_.app.ctx
    await pool.query("update application set created_at = '2026-03-02T04:59:00Z' where id = $1", [applicationId])
    await pool.query("update quote set created_at = '2026-03-02T04:59:00Z' where id = $1", [quotekey])
    expect((await visitor.call(getApplications, {})).body['applications'][0]).toMatchObject({ createdAt: '2026-03-01' })
    expect((await visitor.call(getQuotes, {})).body['quotes'][0]).toMatchObject({ created: '2026-03-01' })
  })
  test('an estimate says when its price no longer holds', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getCATermPremium, man40)).body
    await test_.app.ctx.pool.query("update quote set expires_at = '2026-03-01' where id = $1", [quotekey])
    expect((await visitor.call(openCATermQuote, { quotekey })).body).toMatchObject({ expired: true, totalPayment: 27.68 })
  })
  test('an unknown or old link is said so', async () => {
    expect((await test_.visitor().call(openCATermQuote, { token: 'nobody' })).body).toMatchObject({ code: 'quote-unknown' })
    await test_.app.ctx.pool.query("update quote_link set expires_at = '2026-02-01'")
    const token =
      /link=([\w-]+)/.exec((await test_.mails()).findLast(({ subject }) => /estimate/i.test(subject))?.html ?? '')?.[1] ?? ''
    expect((await test_.visitor().call(openCATermQuote, { token })).body).toMatchObject({ code: 'link-expired' })
  })
})

keepsAnonymousMailCaps(async (visitor, email, headers) => {
  const { quotekey } = (await visitor.post(getCATermPremium.name, man40, headers)).body
  return (await visitor.post(sendCATermEstimate.name, { quotekey, firstName: 'Ada', lastName: 'Fielding', email }, headers)).body
})

describe('being called back', () => {
  test('anybody may ask, from any refusal; five times a day', async () => {
    const limited = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
    const visitor = limited.visitor()
    const ask = async () =>
      (
        await visitor.call(requestCATermCallback, {
          reason: 'province',
          name: 'Ada Fielding',
          phone: '4165550142',
          when: 'morning',
        })
      ).body
    for (let i = 0; i < 5; i++) expect(await ask()).toMatchObject({ requested: true, reference: expect.stringMatching(/^CB-/) })
    expect(await ask()).toMatchObject({ haserror: true, code: 'callback-limit' })
  })
  test('with an application it is confirmed to the address of the account, and of nobody else', async () => {
    const { visitor, email } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor)
    const { body } = await visitor.call(requestCATermCallback, {
      applicationId,
      reason: 'question',
      name: 'Ada',
      phone: '4165550142',
      when: 'evening',
    })
    expect((await mailTo(test_, email, /call you back/i)).text).toContain(body['reference'])
    const other = await applicant(test_)
    const foreign = await other.visitor.call(requestCATermCallback, {
      applicationId,
      reason: 'question',
      name: 'Ada',
      phone: '4165550142',
      when: 'evening',
    })
    expect(foreign.status).toBe(404)
  })
})
