import { afterEach, describe, expect, test } from 'vitest'
import { getQuotes } from '../../src/platform/applications/contract.ts'
import { getPolicies, getPolicy, getPolicyDocument, sendPolicy } from '../../src/platform/policies/contract.ts'
import { deleteMe, exportMyData } from '../../src/platform/profile/contract.ts'
import { appForFile } from '../app-for-file.ts'
import { newEmail, signIn, signInByCode } from '../factories/people.ts'
import type { Answered } from '../open-test-app.ts'
import type { LineSample, ReadyToBuy } from './line-sample.ts'
import { boughtOnce, ended, givenBack, holdFlowBack, lookInto, runTwiceOver, untouched } from './look-into.ts'

const plain = (html: string): string => html.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ').replaceAll(/\s+/g, ' ')

/** What every line must do, whatever it sells. `functions` projects run it through the router, on one server with the simulators running. */
export function behavesLikeALine(sample: LineSample): void {
  describe(`${sample.line} as a line`, () => {
    const test_ = appForFile()
    const { rows, outcomeOf, untilSent, placesOf, tablesOf, mailsTo } = lookInto(test_, sample)
    const ready = (): Promise<ReadyToBuy> => sample.ready(test_)

    afterEach(async () => {
      for (const company of ['payments', sample.insurer]) await test_.simulators.clear(company)
      expect(await test_.app.breaches()).toEqual([])
    })

    /** Clicks until the answer says how it ended. */
    const orderToItsEnd = (
      one: ReadyToBuy,
      ...change: Parameters<ReadyToBuy['order']> extends [unknown, ...infer Rest] ? Rest : never
    ) =>
      test_.until(async (): Promise<Answered | null> => {
        const answer = await one.order(one.visitor, ...change)
        return answer.status === 200 && !answer.body['pending'] ? answer : null
      })
    const numberOf = async ({ visitor }: ReadyToBuy): Promise<string> =>
      String((await visitor.call(getPolicies, { line: sample.line })).body['policies'][0]?.policyNumber)
    const bought = async (): Promise<ReadyToBuy & { policyNum: string }> => {
      const one = await ready()
      expect((await orderToItsEnd(one)).body).toMatchObject({ haserror: false })
      return { ...one, policyNum: await numberOf(one) }
    }

    describe('asking for a price', () => {
      test('is kept for the browser that asked, and goes with it into the account at sign-in', async () => {
        const visitor = test_.visitor()
        expect((await sample.ask(visitor)).body).toMatchObject({ haserror: false })
        const listed = async (): Promise<Record<string, unknown>[]> => (await visitor.call(getQuotes, {})).body['quotes']
        const [row, ...others] = await listed()
        expect(row).toMatchObject({ line: sample.line, currency: sample.currency, expired: false })
        expect(others).toEqual([])
        expect((await test_.visitor().call(getQuotes, {})).body['quotes']).toEqual([])
        await signInByCode(visitor, newEmail('asker'), test_)
        expect(await listed()).toMatchObject([{ line: sample.line, key: row?.['key'] }])
      })

      test('an insurer that does not answer, or answers with garbage, is a failure that says when to come again, and stores nothing', async () => {
        for (const mode of ['error', 'garbage']) {
          await test_.simulators.fault(sample.insurer, { operation: sample.pricing, mode, times: 20 })
          const visitor = test_.visitor()
          const { status, body } = await sample.ask(visitor)
          expect(status).toBeGreaterThanOrEqual(500)
          expect(body['message']).toBeTruthy()
          await test_.simulators.clear(sample.insurer)
          expect((await visitor.call(getQuotes, {})).body['quotes']).toEqual([])
        }
      })
    })

    describe('buying', () => {
      test('is one charge, one policy, and one mail with its document', async () => {
        const one = await bought()
        expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
        const [charge] = await rows(
          'select c.amount_cents, c.currency from charge c join purchase p on p.id = c.purchase_id where p.owner = $1',
          [one.subject],
        )
        expect(charge).toEqual({ amount_cents: one.amountCents, currency: sample.currency })
        expect(await rows('select region from policy where policy_number = $1', [one.policyNum])).toEqual([
          { region: expect.stringMatching(/^[A-Z]{2}$/) },
        ])
        await untilSent()
        const mails = (await mailsTo(one.email)).filter(({ attachments }) => attachments.length > 0)
        expect(mails.map(({ attachments }) => attachments[0]?.filename)).toEqual([`${one.policyNum}.pdf`])
        expect(mails[0]?.text).toContain(one.policyNum)
      })

      test('the same click again is answered in the same way', async () => {
        const one = await ready()
        const { body } = await orderToItsEnd(one)
        expect((await one.order(one.visitor)).body).toEqual(body)
        expect((await one.order(one.visitor, { key: 'another-tab' })).body['haserror']).toBe(false)
        expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
      })

      test('eight clicks at the same time are one purchase', async () => {
        const one = await ready()
        await Promise.all(Array.from({ length: 8 }, () => one.order(one.visitor)))
        await orderToItsEnd(one)
        expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
      })

      test.each([1, -1, 100_000])('a price that is %i cents off is refused, noted, and begins nothing', async (centsMore) => {
        const one = await ready()
        const before = await test_.simulators.paymentsBegun()
        expect((await one.order(one.visitor, { centsMore })).body).toMatchObject({ haserror: true, code: 'price-changed' })
        expect(await test_.simulators.paymentsBegun()).toBe(before)
        expect(await outcomeOf(one.subject)).toEqual(untouched)
        const noted = await rows("select outcome from audit_entry where action = 'price-mismatch' and subject = $1", [
          one.subject,
        ])
        expect(noted).toEqual([{ outcome: 'refused' }])
      })

      test('a declined card binds nothing, and another card buys it', async () => {
        const one = await ready()
        const { body } = await orderToItsEnd(one, { card: 'declined' })
        expect(body).toMatchObject({ haserror: true })
        expect(body['message']).toMatch(/check (?:your )?payment/)
        expect(await outcomeOf(one.subject)).toMatchObject({ states: ['declined'], bound: 0, policies: [] })
        expect((await orderToItsEnd(one, { card: 'another' })).body).toMatchObject({ haserror: false })
        expect(await outcomeOf(one.subject)).toMatchObject({
          states: ['declined', 'bound'],
          bound: 1,
          policies: ['in-force'],
        })
        const charges = await rows(
          'select c.state from charge c join purchase p on p.id = c.purchase_id where p.owner = $1 order by c.created_at',
          [one.subject],
        )
        expect(charges).toEqual([{ state: 'declined' }, { state: 'captured' }])
      })

      test('an insurer that will not issue has the money given back, once, and the person told by one mail', async () => {
        const one = await ready()
        await test_.simulators.fault(sample.insurer, { operation: 'bind', mode: 'decline', times: 1 })
        expect((await orderToItsEnd(one)).body).toMatchObject({ haserror: true })
        expect(await outcomeOf(one.subject)).toEqual(givenBack)
        await untilSent()
        const refunds = (await mailsTo(one.email)).filter(({ messageId }) => messageId.includes('refund.'))
        expect(refunds).toHaveLength(1)
      })

      test.each(['error-after', 'garbage', 'truncated'])(
        'an insurer whose answer is lost (%s) is asked for what it issued: one policy',
        async (mode) => {
          const one = await ready()
          await test_.simulators.fault(sample.insurer, { operation: 'bind', mode, times: 2 })
          expect((await orderToItsEnd(one)).body).toMatchObject({ haserror: false })
          expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
        },
      )

      test.each(['error-after', 'garbage'])(
        'a processor whose answer is lost (%s) is asked for what it took: one charge',
        async (mode) => {
          const one = await ready()
          await test_.simulators.fault('payments', { operation: sample.firstPayment, mode, times: 2 })
          expect((await orderToItsEnd(one)).body).toMatchObject({ haserror: false })
          expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
        },
      )

      test('somebody else cannot buy it', async () => {
        const one = await ready()
        const { visitor: stranger, subject } = await signIn(test_, newEmail('stranger'))
        const { body } = await one.order(stranger)
        expect(body['haserror'] ?? true).toBe(true)
        expect(await outcomeOf(subject)).toEqual(untouched)
        expect(await outcomeOf(one.subject)).toEqual(untouched)
      })

      test('no word of the order is stored in clear', async () => {
        await bought()
        await untilSent()
        for (const word of sample.personal) expect({ word, in: await placesOf(word) }).toEqual({ word, in: [] })
      })
    })

    describe('each step of a flow done twice changes nothing more than once', () => {
      test('buying', async () => {
        const one = await ready()
        await runTwiceOver(test_, await holdFlowBack(test_, () => one.order(one.visitor)))
        expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
        await untilSent()
        expect((await mailsTo(one.email)).filter(({ attachments }) => attachments.length > 0)).toHaveLength(1)
      })

      test('giving back', async () => {
        const one = await ready()
        const flow = await holdFlowBack(test_, () => one.order(one.visitor))
        await test_.simulators.fault(sample.insurer, { operation: 'bind', mode: 'decline', times: 2 })
        await runTwiceOver(test_, flow)
        expect(await outcomeOf(one.subject)).toEqual(givenBack)
      })

      test('ending', async () => {
        const one = await bought()
        const { policyNum } = one
        const click = () => one.visitor.post(sample.cancel.name, { policyNum, confirm: true })
        await runTwiceOver(test_, await holdFlowBack(test_, click))
        expect(await outcomeOf(one.subject)).toEqual(ended)
      })
    })

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
        expect((await visitor.call(getPolicies, { state: 'ended' })).body['policies']).toMatchObject([
          { policyNumber: policyNum },
        ])
        await untilSent()
        expect(await mailsTo(one.email)).toHaveLength(before + 1)
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

    test('a price that is older than its day is said to be so, and a new visitor is asked anew', async () => {
      const visitor = test_.visitor()
      await sample.ask(visitor)
      test_.passDays(2)
      expect((await visitor.call(getQuotes, {})).body['quotes']).toMatchObject([{ line: sample.line, expired: true }])
    })
  })
}
