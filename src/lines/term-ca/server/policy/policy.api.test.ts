import { beforeAll, describe, expect, test } from 'vitest'
import { answers } from '../../../../../test/factories/ca-term-application.ts'
import { bankMethod, payer, payment, policyHolder, type Payer } from '../../../../../test/factories/ca-term-payment.ts'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { openedPdf } from '../../../../../test/opened-pdf.ts'
import { getPolicies, getPolicyDocument } from '../../../../platform/policies/contract.ts'
import {
  getCATermPolicy,
  getCATermPolicyPage,
  getCATermPolicyPdf,
  payCATerm,
  saveCATermApplication,
  sendCATermPolicyPdf,
} from '../../contract.ts'

const test_ = appForFile()
let ada: Payer & { policyNum: string }
beforeAll(async () => {
  const one = await payer(test_)
  await one.visitor.call(saveCATermApplication, {
    applicationId: one.applicationId,
    application: {
      beneficiaries: [
        { category: 'Individual', type: 'Irrevocable', relationship: 'Husband', share: '66.67', firstName: 'Oren', lastName: 'Fielding', dob: '1984-04-04' },
        { category: 'Legal entity', type: 'Revocable', relationship: 'Partner', share: '33.33', companyName: 'Fielding & Daughters Ltd.' },
      ],
    },
  }) // prettier-ignore
  const { body } = await one.visitor.call(payCATerm, payment(one.applicationId, { method: bankMethod() }))
  ada = { ...one, policyNum: body['policyNum'] }
})

const mailsTo = async (email: string) =>
  (await test_.mails()).filter(({ to, subject }) => to.includes(email) && /CT-\d{9}/.test(subject))

describe('a policy in force', () => {
  test('its view has every figure (term life §2 "my policies", §3)', async () => {
    const { body } = await ada.visitor.call(getCATermPolicy, { policyNum: ada.policyNum })
    expect(body).toMatchObject({
      haserror: false,
      policyNum: ada.policyNum,
      state: 'in-force',
      insured: expect.stringMatching(/^Ada B\. Fielding-\w+$/),
      coverage: 250_000,
      term: 10,
      paymentFrequency: 'monthly',
      premium: 24.98,
      policyFee: 2.7,
      price: 27.68,
      effectiveDate: '2026-03-01',
      endsOn: '2036-02-29',
      reviewEnds: '2026-03-11',
      inReview: true,
      refundIfCancelled: 27.68,
      method: { kind: 'ach', brand: 'TD Canada Trust', last4: '4321' },
      debitRevocable: true,
      conversionUntil: '2051-03-01',
      beneficiaries: [
        { relationship: 'Husband', share: '66.67', type: 'Irrevocable', warning: null },
        { companyName: 'Fielding & Daughters Ltd.', share: '33.33' },
      ],
      receipt: { receipt: { line: 'term-ca' }, signature: expect.any(String) },
    })
  })

  test('its row in "my policies" has provider, number, fee, created, price and both ways to read it (T-017, T-046, P-037)', async () => {
    const [row] = (await ada.visitor.call(getPolicies, { line: 'term-ca' })).body['policies']
    expect(row).toMatchObject({
      provider: 'Sweetgale Life',
      policyNumber: ada.policyNum,
      price: 27.68,
      fee: 2.7,
      currency: 'CAD',
      premium: 24.98,
      paymentFrequency: 'monthly',
      term: 10,
      block: 'life',
      state: 'in-force',
      path: `/canadianterm/policy?policy=${ada.policyNum}`,
      pagePath: `/canadianterm/policy/document?policy=${ada.policyNum}`,
      createdOn: '2026-03-01',
      facts: {
        product: 'T10',
        coverage: 250_000,
        term: 10,
        premiumCents: 2498,
        paymentFrequency: 'monthly',
        effectiveDate: '2026-03-01',
      },
    })
    expect(Date.parse(row.created)).toBeGreaterThan(0)
    expect(JSON.stringify(row)).not.toMatch(/Fielding|1986-\d\d-\d\d|smoker/i)
  })

  test('nothing that names or describes the person is kept in the open', async () => {
    const [row] = (
      await test_.app.ctx.pool.query('select t::text as text from policy t where policy_number = $1', [ada.policyNum])
    ).rows as { text: string }[]
    expect(row?.text).toContain(ada.policyNum)
    // What is encrypted may spell anything by chance.
    expect(row?.text.replace(/\bv\d+\.[\w.-]+/g, '')).not.toMatch(
      /Fielding|Oren|Elm St|1986-01-15|[A-Z]{2}\d{2}3456|cancer|isSmoker/i,
    )
  })
})

