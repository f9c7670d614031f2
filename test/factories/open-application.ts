import { openApplication } from '../../src/platform/applications/server/index.ts'
import type { TestApp } from '../open-test-app.ts'

/** An application as a line would open it. */
export function begunApplication(
  test_: TestApp,
  owner: string,
  change: { firstName?: string; line?: string; step?: string } = {},
): Promise<string> {
  return openApplication(test_.app.ctx, {
    owner,
    line: change.line ?? 'term-ca',
    step: change.step ?? 'pre-application',
    applicant: { firstName: change.firstName ?? 'June', lastName: 'Lark', dob: '1988-04-09' },
  })
}
