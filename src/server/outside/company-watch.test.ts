import { describe, expect, test } from 'vitest'
import { asCall } from '../current-call.ts'
import { createCompanyWatch, operationOf } from './company-watch.ts'

test.each([
  ['POST', '/payments', 'POST /payments'],
  ['GET', '/find?Text=12%20Elm%20St', 'GET /find'],
  ['GET', '/v2/policies?key=0a1b', 'GET /v2/policies'],
  ['GET', '/life/contracts/SG-1042/terminations', 'GET /life/contracts/…/terminations'],
  ['GET', '/people/jane@example.com', 'GET /people/…'],
  ['GET', '/people/Jane%20Doe', 'GET /people/…'],
])('%s %s is told as %s', (method, path, operation) => {
  expect(operationOf(method, path)).toBe(operation)
})

describe('what is kept', () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const call = { company: 'payments', method: 'POST', path: '/payments', ms: 12.4, breaker: 'closed' } as const

  test('the latest failures of each company, with the call they belong to; an answer and a definite no are none', () => {
    const watch = createCompanyWatch(() => at)
    watch.asked({ ...call, outcome: 'answered', reason: 'ok' })
    watch.asked({ ...call, outcome: 'refused', reason: 'http-422' })
    for (let n = 0; n < 12; n += 1)
      asCall(`call-${n}`, () => watch.asked({ ...call, outcome: 'unknown', reason: `http-50${n % 10}` }))
    watch.asked({ ...call, company: 'address', outcome: 'not-sent', reason: 'connection' })
    const kept = watch.takeFailures()
    expect(kept.map(({ requestId }) => requestId)).toEqual([...Array.from({ length: 10 }, (_, n) => `call-${n + 2}`), null])
    expect(kept[0]).toEqual({
      at,
      company: 'payments',
      operation: 'POST /payments',
      kind: 'unknown',
      reason: 'http-502',
      ms: 12,
      requestId: 'call-2',
    })
    expect(watch.takeFailures()).toEqual([])
    watch.giveBack(kept)
    expect(watch.takeFailures()).toHaveLength(11)
  })

  test('how the breaker stands, and since when', () => {
    let now = at
    const watch = createCompanyWatch(() => now)
    const asked = (breaker: 'closed' | 'open') => watch.asked({ ...call, outcome: 'unknown', reason: 'http-500', breaker })
    asked('closed')
    now = new Date(at.getTime() + 1000)
    asked('open')
    now = new Date(at.getTime() + 2000)
    asked('open')
    expect(watch.breakers()).toEqual([{ company: 'payments', state: 'open', since: new Date(at.getTime() + 1000) }])
  })
})
