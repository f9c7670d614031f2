import { expect, test } from 'vitest'
import { deadAfterMs, Steadiness } from './replica.ts'

/** Heartbeats from a moment on, two seconds apart; the last of them. */
const beats = (steadiness: Steadiness, from: number, seconds: number): number => {
  for (let at = from; at <= from + seconds * 1000; at += 2000) steadiness.reached(at)
  return from + seconds * 1000
}

test('a replica may take over when it has reached the database for longer than a death takes', () => {
  const steadiness = new Steadiness()
  expect(steadiness.isLongEnough(0)).toBe(false)
  const at = beats(steadiness, 1000, 10)
  expect(at - 1000).toBe(deadAfterMs)
  expect(steadiness.isLongEnough(at)).toBe(false)
  expect(steadiness.isLongEnough(beats(steadiness, at, 4))).toBe(true)
})

test('a heartbeat that fails begins the time anew', () => {
  const steadiness = new Steadiness()
  const at = beats(steadiness, 0, 60)
  steadiness.missed()
  expect(steadiness.isLongEnough(beats(steadiness, at + 2000, 10))).toBe(false)
})

test('so does a pause in which the process stood still or a heartbeat hung', () => {
  const steadiness = new Steadiness()
  const at = beats(steadiness, 0, 60)
  steadiness.reached(at + 20_000)
  expect(steadiness.isLongEnough(at + 20_000)).toBe(false)
  expect(steadiness.isLongEnough(beats(steadiness, at + 20_000, 14))).toBe(true)
})
