import { describe, expect, test } from 'vitest'
import { appForFile } from '../app-for-file.ts'
import { usTrip } from '../factories/us-trip.ts'
import { getUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import { isRefused } from '../../src/shared/function.ts'

const test_ = appForFile({}, { withJobs: false })

/** A trip that is over before it begins. */
const backwards = usTrip({ returndate: '04/03/2026' })

describe('every answer is one object with a flag (readings P-120, T-092)', () => {
  test('done, refused and failed say so; a refusal is in the language of the cookie (T-091)', async () => {
    const visitor = test_.visitor()
    expect((await visitor.call(getPolicies, {})).body).toMatchObject({ haserror: false, policies: [] })
    const messages: string[] = []
    for (const locale of ['en', 'fr', 'ar']) {
      visitor.cookies.set('locale', locale)
      const { status, body } = await visitor.call(getUSATravelQuote, backwards)
      expect([status, body['haserror'], typeof body['code']]).toEqual([200, true, 'string'])
      messages.push(body['message'])
    }
    expect(messages[0]).toContain('There was an issue with this request: ')
    expect(new Set(messages).size).toBe(3)
    // A failure too: in Arabic it is not the English sentence (P-157).
    expect((await visitor.post(getPolicies.name, { limit: 'x' })).body['message']).not.toMatch(/^Oops!/)
    visitor.cookies.set('locale', 'en')
    expect((await visitor.post(getPolicies.name, { limit: 'x' })).body).toMatchObject({
      haserror: true,
      code: 'invalid-argument',
      message: expect.stringMatching(/^Oops!/),
    })
  })

  test.each<[{ haserror?: boolean; message?: string; policies?: string[] }, boolean]>([
    [{ haserror: true, message: 'No.' }, true],
    [{ haserror: false, policies: [] }, false],
    [{ policies: [] }, false],
  ])('%j is refused: %s', (answer, isNo) => {
    expect(isRefused(answer)).toBe(isNo)
  })
})
