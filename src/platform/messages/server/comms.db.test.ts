import { beforeAll, describe, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { appForFile, appForTest } from '../../../../test/app-for-file.ts'
import { commsEmail, commsMimeType, commsSMS, commsWhatsapp, confirmMobile, getDemoTexts, sendMobileCode } from '../contract.ts'

const test_ = appForFile()
let june: SignedIn
let admin: SignedIn
beforeAll(async () => {
  june = await signIn(test_, 'june@example.com')
  admin = await signIn(test_, 'admin@example.com', 'admin')
  await june.visitor.post('updateProfile', { firstname: 'June', mobile: '(207) 555-0142' })
})

const mailsTo = async (email: string) => (await test_.mails()).filter(({ to }) => to.includes(email))
const textsOf = async () => (await june.visitor.call(getDemoTexts, {})).body['texts']
const newestCode = async (): Promise<string> => {
  const text = await test_.until(async () => (await textsOf()).find((each: { text: string }) => /\b\d{6}\b/.test(each.text)))
  return /\b(\d{6})\b/.exec(text.text)?.[1] ?? ''
}

const confirmNumber = async (): Promise<void> => {
  const before = (await textsOf()).length
  expect((await june.visitor.call(sendMobileCode, {})).body).toMatchObject({ queued: 1, minutes: 10 })
  await test_.until(async () => (await textsOf()).length > before)
  expect((await june.visitor.call(confirmMobile, { otp: await newestCode() })).body).toMatchObject({ confirmed: true })
}

describe('commsEmail (platform §7; P-138)', () => {
  test('a template to myself, on our own origin, with a plain twin', async () => {
    expect((await june.visitor.call(commsEmail, { templateId: 'my-policies' })).body).toMatchObject({ queued: 1 })
    const mail = await test_.until(async () =>
      (await mailsTo('june@example.com')).find(({ subject }) => subject.includes('policies')),
    )
    expect(mail.text).toContain('June')
    expect(mail.text).toContain(`${test_.app.ctx.settings.origin}/userpolicies`)
    expect(mail.html).toContain('<h1')
    const said = await june.visitor.call(commsEmail, { toEmails: 'JUNE@example.com', templateId: 'my-quotes' })
    expect(said.body).toMatchObject({ queued: 1 })
  })

  test('my own words to my own proved address: plain text in our frame, without links (P-138, security T10)', async () => {
    const said = await june.visitor.call(commsEmail, {
      toEmails: 'june@example.com',
      subject: 'My trip notes https://evil.example',
      body: 'Pay 10.50 by Friday.\n\nSee https://evil.example/x, www.evil.example, evil.example or javascript:alert(1). <b>Bold</b>',
    })
    expect(said.body).toMatchObject({ queued: 1 })
    const mail = await test_.until(async () =>
      (await mailsTo('june@example.com')).find(({ subject }) => subject.startsWith('My trip notes')),
    )
    expect(mail.subject).toBe('My trip notes')
    expect(mail.text).toContain('Pay 10.50 by Friday.')
    expect(mail.html).toContain('Your message to yourself')
    expect(mail.html).toContain('&lt;b&gt;')
    expect(`${mail.text} ${mail.html}`).not.toMatch(/evil\.example|javascript:/)
    for (const empty of [{ subject: 'x', body: 'https://evil.example' }, { subject: 'x' }])
      expect((await june.visitor.call(commsEmail, empty)).body['fields']).toEqual({ body: 'required' })
    expect((await june.visitor.call(commsEmail, { body: 'x' })).body['fields']).toEqual({ subject: 'required' })
  })

  test('not to an own address that is not proved', async () => {
    const { pool } = test_.app.ctx
    await pool.query('update person set email_verified = false where id = $1', [june.id])
    expect((await june.visitor.call(commsEmail, { subject: 'x', body: 'y' })).status).toBe(403)
    await pool.query('update person set email_verified = true where id = $1', [june.id])
  })

  test('never to anybody else: nothing is sent, and it is written down (security T10)', async () => {
    const tries = [
      { toEmails: 'evil@example.net', templateId: 'my-policies' as const },
      { toEmails: ['june@example.com', 'evil@example.net'], templateId: 'my-policies' as const },
      { toEmails: 'evil@example.net', subject: 'You won', body: 'Click here' },
    ]
    for (const attempt of tries) expect((await june.visitor.call(commsEmail, attempt)).status).toBe(403)
    for (const bad of [
      { toEmails: 'june@example.com\r\nBcc: evil@example.net', templateId: 'my-policies' },
      { subject: 'a\r\nBcc: evil@example.net', body: 'x' },
      { templateId: 'anything-else' },
    ])
      expect((await june.visitor.post('commsEmail', bad)).status).toBe(400)
    expect((await test_.visitor().call(commsEmail, { templateId: 'my-policies' })).status).toBe(401)
    expect(await mailsTo('evil@example.net')).toEqual([])
    const { rows } = await test_.app.ctx.pool.query(
      "select 1 from audit_entry where action = 'commsEmail' and outcome = 'permission-denied' and actor = $1",
      [june.subject],
    )
    expect(rows).toHaveLength(tries.length + 1)
  })

  test('an administrator writes freely to five people at most, and links to us only', async () => {
    const to = ['a@example.com', 'b@example.com']
    const letter = { toEmails: to, subject: 'Our hours', body: 'We open at 9.\n\nCall us any day.' }
    expect((await admin.visitor.call(commsEmail, letter)).body).toMatchObject({ queued: 2 })
    for (const email of to) {
      const [mail] = await test_.until(async () => {
        const found = await mailsTo(email)
        return found.length > 0 ? found : null
      })
      expect(mail).toMatchObject({ subject: 'Our hours' })
      expect(mail?.text).toContain('We open at 9.')
    }
    expect((await admin.visitor.call(commsEmail, { ...letter, toEmails: Array(6).fill('a@example.com') })).status).toBe(400)
    expect((await admin.visitor.call(commsEmail, { ...letter, body: 'See https://evil.example/x' })).body['fields']).toEqual({
      body: 'regex',
    })
    expect((await admin.visitor.call(commsEmail, { ...letter, body: ' ' })).body['fields']).toEqual({ body: 'required' })
  })

  test('what waits in the outbox is encrypted', async () => {
    const { rows } = await test_.app.ctx.pool.query("select body from outbox where kind like 'messages.%'")
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/june@|example\.com|June/)
  })

  test('what has left the outbox is not kept: neither to whom nor what', async () => {
    const { pool, encryption } = test_.app.ctx
    const done = await test_.until(async () => {
      const { rows } = await pool.query<{ id: string; body: string }>(
        "select id, body from outbox where kind = 'messages.email' and done_at is not null",
      )
      return rows.length > 0 ? rows : null
    })
    for (const { id, body } of done) expect(encryption.decrypt(body, { table: 'outbox', column: 'body', row: id })).toBeNull()
  })
})

