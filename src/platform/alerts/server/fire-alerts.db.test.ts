import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTo, newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { cancelUSATravelPolicy, getUSATravelQuote, purchaseUSATravelQuote } from '../../../lines/travel-us/contract.ts'
import { addDays, dateIn, startOfDay, toUsDate } from '../../../shared/dates.ts'
import { getCase, handOnCase, takeCase } from '../../callbacks/contract.ts'
import { slice as callbacks } from '../../callbacks/server/index.ts'
import { slice as questions } from '../../questions/server/index.ts'
import { deleteAlert, getAlertLog, saveAlert, saveUserAlert } from '../contract.ts'
import { fireAlerts } from './fire-alerts.ts'

const newYork = 'America/New_York'

let test_: TestApp
let admin: SignedIn
let receiver: Server
const received: Record<string, unknown>[] = []
beforeAll(async () => {
  test_ = await openTestApp({ WEBHOOKS_MAY_BE_PRIVATE: 'yes' })
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push(JSON.parse(text))
      response.writeHead(request.url === '/moved' ? 302 : 204, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
}, 120_000)
// A session ends after fifteen idle minutes, and these cases let the time pass.
beforeEach(async () => {
  admin = await signIn(test_, newEmail('admin'), 'admin')
})
afterAll(async () => {
  await test_?.close()
  receiver?.close()
})

const hook = (path: string): string => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`

/** Lets a minute pass and what happened in it be told. */
const aMinute = async (): Promise<void> => {
  const { clock } = test_.app.ctx
  const { now } = clock
  clock.now = () => new Date(now().getTime() + 60_000)
  await fireAlerts(test_.app.ctx)
}

/** Lets the time pass until then, here and at the outside companies, and what is due by then be told. */
const at = async (moment: Date): Promise<void> => {
  const { ctx } = test_.app
  test_.passDays((moment.getTime() - ctx.clock.now().getTime()) / 86_400_000)
  await fireAlerts(ctx)
}

const toldOf = async (event: string, key: string): Promise<number> => {
  const { rows } = await test_.app.ctx.pool.query('select 1 from alert_sent where event = $1 and event_key = $2', [event, key])
  return rows.length
}

const askToBeCalled = async (): Promise<string> => {
  const { body } = await test_
    .visitor()
    .post('requestCATermCallback', { reason: 'question', name: 'Ada Fielding', phone: '4165550142', when: 'morning' })
  return body['reference'] as string
}

const log = async () => (await admin.visitor.call(getAlertLog, { limit: 100 })).body['sent'] as Record<string, string>[]

describe('alerts are sent', () => {
  test('by mail and to a webhook when a case comes in, once, without a word of who it is', async () => {
    const email = newEmail('desk')
    await aMinute()
    for (const [method, destination] of [
      ['email', email],
      ['webhook', hook('/cases')],
      ['webhook', hook('/moved')],
    ] as const)
      expect(
        (await admin.visitor.call(saveAlert, { label: 'Cases', event_type: 'case-opened', method, destination })).body,
      ).toMatchObject({ haserror: false })
    const reference = await askToBeCalled()
    await aMinute()
    await Promise.all([fireAlerts(test_.app.ctx), fireAlerts(test_.app.ctx)])
    const mail = await mailTo(test_, email, /new case waits/)
    expect(mail?.text).toContain(`/admin/queue/${reference}`)
    expect(mail?.text).not.toContain('Ada')
    const sent = await test_.until(async () => {
      const rows = (await log()).filter(({ key }) => key === reference)
      return rows.every(({ outcome }) => outcome !== 'waiting') || received.length >= 2 ? rows : null
    })
    expect(sent).toHaveLength(3)
    expect(received.find(({ key }) => key === reference)).toEqual({
      id: expect.any(String),
      event: 'case-opened',
      key: reference,
      label: 'Cases',
      at: expect.stringMatching(/Z$/),
    })
    expect(JSON.stringify(received)).not.toContain('Ada')
  })

  test('when a question set that somebody put into the database is not asked, with the page that says why', async () => {
    const email = newEmail('questions')
    const { ctx } = test_.app
    await admin.visitor.call(saveAlert, {
      label: 'Sets',
      event_type: 'question-set-unsound',
      method: 'email',
      destination: email,
    })
    await aMinute()
    await ctx.pool.query(
      `insert into question_set (line, name, version, effective_on, is_sample, questions, loaded_at, published_by)
       values ('term-ca', 'lifestyle', 'lifestyle-by-hand', '2026-04-01', true, '{"question":"none"}', $1, 'hand')`,
      [ctx.clock.now()],
    )
    await questions.eachMinute?.(ctx)
    await aMinute()
    const mail = await mailTo(test_, email, /not asked/)
    expect(mail?.text).toContain('/admin/questions/term-ca/lifestyle')
    await questions.eachMinute?.(ctx)
    await aMinute()
    expect((await log()).filter(({ label }) => label === 'Sets')).toHaveLength(1)
  })

  test('what happened before an alert was set up is not told, and a deleted one tells nothing', async () => {
    const early = await askToBeCalled()
    await aMinute()
    const said = { label: 'Late', event_type: 'case-opened', method: 'webhook', destination: hook('/late') } as const
    const { alert } = (await admin.visitor.call(saveAlert, said)).body
    await aMinute()
    expect((await log()).filter(({ label, key }) => label === 'Late' && key === early)).toEqual([])
    await admin.visitor.call(deleteAlert, { id: alert.id })
    const later = await askToBeCalled()
    await aMinute()
    expect((await log()).filter(({ label, key }) => label === 'Late' && key === later)).toEqual([])
  })
})

describe('what is told late', () => {
  const webhookOf = async (label: string, event: string): Promise<void> => {
    const said = { label, event_type: event, method: 'webhook', destination: hook('/late') } as const
    expect((await admin.visitor.call(saveAlert, said)).body).toMatchObject({ haserror: false })
    // An alert tells what happens from then on; what was dated before is told where it stood then already.
    for (let minute = 0; minute < 6; minute += 1) await aMinute()
  }
  const keysOf = async (label: string) => (await log()).filter((row) => row['label'] === label).map(({ key }) => key)

  test('a case that was dated before the last look and written down after it', async () => {
    await webhookOf('Written late', 'case-opened')
    const reference = await askToBeCalled()
    await test_.app.ctx.pool.query("update agent_case set created_at = created_at - interval '1 second' where reference = $1", [
      reference,
    ])
    await aMinute()
    await aMinute()
    expect((await keysOf('Written late')).filter((key) => key === reference)).toHaveLength(1)
  })
})

describe('a case that nobody took', () => {
  const sixMinutes = async (): Promise<void> => {
    for (let minute = 0; minute < 6; minute += 1) {
      await callbacks.eachMinute?.(test_.app.ctx)
      await aMinute()
    }
  }
  const dueOf = async (reference: string): Promise<Date> =>
    new Date((await admin.visitor.call(getCase, { reference })).body['case'].dueAt)

  test('is told of once, when a working day is over', async () => {
    const email = newEmail('desk')
    const alert = { label: 'Late', event_type: 'case-late', method: 'email', destination: email } as const
    expect((await admin.visitor.call(saveAlert, alert)).body).toMatchObject({ haserror: false })
    await aMinute()
    const [taken, left] = [await askToBeCalled(), await askToBeCalled()]
    await admin.visitor.call(takeCase, { reference: taken })
    const due = await dueOf(left)
    await at(new Date(due.getTime() - 60_000))
    await callbacks.eachMinute?.(test_.app.ctx)
    await aMinute()
    expect(await toldOf('case-late', left)).toBe(0)
    await sixMinutes()
    expect([await toldOf('case-late', left), await toldOf('case-late', taken)]).toEqual([1, 0])
    await test_.until(async () =>
      (await test_.mails()).some(({ to, text }) => to.includes(email) && text.includes(`/admin/queue/${left}`)),
    )
  })

  test('is told of when it is handed back after its hour', async () => {
    const reference = await askToBeCalled()
    await admin.visitor.call(takeCase, { reference })
    await at(new Date((await dueOf(reference)).getTime() + 60_000))
    await sixMinutes()
    expect(await toldOf('case-late', reference)).toBe(0)
    admin = await signIn(test_, admin.email, 'admin')
    expect((await admin.visitor.call(handOnCase, { reference })).body).toMatchObject({ handedOn: true })
    await sixMinutes()
    expect(await toldOf('case-late', reference)).toBe(1)
  })
})

/** Somebody new with an alert of their own by mail. */
const withAlert = async (event_type: 'quote-ends' | 'policy-ends'): Promise<SignedIn> => {
  const person = await signIn(test_, newEmail('june'))
  const { body } = await person.visitor.call(saveUserAlert, { label: 'Mine', event_type, method: 'email' })
  expect(body).toMatchObject({ haserror: false })
  await aMinute()
  return person
}

/** A day so many after today in New York, as a trip's dates are written. */
const inDays = (days: number): string => toUsDate(addDays(dateIn(test_.app.ctx.clock.now(), newYork), days))

const quoteOf = async ({ visitor }: SignedIn, trip: Partial<Parameters<typeof usTrip>[0]>): Promise<string> =>
  (await visitor.call(getUSATravelQuote, usTrip(trip))).body['quotekey']

const buy = async (person: SignedIn, dates: { departdate: string; returndate: string }): Promise<string> => {
  const order = { quotekey: await quoteOf(person, dates), size: 'medium', emailaddress: person.email } as const
  const { body } = await person.visitor.call(purchaseUSATravelQuote, usPurchase({ ...order, ...dates }))
  return body['policyInfo'].policynumber
}

describe('a quote that ends', () => {
  test('is told of three hours before, once, in the language of the account and to its address as it is then', async () => {
    const june = await withAlert('quote-ends')
    const { pool } = test_.app.ctx
    const mine = { label: 'Mes soumissions', event_type: 'quote-ends', method: 'webhook' }
    expect((await june.visitor.post('saveUserAlert', mine)).status).toBe(400)
    const made = test_.app.ctx.clock.now()
    const key = await quoteOf(june, {})
    const email = newEmail('after')
    await pool.query("update person set locale = 'fr', email = $2 where id = $1", [june.id, email])
    await at(new Date(made.getTime() + 20.9 * 3_600_000))
    expect(await toldOf('quote-ends', key)).toBe(0)
    await at(new Date(made.getTime() + 21.1 * 3_600_000))
    await aMinute()
    expect(await toldOf('quote-ends', key)).toBe(1)
    expect((await mailTo(test_, email, /soumissions prend fin/))?.text).toContain('/userquotes')
    expect((await test_.mails()).filter(({ to, text }) => to.includes(june.email) && text.includes('/userquotes'))).toEqual([])
  })

  test('is not told of when its cover was bought, and of those that look the same the newest is', async () => {
    const ivy = await withAlert('quote-ends')
    const [paris, rome] = [
      { departdate: inDays(30), returndate: inDays(40) },
      { departdate: inDays(50), returndate: inDays(60) },
    ]
    const early = await quoteOf(ivy, paris)
    const [first, again] = [await quoteOf(ivy, rome), await quoteOf(ivy, rome)]
    await buy(ivy, paris)
    await at(new Date(test_.app.ctx.clock.now().getTime() + 21.1 * 3_600_000))
    expect(await Promise.all([early, first, again].map((key) => toldOf('quote-ends', key)))).toEqual([0, 0, 1])
  })
})

describe('a policy that ends', () => {
  test('is told of once, as the day begins at its insurer seven days before its last', async () => {
    const june = await withAlert('policy-ends')
    const last = addDays(dateIn(test_.app.ctx.clock.now(), newYork), 40)
    const number = await buy(june, { departdate: inDays(30), returndate: toUsDate(last) })
    const begins = startOfDay(addDays(last, -7), newYork).getTime()
    await at(new Date(begins - 60_000))
    expect(await toldOf('policy-ends', number)).toBe(0)
    await at(new Date(begins + 60_000))
    await at(new Date(begins + 24 * 3_600_000))
    expect(await toldOf('policy-ends', number)).toBe(1)
    expect((await mailTo(test_, june.email, /ends within a week/))?.text).toContain('/userpolicies')
  })

  test('is told of once on its first day when it has no seven, also when it was bought the day before', async () => {
    const june = await withAlert('policy-ends')
    const tomorrow = dateIn(test_.app.ctx.clock.now(), newYork)
    const number = await buy(june, { departdate: inDays(1), returndate: inDays(3) })
    await aMinute()
    const begins = startOfDay(addDays(tomorrow, 1), newYork).getTime()
    await at(new Date(begins - 60_000))
    expect(await toldOf('policy-ends', number)).toBe(0)
    for (const days of [0, 1, 2, 3]) await at(new Date(begins + 60_000 + days * 86_400_000))
    expect(await toldOf('policy-ends', number)).toBe(1)
  })

  test('is not told of when it was given back', async () => {
    const june = await withAlert('policy-ends')
    const number = await buy(june, { departdate: inDays(4), returndate: inDays(6) })
    expect((await june.visitor.call(cancelUSATravelPolicy, { policyNum: number, confirm: true })).body).toMatchObject({
      haserror: false,
    })
    await at(new Date(test_.app.ctx.clock.now().getTime() + 5 * 86_400_000))
    expect(await toldOf('policy-ends', number)).toBe(0)
  })
})
