import { payCATerm } from '../../src/lines/term-ca/contract.ts'
import { answersHash, findApplication, store } from '../../src/lines/term-ca/server/application/application-store.ts'
import type { StoredApplication } from '../../src/lines/term-ca/server/application/stored-application.ts'
import type { ApplicationPatch } from '../../src/lines/term-ca/contract.ts'
import type { PayloadOf } from '../../src/shared/function.ts'
import { appForFile, leavesNoBreach } from '../app-for-file.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { payableApplication } from './ca-term-application.ts'
import { newEmail, signIn } from './people.ts'

/** An app for a file that buys: an answer waits 1.5 seconds, and after each test the faults end and no invariant is broken. */
export function appThatSells(): TestApp {
  const test_ = appForFile({ PURCHASE_PATIENCE_MS: '1500' })
  leavesNoBreach(test_, 'term-ca')
  return test_
}

type Payment = PayloadOf<typeof payCATerm>
type Card = Extract<Payment['method'], { paymethod: 'creditcard' }>
type Account = Extract<Payment['method'], { paymethod: 'ach' }>

export function cardMethod(change: Partial<Card> = {}): Card {
  return {
    paymethod: 'creditcard',
    number: '4242424242424242',
    expdate_month: '12',
    expdate_year: '2028',
    cvv: '737',
    name: 'Ada Fielding',
    address: '1 Elm St',
    city: 'Toronto',
    state: 'ON',
    postcode: 'M5V 2T6',
    ...change,
  }
}

export function bankMethod(change: Partial<Account> = {}): Account {
  return {
    paymethod: 'ach',
    type: 'chec',
    routing: '000412345',
    number: '7654321',
    name: 'Ada Fielding',
    bank: 'TD Canada Trust',
    ...change,
  }
}

/** The monthly total of G13, by card. */
export function payment(applicationId: string, change: Partial<Payment> = {}): Payment {
  return {
    applicationId,
    cycle: 'monthly',
    premium: 27.68,
    method: cardMethod(),
    authorized: true,
    ...change,
  }
}

export interface Payer {
  visitor: Visitor
  email: string
  subject: string
  applicationId: string
}

/** Somebody new whose application is approved and accepted and only waits to be paid for. */
export async function payer(app: TestApp, more: ApplicationPatch = {}): Promise<Payer> {
  const email = newEmail('payer')
  const { visitor, subject } = await signIn(app, email)
  return { visitor, email, subject, applicationId: await payableApplication(visitor, more) }
}

/** Bends what is stored, as nobody could through a function; the decision's hash stays what it was, or is made to fit. */
export async function bend(
  { app: { ctx } }: TestApp,
  { subject, applicationId }: Pick<Payer, 'subject' | 'applicationId'>,
  change: (application: StoredApplication) => StoredApplication,
  { fits = false } = {},
): Promise<void> {
  const before = await findApplication(ctx, subject, applicationId)
  const after = change(structuredClone(before))
  if (fits && after.decision) after.decision.answersHash = answersHash(after)
  await ctx.db.transaction((tx) => store.write(ctx, tx, before, store.changed(before, after), ctx.clock.now()))
}

/** Somebody new with a policy in force; how it was paid may be changed. */
export async function policyHolder(
  app: TestApp,
  change: Partial<Payment> = {},
  more: ApplicationPatch = {},
): Promise<Payer & { policyNum: string }> {
  const one = await payer(app, more)
  const { body } = await one.visitor.call(payCATerm, payment(one.applicationId, change))
  if (!body['policyNum']) throw new Error(`not bought: ${JSON.stringify(body)}`)
  return { ...one, policyNum: body['policyNum'] }
}

/** What became of an application: our rows, and what both companies did under our keys. */
export async function outcomeOf({ app: { ctx }, simulators }: TestApp, { applicationId }: Pick<Payer, 'applicationId'>) {
  const { rows: purchases } = await ctx.pool.query<{ id: string; state: string }>(
    'select id, state from purchase where quote_id = $1 order by created_at',
    [applicationId],
  )
  const ids = purchases.map(({ id }) => id)
  const [money, insurer] = [await simulators.journal('payments'), await simulators.journal('term-ca')]
  const done = (journal: Record<string, any>[], operation: string): number =>
    journal.filter(
      (entry) =>
        entry['operation'] === operation && entry['outcome'] === 'done' && ids.some((id) => String(entry['key']).startsWith(id)),
    ).length
  const { rows: policies } = await ctx.pool.query('select 1 from policy where purchase_id = any($1::uuid[])', [ids])
  return {
    states: purchases.map(({ state }) => state),
    subscribed: done(money, 'subscribe'),
    ended: done(money, 'endSubscription'),
    refunded: done(money, 'refund'),
    bound: done(insurer, 'bind'),
    policies: policies.length,
  }
}

export const boughtOnce = { states: ['bound'], subscribed: 1, ended: 0, refunded: 0, bound: 1, policies: 1 }
export const untouched = { states: [], subscribed: 0, ended: 0, refunded: 0, bound: 0, policies: 0 }

/** Word for word (term life §8; T-135, T-136, T-137). */
export const paymentProblem = 'Unable to process request. Please check your payment information and try again.'
export const cardProblem = 'Error making credit card payment. Please check payment details and try again.'
export const bankProblem = 'Error making ACH payment. Please check payment details and try again.'
