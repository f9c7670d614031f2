import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { approvedPartner, askedPartnership } from '../../../../test/factories/partners.ts'
import { mailTo, newEmail, signIn } from '../../../../test/factories/people.ts'
import { enterWithPartner } from '../../site/contract.ts'
import {
  checkPartnerCompanyName,
  createPartner,
  deletePartner,
  genericpartnerEmail,
  getPartner,
  getPartners,
  partnerEmail,
  requestPartnership,
  saveCampaign,
  savePartner,
  setPartnerActive,
} from '../contract.ts'

const test_ = appForFile()

const risk = askedPartnership
const admin = () => signIn(test_, newEmail('admin'), 'admin')
const reason = 'Asked by the company, ticket 12'

const approved = (changed: Record<string, unknown> = {}) => approvedPartner(test_, changed)

/** How many mails of a kind were ever put on their way. */
const queued = async (kind: string): Promise<number> =>
  (await test_.app.ctx.pool.query('select 1 from outbox where kind = $1', [kind])).rows.length

describe('a request', () => {
  test('is PENDING, heard of by the company and the administrators, and approved by one of them', async () => {
    const boss = await admin()
    const said = risk()
    const sent = await test_.visitor().post(requestPartnership.name, said)
    expect(sent.body).toEqual({ haserror: false, received: true })
    const found = (await boss.visitor.post(getPartners.name, { search: said.company })).body
    expect(found['partners']).toHaveLength(1)
    const [partner] = found['partners']
    expect(partner).toMatchObject({
      ...said,
      companywebsite: 'https://northwind.example/',
      active: 'PENDING',
      approvedTimestamp: null,
      type: 'referrer',
      limitedLineTravelInsuranceLicense: "I don't know",
      purchasePolicyOpt: false,
      knockOutOptOption: false,
      isDeleted: false,
    })
    const { rows } = await test_.app.ctx.pool.query('select contact from partner where key = $1', [partner.key])
    expect(rows[0].contact).not.toContain(said.email)
    expect((await mailTo(test_, said.email, /We have your request/)).text).toContain(partner.partnerurl)
    expect((await mailTo(test_, boss.email, /asks to become a partner/)).text).toContain(`/admin/partnerships/${partner.key}`)
    const moved = (await boss.visitor.post(setPartnerActive.name, { key: partner.key, active: 'APPROVED' })).body
    expect(moved['partner'].approvedTimestamp).toBeGreaterThan(0)
    expect((await mailTo(test_, said.email, /You are a partner/)).text).toContain(partner.partnerurl)
    const seen = (await boss.visitor.post(getPartner.name, { key: partner.key })).body
    expect(seen['people']).toEqual([said.email])
    expect(seen['moves']).toEqual([expect.objectContaining({ by: boss.email, was: 'PENDING', became: 'APPROVED' })])
  })

  test.each([
    ['in another case', 'ACME  Höme'],
    ['without the accent', 'acme home'],
    ['in full width', 'ＡＣＭＥ ｈｏｍｅ'],
    ['with blanks around', '  Acme Home\u00a0'],
    ['with an invisible sign', 'Acme\u200b Home'],
  ])('of the same company %s is refused with the sentence of the specification', async (_how, company) => {
    await test_.visitor().post(requestPartnership.name, risk({ company: 'Acme Home' }))
    expect((await test_.visitor().post(checkPartnerCompanyName.name, { company })).body).toEqual({
      haserror: false,
      exists: true,
    })
    const { body } = await test_.visitor().post(requestPartnership.name, risk({ company }))
    expect(body).toMatchObject({ haserror: true, code: 'company-taken', fields: { company: 'company-taken' } })
    expect(body['message']).toMatch(
      /^This company already has a contract with Eider\. Please enter a different company name or contact us at [!-~]+ or [ -~]+$/,
    )
  })

  test('with an address that is thrown away after use is refused, whoever writes it down (P-088)', async () => {
    const refused = { haserror: true, code: 'throw-away', fields: { email: 'disposable' } }
    const risky = risk({ email: 'ada@mailinator.com' })
    expect((await test_.visitor().post(requestPartnership.name, risky)).body).toMatchObject(refused)
    const { boss, partner } = await approved()
    expect((await boss.visitor.post(createPartner.name, risky)).body).toMatchObject(refused)
    const { key, revision, name, company, companywebsite, phone, industries } = partner
    const changed = { key, revision, name, company, companywebsite, phone, industries, email: 'ada@mailinator.com' }
    expect((await boss.visitor.post(savePartner.name, changed)).body).toMatchObject(refused)
  })

  test('fifty at once of one company leave one', async () => {
    const said = risk()
    const spellings = [said.company, said.company.toUpperCase(), ` ${said.company} `]
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        test_.visitor().post(requestPartnership.name, { ...said, company: spellings[at % 3], email: newEmail(`race${at}`) }),
      ),
    )
    expect(answers.filter(({ body }) => body['received'] === true)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'company-taken')).toHaveLength(49)
  })

  test('two companies whose names make one address get two', async () => {
    const first = await approved({ company: 'Blue Sky & Sons' })
    const second = await approved({ company: 'Blue Sky / Sons' })
    expect(new URL(first.partner.partnerurl).pathname).toBe('/partner/blue-sky-sons')
    expect(new URL(second.partner.partnerurl).pathname).toBe('/partner/blue-sky-sons-2')
  })

  test.each([
    ['name', ''],
    ['company', '   '],
    ['companywebsite', 'javascript:alert(1)'],
    ['companywebsite', 'https://user:pass@northwind.example'],
    ['phone', '911'],
    ['email', 'nobody'],
    ['industries', 'magic'],
    ['company', 'Two\nlines'],
  ])('with a wrong %s is refused by its field: %j', async (field, value) => {
    const { status, body } = await test_.visitor().post(requestPartnership.name, risk({ [field]: value }))
    expect(status).toBe(400)
    expect(Object.keys(body['fields'])).toEqual([field])
  })
})

