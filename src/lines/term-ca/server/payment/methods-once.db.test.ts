import { describe, expect, test } from 'vitest'
import { bankMethod, cardMethod, appThatSells, payer, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import {
  createCATermCustomer,
  getCATermPolicy,
  replaceCATermPaymentMethod,
  storeCATermACH,
  storeCATermCreditCard,
} from '../../contract.ts'

const test_ = appThatSells()
const { rows } = lookInto(test_)

/** The database refuses a new method, as a full one would, while `work` is done. */
const whileFull = async (work: () => Promise<void>): Promise<void> => {
  await rows(
    `create or replace function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await rows('create trigger refuse_row before insert on payment_method for each row execute function refuse_row()')
  try {
    await work()
  } finally {
    await rows('drop trigger refuse_row on payment_method')
  }
}

/** What a server that was killed in the middle of it leaves of a request, so many seconds ago. */
const leftRunning = (owner: string, seconds: number) =>
  rows(
    `update once_only set state = 'running', answer = null, created_at = created_at - make_interval(secs => $2) where owner = $1`,
    [owner, seconds],
  )

describe('a card or an account that could not be kept may be tried again with the same details (security R17)', () => {
  test.each([
    ['a card', storeCATermCreditCard, cardMethod()],
    ['an account', storeCATermACH, bankMethod()],
  ] as const)('%s', async (_title, store, { paymethod: _kind, ...details }) => {
    const { visitor, applicationId, subject } = await payer(test_)
    const { customerId } = (await visitor.call(createCATermCustomer, { applicationId })).body
    const keep = () => visitor.post(store.name, { customer_id: customerId, ...details })
    await whileFull(async () => {
      expect((await keep()).status).toBe(500)
    })
    const kept = (await keep()).body
    expect(kept).toMatchObject({ haserror: false, paymentId: expect.any(String) })
    expect((await keep()).body).toEqual(kept)
    await leftRunning(subject, 150)
    expect((await keep()).body).toMatchObject({ haserror: false, paymentId: expect.any(String) })
  })

  test('another card for a policy', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    const change = { policyNum, method: cardMethod({ number: '5555555555554444' }), authorized: true } as const
    const replace = () => visitor.call(replaceCATermPaymentMethod, change)
    await whileFull(async () => {
      expect((await replace()).status).toBe(500)
    })
    expect((await replace()).body).toMatchObject({ haserror: false, last4: '4444' })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({ method: { last4: '4444' } })
  })
})
