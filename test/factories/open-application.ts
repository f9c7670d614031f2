import { openApplication } from '../../src/platform/applications/server/index.ts'
import type { TestHouse } from '../open-test-house.ts'

/** An application as a line would open it. */
export const begunApplication = (
  test_: TestHouse,
  owner: string,
  change: { firstName?: string; line?: string; step?: string } = {},
): Promise<string> =>
  openApplication(test_.house.ground, {
    owner,
    line: change.line ?? 'term-ca',
    step: change.step ?? 'pre-application',
    applicant: { firstName: change.firstName ?? 'June', lastName: 'Lark', dob: '1988-04-09' },
  })