describe('an administrator', () => {
  test('moves a partner along the table of states alone, and says why it is stopped', async () => {
    const { boss, key } = await approved()
    const move = async (active: string, why?: string) =>
      (await boss.visitor.post(setPartnerActive.name, { key, active, ...(why ? { reason: why } : {}) })).body
    expect(await move('SUSPENDED')).toMatchObject({ haserror: true, code: 'reason' })
    expect((await move('SUSPENDED', reason))['partner']).toMatchObject({ active: 'SUSPENDED', approvedTimestamp: null })
    expect(await move('PENDING')).toMatchObject({ haserror: true, code: 'may-not' })
    expect((await move('APPROVED'))['partner'].approvedTimestamp).toBeGreaterThan(0)
    // Said twice it is the same, and nobody is told again.
    const before = await queued('partners.mail')
    expect((await move('APPROVED'))['partner']).toMatchObject({ active: 'APPROVED' })
    expect(await queued('partners.mail')).toBe(before)
  })

  test('does not make a colleague somebody who signs in for a company', async () => {
    const boss = await admin()
    const said = risk({ email: boss.email })
    await test_.visitor().post(requestPartnership.name, said)
    const { body } = await boss.visitor.post(getPartners.name, { search: said.company })
    const { body: answered } = await boss.visitor.post(setPartnerActive.name, {
      key: body['partners'][0].key,
      active: 'APPROVED',
    })
    expect(answered).toMatchObject({ haserror: true, code: 'person-taken' })
  })

  test('sees partners oldest first and no longer the one that was removed, whose name is free again', async () => {
    const company = `Elm ${Date.now()}`
    const all = [
      await approved({ company: `${company} a` }),
      await approved({ company: `${company} b` }),
      await approved({ company: `${company} c` }),
    ]
    const [{ boss, key }] = all as [(typeof all)[0], ...typeof all]
    const list = async () =>
      (await boss.visitor.post(getPartners.name, { search: company })).body['partners'] as { key: string }[]
    expect((await list()).map((each) => each.key)).toEqual(all.map((each) => each.key))
    expect((await boss.visitor.post(deletePartner.name, { key, confirm: 'Another', reason })).body['code']).toBe('confirm')
    expect((await boss.visitor.post(deletePartner.name, { key, confirm: `${company} A`, reason })).body['removed']).toBe(true)
    expect((await list()).map((each) => each.key)).toEqual(all.slice(1).map((each) => each.key))
    expect((await boss.visitor.post(getPartner.name, { key })).status).toBe(404)
    const again = await test_.visitor().post(checkPartnerCompanyName.name, { company: `${company} a` })
    expect(again.body['exists']).toBe(false)
  })

  test('changes what was read and nothing that somebody else changed meanwhile', async () => {
    const { boss, partner } = await approved()
    const { partnerurl: _url, timestamp: _at, approvedTimestamp: _when, active: _active, isDeleted: _gone, ...fields } = partner
    const changed = { ...fields, notes: 'Met in May', limitedLineTravelInsuranceLicense: 'Yes', purchasePolicyOpt: true }
    const { body } = await boss.visitor.post(savePartner.name, changed)
    expect(body['partner']).toMatchObject({
      notes: 'Met in May',
      limitedLineTravelInsuranceLicense: 'Yes',
      purchasePolicyOpt: true,
    })
    expect((await boss.visitor.post(savePartner.name, changed)).body['code']).toBe('stale')
  })

  test('sends a mail of ours to addresses of the record alone', async () => {
    const { boss, said, partner } = await approved()
    const send = async (name: string, toEmails: string | string[], link = partner.partnerurl) =>
      boss.visitor.post(name, { toEmails, template_data: { partner_url: link } })
    expect((await send(partnerEmail.name, said.email)).body['queued']).toBe(1)
    expect((await send(genericpartnerEmail.name, [said.email])).body['queued']).toBe(1)
    expect((await send(partnerEmail.name, 'stranger@example.com')).body['code']).toBe('not-its-address')
    expect((await send(partnerEmail.name, said.email, 'https://evil.example/partner/')).status).toBe(404)
  })
})