describe('the contract', () => {
  test('is a tagged PDF/UA, the same through the list (T-098)', async () => {
    const { body } = await ada.visitor.call(getCATermPolicyPdf, { policyNum: ada.policyNum })
    expect(body).toMatchObject({ code: 200, response: { filename: `${ada.policyNum}.pdf` } })
    expect(body['document']).toBe(body['response'].content)
    const bytes = Buffer.from(body['response'].content, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(openedPdf(bytes)).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const { body: listed } = await ada.visitor.call(getPolicyDocument, { policyNum: ada.policyNum })
    expect(listed['response'].content).toBe(body['response'].content)
  })

  test('an answer that was chosen is told in the words it was offered in', async () => {
    const more = answers({ declinedOrRescinded: { when: '11Y+' }, sleepApnea: { sleepApneaCpap: 'yes' } })
    const { visitor, policyNum } = await policyHolder(test_, {}, more)
    const { body } = await visitor.call(getCATermPolicyPage, { policyNum })
    const text = String(body['html']).replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ') // prettier-ignore
    expect(text).toContain('When was that? 11 or more years ago')
    expect(text).toMatch(/CPAP[^?]*\? Yes/)
    expect(text).not.toContain('11Y+')
  })

  test('says all that facts §7 asks for, as a page too', async () => {
    const { body } = await ada.visitor.call(getCATermPolicyPage, { policyNum: ada.policyNum })
    expect(body['html']).toContain(`href="${test_.app.ctx.settings.origin}/privacy-ca"`)
    const text = String(body['html'])
      .replace(/<\/?bdi[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
    for (const said of [
      'Sandbox document. Not insurance.',
      ada.policyNum,
      'Sweetgale Life',
      'Ada B. Fielding-',
      '1 Elm St, Toronto, ON M5V 2T6',
      'January 15, 1986',
      'Standard, non-smoker',
      '$250,000',
      '10 years, until February 29, 2036',
      '$27.68 each month',
      'TD Canada Trust, account ending in 4321',
      'I authorize Eider to take',
      'Oren Fielding',
      '66.67%',
      'Fielding & Daughters Ltd.',
      'Until March 1, 2028 the insurer may contest',
      'within 30 days; the policy stays in force',
      'within 2 years, with proof of health',
      'until March 1, 2051',
      'up to age 80',
      'cancel it in your account by March 11, 2026',
      'Financial Services Regulatory Authority',
      '1-888-295-8112',
      'Passport ending in 3456 (Ontario), confirmed on March 1, 2026',
      '416-555-0142',
      'Canadian citizen or permanent resident',
      '178 cm',
    ])
      expect(text).toContain(said)
    // The clock goes on from noon while the policy is bought.
    expect(text).toMatch(/March 1, 2026, 12:\d\d p\.m\. Eastern time/)
    // The illustration to the end of the term, and the first and the last yearly premium after it (facts §1h).
    expect(text).toContain('10 49 $250,000 $332.16 $3,321.60')
    expect(text).toContain('50 $3.99 $997.50')
    expect(text).toContain('80 $74.87 $18,717.50')
    expect(text).not.toMatch(/[A-Z]{2}\d{2}3456|7654321/)
    // Ten statements and a copy of every answer, each with the words it was asked in.
    expect(text.match(/On March 1, 2026 at \d\d:\d\d UTC you agreed:/g)).toHaveLength(11)
    const asked = Object.values((await questionsOf()) as Record<string, { text: string }>).map((one) => one.text)
    expect(asked.length).toBe(25)
    for (const question of asked) expect(text).toContain(question.replace(/\s+/g, ' ').trim())
    // The list under a question belongs to what was asked.
    for (const symptom of ['Chest pain or shortness of breath', 'Severe headaches or a change in vision'])
      expect(text).toContain(symptom)
  })

  const questionsOf = async () => {
    const { findApplication } = await import('../application/application-store.ts')
    const { lifestyle, medical } = await findApplication(test_.app.ctx, ada.subject, ada.applicationId)
    return { ...lifestyle, ...medical }
  }

  test('is mailed once with the purchase and again when asked, to the account’s address only (T-060, T-099)', async () => {
    await test_.until(async () => (await mailsTo(ada.email)).length === 1)
    const [mail] = await mailsTo(ada.email)
    expect(mail?.messageId).toMatch(/^<policy\.[\da-f-]{36}@/)
    expect(mail?.attachments.map(({ filename }) => filename)).toContain(`${ada.policyNum}.pdf`)
    expect(mail?.text).not.toMatch(/Oren|cancer|1986/)
    const sent = await ada.visitor.post(sendCATermPolicyPdf.name, {
      policyNum: ada.policyNum,
      firstname: '<b>Evil</b>',
      toEmails: ['evil@example.net'],
    })
    expect(sent.body).toMatchObject({ sent: true })
    await test_.until(async () => (await mailsTo(ada.email)).length === 2)
    expect(await mailsTo('evil@example.net')).toEqual([])
    expect((await mailsTo(ada.email)).some(({ text }) => text.includes('Evil'))).toBe(false)
  })

  test('another person, a visitor and one who made it up get nothing (security T1)', async () => {
    const other = await policyHolder(test_)
    for (const definition of [getCATermPolicy, getCATermPolicyPdf, getCATermPolicyPage, sendCATermPolicyPdf]) {
      const stolen = await other.visitor.call(definition, { policyNum: ada.policyNum })
      expect(stolen.status).toBe(404)
      const none = await other.visitor.call(definition, { policyNum: 'CT-000000018' })
      expect({ ...none.body, requestId: '' }).toEqual({ ...stolen.body, requestId: '' })
      expect((await test_.visitor().call(definition, { policyNum: ada.policyNum })).status).toBe(401)
    }
    expect((await other.visitor.call(getPolicies, { line: 'term-ca' })).body['policies']).toHaveLength(1)
  })
})

test('a person’s own copy has the policy, its contract and the account on file; no number of either', async () => {
  const { slices } = await import('../../../../app/slices.ts')
  const { ctx } = test_.app
  const who = { personId: ada.subject.replace('person:', ''), subject: ada.subject, emailHash: '' }
  const parts: Record<string, string> = {}
  for (const { name, collect } of slices.flatMap((slice) => slice.personal ?? [])) {
    const { records, files = [] } = await collect(ctx, who)
    parts[name] = JSON.stringify([records, files.map((file) => file.name)])
  }
  expect(parts['policies']).toContain(`${ada.policyNum}.pdf`)
  expect(parts['policies']).toContain('Oren')
  expect(JSON.parse(parts['payment-methods'] ?? '[]')[0]).toMatchObject([{ kind: 'ach', last4: '4321', state: 'kept' }])
  expect(`${parts['policies']}${parts['payment-methods']}`).not.toMatch(/[A-Z]{2}\d{2}3456|7654321/)
})
