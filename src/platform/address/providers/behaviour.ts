import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OutsideError } from '../../../server/outside/outbound.ts'
import type { AddressService } from './port.ts'

/** A service under test, with the switches that its simulator offers. */
export interface AddressBench {
  service: AddressService
  fault(mode: string): Promise<void>
  calm(): Promise<void>
  journal(): Promise<string>
  close(): Promise<void>
}

/** What every address service must do. */
export function behavesLikeAnAddressService(name: string, open: () => Promise<AddressBench>): void {
  describe(`${name} as an address service`, () => {
    let bench: AddressBench
    beforeAll(async () => {
      bench = await open()
    })
    afterEach(() => bench.calm())
    afterAll(() => bench?.close())

    test('answers whole addresses that fit what was typed', async () => {
      expect(await bench.service.find('120 King Street W')).toEqual([
        { addr1: '120 King Street West', city: 'Toronto', province: 'ON', postalCode: expect.stringMatching(/^M5H \d[A-Z]\d$/) },
      ])
      const streets = await bench.service.find('Jasper Avenue Edmonton')
      expect(streets.length).toBeGreaterThan(1)
      expect(streets.every(({ province }) => province === 'AB')).toBe(true)
    })

    test('an address that it answered is found again by its own words', async () => {
      for (const term of ['10 King', 'Sainte-Catherine', 'Granville', '1500 Macleod']) {
        const [first] = await bench.service.find(term)
        expect(first, term).toBeDefined()
        expect(await bench.service.find(`${first?.addr1} ${first?.postalCode}`)).toContainEqual(first)
      }
    })

    test('accents may be left out', async () => {
      expect((await bench.service.find('500 rue sainte catherine montreal'))[0]).toMatchObject({
        city: 'Montréal',
        province: 'QC',
      })
    })

    test.each(['Portage Avenue Winnipeg', 'Barrington Street Halifax', '5 Nowhere Lane', '120'])(
      'nothing for %s',
      async (term) => {
        expect(await bench.service.find(term)).toEqual([])
      },
    )

    test('it is asked with the country and the four provinces, and keeps nothing of who lives where (platform §7; P-142)', async () => {
      await bench.service.find('77 Ouellette Avenue')
      const journal = await bench.journal()
      expect(journal).toContain('"Country":"CA","Provinces":"ON,QC,AB,BC","hasTerm":true')
      expect(journal).not.toMatch(/Ouellette/)
    })

    test.each(['error', 'timeout-after', 'drip', 'garbage', 'truncated', 'wrong-type'])('%s: nobody knows', async (mode) => {
      await bench.fault(mode)
      await expect(bench.service.find('120 King Street W')).rejects.toThrow(OutsideError)
    })
  })
}