describe('a general agent', () => {
  test('writes a partner down, sees it and no other, and decides nothing', async () => {
    const agent = await signIn(test_, newEmail('ga'), 'generalAgent')
    const other = await approved()
    const { body } = await agent.visitor.post(createPartner.name, risk())
    const { key } = body['partner']
    expect(body['partner'].active).toBe('PENDING')
    const list = (await agent.visitor.post(getPartners.name, {})).body['partners'] as { key: string }[]
    expect(list.map((each) => each.key)).toEqual([key])
    expect((await agent.visitor.post(getPartner.name, { key: other.key })).status).toBe(404)
    expect((await agent.visitor.post(setPartnerActive.name, { key, active: 'APPROVED' })).status).toBe(403)
    expect((await agent.visitor.post(deletePartner.name, { key, confirm: 'x', reason })).status).toBe(403)
  })

  test('writes no notes, and reads neither those of administrators nor who decided and why', async () => {
    const agent = await signIn(test_, newEmail('ga'), 'generalAgent')
    const { body } = await agent.visitor.post(createPartner.name, risk({ type: 'brokerage', notes: 'Mine' }))
    const { key, revision } = body['partner']
    const boss = await signIn(test_, newEmail('admin'), 'admin')
    const read = async ({ visitor }: typeof boss) => (await visitor.post(getPartner.name, { key })).body
    expect((await read(boss))['partner']).toMatchObject({ type: 'brokerage', notes: '' })
    await boss.visitor.post(savePartner.name, { ...risk(), key, revision, notes: 'Slow to pay' })
    await boss.visitor.post(setPartnerActive.name, { key, active: 'REJECTED', reason })
    expect(await read(boss)).toMatchObject({ partner: { notes: 'Slow to pay' }, moves: [{ by: boss.email, why: reason }] })
    const moves = [{ at: expect.any(String), by: '', was: 'PENDING', became: 'REJECTED', why: '' }]
    expect(await read(agent)).toMatchObject({ partner: { notes: '' }, moves })
    expect((await agent.visitor.post(getPartners.name, {})).body['partners']).toMatchObject([{ key, notes: '' }])
  })
})

test.each([
  ['Yes', 'share', 'flat', 'varies'],
  ['No', 'flat', 'flat', 'flat'],
])('licence %s: a visitor hears how the partner is paid by travel, by pet and by all lines', async (licence, ...paid) => {
  const { boss, key, partner } = await approved()
  const { body } = await boss.visitor.post(savePartner.name, { ...partner, limitedLineTravelInsuranceLicense: licence })
  expect(body['haserror']).toBe(false)
  const told = async (line?: string) =>
    (await test_.visitor().post(enterWithPartner.name, { partnername: key, ...(line ? { line } : {}) })).body['paid'] as string
  expect([await told('travel-us'), await told('pet'), await told()]).toEqual(paid)
})

