import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retryPauses } from '../../src/platform/partners/rules/index.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8').replaceAll(/\s+/g, ' ')

test('the page of functions names the pauses between attempts as they are', () => {
  const [minute, hour] = [60, 3600]
  expect(retryPauses).toEqual([10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 6 * hour, 6 * hour, 100 * minute])
  expect(read('src/server/http/api-page/webhook-part.ts')).toContain(
    'after 10 seconds, 1, 5 and 15 minutes, 1 and 3 hours, three times after 6 hours, and a last time after 1 hour 40 minutes',
  )
})
