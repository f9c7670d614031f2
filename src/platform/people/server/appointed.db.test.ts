import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { getDashboard, getSalesSummary } from '../../admin/contract.ts'
import { getCases } from '../../callbacks/contract.ts'
import { getProfile } from '../../profile/contract.ts'
import { getReport } from '../../reports/contract.ts'
import { findPeople, setPersonRole } from '../contract.ts'

const test_ = appForFile()

test.each(['generalAgent', 'advisor'] as const)(
  'a person made %s keeps a consumer’s rights and nothing of the administration (P-003)',
  async (role) => {
    const { visitor: maya } = await signIn(test_, newEmail('admin'), 'admin')
    const email = newEmail('appointed')
    const { id } = await signIn(test_, email)
    expect((await maya.call(setPersonRole, { key: id, role })).body).toMatchObject({ haserror: false, endedSessions: 1 })
    const { visitor } = await signIn(test_, email)
    expect((await visitor.call(getProfile, {})).body).toMatchObject({ haserror: false })
    for (const [definition, payload] of [
      [getDashboard, {}],
      [getSalesSummary, {}],
      [getCases, {}],
      [findPeople, { search: 'a@b' }],
      [setPersonRole, { key: id, role: 'admin' }],
      [getReport, { startDate: '2026-01-01', endDate: '2026-01-31', type: 'all' }],
    ] as const)
      expect((await visitor.call(definition as typeof getDashboard, payload as never)).status).toBe(403)
  },
)
