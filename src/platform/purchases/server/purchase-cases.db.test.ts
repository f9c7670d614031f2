import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { lookInto } from '../../../../test/factories/ca-term-policy-in-force.ts'
import { mailTo, newEmail, signIn } from '../../../../test/factories/people.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import {
  cancelUSATravelPolicy,
  getUSATravelPolicy,
  getUSATravelQuote,
  purchaseUSATravelQuote,
} from '../../../lines/travel-us/contract.ts'
import { getCallHours, getCase, settleCase, takeCase } from '../../callbacks/contract.ts'
import { removePerson } from '../../people/contract.ts'
import { deleteMe } from '../../profile/contract.ts'
import { askForRefund, getRefundRequest } from '../contract.ts'

const test_ = appForFile()
const { rows, done, eachMinute } = lookInto(test_)

const order = async (change: Parameters<typeof usPurchase>[0] = {}) => {
  const email = newEmail('traveller')
  const { visitor } = await signIn(test_, email)
  const quote = await visitor.call(getUSATravelQuote, usTrip())
  const payload = usPurchase({ quotekey: quote.body['quotekey'], size: 'medium', emailaddress: email, ...change })
  return { visitor, email, payload }
}

const bought = async () => {
  const { visitor, email, payload } = await order()
  const { body } = await visitor.call(purchaseUSATravelQuote, payload)
  const policyNum = String(body['policyInfo'].policynumber)
  const [row] = await rows('select purchase_id from policy where policy_number = $1', [policyNum])
  return { visitor, email, policyNum, purchaseId: String(row?.['purchase_id']) }
}

const wish = { wish: 'plans', name: 'June Lark', phone: '207-555-0142', when: 'morning' } as const

const caseAbout = async (purchaseId: string): Promise<Record<string, any>> =>
  test_.until(async () => (await rows('select * from agent_case where about = $1 order by created_at desc', [purchaseId]))[0])

const agent = () => signIn(test_, newEmail('agent'), 'agent')

const stateOf = async ({ visitor, policyNum }: Awaited<ReturnType<typeof bought>>): Promise<string> =>
  (await visitor.call(getUSATravelPolicy, { policyNum })).body['policyInfo'].state

test('after the review an agent agrees: the insurer gives everything back once, and the person is told', async () => {
  const one = await bought()
  const { visitor, policyNum, purchaseId, email } = one
  test_.passDays(12)
  const { visitor: again } = await signIn(test_, email)
  expect((await again.call(cancelUSATravelPolicy, { policyNum, confirm: true })).body).toMatchObject({ code: 'review-over' })
  const { body } = await again.call(askForRefund, { policyNum, ...wish })
  expect(body).toMatchObject({ haserror: false, reference: expect.stringMatching(/^CB-/) })
  expect((await again.call(askForRefund, { policyNum, ...wish })).body['reference']).toBe(body['reference'])
  const { reference } = body as { reference: string }
  const askedNow = async () => (await again.call(getRefundRequest, { policyNum })).body['request']
  expect(await askedNow()).toMatchObject({ reference, call: { isArranged: false } })
  const { visitor: amelie } = await agent()
  expect((await amelie.call(takeCase, { reference })).body).toMatchObject({ taken: true })
  const { case: opened } = (await amelie.call(getCase, { reference })).body
  expect(opened).toMatchObject({
    name: 'June Lark',
    outcomes: ['approve', 'decline', 'done'],
    declineReasons: ['terms', 'begun', 'claim'],
  })
  expect(opened.about.facts.map(({ value }: { value: string }) => value)).toEqual(
    expect.arrayContaining(['Plans have changed', policyNum, '$240.00 USD', 'In force']),
  )
  const settle = { reference, outcome: 'approve', why: 'nothing used' } as const
  const answers = await Promise.all([1, 2].map(() => amelie.call(settleCase, settle)))
  expect(answers.filter((answer) => answer.body['settled'])).toHaveLength(1)
  await test_.until(
    async () => (await rows("select 1 from policy where policy_number = $1 and state = 'cancelled'", [policyNum]))[0],
  )
  expect(await askedNow()).toBeNull()
  expect(await done('payments', 'refund', purchaseId)).toBe(1)
  expect(await done('us-travel', 'cancel', purchaseId)).toBe(1)
  expect((await test_.until(async () => await mailTo(test_, email, /has been canceled/))).text).toContain('$240.00 USD')
  expect((await again.call(askForRefund, { policyNum, ...wish })).body).toMatchObject({ code: 'not-in-force' })
  expect((await visitor.call(askForRefund, { policyNum: 'TU-999999999', ...wish })).status).toBe(401)
  expect(await test_.app.breaches()).toEqual([])
})

test('a refund that is declined names the class of its reason and the way to a review; the policy goes on', async () => {
  const one = await bought()
  const { visitor, policyNum, email } = one
  const { reference } = (await visitor.call(askForRefund, { policyNum, ...wish, wish: 'mistake' })).body as { reference: string }
  const { visitor: amelie } = await agent()
  const decline = { reference, outcome: 'decline', why: 'a claim is open' } as const
  expect((await amelie.call(settleCase, { ...decline, reason: 'health' })).body).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await amelie.call(settleCase, { ...decline, reason: 'claim' })).body).toMatchObject({ settled: true })
  const mail = await test_.until(async () => await mailTo(test_, email, /refund you asked for/))
  expect(mail.text).toMatch(/^Hello June,$/m)
  expect(mail.text).toContain('a claim was made on this policy')
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('another person looks at it')
  expect(mail.text).not.toContain('is open')
  expect(await stateOf(one)).toBe('in-force')
})