describe.each([
  { channel: 'sms', definition: commsSMS, row: 'P-136' },
  { channel: 'whatsapp', definition: commsWhatsapp, row: 'P-137' },
] as const)('$channel (platform §7; $row)', ({ channel, definition }) => {
  test('only to my own confirmed number, from a template', async () => {
    await test_.app.ctx.pool.query('delete from profile_standing')
    expect((await june.visitor.call(definition, { templateId: 'my-policies' })).body).toMatchObject({
      haserror: true,
      code: 'mobile-unproved',
    })
    await confirmNumber()
    expect((await june.visitor.call(definition, { to: '+1 207 555 0142', templateId: 'my-policies' })).body).toMatchObject({
      queued: 1,
    })
    const text = await test_.until(async () =>
      (await textsOf()).find(
        (each: { channel: string; text: string }) => each.channel === channel && each.text.includes('policies'),
      ),
    )
    expect(text).toMatchObject({
      to: '+12075550142',
      text: `Eider: your policies are at ${test_.app.ctx.settings.origin}/userpolicies`,
    })
  })

  test('never to another number, nor in words of my own', async () => {
    const before = (await textsOf()).length
    expect((await june.visitor.call(definition, { to: '207-555-0188', templateId: 'my-policies' })).status).toBe(403)
    expect((await june.visitor.call(definition, { body: 'Hello' })).status).toBe(403)
    expect((await test_.visitor().call(definition, { templateId: 'my-policies' })).status).toBe(401)
    expect((await june.visitor.call(definition, { to: 'nobody', templateId: 'my-policies' })).status).toBe(400)
    expect((await textsOf()).length).toBe(before)
  })

  test('an administrator’s own words arrive; a company that is away gets them later, once', async () => {
    await test_.simulators.fault(channel, { operation: 'send', mode: 'error', times: 3 })
    const text = `Our hours changed ${channel}`
    await admin.visitor.call(definition, { to: '207-555-0142', body: text })
    await test_.until(async () => (await textsOf()).some((each: { text: string }) => each.text === text))
    expect((await textsOf()).filter((each: { text: string }) => each.text === text)).toHaveLength(1)
  })
})

describe('confirming a mobile number', () => {
  test('five tries, then the code is worn out; a changed number is not confirmed', async () => {
    const before = (await textsOf()).length
    await june.visitor.call(sendMobileCode, {})
    await test_.until(async () => (await textsOf()).length > before)
    const code = await newestCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let at = 0; at < 5; at += 1)
      expect((await june.visitor.call(confirmMobile, { otp: wrong })).body['code']).toBe('otp-invalid')
    expect((await june.visitor.call(confirmMobile, { otp: code })).body['code']).toBe('otp-invalid')
    await confirmNumber()
    await june.visitor.post('updateProfile', { mobile: '207-555-0143' })
    expect((await june.visitor.call(commsSMS, { templateId: 'my-quotes' })).body['code']).toBe('mobile-unproved')
    expect((await test_.visitor().call(sendMobileCode, {})).status).toBe(401)
    expect((await admin.visitor.call(sendMobileCode, {})).body['code']).toBe('no-mobile')
  })
})

test('commsMimeType knows a file by its name (platform §7; P-139)', async () => {
  const typeOf = async (filename: string) => (await test_.visitor().call(commsMimeType, { filename })).body['mimeType']
  expect(await typeOf('a.pdf')).toBe('application/pdf')
  expect(await typeOf('../../etc/passwd')).toBe('application/octet-stream')
})

test('five messages an hour, and no sixth', async () => {
  const strict = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
  const maya = await signIn(strict, 'maya@example.com')
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1)
    statuses.push(
      (await maya.visitor.call(commsEmail, at % 2 ? { subject: 'x', body: 'y' } : { templateId: 'my-policies' })).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