describe('a campaign', () => {
  test('without days reads -1 for both, and its link stamps partner and campaign', async () => {
    const { boss, key, partner } = await approved()
    const { body } = await boss.visitor.post(saveCampaign.name, { partner: key, label: 'Spring' })
    expect(body['campaign']).toMatchObject({ idnum: 1, label: 'Spring', startDate: -1, endDate: -1, state: 'running' })
    expect(body['campaign'].url).toBe(`${partner.partnerurl}/1`)
    const slug = new URL(partner.partnerurl).pathname.split('/')[2] ?? ''
    const enter = async (campaignid?: string, partnername = slug) =>
      (await test_.visitor().post(enterWithPartner.name, { partnername, ...(campaignid ? { campaignid } : {}) })).body
    expect(await enter('1')).toMatchObject({ partnerId: key, campaignId: '1', company: partner.company })
    expect(await enter('7')).toMatchObject({ partnerId: key, campaignId: 'unknown' })
    expect(await enter()).toMatchObject({ partnerId: key, campaignId: 'unknown' })
    expect(await enter('1', 'nobody')).toMatchObject({ partnerId: 'unknown', campaignId: 'unknown', company: null })
    expect(await enter('1', key)).toMatchObject({ partnerId: key, campaignId: '1' })
  })

  test('that is over or has not begun leaves the partner alone', async () => {
    const { boss, key } = await approved()
    const add = (startDate: unknown, endDate: unknown) =>
      boss.visitor.post(saveCampaign.name, { partner: key, label: 'X', startDate, endDate })
    expect((await add('2020-01-01', '2020-12-31')).body['campaign']).toMatchObject({ idnum: 1, state: 'over' })
    expect((await add('2099-01-01', -1)).body['campaign']).toMatchObject({ idnum: 2, state: 'to-come' })
    expect((await add('2099-01-02', '2099-01-01')).body).toMatchObject({
      code: 'days',
      message: expect.stringContaining('Start date should be before end date'),
    })
    // The database knows no year 0, and counts no further than this.
    expect((await add('0000-01-01', -1)).body['fields']).toEqual({ startDate: 'date' })
    const changed = { key: crypto.randomUUID(), revision: 2 ** 31 }
    expect((await boss.visitor.post(saveCampaign.name, { partner: key, campaign: changed, label: 'X' })).status).toBe(400)
    for (const campaignid of ['1', '2'])
      expect((await test_.visitor().post(enterWithPartner.name, { partnername: key, campaignid })).body).toMatchObject({
        partnerId: key,
        campaignId: 'unknown',
      })
  })

  test('of a suspended partner leads to the plain page', async () => {
    const { boss, key } = await approved()
    await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
    expect((await test_.visitor().post(enterWithPartner.name, { partnername: key })).body['partnerId']).toBe('unknown')
  })

  test('is found by its number before another’s name, and by a name where one of that name runs', async () => {
    const { boss, key } = await approved()
    const add = async (label: string, days: object = {}) => boss.visitor.post(saveCampaign.name, { partner: key, label, ...days })
    await add('2')
    await add('Summer', { startDate: '2020-06-01', endDate: '2020-08-31' })
    await add('Summer')
    const enter = async (campaignid: string) =>
      (await test_.visitor().post(enterWithPartner.name, { partnername: key, campaignid })).body['campaignId'] as string
    // The second one is over, and no link of its own opens the first.
    expect([await enter('1'), await enter('2'), await enter('3'), await enter('summer')]).toEqual(['1', 'unknown', '3', '3'])
  })

  test('two at once get two numbers', async () => {
    const { boss, key } = await approved()
    const both = await Promise.all(['a', 'b'].map((label) => boss.visitor.post(saveCampaign.name, { partner: key, label })))
    expect(both.map(({ body }) => body['campaign'].idnum as number).toSorted((a, b) => a - b)).toEqual([1, 2])
  })
})