test('who has asked for a refund is not erased, by nobody, until an agent has decided', async () => {
  const { visitor, policyNum, email } = await bought()
  const { reference } = (await visitor.call(askForRefund, { policyNum, ...wish })).body as { reference: string }
  const [person] = await rows('select id from person where email = $1', [email])
  const removal = { key: String(person?.['id']), confirm: email, reason: 'Asked us in writing' }
  const { visitor: boss } = await signIn(test_, newEmail('admin'), 'admin')
  expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ haserror: true, code: 'in-use' })
  expect((await boss.call(removePerson, removal)).body).toMatchObject({ haserror: true, code: 'in-use' })
  const { visitor: amelie } = await agent()
  expect(
    (await amelie.call(settleCase, { reference, outcome: 'decline', why: 'a claim is open', reason: 'claim' })).body,
  ).toMatchObject({ settled: true })
  expect((await boss.call(removePerson, removal)).body).toMatchObject({ removed: true })
})

test('somebody else’s policy cannot be asked about', async () => {
  const { policyNum } = await bought()
  const { visitor: other } = await signIn(test_, newEmail('other'))
  expect((await other.call(askForRefund, { policyNum, ...wish })).status).toBe(404)
  expect((await test_.visitor().call(askForRefund, { policyNum, ...wish })).status).toBe(401)
  expect((await other.call(getRefundRequest, { policyNum })).status).toBe(404)
})

test('an hour can be asked for until it is full, and the case is due then', async () => {
  const { visitor, policyNum } = await bought()
  const hoursOf = async (): Promise<string[]> => (await visitor.call(getCallHours, {})).body['hours']
  const [hour = ''] = await hoursOf()
  const { body } = await visitor.call(askForRefund, { policyNum, ...wish, hour })
  const [row] = await rows('select due_at, appointment_at from agent_case where reference = $1', [body['reference']])
  expect([row?.['due_at'], row?.['appointment_at']]).toEqual([new Date(hour), new Date(hour)])
  expect((await visitor.call(getRefundRequest, { policyNum })).body['request'].call).toEqual({ at: hour, isArranged: true })
  for (let more = 0; more < 2; more += 1) {
    const next = await bought()
    expect((await next.visitor.call(askForRefund, { policyNum: next.policyNum, ...wish, hour })).body).toMatchObject({
      haserror: false,
    })
  }
  expect(await hoursOf()).not.toContain(hour)
  const last = await bought()
  for (const asked of [hour, '2020-01-01T14:00:00.000Z'])
    expect((await last.visitor.call(askForRefund, { policyNum: last.policyNum, ...wish, hour: asked })).body).toMatchObject({
      code: 'hour-taken',
      fields: { hour: 'hour-taken' },
    })
})

test('what was paid and not issued, and an end that the insurer refuses, come before an agent once', async () => {
  const { visitor, payload } = await order()
  await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'decline' })
  expect((await visitor.call(purchaseUSATravelQuote, payload)).body).toMatchObject({ code: 'bind' })
  await test_.simulators.clear('us-travel')
  const [purchase] = await rows("select id::text as id from purchase where state = 'refunded' order by created_at desc limit 1")
  const refused = await caseAbout(String(purchase?.['id']))
  expect(refused).toMatchObject({ reason: 'not-issued', line: 'travel-us', settled_at: null })
  const { visitor: amelie } = await agent()
  const { case: opened } = (await amelie.call(getCase, { reference: refused['reference'] })).body
  expect(opened).toMatchObject({ name: 'June Lark', phone: expect.stringContaining('555'), outcomes: ['done'] })
  expect(opened.about.facts.map(({ value }: { value: string }) => value)).toContain('Given back')

  const kept = await bought()
  await test_.simulators.fault('us-travel', { operation: 'cancel', mode: 'decline' })
  for (let click = 0; click < 2; click += 1)
    await kept.visitor.call(cancelUSATravelPolicy, { policyNum: kept.policyNum, confirm: true })
  await test_.simulators.clear('us-travel')
  expect(await rows('select reason from agent_case where about = $1', [kept.purchaseId])).toEqual([{ reason: 'end-refused' }])
})

test('a purchase that is on its way for too long waits for an agent, and no longer once it went on by itself', async () => {
  const { purchaseId } = await bought()
  const at = new Date(test_.app.ctx.clock.now().getTime() - 45 * 60_000)
  await rows("update purchase set state = 'refunding', created_at = $2, updated_at = $2 where id = $1", [purchaseId, at])
  for (let minute = 0; minute < 2; minute += 1) await eachMinute('travel-us')
  expect(await rows('select reason, settled_as from agent_case where about = $1', [purchaseId])).toEqual([
    { reason: 'purchase-open', settled_as: null },
  ])
  await rows("update purchase set state = 'bound' where id = $1", [purchaseId])
  await eachMinute('travel-us')
  expect((await caseAbout(purchaseId))['settled_as']).toBe('by-itself')
})

test('everybody who works on the queue is told once of what nobody took in time', async () => {
  const { visitor, policyNum } = await bought()
  const { reference } = (await visitor.call(askForRefund, { policyNum, ...wish })).body as { reference: string }
  const { email } = await agent()
  await rows('update agent_case set due_at = $2 where reference = $1', [
    reference,
    new Date(test_.app.ctx.clock.now().getTime() - 60_000),
  ])
  for (let minute = 0; minute < 2; minute += 1) await eachMinute('callbacks')
  expect((await test_.until(async () => await mailTo(test_, email, /are late/))).text).toContain('/admin/queue')
  expect((await test_.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('are late'))).toHaveLength(1)
})
