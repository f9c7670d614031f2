import { expect, test } from 'vitest'
import { Failure } from '../../../shared/failure.ts'
import type { CallFunction } from '../../../shared/function.ts'
import { readHome } from './read-home.ts'

const policy = (key: string, nextPayment: { amount: number; on: string } | null = null) => ({ key, nextPayment, currency: 'CAD' })

const answers: Record<string, object> = {
  getPolicies: {
    policies: [policy('a', { amount: 38.5, on: '2026-12-22' }), policy('b', { amount: 10, on: '2026-12-01' }), policy('c')],
    next: null,
  },
  getApplications: {
    applications: [
      { id: 'gone', path: null },
      { id: 'open', path: '/x' },
    ],
    next: null,
  },
  getQuotes: {
    quotes: [
      { key: 'old', expired: true, price: 1 },
      { key: 'none', expired: false, price: null },
      { key: 'held', expired: false, price: 24.1 },
    ],
    next: null,
  },
  getProfileOutline: { firstname: 'Maya', filled: ['firstname', 'email'], missing: ['dob'] },
}

/** A page whose functions answer as above, but for those that are given. */
const pageWith = (other: Record<string, () => Promise<unknown>> = {}): { call: CallFunction } => ({
  call: ({ name }): Promise<any> => other[name]?.() ?? Promise.resolve({ haserror: false, ...answers[name] }),
})

test('what each part shows: the soonest payment, the newest application that goes on, the newest quote that holds', async () => {
  const { policies, application, quote, profile } = await readHome(pageWith())
  expect(policies).toMatchObject({
    state: 'read',
    found: { count: 3, hasMore: false, next: { cents: 1000, currency: 'CAD', on: '2026-12-01' } },
  })
  expect(application).toMatchObject({ state: 'read', found: { id: 'open' } })
  expect(quote).toMatchObject({ state: 'read', found: { key: 'held' } })
  expect(profile).toEqual({ state: 'read', found: { firstname: 'Maya', filled: 2, missing: ['dob'] } })
})

test('an application for which an agent needs something comes before a newer one', async () => {
  const applications = [
    { id: 'newer', path: '/x', agentRequest: null },
    { id: 'waits', path: '/y', agentRequest: { title: 'An agent needs something from you' } },
  ]
  const { application } = await readHome(
    pageWith({ getApplications: () => Promise.resolve({ haserror: false, applications, next: null }) }),
  )
  expect(application).toMatchObject({ found: { id: 'waits' } })
})

test('what a partner who acts may not see is hidden, not failed', async () => {
  const denied = () => Promise.reject(new Failure('permission-denied', 'not-consented'))
  const { policies, quote } = await readHome(pageWith({ getPolicies: denied }))
  expect([policies.state, quote.state]).toEqual(['hidden', 'read'])
})

test.each(['getPolicies', 'getApplications', 'getQuotes', 'getProfileOutline'])(
  'when %s fails, the other parts are there',
  async (name) => {
    const broken = [
      () => Promise.reject(new Failure('unavailable', 'away')),
      () => Promise.reject(new Error('a bug')),
      () => Promise.resolve({ haserror: true, code: 'no', message: 'No.' }),
    ]
    for (const fails of broken) {
      const states = Object.values(await readHome(pageWith({ [name]: fails }))).map(({ state }) => state)
      expect(states.filter((state) => state === 'read')).toHaveLength(3)
      expect(states).toContain('failed')
    }
  },
)

test('a part that takes too long is given up, also when it fails later', async () => {
  const slow = () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), 60))
  const { policies, quote } = await readHome(pageWith({ getQuotes: slow }), 20)
  expect([policies.state, quote.state]).toEqual(['read', 'slow'])
  await new Promise((resolve) => setTimeout(resolve, 80))
})

test('a session that has ended is no failed part', async () => {
  const ended = () => Promise.reject(new Failure('unauthenticated', 'over'))
  await expect(readHome(pageWith({ getQuotes: ended }))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('six and more policies: five blocks, and the list has the others', async () => {
  const policies = Array.from({ length: 7 }, (_, at) => policy(String(at)))
  const home = await readHome(pageWith({ getPolicies: () => Promise.resolve({ haserror: false, policies, next: null }) }))
  expect(home.policies).toMatchObject({ found: { count: 7, hasMore: true, next: null } })
  expect(home.policies.state === 'read' && home.policies.found.shown).toHaveLength(5)
})
