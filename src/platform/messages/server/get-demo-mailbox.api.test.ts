import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { getDemoMailbox, getDemoMails } from '../contract.ts'
import { openMailer } from './send-mail.ts'

const test_ = appForFile()

test('the demo mailbox shows what the simulated mail host received', async () => {
  const visitor = test_.visitor()
  await visitor.post('requestSignInCode', { email: 'shown@example.com' })
  const mails = await test_.until(async () => {
    const { body } = await visitor.call(getDemoMailbox, {})
    return body['mails']?.length > 0 ? body['mails'] : null
  })
  expect(mails[0]).toMatchObject({ to: ['shown@example.com'] })
  expect((await visitor.call(getDemoMailbox, { id: mails[0].id })).body['mails']).toHaveLength(1)
})

test('a mailbox that is fuller than an answer may be shows its newest mails, and each one that is asked for', async () => {
  const visitor = test_.visitor()
  const [first] = (await visitor.call(getDemoMailbox, {})).body['mails']
  const mailer = openMailer(`smtp://127.0.0.1:${Number(test_.settings['STANDINS_PORT']) + 1}`, { totalMs: 20_000 })
  const bytes = new Uint8Array(3 * 1024 * 1024)
  for (let at = 1; at <= 5; at += 1)
    await mailer.sendMail({
      from: 'Eider <no-reply@eider.example>',
      to: 'full@example.org',
      messageId: `<full-${at}@eider.example>`,
      subject: `Policy ${at}`,
      html: '<p>Hello</p>',
      text: 'Hello',
      attachments: [{ filename: 'CT-1.pdf', contentType: 'application/pdf', bytes }],
    })
  mailer.close()
  const { status, body } = await visitor.call(getDemoMailbox, {})
  expect(status).toBe(200)
  expect(body['mails'][0]).toMatchObject({ subject: 'Policy 5', attachments: [{ filename: 'CT-1.pdf' }] })
  expect((await visitor.call(getDemoMailbox, { id: first.id })).body['mails']).toMatchObject([{ id: first.id }])

  const heads = (await visitor.call(getDemoMails, {})).body['mails']
  const newest = ['Policy 5', 'Policy 4', 'Policy 3', 'Policy 2', 'Policy 1', first.subject]
  expect(heads.map(({ subject }: { subject: string }) => subject).slice(0, 6)).toEqual(newest)
  expect(Object.keys(heads[0]).toSorted()).toEqual(['id', 'messageId', 'receivedAt', 'subject', 'text', 'to'])
  const later = (await visitor.call(getDemoMailbox, { after: heads[2].id })).body['mails']
  expect(later.map(({ subject }: { subject: string }) => subject)).toEqual(['Policy 5', 'Policy 4'])
  // A mail that is not there any more: everything is told again.
  expect((await visitor.call(getDemoMailbox, { after: 'gone' })).body['mails'][0]).toMatchObject({ subject: 'Policy 5' })
})
