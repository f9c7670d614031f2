import { describe, expect, test } from 'vitest'
import { getPolicies, getPolicy, getPolicyDocument, sendPolicy } from '../../src/platform/policies/contract.ts'
import { deleteMe, exportMyData } from '../../src/platform/profile/contract.ts'
import { newEmail, signIn } from '../factories/people.ts'
import type { TestApp } from '../open-test-app.ts'
import { buyerOf } from './buyer-of.ts'
import type { LineSample } from './line-sample.ts'
import { boughtOnce, ended, lookInto } from './look-into.ts'

const plain = (html: string): string => html.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ').replaceAll(/\s+/g, ' ')

/** What the policy of every line must do once it is bought, and what becomes of a person's data. */
export function policyBehaves(test_: TestApp, sample: LineSample): void {
  const { rows, outcomeOf, untilSent, tablesOf, mailsTo } = lookInto(test_, sample)
  const { ready, bought } = buyerOf(test_, sample)

  describe('a policy', () => {
    test('stands in its owner’s list, and in nobody else’s', async () => {
      const { visitor, policyNum } = await bought()
      expect((await visitor.call(getPolicies, {})).body['policies']).toMatchObject([
        { line: sample.line, policyNumber: policyNum, currency: sample.currency, state: 'in-force' },
      ])
      expect((await visitor.call(getPolicy, { policyNum })).body).toMatchObject({ policy: { policyNumber: policyNum } })
      const { visitor: stranger } = await signIn(test_, newEmail('stranger'))
      expect((await stranger.call(getPolicies, {})).body['policies']).toEqual([])
    })

    test('of somebody else is as unknown as one that does not exist, whatever is asked about it', async () => {
      const { policyNum } = await bought()
      const { visitor: stranger } = await signIn(test_, newEmail('stranger'))
      const nobodys = policyNum.replace(/\d{9}$/, '000000000')
      const ask = async (name: string, number: string, more: object = {}) => {
        const { status, body } = await stranger.post(name, { policyNum: number, ...more })
        const { requestId: _requestId, ...answer } = body
        return { status, body: answer }
      }
      const functions = [sample.get, sample.page, sample.cancel, getPolicy, getPolicyDocument, sendPolicy]
      for (const { name } of functions) {
        const theirs = await ask(name, policyNum)
        expect({ name, ...theirs }).toEqual({ name, ...(await ask(name, nobodys)) })
        expect(JSON.stringify(theirs.body)).not.toContain(policyNum)
        expect({ name, isRefused: theirs.status !== 200 || theirs.body['haserror'] === true }).toEqual({
          name,
          isRefused: true,
        })
      }
      expect(await ask(sample.cancel.name, policyNum, { confirm: true })).toMatchObject({ status: expect.any(Number) })
      expect(await rows('select state from policy where policy_number = $1', [policyNum])).toEqual([{ state: 'in-force' }])
    })

    test('has a document that says what its page says', async () => {
      const { visitor, policyNum, amountCents } = await bought()
      const { html } = (await visitor.post(sample.page.name, { policyNum })).body
      expect(plain(html)).toContain(policyNum)
      expect(plain(html)).toContain((amountCents / 100).toFixed(2))
      const { response } = (await visitor.call(getPolicyDocument, { policyNum })).body
      expect(response.filename).toBe(`${policyNum}.pdf`)
      expect(Buffer.from(response.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    })

    test('is mailed again to the address of record', async () => {
      const { visitor, policyNum, email } = await bought()
      await untilSent()
      const count = async () => (await mailsTo(email)).filter(({ text }) => text.includes(policyNum)).length
      const before = await count()
      expect((await visitor.call(sendPolicy, { policyNum })).body).toMatchObject({ haserror: false, sent: true })
      await untilSent()
      expect(await count()).toBe(before + 1)
    })

    test('is mailed in the language that its owner reads now', async () => {
      const { visitor, policyNum, email } = await bought()
      await visitor.post('updateProfile', { preferredLang: 'ar' })
      await untilSent()
      const before = (await mailsTo(email)).length
      await visitor.call(sendPolicy, { policyNum })
      await untilSent()
      const mail = (await mailsTo(email)).slice(before).find(({ text }) => text.includes(policyNum))
      expect(mail?.html).toMatch(/<html[^>]* lang="ar"/)
    })

    test('is cancelled within its review: the refund is said first, everything comes back once, one mail', async () => {
      const one = await bought()
      const { visitor, policyNum, subject, amountCents } = one
      await untilSent()
      const before = (await mailsTo(one.email)).length
      const cancel = (confirm: boolean) => visitor.post(sample.cancel.name, { policyNum, confirm })
      const preview = (await cancel(false)).body
      expect(preview).toMatchObject({ haserror: false, state: 'preview', refund: amountCents / 100 })
      expect(await outcomeOf(subject)).toEqual(boughtOnce)
      await Promise.all([1, 2, 3].map(() => cancel(true)))
      await test_.until(async () => (await cancel(true)).body['state'] === 'cancelled')
      expect(await outcomeOf(subject)).toEqual(ended)
      expect((await visitor.call(getPolicies, { state: 'ended' })).body['policies']).toMatchObject([{ policyNumber: policyNum }])
      await untilSent()
      expect(await mailsTo(one.email)).toHaveLength(before + 1)
      // Its document can be had still, and nothing in that mail says that it is in force or that it can be cancelled.
      expect((await visitor.call(sendPolicy, { policyNum })).body).toMatchObject({ haserror: false, sent: true })
      await untilSent()
      const again = (await mailsTo(one.email)).find(({ subject: title }) => title === `The document of policy ${policyNum}`)
      expect(again?.text).toContain('This policy has ended')
      expect(again?.text).not.toMatch(/in force|covered|insured|change your mind/)
    })
  })

  describe('a person’s data', () => {
    test('the copy has the policy', async () => {
      const { visitor, policyNum } = await bought()
      const { unzipSync, strFromU8 } = await import('fflate')
      const { body } = await visitor.call(exportMyData, {})
      const files = unzipSync(Buffer.from(body['content'], 'base64'))
      expect(strFromU8(files['data.json']!)).toContain(policyNum)
      expect(Object.keys(files).some((name) => name.includes(policyNum) && name.endsWith('.pdf'))).toBe(true)
    })

    test('what was asked and not bought goes with an erasure', async () => {
      const { visitor, email, subject } = await ready()
      expect(await tablesOf(subject)).not.toEqual([])
      expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
      expect(await tablesOf(subject)).toEqual([])
    })
  })
}
