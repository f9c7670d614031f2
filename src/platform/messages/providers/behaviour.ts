import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutsideErrorKind } from '../../../server/outside/outbound.ts'
import type { TextMessenger } from './port.ts'

/** A message company under test, with the switches of its simulator. */
export interface MessengerBench {
  messenger: TextMessenger
  fault(mode: string, times: number): Promise<void>
  /** What the company has taken, oldest first. */
  sent(): Promise<{ to: string; text: string }[]>
  close(): Promise<void>
}

const message = { to: '+12075550142', text: 'Eider: your policies are at https://eider.example/userpolicies', key: 'k-1' }

/** Each fault that meets every attempt: the kind of error, and whether the message was taken all the same. */
const faults: [mode: string, kind: OutsideErrorKind, isTaken: boolean][] = [
  ['error', 'unknown', false],
  ['error-after', 'unknown', true],
  ['timeout-after', 'unknown', true],
  ['garbage', 'unknown', true],
  ['wrong-type', 'unknown', true],
]

/** What every message company must do (run it on an adapter and its simulator over real HTTP). */
export function behavesLikeAMessenger(name: string, open: () => Promise<MessengerBench>): void {
  describe(`${name} as a message company`, () => {
    let bench: MessengerBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    it('takes a message, once per key', async () => {
      const first = await bench.messenger.send(message)
      expect(first).toMatchObject({ outcome: 'accepted' })
      expect(await bench.messenger.send(message)).toEqual(first)
      await bench.messenger.send({ ...message, key: 'k-2', text: 'مرحبًا' })
      expect(await bench.sent()).toMatchObject([
        { to: message.to, text: message.text },
        { to: message.to, text: 'مرحبًا' },
      ])
    })

    it.each([
      ['+12075550198', 'number-unknown'],
      ['+12075550199', 'opted-out'],
    ])('says that %s will never be reached', async (to, reason) => {
      expect(await bench.messenger.send({ ...message, to })).toEqual({ outcome: 'refused', reason })
      expect(await bench.sent()).toEqual([])
    })

    it.each(faults)('under %s the outcome is %s, and the same key repairs it', async (mode, kind, isTaken) => {
      await bench.fault(mode, 3)
      await expect(bench.messenger.send(message)).rejects.toMatchObject({ kind })
      expect((await bench.sent()).length).toBe(isTaken ? 1 : 0)
      await bench.fault('clear', 0)
      expect(await bench.messenger.send(message)).toMatchObject({ outcome: 'accepted' })
      expect(await bench.sent()).toHaveLength(1)
    })
  })
}
