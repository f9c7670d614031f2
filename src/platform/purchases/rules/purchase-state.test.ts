import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  endedStates,
  liveStates,
  mayMove,
  openStates,
  purchaseStates,
  statesBefore,
  type PurchaseState,
} from './purchase-state.ts'

const states = Object.keys(purchaseStates) as PurchaseState[]

describe('the table of a purchase’s states', () => {
  test.each([
    ['started', 'charged', true],
    ['started', 'bound', false],
    ['charged', 'bound', true],
    ['charged', 'declined', false],
    ['bound', 'refunding', true],
    ['bound', 'charged', false],
    ['refunding', 'refunded', true],
    ['refunded', 'bound', false],
    ['declined', 'charged', false],
  ] as const)('from %s to %s: %s', (from, to, isAllowed) => {
    expect(mayMove(from, to)).toBe(isAllowed)
    expect(statesBefore(to).includes(from)).toBe(isAllowed)
  })

  test('what is open or live is so for the same states everywhere', () => {
    expect(openStates).toEqual(['started', 'charged', 'refunding'])
    expect(liveStates).toEqual(['started', 'charged', 'bound', 'refunding'])
    expect(endedStates).toEqual(['refunded', 'declined', 'failed'])
  })

  test('every state is reached from the first one, and money that was taken ends in a policy or is given back', () => {
    const reachable = (from: PurchaseState): PurchaseState[] => [from, ...purchaseStates[from].next.flatMap(reachable)]
    expect(new Set(reachable('started'))).toEqual(new Set(states))
    const ends = reachable('charged').filter((state) => !purchaseStates[state].isOpen)
    expect(new Set(ends)).toEqual(new Set(['bound', 'refunded']))
  })

  test.each([
    ['of one quote', 'purchase_live'],
    ['that corrects one policy', 'purchase_replaces'],
  ])('the database keeps a second purchase %s out for as long as the first is live', (_what, name) => {
    const sql = readdirSync('db/migrations')
      .toSorted()
      .map((name) => readFileSync(`db/migrations/${name}`, 'utf8'))
      .join('\n')
    const made = new RegExp(`create unique index concurrently ${name} on purchase[^;]*state not in \\(([^)]*)\\)`)
    const index = made.exec(sql)?.[1] ?? ''
    expect(new Set([...index.matchAll(/'(\w+)'/g)].map((match) => match[1]))).toEqual(new Set(endedStates))
  })
})
