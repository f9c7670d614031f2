import { describe, expect, test } from 'vitest'
import { getQuotes } from '../../src/platform/applications/contract.ts'
import { makeQuoteLink } from '../../src/platform/quotes/contract.ts'
import { appForFile, leavesNoBreach } from '../app-for-file.ts'
import { newEmail, signIn, signInByCode } from '../factories/people.ts'
import type { Visitor } from '../open-test-app.ts'
import { buyerOf } from './buyer-of.ts'
import type { LineSample } from './line-sample.ts'
import { boughtOnce, ended, givenBack, holdFlowBack, lookInto, runTwiceOver, untouched } from './look-into.ts'
import { policyBehaves } from './policy-behaves.ts'

/** What every line must do, whatever it sells. `functions` projects run it through the router, on one server with the simulators running. */
export function behavesLikeALine(sample: LineSample): void {
  describe(`${sample.line} as a line`, () => {
    const test_ = appForFile()
    const { rows, outcomeOf, untilSent, placesOf, mailsTo } = lookInto(test_, sample)

    leavesNoBreach(test_, sample.insurer)

    const { ready, orderToItsEnd, bought } = buyerOf(test_, sample)

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

      test('has a link without a mail, which opens it for anybody and which only its owner makes', async () => {
        const visitor = test_.visitor()
        await sample.ask(visitor)
        const [row] = (await visitor.call(getQuotes, {})).body['quotes'] as { key: string; path: string }[]
        const of = { quotekey: row?.key ?? '' }
        expect(await test_.visitor().call(makeQuoteLink, of)).toMatchObject({ status: 404 })
        const { link, opensUntil } = (await visitor.call(makeQuoteLink, of)).body as { link: string; opensUntil: string }
        const { origin, pathname, searchParams } = new URL(link)
        expect({ origin, pathname }).toEqual({ origin: test_.app.ctx.settings.origin, pathname: row?.path.split('?')[0] })
        expect(Date.parse(opensUntil)).toBeGreaterThan(test_.app.ctx.clock.now().getTime())
        const token = searchParams.get('link') ?? ''
        expect(await placesOf(token)).toEqual([])
        expect((await visitor.call(makeQuoteLink, of)).body['link']).not.toBe(link)
        if (sample.open) expect((await test_.visitor().post(sample.open.name, { token })).body).toMatchObject({ haserror: false })
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

      test('the same click again waits while the purchase goes on, and is not told that nothing was bought', async () => {
        const one = await ready()
        const flow = await holdFlowBack(test_, () => one.order(one.visitor))
        expect(await one.order(one.visitor)).toMatchObject({ status: 409, body: { code: 'conflict' } })
        await runTwiceOver(test_, flow)
        expect((await one.order(one.visitor)).body).toMatchObject({ haserror: false })
        expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
      })

      test('eight clicks at the same time are one purchase', async () => {
        const one = await ready()
        await Promise.all(Array.from({ length: 8 }, () => one.order(one.visitor)))
        await orderToItsEnd(one)
        expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
      })

      test.skipIf(!sample.open)(
        'a quote says as long as it is being bought that it is, and is not priced anew, though its price runs out',
        async () => {
          const one = await ready()
          const { run } = await holdFlowBack(test_, () => one.order(one.visitor))
          // The buyer may have named it otherwise than the quote does.
          const reference = 'ABCDEFGHJK'
          const [{ quote_id: quotekey }] = (await rows('update purchase set reference = $2 where owner = $1 returning quote_id', [
            one.subject,
            reference,
          ])) as [{ quote_id: string }]
          const opened = async (look?: 'price') =>
            (await one.visitor.post(sample.open?.name ?? '', { quotekey, ...(look ? { look } : {}) })).body
          const underWay = { quotekey, repriced: false, boughtPolicy: null, purchaseUnderWay: reference }
          expect(await opened('price')).toMatchObject(underWay)
          await rows("update quote set expires_at = '2026-01-01' where id = $1", [quotekey])
          expect(await opened('price')).toMatchObject(underWay)
          expect(await opened()).toMatchObject(underWay)
          await runTwiceOver(test_, { run })
          expect(await opened()).toMatchObject({ quotekey, boughtPolicy: expect.any(String), purchaseUnderWay: null })
        },
      )

      test.skipIf(!sample.standing)(
        'how it stands is said by its reference, while it goes on and once it is bought, to nobody else',
        async () => {
          const one = await ready()
          const flow = await holdFlowBack(test_, () => one.order(one.visitor))
          const [purchase] = await rows('select reference from purchase where owner = $1', [one.subject])
          const reference = String(purchase?.['reference'])
          const standing = (by: Visitor, of = reference) => sample.standing?.(by, of)
          const { visitor: stranger } = await signIn(test_, newEmail('stranger'))
          const nobodys = { status: 404, body: { code: 'not-found' } }
          const pending = (await standing(one.visitor))?.body
          expect(pending).toMatchObject({ haserror: false, state: 'pending' })
          expect(pending).not.toHaveProperty('policyInfo')
          expect(await standing(stranger)).toMatchObject(nobodys)
          await runTwiceOver(test_, flow)
          for (const written of [reference, reference.toLowerCase()])
            expect((await standing(one.visitor, written))?.body).toMatchObject({
              haserror: false,
              state: 'bought',
              policyInfo: expect.any(Object),
            })
          expect(await standing(stranger)).toMatchObject(nobodys)
          expect(await standing(one.visitor, 'ABCDEFGHJK')).toMatchObject(nobodys)
        },
      )

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

      test.each(['error', 'garbage'])('an insurer whose list of rates does not come (%s) still sells', async (mode) => {
        const one = await ready()
        await test_.simulators.fault(sample.insurer, { operation: 'rates', mode, times: 5 })
        expect((await orderToItsEnd(one)).body).toMatchObject({ haserror: false })
        expect(await outcomeOf(one.subject)).toEqual(boughtOnce)
        await test_.simulators.clear(sample.insurer)
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

    policyBehaves(test_, sample)

    test('a price that is older than its day is said to be so, and a new visitor is asked anew', async () => {
      const visitor = test_.visitor()
      await sample.ask(visitor)
      test_.passDays(2)
      expect((await visitor.call(getQuotes, {})).body['quotes']).toMatchObject([{ line: sample.line, expired: true }])
    })
  })
}
