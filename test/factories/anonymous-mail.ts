import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../open-test-app.ts'
import { newEmail, prove } from './people.ts'

type Body = Record<string, unknown>
/** Makes a quote in this browser and mails it; `headers` say where the browser is. */
export type MailAQuote = (visitor: Visitor, email: string, headers: Record<string, string>) => Promise<Body>

/** Every function that mails an address somebody typed keeps these caps (security R16); each line says how it mails. */
export function keepsAnonymousMailCaps(mail: MailAQuote): void {
  describe('mail to addresses that nobody proved (security R16)', () => {
    let test_: TestApp
    beforeAll(async () => {
      test_ = await openTestApp({ RATE_SCALE: '1', TRUST_PROXY: '127.0.0.1', ANONYMOUS_MAIL_PER_HOUR: '24' }, { withJobs: false })
    })
    beforeEach(() => test_.app.ctx.pool.query('delete from rate_limit'))
    afterAll(() => test_?.close())

    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` })
    const isSent = (body: Body): boolean => body['sent'] === true
    const limited = { haserror: true, code: 'link-limit', message: expect.stringContaining('try again later') }

    test('five an hour from one browser, to whomever and from wherever', async () => {
      const visitor = test_.visitor()
      for (let at = 0; at < 5; at += 1) expect(await mail(visitor, newEmail(), from(at))).toMatchObject({ sent: true })
      expect(await mail(visitor, newEmail(), from(9))).toMatchObject(limited)
      expect(await mail(test_.visitor(), newEmail(), from(9))).toMatchObject({ sent: true })
    })

    test('twenty an hour from one address, however many browsers', async () => {
      const sent: Body[] = []
      for (let at = 0; at < 22; at += 1) sent.push(await mail(test_.visitor(), newEmail(), from(1)))
      expect(sent.filter(isSent)).toHaveLength(20)
      expect(sent.at(-1)).toMatchObject(limited)
      expect(await mail(test_.visitor(), newEmail(), from(2))).toMatchObject({ sent: true })
    })

    test('three an hour and five a day to one recipient, from however many browsers', async () => {
      const victim = newEmail('victim')
      for (let at = 0; at < 3; at += 1) expect(await mail(test_.visitor(), victim, from(at))).toMatchObject({ sent: true })
      expect(await mail(test_.visitor(), victim.toUpperCase(), from(9))).toMatchObject(limited)
      await test_.app.ctx.pool.query("delete from rate_limit where key like 'anonymous-mail-recipient:%'")
      for (let at = 3; at < 5; at += 1) expect(await mail(test_.visitor(), victim, from(at))).toMatchObject({ sent: true })
      expect(await mail(test_.visitor(), victim, from(9))).toMatchObject(limited)
    })

    test('all together: then the address is proved first, and anyone who proved it is shut out by nobody', async () => {
      for (let at = 0; at < 24; at += 1) expect(await mail(test_.visitor(), newEmail(), from(at))).toMatchObject({ sent: true })
      const visitor = test_.visitor()
      const own = newEmail('own')
      expect(await mail(visitor, own, from(99))).toMatchObject({
        haserror: true,
        code: 'address-unproved',
        message: expect.stringContaining('Sign in with a code'),
      })
      const { rowCount } = await test_.app.ctx.pool.query("select 1 from rate_limit where key = 'anonymous-mail-alarm:all'")
      expect(rowCount).toBe(1)
      // Sign-in codes stand outside the cap.
      await prove(test_, visitor, own)
      expect(await mail(visitor, own, from(99))).toMatchObject({ sent: true })
      expect(await mail(visitor, newEmail(), from(99))).toMatchObject({ haserror: true })
    })
  })
}
