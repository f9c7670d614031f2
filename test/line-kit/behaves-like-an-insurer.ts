import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passesLuhn } from '../../src/shared/luhn.ts'
import { faults, type Bench } from '../simulator-bench.ts'

/** What is asked of every insurer, whatever it insures. */
interface InsurerPort<Application> {
  bind: (
    application: Application,
  ) => Promise<{ outcome: 'issued'; policyNumber: string } | { outcome: 'refused'; reason: object }>
  findByKey: (key: string) => Promise<{ policyNumber: string } | null>
  cancel: (end: { key: string; policyNumber: string; reason: 'review' }) => Promise<{ outcome: 'cancelled' | 'refused' }>
  findCancellation: (key: string) => Promise<object | null>
  listSince: (instant: string) => Promise<{ key: string; policyNumber: string; isCancelled: boolean }[]>
}

export interface InsurerBench<Application> extends Bench<'bind'> {
  carrier: InsurerPort<Application>
}

/** What a line hands in, so that the kit can have policies issued. */
export interface InsurerSample<Application, Opened extends InsurerBench<Application>> {
  /** Something that the insurer issues, under this key. */
  application: (bench: Opened, key: string) => Promise<Application>
  /** The same with something else in it, which may not be issued under the same key. */
  changed: (application: Application) => Application
  /** The same for somebody of this last name. */
  named: (application: Application, lastName: string) => Application
  policyNumber: RegExp
  /** Words of the application that the insurer's journal may not have. */
  personal: string[]
}

const always = '2000-01-01T00:00:00.000Z'

/** What every insurer must do, on its adapter and its simulator over real HTTP. A line's own behaviour (prices, reasons) is tested beside it. */
export function behavesLikeAnInsurer<Application, Opened extends InsurerBench<Application>>(
  name: string,
  open: () => Promise<Opened>,
  { application, changed, named, policyNumber, personal }: InsurerSample<Application, Opened>,
): void {
  describe(`${name} as an insurer`, () => {
    let bench: Opened
    let first: Application
    beforeEach(async () => {
      bench = await open()
      first = await application(bench, 'purchase-1:bind')
    })
    afterEach(() => bench.close())

    const issued = async (): Promise<string> => {
      const policy = await bench.carrier.bind(first)
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      return policy.policyNumber
    }

    it('issues under a key what is found by it, with a number whose last digit checks the others', async () => {
      expect(await bench.carrier.findByKey('purchase-1:bind')).toBeNull()
      const number = await issued()
      expect(number).toMatch(policyNumber)
      expect(passesLuhn(number.replaceAll(/\D/g, ''))).toBe(true)
      expect(await bench.carrier.findByKey('purchase-1:bind')).toMatchObject({ policyNumber: number })
    })
    it('issues one policy for each key, even when asked ten times at once, and lists each once', async () => {
      const policies = await Promise.all(Array.from({ length: 10 }, () => bench.carrier.bind(first)))
      for (const policy of policies) expect(policy).toEqual(policies[0])
      expect((await bench.carrier.bind(await application(bench, 'purchase-2:bind'))).outcome).toBe('issued')
      const listed = await bench.carrier.listSince(always)
      expect(listed.map(({ key, isCancelled }) => [key, isCancelled])).toEqual([
        ['purchase-1:bind', false],
        ['purchase-2:bind', false],
      ])
      expect(new Set(listed.map((each) => each.policyNumber)).size).toBe(2)
      expect(await bench.carrier.listSince('2999-01-01T00:00:00.000Z')).toEqual([])
    })
    it('refuses another application under the same key', async () => {
      await issued()
      await expect(bench.carrier.bind(changed(first))).rejects.toMatchObject({ kind: 'refused', httpStatus: 409 })
    })
    it('declines on request, and issues afterwards', async () => {
      await bench.fault('bind', 'decline', 1)
      expect(await bench.carrier.bind(first)).toMatchObject({ outcome: 'refused', reason: { code: 'declined-by-insurer' } })
      expect(await bench.carrier.findByKey('purchase-1:bind')).toBeNull()
      expect((await bench.carrier.bind(first)).outcome).toBe('issued')
    })
    it.each(faults)(
      'whose every answer to a bind is "%s": %s, done: %s, and the look-up by key tells the truth',
      async (mode, kind, isDone) => {
        await bench.fault('bind', mode, 20)
        await expect(bench.carrier.bind(first)).rejects.toMatchObject({ kind })
        await bench.calm()
        expect((await bench.carrier.findByKey('purchase-1:bind')) !== null).toBe(isDone)
        expect((await bench.carrier.bind(first)).outcome).toBe('issued')
        expect(await bench.carrier.listSince(always)).toHaveLength(1)
      },
    )
    it.each(['error', 'error-after', 'garbage', 'truncated'])('whose one answer is "%s" is asked again', async (mode) => {
      await bench.fault('bind', mode, 1)
      expect((await bench.carrier.bind(first)).outcome).toBe('issued')
    })
    it('is slow to say what it did where the last name asks for it', async () => {
      await expect(bench.carrier.bind(named(first, 'Fault-timeout-after'))).rejects.toMatchObject({
        kind: 'unknown',
        reason: 'timed-out',
      })
      expect(await bench.carrier.findByKey('purchase-1:bind')).not.toBeNull()
    })
    it('ends a policy within its review once, however often it is asked for', async () => {
      const end = { key: 'purchase-1:cancel', policyNumber: await issued(), reason: 'review' } as const
      expect(await bench.carrier.findCancellation(end.key)).toBeNull()
      const [ended, ...others] = await Promise.all([1, 2, 3].map(() => bench.carrier.cancel(end)))
      expect(ended).toMatchObject({ outcome: 'cancelled' })
      expect(others).toEqual([ended, ended])
      expect(await bench.carrier.cancel({ ...end, key: 'purchase-1:again' })).toEqual(ended)
      expect(await bench.carrier.findCancellation(end.key)).toEqual(ended)
      expect(await bench.carrier.listSince(always)).toMatchObject([{ isCancelled: true }])
    })
    it('knows no policy of another number', async () => {
      const nobodys = (await issued()).replace(/\d{9}$/, '000000000')
      expect(await bench.carrier.cancel({ key: 'c1', policyNumber: nobodys, reason: 'review' })).toEqual({
        outcome: 'refused',
        reason: 'unknown',
      })
    })
    it('remembers policies and endings after a restart', async () => {
      const before = await bench.carrier.bind(first)
      if (before.outcome !== 'issued') throw new Error(before.outcome)
      await bench.carrier.cancel({ key: 'c1', policyNumber: before.policyNumber, reason: 'review' })
      await bench.restart()
      expect(await bench.carrier.bind(first)).toEqual(before)
      expect(await bench.carrier.findCancellation('c1')).not.toBeNull()
      const next = await bench.carrier.bind(await application(bench, 'purchase-2:bind'))
      expect(next).not.toMatchObject({ policyNumber: before.policyNumber })
    })
    it('does not write down who is insured', async () => {
      await issued()
      const written = await bench.journal()
      for (const word of personal) expect(written).not.toContain(word)
    })
  })
}
